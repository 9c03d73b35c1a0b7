import { compareStructural, computed, makeAutoObservable, runInAction } from "mobx";
import type { Clock, Ticker } from "#application/ports/environment.ts";
import type { JoinEvent } from "#application/use-cases/join-event.ts";
import type { RequestRefund } from "#application/use-cases/request-refund.ts";
import type { ShareLink } from "#application/use-cases/share-link.ts";
import { type Money, times } from "#domain/money/money.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import {
  LiveParticipation,
  type LiveParticipationUses,
  type ParticipationStatus,
} from "#ui/parts/joining/live-participation.ts";
import { type Failed, OneStep } from "#ui/parts/asking/one-step.ts";
import { address } from "#addresses/address.ts";
import { Sharing } from "#ui/parts/share/sharing.ts";
import { type WaitingStage, waitingStage } from "./waiting-stage.ts";

export interface SuccessScreenUses extends LiveParticipationUses {
  readonly joinEvent: Pick<JoinEvent, "answerOffer">;
  readonly requestRefund: Pick<RequestRefund, "leave">;
  readonly shareLink: Pick<ShareLink, "prepare" | "run" | "copy" | "linkTo">;
  readonly clock: Clock;
  readonly ticker: Ticker;
}

/** What went wrong with the member's last step. */
export type WaitingTrouble =
  | { readonly kind: "refused"; readonly reason: "hold_expired" | "not_payable" | "not_leavable" }
  | Failed;

/** The Success screen: a place on the waiting list, until it becomes seats. */
export class SuccessViewModel implements ScreenViewModel {
  asking: "leave" | "decline" | null = null;
  readonly clock: LiveClock;
  readonly sharing: Sharing;
  readonly #uses: SuccessScreenUses;
  readonly #step = new OneStep<OfferAnswer | "leave", WaitingTrouble>();
  readonly #place: LiveParticipation;
  readonly #joinId: JoinId;

  constructor(uses: SuccessScreenUses, joinId: JoinId) {
    this.#uses = uses;
    this.#joinId = joinId;
    this.clock = new LiveClock(uses.clock, uses.ticker);
    this.sharing = new Sharing(uses.shareLink);
    this.#place = new LiveParticipation(uses, joinId, this.clock);
    makeAutoObservable(this, { stage: computed({ equals: compareStructural }) }, { autoBind: true });
  }

  get working(): OfferAnswer | "leave" | null {
    return this.#step.working;
  }

  get trouble(): WaitingTrouble | null {
    return this.#step.trouble;
  }

  get status(): ParticipationStatus {
    return this.#place.status;
  }

  get participation(): ParticipationView | null {
    return this.#place.participation;
  }

  /** The position follows by itself; false while the stream reconnects. */
  get live(): boolean {
    return this.#place.live;
  }

  get stage(): WaitingStage | null {
    return this.participation && waitingStage(this.participation, this.clock.now);
  }

  get amount(): Money | null {
    return this.participation && times(this.participation.price, this.participation.seats);
  }

  get paymentPath(): string | null {
    return this.participation && address("payment", { id: this.participation.eventId, joinId: this.#joinId });
  }

  start(): void {
    this.dispose();
    this.clock.start();
    this.#place.start();
    this.sharing.prepare();
  }

  dispose(): void {
    this.clock.stop();
    this.#place.dispose();
  }

  retry(): void {
    void this.#place.reload();
  }

  ask(about: "leave" | "decline"): void {
    this.#step.say(null);
    this.asking = about;
  }

  stay(): void {
    this.asking = null;
  }

  /** Takes the seats of a free event; those of a paid one are taken by paying. */
  async accept(): Promise<void> {
    await this.answer("accept");
  }

  async decline(): Promise<void> {
    await this.answer("decline");
    this.stay();
  }

  async leave(): Promise<void> {
    await this.#step.run("leave", async () => {
      const answer = await this.#uses.requestRefund.leave(this.#joinId);
      if (answer.kind === "refused") return this.refuse(answer.reason);
      runInAction(() => this.#place.take(answer.participation));
    });
    this.stay();
  }

  private async answer(answer: OfferAnswer): Promise<void> {
    await this.#step.run(answer, async () => {
      const answered = await this.#uses.joinEvent.answerOffer(this.#joinId, answer);
      if (answered.kind === "refused") return this.refuse(answered.reason);
      runInAction(() => this.#place.take(answered.participation));
    });
  }

  private async refuse(reason: "hold_expired" | "not_payable" | "not_leavable"): Promise<void> {
    this.#step.say({ kind: "refused", reason });
    await this.#place.reload();
  }
}
