import { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { compareStructural, computed, makeAutoObservable } from "mobx";
import { Clock, Ticker } from "#application/ports/environment.ts";
import { JoinEvent } from "#application/use-cases/join-event.ts";
import { RequestRefund } from "#application/use-cases/request-refund.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import { type Money, times } from "#domain/money/money.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { AnswerRefusal, OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import type { Needed } from "#wiring/needs.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { LiveParticipation } from "#ui/parts/joining/live-participation.ts";
import { type Failed, OneStep } from "#ui/parts/asking/one-step.ts";
import { address } from "#addresses/address.ts";
import { Sharing } from "#ui/parts/share/sharing.ts";
import { type WaitingNews, waitingNews } from "#ui/parts/joining/waiting-news.ts";
import { type WaitingStage, waitingStage } from "./waiting-stage.ts";

const needs = {
  followParticipation: FollowParticipation,
  joinEvent: JoinEvent,
  requestRefund: RequestRefund,
  shareLink: ShareLink,
  clock: Clock,
  ticker: Ticker,
};

type Deps = Needed<typeof needs>;

/** What went wrong with the member's last step. */
export type WaitingTrouble = { readonly kind: "refused"; readonly reason: AnswerRefusal | "not_leavable" } | Failed;

/** The Success screen: a place on the waiting list, until it becomes seats. */
export class SuccessViewModel implements ScreenViewModel {
  static readonly needs = needs;

  asking: "leave" | "decline" | null = null;
  readonly clock: LiveClock;
  readonly sharing: Sharing;
  readonly #deps: Deps;
  readonly steps = new OneStep<OfferAnswer | "leave", WaitingTrouble>();
  readonly live: LiveParticipation;
  readonly #joinId: JoinId;

  constructor(deps: Deps, joinId: JoinId) {
    this.#deps = deps;
    this.#joinId = joinId;
    this.clock = new LiveClock(deps.clock, deps.ticker);
    this.sharing = new Sharing(deps.shareLink);
    this.live = new LiveParticipation(deps, joinId, this.clock);
    const structural = computed({ equals: compareStructural });
    makeAutoObservable(this, { stage: structural, news: structural }, { autoBind: true });
  }

  get participation(): ParticipationView | null {
    return this.live.participation;
  }

  get stage(): WaitingStage | null {
    return this.participation && waitingStage(this.participation, this.clock.now);
  }

  /** What to know while waiting, the most urgent first. */
  get news(): readonly WaitingNews[] {
    return this.participation ? waitingNews(this.participation, this.clock.now) : [];
  }

  get amount(): Money | null {
    return this.participation && times(this.participation.price, this.participation.seats);
  }

  get paymentPath(): string | null {
    return this.participation && address("payment", { id: this.participation.eventId, joinId: this.#joinId });
  }

  start(): void {
    this.dispose();
    this.live.start();
    this.sharing.prepare();
  }

  dispose(): void {
    this.live.dispose();
  }

  ask(about: "leave" | "decline"): void {
    this.steps.say(null);
    this.asking = about;
  }

  stay(): void {
    this.asking = null;
  }

  /** Accepts the seats of a free event; paying accepts those of a paid one. While waiting: takes called seats. */
  async accept(): Promise<void> {
    await this.#answer("accept");
  }

  async decline(): Promise<void> {
    await this.#answer("decline");
    this.stay();
  }

  /** Wakes a place that sleeps since its offer ran out. */
  async stillIn(): Promise<void> {
    await this.#answer("stillIn");
  }

  async leave(): Promise<void> {
    await this.steps.run("leave", async () => {
      const answer = await this.#deps.requestRefund.leave(this.#joinId);
      if (answer.kind === "refused") return this.#refuse(answer.reason);
      this.live.take(answer.participation);
    });
    this.stay();
  }

  async #answer(answer: OfferAnswer): Promise<void> {
    await this.steps.run(answer, async () => {
      const answered = await this.#deps.joinEvent.answerOffer(this.#joinId, answer);
      if (answered.kind === "refused") return this.#refuse(answered.reason);
      this.live.take(answered.participation);
    });
  }

  async #refuse(reason: AnswerRefusal | "not_leavable"): Promise<void> {
    this.steps.say({ kind: "refused", reason });
    await this.live.reload();
  }
}
