import { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { compareStructural, computed, makeAutoObservable, reaction, runInAction } from "mobx";
import { CardFields } from "#application/ports/card-fields.ts";
import { Clipboard, Clock, Exit, PictureSharing, Ticker } from "#application/ports/environment.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { ManageCard } from "#application/use-cases/manage-card.ts";
import { PayForEvent } from "#application/use-cases/pay-for-event.ts";
import { RequestRefund } from "#application/use-cases/request-refund.ts";
import { SendSlip } from "#application/use-cases/send-slip.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { type Money, times } from "#domain/money/money.ts";
import { isHeld, type JoinId } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { isFinal, type PaymentId } from "#domain/payment/payment.ts";
import type { Needed } from "#wiring/needs.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { newCardDraft, type NewCardDraft } from "#ui/parts/paying/card/new-card-draft.ts";
import { NextGame } from "#ui/parts/events/next-game.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import type { Found } from "#ui/parts/joining/live.ts";
import { LiveParticipation } from "#ui/parts/joining/live-participation.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { address } from "#addresses/address.ts";
import { PayChoices, payOrder } from "./pay-choices.ts";
import { paymentStage, type PaymentStage, declineOf, type PaymentTrouble, troubleOf } from "./payment-stage.ts";
import { SlipDraft } from "#ui/parts/paying/slip/slip-draft.ts";
import { mayClaim } from "#ui/parts/paying/slip/may-claim.ts";

const needs = {
  followParticipation: FollowParticipation,
  browseEvents: BrowseEvents,
  manageCard: ManageCard,
  cardFields: CardFields,
  payForEvent: PayForEvent,
  requestRefund: RequestRefund,
  sendSlip: SendSlip,
  clipboard: Clipboard,
  pictures: PictureSharing,
  exit: Exit,
  clock: Clock,
  ticker: Ticker,
};

type Deps = Needed<typeof needs>;

/** What a member copies into its banking app. */
export type TransferPart = "accountNumber" | "reference" | "amount";
type PaymentStep = "pay" | "authenticate" | "cancel" | "leave";

/** The Payment screen: from held seats to paid ones. */
export class PaymentViewModel implements ScreenViewModel {
  static readonly needs = needs;

  askingToLeave = false;
  readonly draft: NewCardDraft;
  readonly clock: LiveClock;
  readonly choices: PayChoices;
  readonly slip: SlipDraft;
  readonly nextGame: NextGame;
  /** The part of the transfer that was copied last. */
  copied: TransferPart | null = null;
  readonly pictures: PictureSharing;
  readonly #deps: Deps;
  readonly steps = new OneStep<PaymentStep, PaymentTrouble>();
  readonly live: LiveParticipation;
  readonly #eventId: EventId;
  readonly #joinId: JoinId;
  #stops: (() => void)[] = [];
  #stopFollowing: (() => void) | null = null;

  constructor(deps: Deps, eventId: EventId, joinId: JoinId) {
    this.#deps = deps;
    this.pictures = deps.pictures;
    this.#eventId = eventId;
    this.#joinId = joinId;
    this.clock = new LiveClock(deps.clock, deps.ticker);
    this.draft = newCardDraft(deps.cardFields, () => this.amount);
    this.choices = new PayChoices(deps, this.clock);
    this.slip = new SlipDraft(deps.sendSlip, (payment) => this.#tookSlip(payment));
    this.nextGame = new NextGame(deps.browseEvents);
    this.live = new LiveParticipation(deps, joinId, this.clock);
    makeAutoObservable(this, { stage: computed({ equals: compareStructural }), nextGame: false }, { autoBind: true });
  }

  get status(): Found<ParticipationView> {
    const { status } = this.live;
    const elsewhere = status.kind === "ready" && status.thing.eventId !== this.#eventId;
    return elsewhere ? { kind: "missing" } : status;
  }

  get participation(): ParticipationView | null {
    return this.status.kind === "ready" ? this.status.thing : null;
  }
  get stage(): PaymentStage | null {
    return this.participation && paymentStage(this.participation, this.clock.now);
  }

  /** Price × seats, as they were when the member joined. */
  get amount(): Money | null {
    return this.participation && times(this.participation.price, this.participation.seats);
  }

  /** Is there a chosen way to pay, and nothing to wait for before it can be used? */
  get canPay(): boolean {
    const { chosen } = this.choices;
    return chosen !== null && (chosen.kind !== "new_card" || this.draft.isReady);
  }

  /** What to show about the last step: its own trouble, or else how the latest attempt failed. */
  get said(): PaymentTrouble | null {
    return this.steps.working === "pay" ? null : (this.steps.trouble ?? declineOf(this.stage));
  }

  /** The ticket's address once the seats are paid. The view goes there. */
  get destination(): string | null {
    return this.stage?.kind === "paid" ? address("thank-you", { id: this.#joinId }) : null;
  }

  start(): void {
    this.dispose();
    this.#offerAgain();
    this.live.start();
    this.#stops = [
      reaction(
        () => this.openPaymentId,
        (id) => this.#follow(id),
        { fireImmediately: true },
      ),
      reaction(
        () => this.stage?.kind ?? "choose",
        (kind) => this.#arriveAt(kind),
      ),
      reaction(
        () => this.payee,
        (merchantId) => void (merchantId && this.choices.load(merchantId, this.#eventId)),
        { fireImmediately: true },
      ),
      () => this.#follow(null),
    ];
  }

  dispose(): void {
    this.slip.cancel();
    this.live.dispose();
    for (const stop of this.#stops.splice(0)) stop();
  }

  retryChoices(): void {
    if (this.payee !== null) void this.choices.load(this.payee, this.#eventId);
  }

  /** Pays in the chosen way. Does nothing while a payment runs or after it worked, so that nobody pays twice. */
  async pay(): Promise<void> {
    if (this.steps.working || this.stage?.kind !== "choose") return;
    const order = payOrder(this.#joinId, this.choices.chosen, this.draft, this.clock.now);
    if (!order) return;
    const carryOut = async () => {
      const answer = await this.#deps.payForEvent.pay(order);
      runInAction(() => {
        if (answer.kind === "started") return this.#goOn(answer.payment);
        if (answer.kind === "card_refused") this.draft.refuse(answer.field, answer.reason);
        if (answer.kind === "declined" && answer.payment) this.live.takePayment(answer.payment);
        this.steps.say(troubleOf(answer));
      });
      // Only the participation shows what a payment changed in it.
      if (answer.kind === "started" || answer.kind === "refused") await this.live.reload();
    };
    // It is not known whether it was done; sending the same order again is safe.
    await this.steps.run("pay", carryOut, (failure) => ({ kind: "lost", failure }));
    await this.#letBankAsk();
  }

  /** Goes to the bank's page, which returns to this one; or lets the bank ask over this page. */
  async authenticate(): Promise<void> {
    if (this.stage?.kind !== "authenticate") return;
    const { action } = this.stage;
    if (action.type === "redirect") this.#deps.exit.to(action.url);
    else await this.#letBankAsk();
  }

  async #letBankAsk(): Promise<void> {
    if (this.stage?.kind !== "authenticate" || this.stage.action.type !== "gateway") return;
    const { action } = this.stage;
    await this.steps.run("authenticate", async () => {
      await this.#deps.cardFields.authenticate(action);
      // The bank has its answer: asks at once what became of the payment.
      this.#follow(this.openPaymentId);
    });
  }

  /** Ends the open attempt; the seats stay held. A step that still runs, such as the one that began it, ends first. */
  async cancelAttempt(): Promise<void> {
    await this.steps.ended;
    const paymentId = this.openPaymentId;
    if (paymentId === null) return;
    await this.steps.run("cancel", async () => {
      const answer = await this.#deps.payForEvent.cancel(paymentId);
      runInAction(() => {
        if (answer.kind === "ended") this.live.takePayment(answer.payment);
        else this.steps.say({ kind: "refused", reason: answer.reason });
      });
      if (answer.kind === "refused") await this.live.reload();
    });
  }

  /** Sends the chosen picture to the merchant's review. */
  async sendSlip(): Promise<void> {
    await this.steps.ended;
    const paymentId = this.slipIsFor;
    if (paymentId !== null && (await this.slip.send(paymentId)) === "refused") await this.live.reload();
  }

  /**
   * The transfer that takes a slip: the open one, one of which only a part came, or an ended one that the member had
   * paid already.
   */
  get slipIsFor(): PaymentId | null {
    const { stage, participation } = this;
    if (stage?.kind === "transfer") return stage.payment.id;
    const payment = participation?.payment ?? null;
    if (!participation || !payment) return null;
    if (stage?.kind === "under_review") return payment.reviewSince === null ? payment.id : null;
    return mayClaim(payment, participation.event, this.clock.thisMinute) ? payment.id : null;
  }

  async copy(part: TransferPart, text: string): Promise<void> {
    const done = await this.#deps.clipboard.copy(text);
    runInAction(() => (this.copied = done ? part : null));
  }

  askToLeave(): void {
    this.askingToLeave = true;
  }
  keepSeats(): void {
    this.askingToLeave = false;
  }

  /** Gives unpaid seats back. */
  async leave(): Promise<void> {
    if (this.steps.working === "leave") return;
    await this.steps.ended;
    // An offer is declined, which never counts against the member; a hold is left.
    const giveBack = this.participation?.state === "offered" ? "decline" : "leave";
    await this.steps.run("leave", async () => {
      const answer = await this.#deps.requestRefund[giveBack](this.#joinId);
      runInAction(() => {
        if (answer.kind !== "refused") this.live.take(answer.participation);
        else this.steps.say({ kind: "refused", reason: "not_leavable" });
      });
      if (answer.kind === "refused") await this.live.reload();
    });
    this.keepSeats();
  }

  /** Chooses again the way to pay that a login interrupted, or whose answer was lost on the Event screen. */
  #offerAgain(): void {
    if (this.#deps.payForEvent.isUnclear(this.#joinId)) this.steps.say({ kind: "unclear" });
    const open = this.#deps.payForEvent.open(this.#joinId);
    if (open !== null && this.choices.chosen === null) this.choices.choose(open.replace(/^saved /u, "saved_card "));
  }

  /** The merchant to pay; null while there is nothing to pay. */
  get payee(): MerchantId | null {
    return this.participation && isHeld(this.participation.state) ? this.participation.merchantId : null;
  }

  get openPaymentId(): string | null {
    const payment = this.participation?.payment ?? null;
    return payment && !isFinal(payment) ? payment.id : null;
  }

  #tookSlip(payment: PaymentView): void {
    this.live.takePayment(payment);
    void this.live.reload();
  }

  #goOn(payment: PaymentView): void {
    this.live.takePayment(payment);
    if (payment.nextAction?.type === "redirect") this.#deps.exit.to(payment.nextAction.url);
  }

  #arriveAt(kind: PaymentStage["kind"]): void {
    if (kind !== "choose") this.steps.say(null);
    if (kind === "paid") this.draft.clear();
  }

  /** Asks for an open payment until it is final. The stream may be faster. */
  #follow(paymentId: string | null): void {
    this.#stopFollowing?.();
    this.#stopFollowing =
      paymentId === null ? null : this.#deps.payForEvent.follow(paymentId, (payment) => this.#hear(payment));
  }

  #hear(payment: PaymentView): void {
    this.live.takePayment(payment);
    if (payment.state === "succeeded") void this.live.reload();
  }
}
