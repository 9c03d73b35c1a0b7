import { Clock, KeySource } from "#application/ports/environment.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import type { MoneyExceptionView, WaitingSlip } from "#contract/transfers/receipt.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { day, second } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";
import {
  DecisionShelf,
  type ExceptionCommand,
  type ExceptionDecision,
  type SlipDecided,
  type KeptDecision,
  type SlipVerdict,
  TransferDesk,
} from "../ports/transfer-desk.ts";

/** A decision about a slip is sent so long after the tap, and may be taken back until then. In milliseconds. */
export const undoableFor = 5 * second;

/** A decision that is still kept so long after the tap was left by a page that is gone, or could not be sent. */
export const leftAfter = 2 * undoableFor;

/** For so long the server knows a decision by its key. */
const keptFor = day;

/**
 * Staff decide about slips, and about money that fits nothing. A decision about a slip is kept on the device from the
 * tap until the server has answered, so that a page that closes loses none. Failures reject with RequestFailed.
 */
export class ReviewMoney {
  static readonly needs: Needs<typeof ReviewMoney> = [TransferDesk, DecisionShelf, KeySource, Clock];
  readonly #desk: TransferDesk;
  readonly #shelf: DecisionShelf;
  readonly #keys: KeySource;
  readonly #clock: Clock;
  /** By key: what is being sent. */
  readonly #sending = new Map<string, Promise<SlipDecided>>();

  constructor(desk: TransferDesk, shelf: DecisionShelf, keys: KeySource, clock: Clock) {
    this.#desk = desk;
    this.#shelf = shelf;
    this.#keys = keys;
    this.#clock = clock;
  }

  slips(page?: PageRequest): Promise<Page<WaitingSlip>> {
    return this.#desk.slips(page);
  }

  /** Null when the picture is gone. */
  picture(paymentId: PaymentId): Promise<Blob | null> {
    return this.#desk.picture(paymentId);
  }

  /** Notes a decision on this device only: `send` tells the server. */
  decide(
    merchantId: MerchantId,
    { paymentId, reviewSince }: Pick<WaitingSlip, "paymentId" | "reviewSince">,
    verdict: SlipVerdict,
  ): KeptDecision {
    const decidedAt = this.#clock.now();
    const decision = { key: this.#keys.newKey(), merchantId, paymentId, reviewSince, verdict, decidedAt };
    this.#shelf.write([...this.#shelf.read(), decision]);
    return decision;
  }

  /** As if it had not been decided. Only for what was not sent. */
  takeBack({ key }: KeptDecision): void {
    this.#shelf.write(this.#shelf.read().filter((one) => one.key !== key));
  }

  /** Tells the server. Repeatable; what was not answered stays on the device. */
  send(decision: KeptDecision): Promise<SlipDecided> {
    const { key } = decision;
    const underWay = this.#sending.get(key);
    if (underWay) return underWay;
    const sent = this.#send(decision).finally(() => this.#sending.delete(key));
    this.#sending.set(key, sent);
    return sent;
  }

  /** Decisions that the server has not answered. */
  kept(merchantId: MerchantId): readonly KeptDecision[] {
    return this.#shelf.read().filter((one) => one.merchantId === merchantId);
  }

  /**
   * Sends what closed pages left, and what could not be sent before. What the server would not know by its key any more
   * goes: that slip waits for another decision. Never rejects.
   */
  async sendLeft(merchantId: MerchantId): Promise<void> {
    const now = this.#clock.now();
    this.#shelf.write(this.#shelf.read().filter(({ decidedAt }) => now < decidedAt + keptFor));
    const left = this.kept(merchantId).filter(({ decidedAt }) => now >= decidedAt + leftAfter);
    await Promise.allSettled(left.map((decision) => this.send(decision)));
  }

  exceptions(page?: PageRequest, q?: string): Promise<Page<MoneyExceptionView>> {
    return this.#desk.exceptions(page, q);
  }

  resolve(id: string, command: ExceptionCommand): Promise<ExceptionDecision> {
    return this.#desk.resolve(id, command);
  }

  async #send(decision: KeptDecision): Promise<SlipDecided> {
    const answer = await this.#desk.decide(decision);
    this.takeBack(decision);
    return answer;
  }
}
