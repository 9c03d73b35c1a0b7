import { type BankCountry, currencyOf } from "#domain/bank-account/bank-country.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import {
  actsAreKeptFor,
  actsWaitFor,
  isPending,
  mayAskAgain,
  type OwnersAct,
  type PendingAct,
  waitsUntil,
} from "#domain/merchant/pending-act.ts";
import { saysTheSame } from "#domain/says-the-same.ts";
import type { TransferAccount } from "#domain/merchant/merchant.ts";
import {
  demandAnotherOwner,
  ownersOf,
  type StaffId,
  type StaffMember,
  type StaffRole,
} from "#domain/merchant/staff.ts";
import { add, zero } from "#domain/money/money.ts";
import { payoutEntryOf } from "#domain/payout/payout-file.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import type { AuditEntry } from "#domain/merchant/audit.ts";
import type { Cursor } from "#server/application/ports/cursor.ts";
import type { Store } from "#server/application/ports/store.ts";
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

export type AskOwnersAnswer<Answer> =
  /** It needed nobody's word, and was done or refused by its own rules. */
  | { readonly kind: "acted"; readonly answer: Answer }
  /** It waits for an owner under this id. */
  | { readonly kind: "asked"; readonly pending: PendingAct }
  | Refused<"fresh_login_required" | "rate_limited" | "forbidden">;

/** What an act answers by its own rules. */
export interface Acted {
  readonly kind: string;
}

/**
 * What moves money out or changes who may act waits for an owner's confirmation in LINE (decisions 0108, 0134). The
 * same request again, while it waits, gets the same one. All owners are told.
 */
export class AskOwners {
  static readonly needs: Needs<typeof AskOwners> = [Transactions, MachineClock];
  readonly #transactions: Transactions;
  readonly #realClock: Clock;

  constructor(transactions: Transactions, realClock: Clock) {
    this.#transactions = transactions;
    this.#realClock = realClock;
  }

  /**
   * Does what needs nobody's word, and asks the owners for everything else: in one transaction, under the merchant's
   * lock. So what `act` does is decided about the very state that it changes, and parallel requests can't make it free.
   * Refuses a person who no longer works there as what they logged in as.
   *
   * @param act does it in that transaction; it must not open another one.
   */
  run<Answer extends Acted>(
    { merchantId, staffId, hasFreshLogin }: AskingOwner,
    wanted: WantedAct,
    act: (transaction: Transaction) => Promise<Answer>,
  ): Promise<AskOwnersAnswer<Answer>> {
    return this.#transactions.run(async (open): Promise<AskOwnersAnswer<Answer>> => {
      // What becomes due between the decision and the act belongs to neither.
      const transaction: Transaction = { ...open, now: open.now };
      const { store } = transaction;
      await store.merchants.lock(merchantId);
      const people = await store.staff.everOfMerchant(merchantId);
      if (!ownersOf(people).some(({ id }) => id === staffId)) return refused("forbidden");
      const need = await needOf(transaction, merchantId, wanted, people);
      if (need.kind !== "nobody" && !hasFreshLogin) return refused("fresh_login_required");
      if (need.kind !== "confirmation") {
        const answer = await act(transaction);
        if (need.kind === "refusal" && !isRefusal(answer)) throw new Error(`${wanted.kind} should have been refused.`);
        return { kind: "acted", answer };
      }
      const now = this.#realClock.now();
      const recent = await store.pendingActs.since(merchantId, now - actsAreKeptFor);
      const same = recent.find(
        (one) => one.askedBy === staffId && isPending(one, people, now) && saysTheSame(one.act, need.act),
      );
      if (same) return { kind: "asked", pending: same };
      if (mayAskAgain(recent, staffId, need.act, now)) return refused("rate_limited");
      const asked = { merchantId, askedBy: staffId, act: need.act };
      return { kind: "asked", pending: await ask(transaction, asked, people, now) };
    });
  }
}

/** @see Refusal */
function isRefusal({ kind }: Acted): boolean {
  return kind === "refused" || kind === "invalid" || kind === "not_found";
}

