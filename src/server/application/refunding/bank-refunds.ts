import { Transactions } from "#server/application/ports/transactions.ts";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { bankCountryOf } from "#domain/bank-account/bank-country.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isWalkIn } from "#domain/member/walk-in.ts";
import type { Currency } from "#domain/money/currency.ts";
import { accountMayBeSet, awaitAccount, withAccount, wasReturnedFrom } from "#domain/refund/bank-refund.ts";
import { wantedByBank } from "#domain/refund/hand-back.ts";
import { type Refund, type RefundId, goesToBank } from "#domain/refund/refund.ts";
import { mayBeSentFrom } from "#domain/refund/undo-take-out.ts";
import { waitsForAccount } from "#domain/refund/wanted-account.ts";
import { type Store } from "#server/application/ports/store.ts";
import type { Job } from "#server/application/work/job-queue.ts";
import type { Needs } from "#wiring/needs.ts";
import { askAgainLater, tellAccountWanted } from "./ask-for-account.ts";

/**
 * A bank refund with the account on file, or waiting for an account. A walk-in has none and can give none: its merchant
 * hands the money back and settles the refund.
 */
export async function bankRefund(store: Store, refund: Refund): Promise<Refund> {
  if (isWalkIn(refund.memberId)) return { ...awaitAccount(refund), state: "failed" };
  const account = await accountFor(store, refund.memberId, refund.amount.currency);
  return account ? withAccount(refund, account) : awaitAccount(refund);
}

/**
 * Gives a refund the account that is on file now, if its account may still be set. Call it under the member's lock, so
 * that an account that is saved at the same time is not missed. When the bank sent the refund back from this very
 * account, only the member may use it again. A refund that staff would hand back goes to the account when the member
 * says so.
 */
export async function giveAccount(store: Store, refundId: RefundId, by: "member" | "job"): Promise<Refund | null> {
  const locked = await store.refunds.lock(refundId);
  const refund = locked && by === "member" ? wantedByBank(locked) : locked;
  if (!refund || !accountMayBeSet(refund)) return null;
  const account = await accountFor(store, refund.memberId, refund.amount.currency);
  if (!account || (by === "job" && wasReturnedFrom(refund, account))) return null;
  const newer = withAccount(refund, account);
  await store.refunds.save(newer);
  return newer;
}

/**
 * The member's bank refunds in a currency that have not arrived, in the order of their ids; with `wanted`, also that
 * refund, which staff would hand back.
 */
export async function openBankRefunds(
  store: Store,
  memberId: MemberId,
  currency: Currency,
  wanted: RefundId | null = null,
): Promise<readonly Refund[]> {
  const open = await store.refunds.openOfMember(memberId);
  const found = open.filter((one) => one.amount.currency === currency && (goesToBank(one) || one.id === wanted));
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The account on file for a currency, in the form that a refund keeps. */
export async function accountFor(store: Store, memberId: MemberId, currency: Currency) {
  const account = await store.bankAccounts.find(memberId, bankCountryOf(currency));
  return account && payoutAccountOf(account);
}

/**
 * Looks for a bank refund's account again after the refund was written, because an account that was saved at the same
 * moment could not be seen before. Where there is none, the member is asked for it: then, and again while it is
 * missing. Repeatable; runs as a job.
 */
export class FindRefundAccount {
  static readonly needs: Needs<typeof FindRefundAccount> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  async run(refundId: RefundId): Promise<void> {
    const refund = await this.#transactions.read((store) => store.refunds.find(refundId));
    if (!refund) return;
    await this.#transactions.run(async (transaction) => {
      const { store, announce, now } = transaction;
      const from = mayBeSentFrom(refund);
      if (now < from) return store.jobs.add({ kind: "find_refund_account", refundId }, from);
      await store.members.lock(refund.memberId);
      const given = await giveAccount(store, refundId, "job");
      if (given && given.state !== refund.state) announce(given.eventId);
      const still = given ?? (await store.refunds.lock(refundId));
      if (!still || !waitsForAccount(still)) return;
      await tellAccountWanted(transaction, still, 0);
      await askAgainLater(transaction, still);
    });
  }

  async askAgain({ refundId, turn, returns }: Extract<Job, { readonly kind: "ask_for_account" }>): Promise<void> {
    await this.#transactions.run(async (transaction) => {
      const refund = await transaction.store.refunds.find(refundId);
      if (refund && refund.returns.length === returns) await tellAccountWanted(transaction, refund, turn);
    });
  }
}
