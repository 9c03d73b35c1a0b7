import type { PaymentId } from "#domain/payment/payment.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { Store } from "#server/application/ports/store.ts";

/**
 * A payment is taken as paid on the word of its latest slip: the transfer that the slip's code names has paid for it,
 * for good (decision 0093). False, and nothing is written, when that transfer has paid for another payment. True where
 * the slip has no code that could be read.
 */
export async function claimTransfer(store: Store, paymentId: PaymentId): Promise<boolean> {
  const found = (await store.slips.codesOf([paymentId])).get(paymentId);
  return found === undefined || store.slips.claimCode(found.codeDigest, paymentId);
}

/** The same for an exception; false only where it rests on the slip. Money that came counts whatever a code says. */
export async function claimForException(
  store: Store,
  { restsOn }: Pick<TransferException, "restsOn">,
  paymentId: PaymentId,
): Promise<boolean> {
  return restsOn === "money" || claimTransfer(store, paymentId);
}
