import type { TransferCandidateView } from "#contract/transfers/receipt.ts";
import { candidatesFor, longestOnItsWay, type PossiblePayment } from "#domain/payment/transfer-candidates.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import { equals } from "#domain/money/money.ts";
import { day } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";

/** How many of a merchant's transfers are looked at for one arrival. */
const mostLookedAt = 100;

/** The payments that money without a single match by reference may be for; none once the merchant has decided. */
export async function suggestCandidates(
  store: Store,
  { merchantId, fault, resolvedAt, received, occurredAt, arrivedAt, reference, payer }: TransferException,
): Promise<readonly TransferCandidateView[]> {
  if (fault !== "unknown" || resolvedAt !== null) return [];
  const at = arrivedAt ?? occurredAt;
  const awaited = await store.payments.listAwaitedTransfers(
    merchantId,
    received,
    at - longestOnItsWay,
    at + day,
    mostLookedAt,
  );
  if (awaited.length === 0) return [];
  const payers = await store.slips.payersOf(awaited.map(({ id }) => id));
  const members = await store.members.findMany([...new Set(awaited.map(({ memberId }) => memberId))]);
  const possible = awaited.map(({ id, joinId, amount: due, state, slip, createdAt, memberId }): PossiblePayment => {
    const member = members.get(memberId);
    const names = [member?.name ?? "", member?.displayName ?? ""];
    const amount = slip?.unseen?.find((sum) => equals(sum, received)) ?? due;
    const isPaid = state === "succeeded";
    return {
      paymentId: id,
      joinId,
      amount,
      isPaid,
      createdAt,
      payerLast5: null,
      paidAt: null,
      ...payers.get(id),
      names,
    };
  });
  const text = [reference, payer].filter(Boolean).join(" ");
  const events = new Map(awaited.map(({ id, eventId, memberId }) => [id, { eventId, memberId }]));
  return candidatesFor({ received, arrivedAt: at, text }, possible).flatMap((candidate) => {
    const about = events.get(candidate.paymentId);
    const member = about && members.get(about.memberId);
    return about && member ? [{ ...candidate, eventId: about.eventId, displayName: member.displayName }] : [];
  });
}
