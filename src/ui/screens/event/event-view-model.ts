import { compareStructural, computed, makeAutoObservable, runInAction } from "mobx";
import type { Clock, Ticker } from "#application/ports/environment.ts";
import type { AddToHomeScreen } from "#application/use-cases/add-to-home-screen.ts";
import type { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { JoinEvent } from "#application/use-cases/join-event.ts";
import type { ShareLink } from "#application/use-cases/share-link.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { JoinRefusal } from "#domain/participation/join.ts";
import { isHeld, isLiveState } from "#domain/participation/participation.ts";
import type { OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { HomeScreen } from "#ui/parts/home-screen/home-screen.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { type Failed, OneStep } from "#ui/parts/asking/one-step.ts";
import { address } from "#addresses/address.ts";
import { Sharing } from "#ui/parts/share/sharing.ts";
import { JoinForm } from "./join-form.ts";
import { type EventStatusOnScreen, LiveEventDetail, type LiveEventUses } from "./live-event-detail.ts";
import { nextStep, type NextStep } from "./next-step.ts";

export interface EventScreenUses extends LiveEventUses {
  readonly browseEvents: Pick<BrowseEvents, "event" | "calendarUrl">;
  readonly joinEvent: Pick<JoinEvent, "join" | "openSeats" | "answerOffer">;
  readonly addToHomeScreen: Pick<AddToHomeScreen, "isAvailable" | "run">;
  readonly shareLink: Pick<ShareLink, "prepare" | "run" | "copy" | "linkTo">;
  readonly clock: Clock;
  readonly ticker: Ticker;
}

/** What went wrong with the member's last step, said where it happened. */
export type EventTrouble =
  | { readonly kind: "refused"; readonly reason: JoinRefusal }
  | { readonly kind: "offer_gone"; readonly reason: "hold_expired" | "not_payable" }
  | Failed;

/** The Event screen: everything before joining, and the one next step. */
export class EventViewModel implements ScreenViewModel {
  askingToDecline = false;
  /** Where a finished step leads; the view goes there and says `arrived`. */
  destination: string | null = null;
  readonly form = new JoinForm();
  readonly clock: LiveClock;
  readonly sharing: Sharing;
  readonly homeScreen: HomeScreen;
  readonly #uses: EventScreenUses;
  readonly #step = new OneStep<"join" | OfferAnswer, EventTrouble>();
  readonly #detail: LiveEventDetail;
  readonly #merchantId: MerchantId;
  readonly #eventId: EventId;

  constructor(uses: EventScreenUses, merchantId: MerchantId, eventId: EventId) {
    this.#uses = uses;
    this.#merchantId = merchantId;
    this.#eventId = eventId;
    this.clock = new LiveClock(uses.clock, uses.ticker);
    this.sharing = new Sharing(uses.shareLink);
    this.homeScreen = new HomeScreen(uses.addToHomeScreen);
    this.#detail = new LiveEventDetail(uses, merchantId, eventId, this.clock);
    makeAutoObservable(this, { step: computed({ equals: compareStructural }) }, { autoBind: true });
  }

  get working(): "join" | OfferAnswer | null {
    return this.#step.working;
  }

  get trouble(): EventTrouble | null {
    return this.#step.trouble;
  }

  get status(): EventStatusOnScreen {
    return this.#detail.status;
  }

  get event(): EventDetail | null {
    return this.#detail.event;
  }

  /** Seats and waiting list follow the server; false while the stream reconnects. */
  get live(): boolean {
    return this.#detail.live;
  }

  get step(): NextStep | null {
    return this.event && nextStep(this.event, this.clock.now);
  }

  /** Where somebody who is in leaves or changes the seats; null for others and from the start on. */
  get leavePath(): string | null {
    const { event, step } = this;
    if (step?.kind !== "confirmed" && step?.kind !== "under_review") return null;
    return event && this.clock.now < event.startsAt ? address("leave-event", { id: step.joinId }) : null;
  }

  get calendarUrl(): string {
    return this.#uses.browseEvents.calendarUrl(this.#merchantId, this.#eventId);
  }

  start(): void {
    this.clock.start();
    this.#detail.start();
    this.sharing.prepare();
    void this.homeScreen.look();
  }

  dispose(): void {
    this.clock.stop();
    this.#detail.dispose();
  }

  /** The member became known after the screen was shown: a join that a login broke off is offered again as it was. */
  memberIsKnown(): void {
    void this.#detail.memberIsKnown().then(() => this.offerAgain());
  }

  retry(): void {
    void this.#detail.reload();
  }

  /** The bar's button: asks for the number of seats where more than one is possible, else joins at once. */
  beginJoin(): void {
    if (!this.event || this.working) return;
    this.#step.say(null);
    if (this.form.limit(this.event) > 1) this.form.show();
    else void this.join();
  }

  async join(): Promise<void> {
    const { event } = this;
    if (!event || this.working) return;
    const seats = this.form.seatsIn(event);
    await this.#step.run("join", async () => {
      const answer = await this.#uses.joinEvent.join(this.#eventId, seats);
      runInAction(() => {
        if (answer.kind === "joined") this.goOn(answer.participation);
        else this.refuse(answer.reason);
      });
    });
  }

  closeForm(): void {
    if (this.working) return;
    this.form.hide();
    this.#step.say(null);
  }

  /** Accepts an offer of a free event; a paid one is accepted by paying. */
  async accept(): Promise<void> {
    await this.answerOffer("accept");
  }

  askToDecline(): void {
    this.#step.say(null);
    this.askingToDecline = true;
  }

  keepOffer(): void {
    this.askingToDecline = false;
  }

  async decline(): Promise<void> {
    await this.answerOffer("decline");
    this.keepOffer();
  }

  arrived(): void {
    this.destination = null;
  }

  private offerAgain(): void {
    const seats = this.#uses.joinEvent.openSeats(this.#eventId);
    const joinable = this.step?.kind === "join" || this.step?.kind === "join_waiting_list";
    if (seats === null || !joinable || this.working || this.form.open) return;
    this.form.choose(seats);
    this.form.show();
  }

  private async answerOffer(answer: OfferAnswer): Promise<void> {
    const joinId = this.event?.participation?.joinId;
    if (joinId === undefined || this.working) return;
    await this.#step.run(answer, async () => {
      const answered = await this.#uses.joinEvent.answerOffer(joinId, answer);
      runInAction(() => {
        if (answered.kind === "answered") this.goOn(answered.participation);
        else this.#step.say({ kind: "offer_gone", reason: answered.reason });
      });
      if (answered.kind === "refused") await this.#detail.reload();
    });
  }

  private goOn(participation: ParticipationView): void {
    this.#detail.takeOwn(participation);
    const { eventId, joinId, state } = participation;
    if (!isLiveState(state)) return;
    this.form.hide();
    if (isHeld(state)) this.destination = address("payment", { id: eventId, joinId });
    else
      this.destination =
        state === "waitlisted" ? address("success", { id: joinId }) : address("thank-you", { id: joinId });
  }

  private refuse(reason: JoinRefusal): void {
    this.#step.say({ kind: "refused", reason });
    void this.#detail.reload();
  }
}