async function ask(
  { store, newId, record, tell }: Transaction,
  asked: Pick<PendingAct, "merchantId" | "askedBy" | "act">,
  people: readonly StaffMember[],
  now: number,
): Promise<PendingAct> {
  const { merchantId, askedBy, act } = asked;
  const id = newId();
  const expiresAt = waitsUntil({ ...asked, askedAt: now, expiresAt: now + actsWaitFor }, people);
  const times = { askedAt: now, expiresAt };
  const pending: PendingAct = { id, ...asked, ...times, state: "waits", decidedBy: null, code: newId() };
  await store.pendingActs.save(pending);
  const by = { kind: "staff", id: askedBy } as const;
  const about = { kind: "confirmation", id } as const;
  await record({ merchantId, by, act: "confirmation_asked", about, before: null, after: { act: act.kind } });
  const message = { joinId: null, pendingActId: id, kind: "confirmation_asked" } as const;
  await tell(
    ownersOf(people).map(({ memberId }) => ({
      ...message,
      key: `confirmation_asked:${id}:${memberId}`,
      memberId,
    })),
  );
  return pending;
}

/** Whose word an act needs. `refusal`: its own rules refuse it, which says why. */
type Need =
  | { readonly kind: "nobody" | "login" | "refusal" }
  | { readonly kind: "confirmation"; readonly act: OwnersAct };

const nobody: Need = { kind: "nobody" };
const login: Need = { kind: "login" };
const refusal: Need = { kind: "refusal" };
const confirmationOf = (act: OwnersAct): Need => ({ kind: "confirmation", act });

async function needOf(
  transaction: Transaction,
  merchantId: MerchantId,
  wanted: WantedAct,
  people: readonly StaffMember[],
): Promise<Need> {
  const { store } = transaction;
  switch (wanted.kind) {
    case "transfer_account": {
      const before = (await store.merchants.find(merchantId))?.transferAccount ?? null;
      const { after } = wanted;
      if (saysTheSame(before, after)) return login;
      if (after === null && (await offersTransfer(store, merchantId, transaction.now))) return refusal;
      // Nobody's money went anywhere else until now.
      if (before === null && !(await everHadAccount(store, merchantId))) return login;
      return confirmationOf({ kind: "transfer_account", before, after });
    }
    case "payout":
      return payoutNow(transaction, merchantId, wanted.country);
    case "role": {
      const staff = people.filter(({ revokedAt }) => revokedAt === null);
      const one = staff.find(({ id }) => id === wanted.staffId);
      if (!one) return refusal;
      const isAboutOwners = one.role === "owner" || wanted.after === "owner";
      if (one.role === wanted.after || !isAboutOwners) return nobody;
      if (demandAnotherOwner(staff, one.id)) return refusal;
      return confirmationOf({ kind: "owner", staffId: one.id, before: one.role, after: wanted.after });
    }
    case "invitation":
      return wanted.role === "owner" ? confirmationOf({ kind: "owner_invited" }) : nobody;
    case "closing":
      return confirmationOf({ kind: "merchant_closed" });
    case "client_made": {
      const others = await store.merchants.clientsOf(merchantId);
      if (others.some(({ name, revokedAt }) => name === wanted.name && revokedAt === null)) return refusal;
      return others.length === 0 ? login : confirmationOf(wanted);
    }
    case "client_rotated": {
      const client = await store.merchants.findClient(wanted.clientId);
      return client?.merchantId === merchantId && client.revokedAt === null ? confirmationOf(wanted) : refusal;
    }
  }
}

/** Did transfers to this merchant ever go to an account? Its audit trail says whenever one was set or taken out. */
async function everHadAccount(store: Store, merchantId: MerchantId): Promise<boolean> {
  let after: Cursor | null = null;
  do {
    const lines: readonly AuditEntry[] = await store.audit.list(merchantId, linesAtOnce, after);
    if (lines.some(({ act, before }) => act === "settings_changed" && before !== null && "transferAccount" in before))
      return true;
    const last = lines.at(-1);
    after = last && lines.length === linesAtOnce ? { key: last.at, id: last.id } : null;
  } while (after !== null);
  return false;
}

const linesAtOnce = 500;

/** What a payout file would have in it now. Without new refunds there is only the last file to read again. */
async function payoutNow({ store, now }: Transaction, merchantId: MerchantId, country: BankCountry): Promise<Need> {
  const currency = currencyOf(country);
  const due = await store.refunds.lockToPayOut(merchantId, currency, now, mostRefundsInFile);
  const fitting = due.filter((refund) => payoutEntryOf(refund, country).kind === "line");
  if (fitting.length === 0) return login;
  const total = fitting.reduce((sum, { amount }) => add(sum, amount), zero(currency));
  return confirmationOf({ kind: "payout", country, refunds: fitting.length, total });
}
