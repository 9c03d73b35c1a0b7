import type { MerchantId } from "#domain/event/sports-event.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import type { MemberId } from "#domain/member/member.ts";
import { demandRoomToOpen, openingFaults } from "#domain/merchant/approval.ts";
import type { Founding } from "#domain/merchant/founding.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { type Invalid, invalid, isFaulty, type Refused, refused } from "#domain/refusal.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import { DocumentPrinter } from "#server/application/sales-documents/document-printer.ts";
import { printableFaults, printedLegal } from "#server/application/sales-documents/printable-faults.ts";
import { type Workplace, workplaceOf } from "#server/application/staff/staff-access.ts";
import type { Needs } from "#wiring/needs.ts";

/** What a member says who wants to run games. */
export type OpeningWords = Pick<Merchant, "name" | "legal"> & Omit<Founding, "openedAt">;

export type OpenMerchantAnswer =
  | { readonly kind: "opened"; readonly workplace: Workplace }
  | Refused<"one_waits_already" | "owns_too_many">
  | Refused<"member_unknown">
  | Invalid;

/**
 * A member opens a merchant of their own and is its owner. Until the operator approved it, its games are by link or for
 * the club, and members pay at the venue or by transfer (decision 0107).
 */
export class OpenMerchant {
  static readonly needs: Needs<typeof OpenMerchant> = [Transactions, DocumentPrinter];
  readonly #transactions: Transactions;
  readonly #printer: DocumentPrinter;

  constructor(transactions: Transactions, printer: DocumentPrinter) {
    this.#transactions = transactions;
    this.#printer = printer;
  }

  /**
   * `merchantId` is the id of the new merchant; the same id of the same member again gives the one that was opened,
   * with nothing changed. Null: a new id. A member's openings are one after the other, so that two at once count
   * each other. `invalid` names the fields that are wrong.
   */
  async run(
    memberId: MemberId,
    words: OpeningWords,
    merchantId: MerchantId | null = null,
  ): Promise<OpenMerchantAnswer> {
    const fields = { ...(await printableFaults(this.#printer, printedLegal(words.legal))), ...openingFaults(words) };
    if (isFaulty(fields)) return invalid(fields);
    return this.#transactions.run(async (transaction): Promise<OpenMerchantAnswer> => {
      const { store, newId } = transaction;
      await store.members.lock(memberId);
      if (!(await store.members.find(memberId))) return refused("member_unknown");
      const works = await store.staff.ofMember(memberId);
      const merchants = await store.merchants.findMany(works.map((one) => one.merchantId));
      const known = merchantId === null ? undefined : merchants.get(merchantId);
      if (known) return { kind: "opened", workplace: workplaceOf(known, "owner") };
      const owned = works.flatMap((one) => (one.role === "owner" ? (merchants.get(one.merchantId) ?? []) : []));
      const refusal = demandRoomToOpen(owned);
      if (refusal) return refusal;
      const id = merchantId ?? newId();
      return { kind: "opened", workplace: workplaceOf(await open(transaction, memberId, id, words), "owner") };
    });
  }
}

async function open(
  { store, newId, now, record }: Transaction,
  memberId: MemberId,
  merchantId: MerchantId,
  { name, legal, country, place, sports }: OpeningWords,
): Promise<Merchant> {
  const merchant: Merchant = {
    id: merchantId,
    name,
    description: "",
    logoUrl: null,
    officialAccountUrl: null,
    phone: null,
    legal,
    timing: defaultTiming,
    refundPolicy: null,
    transferAccount: null,
    tax: null,
    monthZones: null,
    gatewayAccounts: {},
    gatewayStandings: {},
    served: {},
    approvedAt: null,
    closedAt: null,
    founding: { country, place, sports, openedAt: now },
  };
  if (!(await store.merchants.create(merchant))) throw new Error("The id of a new merchant is taken.");
  const staffId = newId();
  const byNobody = { appointedBy: null, appointedAt: null };
  await store.staff.save({
    id: staffId,
    merchantId,
    memberId,
    role: "owner",
    since: now,
    revokedAt: null,
    ...byNobody,
  });
  const by = { kind: "staff", id: staffId } as const;
  const about = { kind: "merchant", id: merchantId } as const;
  await record({ merchantId, by, act: "merchant_opened", about, before: null, after: { country, sports } });
  return merchant;
}
