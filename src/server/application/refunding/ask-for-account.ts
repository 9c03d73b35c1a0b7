import type { Refund } from "#domain/refund/refund.ts";
import { askedAfter, type AskTurn, speaksForAll, waitsForAccount } from "#domain/refund/wanted-account.ts";
import type { Transaction } from "#server/application/ports/transactions.ts";

/** Tells the member that a refund needs an account, if it still does: once a turn. */
export async function tellAccountWanted({ store, tell }: Transaction, refund: Refund, turn: AskTurn): Promise<void> {
  const { id: refundId, memberId, joinId, returns } = refund;
  if (!waitsForAccount(refund)) return;
  const waiting = (await store.refunds.openOfMember(memberId)).filter(waitsForAccount);
  if (!speaksForAll(refund, waiting)) return;
  const key = `${refundId}:account_wanted:${returns.length}:${turn}`;
  await tell([{ key, memberId, kind: "account_wanted", joinId, refundId }]);
}

/** Asks for the jobs that tell it again. */
export async function askAgainLater({ store, now }: Transaction, { id: refundId, returns }: Refund): Promise<void> {
  for (const turn of [1, 2] as const) {
    const job = { kind: "ask_for_account", refundId, turn, returns: returns.length } as const;
    await store.jobs.add(job, now + askedAfter[turn]);
  }
}
