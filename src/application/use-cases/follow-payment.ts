import type { Delay } from "#application/ports/environment.ts";
import type { PaymentRepository } from "#application/ports/payment-repository.ts";
import { isFinal, type PaymentId } from "#domain/payment/payment.ts";
import type { PaymentView } from "#contract/paying/payment.ts";

const firstPause = 2_000;
const longestPause = 15_000;
const growth = 1.5;

/**
 * Asks for a payment until it is final: at once, then with growing pauses of 2 s to 15 s. Calls back with every payment
 * that differs from the one before. A request that fails is repeated. Ends by itself when the payment is final or is
 * not the member's. Returns a function that stops it sooner; nothing is called after that. The live stream is faster,
 * but this polling misses nothing.
 */
export function followPayment(
  payments: PaymentRepository,
  delay: Delay,
  paymentId: PaymentId,
  onChange: (payment: PaymentView) => void,
): () => void {
  let stopped = false;
  let cancelDelay: (() => void) | null = null;
  let pause = firstPause;
  let last = "";

  const ask = async (): Promise<void> => {
    const answer = await payments.find(paymentId).catch(() => "unknown" as const);
    if (stopped || answer === null) return;
    if (answer !== "unknown") {
      const text = JSON.stringify(answer);
      if (text !== last) onChange(answer);
      last = text;
      if (stopped || isFinal(answer)) return;
    }
    cancelDelay = delay.after(pause, () => void ask());
    pause = Math.min(longestPause, pause * growth);
  };
  void ask();

  return () => {
    stopped = true;
    cancelDelay?.();
  };
}
