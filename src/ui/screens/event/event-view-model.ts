import { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { compareStructural, computed, makeAutoObservable, observableRef, runInAction } from "mobx";
import { Clock, Delay, Exit, Ticker } from "#application/ports/environment.ts";
import { AddToHomeScreen } from "#application/use-cases/add-to-home-screen.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import { JoinEvent } from "#application/use-cases/join-event.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { CardView } from "#contract/paying/card.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { JoinRefusal } from "#domain/participation/join.ts";
import { isHeld, isLiveState } from "#domain/participation/participation.ts";
import type { OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import type { Needed } from "#wiring/needs.ts";
import { leaveSheetEntries } from "#ui/components/layout/sheet-entries.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { HomeScreen } from "#ui/parts/home-screen/home-screen.ts";
import { PeopleIn } from "#ui/parts/clubs/people-in.ts";
import { NextGame } from "#ui/parts/events/next-game.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { address } from "#addresses/address.ts";
import { Sharing } from "#ui/parts/share/sharing.ts";
import { FetchPayingTools } from "#ui/parts/paying/paying-tools.ts";
import { Session } from "#ui/app/session/session-view-model.ts";
import { JoinForm, type JoinQuote } from "./join-form.ts";
import { LiveEventDetail } from "./live-event-detail.ts";
import { eventSteps } from "./event-trouble.ts";
import { leavePathOf, nextStep, type NextStep } from "./next-step.ts";
import { SheetPayment } from "./sheet-payment.ts";

const needs = {
  browseEvents: BrowseEvents,
  followParticipation: FollowParticipation,
  joinEvent: JoinEvent,
  keepInTouch: KeepInTouch,
  addToHomeScreen: AddToHomeScreen,
  shareLink: ShareLink,
  fetchPayingTools: FetchPayingTools,
  session: Session,
  clock: Clock,
  ticker: Ticker,
  delay: Delay,
  exit: Exit,
};

type Deps = Needed<typeof needs>;

/** The Event screen: everything before joining, and the one next step. */
export class EventViewModel implements ScreenViewModel {
  static readonly needs = needs;

  askingToDecline = false;
  /** Where a finished step leads. The view goes there and calls `arrived`. */
  destination: string | null = null;
  readonly form = new JoinForm();
  readonly payment: SheetPayment;
  /** What the member is paying for; null while nothing is paid here. */
  paying: JoinQuote | null = null;
  readonly clock: LiveClock;
  readonly sharing: Sharing;
  readonly homeScreen: HomeScreen;
  readonly nextGame: NextGame;
  readonly people: PeopleIn;
  readonly #deps: Deps;
  readonly steps = eventSteps();
  readonly live: LiveEventDetail;
  readonly #merchantId: MerchantId;
  readonly #eventId: EventId;
  #stopAsking = (): void => undefined;

  constructor(deps: Deps, merchantId: MerchantId, eventId: EventId) {
    this.#deps = deps;
    this.#merchantId = merchantId;
    this.#eventId = eventId;
    this.clock = new LiveClock(deps.clock, deps.ticker);
    this.sharing = new Sharing(deps.shareLink);
    this.nextGame = new NextGame(deps.browseEvents);
    this.payment = new SheetPayment(deps.fetchPayingTools, deps.delay, () => this.clock.thisMinute);
    this.people = new PeopleIn(deps.keepInTouch);
    this.homeScreen = new HomeScreen(deps.addToHomeScreen);
    this.live = new LiveEventDetail(deps, merchantId, eventId, this.clock);
    makeAutoObservable(
      this,
      {
        step: computed({ equals: compareStructural }),
        paying: observableRef,
        steps: false,
        live: false,
        nextGame: false,
        payment: false,
        people: false,
      },
      { autoBind: true },
    );
  }

  get event(): EventDetail | null {
    return this.live.event;
  }

  get step(): NextStep | null {
    return this.event && nextStep(this.event, this.clock.now);
  }

  /** Where a participant leaves or changes the seats; null for others, and once the event has started. */
  get leavePath(): string | null {
    return leavePathOf(this.event, this.step, this.clock.now);
  }

  /** What a join would get; while the seats are being paid here, what is paid for. */
  get quote(): JoinQuote | null {
    return this.paying ?? (this.event && this.form.quote(this.event));
  }

  /** The saved card that can pay in the sheet; null where it can't, and where the seats have to be waited for. */
  get cardToPay(): CardView | null {
    return this.#isSeatedAtOnce ? this.payment.card : null;
  }

  /** It is not known yet whether a card can pay in the sheet. */
  get awaitsCard(): boolean {
    return this.#isSeatedAtOnce && this.payment.status === "asking";
  }

  get #isSeatedAtOnce(): boolean {
    return (this.quote?.now ?? null) !== null;
  }
  /** The event while a known member may take seats in it. */
  get joinable(): EventDetail | null {
    return this.#deps.session.loggedIn && this.step?.kind === "join" ? this.event : null;
  }

  get calendarUrl(): string {
    return this.#deps.browseEvents.calendarUrl(this.#merchantId, this.#eventId);
  }

  prepare(): Promise<boolean> {
    return this.live.prepare();
  }

  start(): void {
    this.dispose();
    this.live.start();
    this.sharing.prepare();
    void this.homeScreen.look();
    this.#stopAsking = this.payment.askAhead(() => this.joinable);
  }

  dispose(): void {
    this.live.dispose();
    this.#stopAsking();
  }

  /** The member became known after the screen was shown. A join that a login interrupted is offered again as it was. */
  memberIsKnown(): void {
    void this.live.restart().then(() => this.#offerAgain());
  }

  /** The bar's button: asks for the number of seats if more than one is possible, otherwise joins at once. */
  beginJoin(): void {
    if (!this.event || this.steps.working) return;
    this.steps.say(null);
    if (this.form.asks(this.event)) this.#ask();
    else void this.join();
  }

  async join(): Promise<void> {
    const { event } = this;
    if (!event || this.steps.working) return;
    const seats = this.form.seatsIn(event);
    const party = this.form.party(event);
    await this.steps.run("join", async () => {
      const answer = await this.#deps.joinEvent.join(this.#eventId, seats, party);
      runInAction(() => {
        if (answer.kind === "joined") this.#goOn(answer.participation);
        else this.#refuse(answer.reason);
      });
    });
  }

  /**
   * Takes the seats and pays for them by the saved card, in one tap. Pays only what the sheet shows: where the place is
   * another one, or anything but a success comes back, the Payment screen goes on with the same attempt.
   */
  async joinAndPay(): Promise<void> {
    const { event, quote } = this;
    const { card } = this.payment;
    if (!event || !card || quote === null || quote.now === null || this.steps.working) return;
    this.paying = quote;
    await this.steps.run("pay", async () => {
      const answer = await this.#deps.joinEvent.join(this.#eventId, quote.seats, this.form.party(event));
      if (answer.kind === "refused") return this.#refuse(answer.reason);
      const { participation } = answer;
      if (!this.payment.fits(participation, quote.total)) return this.#goOn(participation);
      const paid = await this.payment.pay(participation, card);
      runInAction(() => {
        if (paid.kind === "paid") this.#arriveAt(address("thank-you", { id: participation.joinId }));
        else this.#goOn(participation);
      });
      // The sheet's entry goes first: going back in the history would stop the way to the bank.
      if (paid.kind === "leaves") await leaveSheetEntries().then(() => this.#deps.exit.to(paid.url));
    });
    runInAction(() => (this.paying = null));
  }

  closeForm(): void {
    if (this.steps.working) return;
    this.form.hide();
    this.steps.say(null);
  }

  /** Asks the organiser to be let in. */
  async ask(): Promise<void> {
    await this.steps.run("ask", async () => {
      const answer = await this.#deps.joinEvent.ask(this.#eventId);
      if (answer.kind === "refused") this.steps.say({ kind: "refused", reason: answer.reason });
      await this.live.reload();
    });
  }

  /** Accepts an offer of a free event (a paid one is accepted by paying), or takes seats that are called out. */
  async accept(): Promise<void> {
    await this.#answerOffer("accept");
  }

  /** Wakes a place that sleeps since its offer ran out. */
  async stillIn(): Promise<void> {
    await this.#answerOffer("stillIn");
  }

  askToDecline(): void {
    this.steps.say(null);
    this.askingToDecline = true;
  }

  keepOffer(): void {
    this.askingToDecline = false;
  }

  async decline(): Promise<void> {
    await this.#answerOffer("decline");
    this.keepOffer();
  }

  arrived(): void {
    this.destination = null;
  }

  #offerAgain(): void {
    const party = this.#deps.joinEvent.openParty(this.#eventId);
    const joinable = this.step?.kind === "join" || this.step?.kind === "join_waiting_list";
    if (party === null || !joinable || this.steps.working || this.form.open) return;
    this.form.choose(party.seats);
    this.form.chooseAtLeast(party.acceptsFewer);
    this.#ask();
  }

  #ask(): void {
    this.payment.askNow(this.joinable);
    this.form.show();
  }

  async #answerOffer(answer: OfferAnswer): Promise<void> {
    const joinId = this.event?.participation?.joinId;
    if (joinId === undefined || this.steps.working) return;
    await this.steps.run(answer, async () => {
      const answered = await this.#deps.joinEvent.answerOffer(joinId, answer);
      runInAction(() => {
        if (answered.kind === "refused") this.steps.say({ kind: "offer_gone", reason: answered.reason });
        else if (answer === "stillIn") this.#show(answered.participation);
        else this.#goOn(answered.participation);
      });
      if (answered.kind === "refused") await this.live.reload();
    });
  }

  #show(participation: ParticipationView): void {
    this.live.hear({ kind: "participation", participation });
  }

  #goOn(participation: ParticipationView): void {
    this.#show(participation);
    const { eventId, joinId, state } = participation;
    if (!isLiveState(state)) return;
    if (isHeld(state)) this.#arriveAt(address("payment", { id: eventId, joinId }));
    else this.#arriveAt(address(state === "waitlisted" ? "success" : "thank-you", { id: joinId }));
  }

  #arriveAt(destination: string): void {
    this.form.hide();
    this.destination = destination;
  }

  #refuse(reason: JoinRefusal): void {
    this.steps.say({ kind: "refused", reason });
    void this.live.reload();
  }
}
