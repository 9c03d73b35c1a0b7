import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import { type AskForAccountOutcome, decideAskForAccount } from "#domain/refund/wanted-account.ts";
import { type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

export type RemindForAccountAnswer =
  | { readonly kind: "told"; readonly at: Instant }
  | NotFound
  | Extract<AskForAccountOutcome, Refused<string>>;

/**
 * Staff ask a member again for the account that a refund waits for. Within a day after the last message nobody is told
 * and the answer is the same. A refund of another merchant is not found.
 */
export class RemindForAccount {
  static readonly needs: Needs<typeof RemindForAccount> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  run(merchantId: MerchantId, refundId: RefundId, by: Actor = sideline): Promise<RemindForAccountAnswer> {
    return this.#transactions.run(async ({ store, now, tell, record }): Promise<RemindForAccountAnswer> => {
      const refund = await store.refunds.lock(refundId);
      if (refund?.merchantId !== merchantId) return notFound;
      const { memberId, joinId } = refund;
      const member = await store.members.find(memberId);
      const lastTold = (await store.messages.lastTold("account_wanted", [joinId])).get(joinId) ?? null;
      const outcome = decideAskForAccount(refund, member, lastTold, now);
      if (outcome.kind === "refused") return outcome;
      if (outcome.isNew) {
        const key = `${refundId}:account_wanted:staff:${lastTold ?? 0}`;
        await tell([{ key, memberId, kind: "account_wanted", joinId, refundId }]);
        const about = { kind: "refund", id: refundId } as const;
        await record({ merchantId, by, act: "account_asked_for", about, before: null, after: null });
      }
      return { kind: "told", at: outcome.at };
    });
  }
}
