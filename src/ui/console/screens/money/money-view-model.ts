import { makeAutoObservable } from "mobx";
import { ReviewMoney } from "#application/console/use-cases/review-money.ts";
import { Clock, Delay, Ticker } from "#application/ports/environment.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import type { Needed } from "#wiring/needs.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { readAgainAfter } from "../../parts/fresh.ts";
import { ExceptionDeck } from "./exception-deck.ts";
import { SlipDeck } from "./slip-deck.ts";

const needs = { reviewMoney: ReviewMoney, clock: Clock, ticker: Ticker, delay: Delay };

/**
 * Money that waits for a decision: slips one after the other, which are read again every ten seconds, and money that
 * fits nothing.
 */
export class MoneyViewModel {
  static readonly needs = needs;
  which: "slips" | "exceptions";
  readonly slips: SlipDeck;
  readonly exceptions: ExceptionDeck;
  readonly clock: LiveClock;
  readonly #delay: Delay;
  #stop = (): void => undefined;
  #isOpen = false;

  /** `query` names the slip or the exception to begin with. */
  constructor(
    { reviewMoney, clock, ticker, delay }: Needed<typeof needs>,
    merchantId: MerchantId,
    query: URLSearchParams,
  ) {
    this.which = query.has("exception") ? "exceptions" : "slips";
    this.slips = new SlipDeck({ desk: reviewMoney, delay, merchantId, wanted: query.get("slip") });
    this.exceptions = new ExceptionDeck(reviewMoney, delay);
    this.clock = new LiveClock(clock, ticker);
    this.#delay = delay;
    makeAutoObservable(this, { slips: false, exceptions: false, clock: false }, { autoBind: true });
  }

  start(): void {
    this.clock.start();
    void this.slips.read();
    void this.exceptions.read();
    this.#isOpen = true;
    this.#again();
  }

  lookAgain(): void {
    void this.slips.lookAgain();
    this.exceptions.lookAgain();
  }

  dispose(): void {
    this.#isOpen = false;
    this.#stop();
    this.slips.sendAll();
    this.exceptions.search.stop();
    this.clock.stop();
  }

  choose(which: string): void {
    this.which = which === "exceptions" ? "exceptions" : "slips";
  }

  #again(): void {
    if (!this.#isOpen) return;
    this.#stop = this.#delay.after(readAgainAfter, () => void this.slips.lookAgain().then(() => this.#again()));
  }
}
