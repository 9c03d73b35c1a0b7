import { isByTransfer } from "#domain/payment/method.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment, PaymentId } from "#domain/payment/payment.ts";
import { isPart, takeForDebt } from "#domain/payment/take-for-debt.ts";
import type { TakenMoney } from "#domain/payment/taken-money.ts";
import { type TransferException, withoutUnseen, withUnseen } from "#domain/payment/transfer-exception.ts";
import { useUp } from "#server/application/transfers/book-money.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";

/** What came by transfer for places, was too little and waits, by payment attempts of theirs; oldest first. */
export async function partsOf(store: Store, attempts: readonly Payment[]): Promise<readonly TransferException[]> {
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
  { seats, ...how }: Pick<TakenMoney, "as" | "by"> & { readonly seats: number | null },
): Promise<Payment> {
  const waiting = await partsOf(store, attempts);
  const { paid, rest, parts } = takeForDebt(owed, place, attempts, waiting, {
    ...how,
    at: now,
    seats,
    restId: newId(),
  });
  await store.payments.save(paid, ...(rest ? [rest] : []));
  await useUp(store, parts, now);
  await changeTransfers(store, parts, withUnseen);
  return paid;
}

/** The transfers that counted for money that staff had after all not wait again. */
export async function giveUpCounted(store: Store, taken: readonly (TakenMoney | null)[]): Promise<void> {
  const parts: TransferException[] = [];
  for (const id of taken.flatMap((one) => one?.counted?.exceptionIds ?? [])) {
    const part = await store.exceptions.lock(id);
    if (part) parts.push({ ...part, resolvedAt: null, resolution: null });
  }
  for (const part of parts) await store.exceptions.save(part);
  await changeTransfers(store, parts, withoutUnseen);
}

/** A slip's word was taken for a part: its transfer is awaited on the merchant's account, or no longer is. */
async function changeTransfers(
  store: Store,
  parts: readonly TransferException[],
  change: (payment: Payment, sum: TransferException["received"]) => Payment,
): Promise<void> {
  const ids = new Set<PaymentId>(parts.flatMap(({ restsOn, paymentId }) => (restsOn === "slip" && paymentId) || []));
  const payments = await store.payments.findMany([...ids]);
  for (const payment of payments.values()) {
    const own = parts.filter(({ restsOn, paymentId }) => restsOn === "slip" && paymentId === payment.id);
    await store.payments.save(own.reduce((newer, { received }) => change(newer, received), payment));
  }
}
