import { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { compareStructural, computed, makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import { address } from "#addresses/address.ts";
import { Clock, Ticker } from "#application/ports/environment.ts";
import type { LeaveAnswer } from "#application/ports/participation-repository.ts";
import { RequestRefund } from "#application/use-cases/request-refund.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { bankCountryOf } from "#domain/bank-account/bank-country.ts";
import { equals, isZero, type Money, times, zero } from "#domain/money/money.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { givesTheSame, type LeaveQuote } from "#domain/refund/leave-quote.ts";
import { second } from "#domain/time/instant.ts";
import type { Needed } from "#wiring/needs.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { Latest } from "#ui/parts/asking/latest.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { LiveParticipation } from "#ui/parts/joining/live-participation.ts";
import { needsBankAccount } from "#ui/parts/refunding/refund-looks.ts";
import { type LeaveStage, leaveStage, maySeatsBeLowered } from "./leave-stage.ts";

const needs = { followParticipation: FollowParticipation, requestRefund: RequestRefund, clock: Clock, ticker: Ticker };

type Deps = Needed<typeof needs>;

/** What leaving gives back. `quote` is null when nothing was paid. */
export type QuoteStatus =
  | { readonly kind: "unread" }
  | { readonly kind: "failed"; readonly failure: unknown }
  | { readonly kind: "ready"; readonly quote: LeaveQuote | null };

/** What the member has done here. */
export interface LeaveDone {
  readonly kind: "left" | "lowered";
  readonly refund: RefundView | null;
  /** The refund is what was shown. False when its tier ended at the moment of confirming. */
  readonly asShown: boolean;
}

export type LeaveTrouble = { readonly kind: "refused" } | { readonly kind: "failed"; readonly failure: unknown };

/** The Leave Event screen: shows what leaving gives back now, and leaves on exactly those terms. */
export class LeaveViewModel implements ScreenViewModel {
  static readonly needs = needs;

  /** The number of seats to keep; null to leave completely. */
  keep: number | null = null;
  quoteStatus: QuoteStatus = { kind: "unread" };
  /** What leaving gives back changed while the member looked at it. */
  changed = false;
  asking = false;
  working = false;
  done: LeaveDone | null = null;
  trouble: LeaveTrouble | null = null;
  readonly clock: LiveClock;
  readonly #deps: Deps;
  readonly #joinId: JoinId;
  readonly live: LiveParticipation;
  readonly #stops: (() => void)[] = [];
  readonly #latest = new Latest();

  /** `keep` is an earlier choice. It is used as far as the present seats allow. */
  constructor(deps: Deps, joinId: JoinId, keep: number | null = null) {
    this.#deps = deps;
    this.#joinId = joinId;
    this.keep = keep;
    this.clock = new LiveClock(deps.clock, deps.ticker);
    this.live = new LiveParticipation(deps, joinId, this.clock);
    const refs = { quoteStatus: observableRef, done: observableRef, trouble: observableRef };
    makeAutoObservable(this, { ...refs, stage: computed({ equals: compareStructural }) }, { autoBind: true });
  }

  get participation(): ParticipationView | null {
    return this.live.participation;
  }

  get stage(): LeaveStage | null {
    return this.participation && leaveStage(this.participation, this.clock.now);
  }

  get quote(): LeaveQuote | null {
    return this.quoteStatus.kind === "ready" ? this.quoteStatus.quote : null;
  }

  /** The shown tier has ended, and the present quote has not been read yet. */
  get tierIsOver(): boolean {
    const changesAt = this.quote?.changesAt ?? null;
    return changesAt !== null && this.clock.now > changesAt;
  }

  get canConfirm(): boolean {
    return this.stage?.kind === "open" && this.quoteStatus.kind === "ready" && !this.asking && !this.tierIsOver;
  }

  /** The address of this screen with its choice. */
  get address(): string {
    return address("leave-event", { id: this.#joinId }, { keep: this.keep });
  }

  /**
   * Where the member must first give a bank account, because the refund goes to a bank and no account is known. Null
   * otherwise.
   */
  get accountPath(): string | null {
    const { quote } = this;
    if (quote === null || isZero(quote.amount) || !needsBankAccount(quote.destination)) return null;
    return address(
      "refund-bank-account",
      {},
      {
        country: bankCountryOf(quote.amount.currency),
        return: this.address,
      },
    );
  }

  get seatsGivenUp(): number {
    return (this.participation?.seats ?? 0) - (this.keep ?? 0);
  }

  /** The price of the seats that are given up. */
  get priceGivenUp(): Money | null {
    return this.participation && times(this.participation.price, this.seatsGivenUp);
  }

  start(): void {
    this.dispose();
    this.#offerAgain();
    this.live.start();
    this.#stops.push(
      reaction(
        () => this.question,
        (question) => runInAction(() => this.#askAgain(question)),
        { fireImmediately: true },
      ),
      // The server's clock decides, so this asks until the answer is for the next tier.
      reaction(
        () => (this.tierIsOver && !this.working ? Math.floor(this.clock.now / (2 * second)) : null),
        (turn) => turn !== null && void this.ask(),
      ),
    );
  }

  dispose(): void {
    this.live.dispose();
    for (const stop of this.#stops.splice(0)) stop();
    this.#latest.drop();
  }

  /** Chooses how many seats to keep; null to leave completely. */
  choose(keep: number | null): void {
    const mine = this.participation;
    if (!mine || this.working || keep === this.keep) return;
    if (keep !== null && !(maySeatsBeLowered(mine) && keep >= 1 && keep < mine.seats)) return;
    this.keep = keep;
    this.changed = false;
    this.trouble = null;
    this.quoteStatus = { kind: "unread" };
  }

  /** Asks what leaving gives back now. What is shown stays until the answer arrives. Never rejects. */
  async ask(): Promise<void> {
    this.asking = true;
    const isLatest = await this.#latest.ask(
      () => this.#deps.requestRefund.quote(this.#joinId, this.keep ?? undefined),
      (answer) => (answer.kind === "quote" ? this.#show(answer.quote) : this.live.reload()),
      (failure) => (this.quoteStatus = { kind: "failed", failure }),
    );
    if (isLatest) runInAction(() => (this.asking = false));
  }

  /**
   * Leaves on the shown terms. If they have changed, shows the new ones instead and waits for the member to confirm
   * again.
   */
  async confirm(): Promise<void> {
    const { quoteStatus, keep } = this;
    if (this.working || !this.canConfirm || quoteStatus.kind !== "ready") return;
    this.working = true;
    this.trouble = null;
    try {
      const answer = await this.#deps.requestRefund.leaveAsQuoted(this.#joinId, quoteStatus.quote, keep ?? undefined);
      if (answer.kind === "changed") this.#show(answer.quote);
      else await this.#take(answer, quoteStatus.quote);
    } catch (failure) {
      await this.live.reload();
      runInAction(() => this.#doubt(failure, keep));
    } finally {
      runInAction(() => (this.working = false));
    }
  }

  /** Restores a choice that a login interrupted. */
  #offerAgain(): void {
    const open = this.#deps.requestRefund.open(this.#joinId);
    if (typeof open === "number") this.keep ??= open;
  }

  /** When this changes, the quote is asked for again; null while there is nothing to ask. */
  get question(): string | null {
    const mine = this.participation;
    if (!mine || this.stage?.kind !== "open" || this.working || this.done) return null;
    const { seats, state, payment, event } = mine;
    return JSON.stringify([seats, state, payment?.id, payment?.state, event.startsAt, this.#keepIn(mine)]);
  }

  /** The choice, as far as the present seats allow it. */
  #keepIn(mine: ParticipationView): number | null {
    return this.keep !== null && maySeatsBeLowered(mine) && this.keep < mine.seats ? this.keep : null;
  }

  #askAgain(question: string | null): void {
    const mine = this.participation;
    if (question === null || !mine) return;
    const fits = this.#keepIn(mine);
    if (fits !== this.keep) {
      this.keep = fits;
      this.changed = true;
    }
    void this.ask();
  }

  #show(quote: LeaveQuote | null): void {
    runInAction(() => {
      this.clock.tick();
      if (this.quoteStatus.kind === "ready" && !givesTheSame(this.quoteStatus.quote, quote)) this.changed = true;
      this.quoteStatus = { kind: "ready", quote };
      this.asking = false;
    });
  }

  async #take(answer: LeaveAnswer, shown: LeaveQuote | null): Promise<void> {
    if (answer.kind === "refused") {
      runInAction(() => (this.trouble = { kind: "refused" }));
      return this.live.reload();
    }
    const { participation, refund } = answer;
    runInAction(() => {
      this.done = { kind: participation.state === "left" ? "left" : "lowered", refund, asShown: gives(refund, shown) };
      this.live.take(participation);
    });
  }

  /**
   * No answer came. If lowering worked all the same, the number of seats shows it; leaving shows in the participation's
   * state.
   */
  #doubt(failure: unknown, keep: number | null): void {
    const mine = this.participation;
    if (keep !== null && mine?.seats === keep) this.done = { kind: "lowered", refund: mine.refund, asShown: true };
    else this.trouble = { kind: "failed", failure };
  }
}

/** Does a refund match what was shown? If nothing was to come back, no refund is needed. */
function gives(refund: RefundView | null, shown: LeaveQuote | null): boolean {
  if (shown === null || isZero(shown.amount)) return refund === null;
  return equals(refund?.amount ?? zero(shown.amount.currency), shown.amount);
}
