import { type BankCountry, currencyOf } from "#domain/bank-account/bank-country.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import {
  actsAreCountedFor,
  actsWaitFor,
  confirmersOf,
  isPending,
  mostActsADay,
  type OwnersAct,
  type PendingAct,
  saysTheSame,
} from "#domain/merchant/pending-act.ts";
import type { TransferAccount } from "#domain/merchant/merchant.ts";
import { demandAnotherOwner, type StaffId, type StaffMember, type StaffRole } from "#domain/merchant/staff.ts";
import { add, zero } from "#domain/money/money.ts";
import { payoutEntryOf } from "#domain/payout/payout-file.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { offersTransfer } from "#server/application/organising/own-events.ts";
import { type Clock, MachineClock } from "#server/application/ports/clock.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import { mostRefundsInFile } from "#server/application/refunding/make-payout.ts";
import type { Needs } from "#wiring/needs.ts";

/** What a person wants to do. */
export type WantedAct =
  | { readonly kind: "transfer_account"; readonly after: TransferAccount | null }
  | { readonly kind: "payout"; readonly country: BankCountry }
  /** Null: their work there ends. */
  | { readonly kind: "role"; readonly staffId: StaffId; readonly after: StaffRole | null }
  | { readonly kind: "invitation"; readonly role: StaffRole }
  | { readonly kind: "closing" }
  | Extract<OwnersAct, { readonly kind: "client_made" | "client_rotated" }>;

/** Who wants it. */
export interface AskingOwner {
  readonly merchantId: MerchantId;
  readonly staffId: StaffId;
  readonly hasFreshLogin: boolean;
}

export type AskOwnersAnswer =
  /** It needs nobody's word, or is refused by its own use case: go on. */
  | { readonly kind: "free" }
  /** It waits for an owner under this id. */
  | { readonly kind: "asked"; readonly pending: PendingAct }
  | Refused<"fresh_login_required" | "rate_limited">;

const free: AskOwnersAnswer = { kind: "free" };

/**
 * What moves money out or changes who may waits for an owner's confirmation in LINE (decision 0108). Who asks for the
 * same again while it waits gets the same one. Owners who may confirm are told, each once.
 */
export class AskOwners {
  static readonly needs: Needs<typeof AskOwners> = [Transactions, MachineClock];
  readonly #transactions: Transactions;
  readonly #realClock: Clock;

  constructor(transactions: Transactions, realClock: Clock) {
    this.#transactions = transactions;
    this.#realClock = realClock;
  }

  run({ merchantId, staffId, hasFreshLogin }: AskingOwner, wanted: WantedAct): Promise<AskOwnersAnswer> {
    return this.#transactions.run(async (transaction): Promise<AskOwnersAnswer> => {
      const { store } = transaction;
      await store.merchants.lock(merchantId);
      const staff = await store.staff.ofMerchant(merchantId);
      const act = await actOf(transaction, merchantId, wanted, staff);
      if (act === null) return free;
      if (!hasFreshLogin) return refused("fresh_login_required");
      if (act === "only_login") return free;
      const now = this.#realClock.now();
      const recent = await store.pendingActs.since(merchantId, now - actsAreCountedFor);
      const same = recent.find((one) => one.askedBy === staffId && isPending(one, now) && saysTheSame(one.act, act));
      if (same) return { kind: "asked", pending: same };
      if (recent.length >= mostActsADay) return refused("rate_limited");
      return { kind: "asked", pending: await ask(transaction, { merchantId, askedBy: staffId, act }, staff, now) };
    });
  }
}

async function ask(
  { store, newId, record, tell }: Transaction,
  asked: Pick<PendingAct, "merchantId" | "askedBy" | "act">,
  staff: readonly StaffMember[],
  now: number,
): Promise<PendingAct> {
  const { merchantId, askedBy, act } = asked;
  const id = newId();
  const times = { askedAt: now, expiresAt: now + actsWaitFor };
  const pending: PendingAct = { id, ...asked, ...times, state: "waits", decidedBy: null, code: newId() };
  await store.pendingActs.save(pending);
  const by = { kind: "staff", id: askedBy } as const;
  const about = { kind: "confirmation", id } as const;
  await record({ merchantId, by, act: "confirmation_asked", about, before: null, after: { act: act.kind } });
  const message = { joinId: null, pendingActId: id, kind: "confirmation_asked" } as const;
  await tell(
    confirmersOf(pending, staff).map(({ memberId }) => ({
      ...message,
      key: `confirmation_asked:${id}:${memberId}`,
      memberId,
    })),
  );
  return pending;
}

/** The act with what it is now. Null: it needs nobody. `only_login`: a fresh login is enough. */
async function actOf(
  transaction: Transaction,
  merchantId: MerchantId,
  wanted: WantedAct,
  staff: readonly StaffMember[],
): Promise<OwnersAct | "only_login" | null> {
  const { store } = transaction;
  switch (wanted.kind) {
    case "transfer_account": {
      const before = (await store.merchants.find(merchantId))?.transferAccount ?? null;
      const { after } = wanted;
      const owners = staff.filter(({ role }) => role === "owner");
      // Nobody's money went anywhere else until now, and there is nobody else to be asked.
      if (saysTheSame(before, after) || (before === null && owners.length === 1)) return "only_login";
      if (after === null && (await offersTransfer(store, merchantId, transaction.now))) return "only_login";
      return { kind: "transfer_account", before, after };
    }
    case "payout":
      return payoutNow(transaction, merchantId, wanted.country);
    case "role": {
      const one = staff.find(({ id }) => id === wanted.staffId);
      const isAboutOwners = one?.role === "owner" || wanted.after === "owner";
      if (!one || one.role === wanted.after || !isAboutOwners) return null;
      if (demandAnotherOwner(staff, one.id)) return "only_login";
      return { kind: "owner", staffId: one.id, before: one.role, after: wanted.after };
    }
    case "invitation":
      return wanted.role === "owner" ? { kind: "owner_invited" } : null;
    case "closing":
      return { kind: "merchant_closed" };
    case "client_made": {
      const others = await store.merchants.clientsOf(merchantId);
      return others.some(({ name, revokedAt }) => name === wanted.name && revokedAt === null) ? "only_login" : wanted;
    }
    case "client_rotated": {
      const client = await store.merchants.findClient(wanted.clientId);
      return client?.merchantId === merchantId && client.revokedAt === null ? wanted : "only_login";
    }
  }
}

/** What a payout file would have in it now. Without new refunds there is only the last file to read again. */
async function payoutNow(
  { store, now }: Transaction,
  merchantId: MerchantId,
  country: BankCountry,
): Promise<OwnersAct | "only_login"> {
  const currency = currencyOf(country);
  const due = await store.refunds.lockToPayOut(merchantId, currency, now, mostRefundsInFile);
  const fitting = due.filter((refund) => payoutEntryOf(refund, country).kind === "line");
  if (fitting.length === 0) return "only_login";
  const total = fitting.reduce((sum, { amount }) => add(sum, amount), zero(currency));
  return { kind: "payout", country, refunds: fitting.length, total };
}
