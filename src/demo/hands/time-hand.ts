import { advanceClock, playPayment } from "#contract/routes/development.ts";
import type { DemoWire } from "../demo-wire.ts";

/** Time, and the payer's bank, in one's own hand. */
export class TimeHand {
  readonly #wire: DemoWire;

  constructor(wire: DemoWire) {
    this.#wire = wire;
  }

  /** The demo's time, in epoch milliseconds. */
  async now(): Promise<number> {
    return this.forward(0);
  }

  /** Moves the clock on, and does everything that is due by then; answers the time it is. */
  async forward(seconds: number): Promise<number> {
    return Date.parse((await this.#wire.call(advanceClock, { body: { advanceSeconds: Math.ceil(seconds) } })).now);
  }

  /** The transfer arrives on the merchant's account, the QR code is scanned, the bank says yes. */
  async moneyArrives(paymentId: string): Promise<void> {
    await this.#wire.call(playPayment, { params: { paymentId }, body: { outcome: "succeeded" } });
  }
}
