import { isByTransfer } from "#domain/payment/method.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { isPart, takeForDebt } from "#domain/payment/take-for-debt.ts";
import type { TakenMoney } from "#domain/payment/taken-money.ts";
import { type TransferException, withSeen, withUnseen } from "#domain/payment/transfer-exception.ts";
import { useUp } from "#server/application/transfers/book-money.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";

/** What came by transfer for places, was too little and waits, by payment attempts of theirs; oldest first. */
export async function waitingParts(store: Store, attempts: readonly Payment[]): Promise<readonly TransferException[]> {
  const open = await store.exceptions.openOfPayments(attempts.filter(isByTransfer).map(({ id }) => id));
  return open.filter(isPart);
}

/**
 * Books what staff take for a place's debt; `seats`: only the share of so many. The transfers that count for it are
 * accepted by that. Answers what is paid now.
 */
export async function takeOwed(
  { store, now, newId }: OpenRoom,
  place: Participation,
  owed: Payment,
  attempts: readonly Payment[],
  { seats, ...how }: Pick<TakenMoney, "as" | "by" | "arrival"> & { readonly seats: number | null },
): Promise<Payment> {
  const waiting = await waitingParts(store, attempts);
  const { paid, rest, parts } = takeForDebt(owed, place, attempts, waiting, {
    ...how,
    at: now,
    seats,
    restId: newId(),
  });
  await store.payments.save(paid, ...(rest ? [rest] : []));
  await useUp(store, parts, now);
  for (const part of parts) {
    const transfer = await toldBySlip(store, part);
    if (transfer) await store.payments.save(withUnseen(transfer, part.received));
  }
  return paid;
}

/**
 * Staff had the money after all not: the transfers that counted wait again. One of which a slip told, and whose money
 * came since, rests on the money now.
 */
export async function giveUpCounted(store: Store, taken: readonly (TakenMoney | null)[]): Promise<void> {
  for (const id of taken.flatMap((one) => one?.counted?.exceptionIds ?? [])) {
    const part = await store.exceptions.lock(id);
    if (!part) throw new Error("An exception that counted is missing.");
    const transfer = await toldBySlip(store, part);
    const awaited = transfer && withSeen(transfer, part.received);
    if (awaited) await store.payments.save(awaited);
    const restsOn = transfer && !awaited ? "money" : part.restsOn;
    await store.exceptions.save({ ...part, restsOn, resolvedAt: null, resolution: null });
  }
}

/** The transfer of a part that only its slip told of; null where the money came. */
async function toldBySlip(store: Store, { restsOn, paymentId }: TransferException): Promise<Payment | null> {
  return restsOn === "slip" && paymentId !== null ? store.payments.find(paymentId) : null;
}
