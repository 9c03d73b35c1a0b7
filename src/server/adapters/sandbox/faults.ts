import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";

export type GatewayCall =
  | "cardForm"
  | "saveCard"
  | "removeCard"
  | "forgetPayer"
  | "pay"
  | "find"
  | "cancel"
  | "refund"
  | "findRefund";

/** Faults of the sandbox. Only tests set them. */
export class SandboxFaults {
  /** The bank answers after this many milliseconds. Until then an attempt is processing. */
  bankDelay = 0;
  /** While true, new refunds fail. */
  refundsFail = false;
  /** Every webhook is delivered twice. */
  webhooksTwice = false;
  readonly #before = new Map<GatewayCall, number>();
  readonly #after = new Map<GatewayCall, number>();

  /** The next calls of this kind never arrive. */
  timeOutBefore(call: GatewayCall, times = 1): void {
    this.#before.set(call, times);
  }

  /** The next calls of this kind do their work, but their answer is lost. */
  timeOutAfter(call: GatewayCall, times = 1): void {
    this.#after.set(call, times);
  }

  async around<Result>(call: GatewayCall, work: () => Promise<Result>): Promise<Result> {
    if (strikes(this.#before, call)) throw new GatewayUnavailable("The sandbox did not answer.");
    const result = await work();
    if (strikes(this.#after, call)) throw new GatewayUnavailable("The sandbox did not answer in time.");
    return result;
  }
}

function strikes(planned: Map<GatewayCall, number>, call: GatewayCall): boolean {
  const left = planned.get(call) ?? 0;
  if (left > 0) planned.set(call, left - 1);
  return left > 0;
}
