import { compareStructural, computed, makeAutoObservable, reaction, runInAction } from "mobx";
import type { Clipboard, Clock, Exit, Ticker } from "#application/ports/environment.ts";
import type { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { ManageCard } from "#application/use-cases/manage-card.ts";
import type { PayForEvent, PayOrder } from "#application/use-cases/pay-for-event.ts";
import type { RequestRefund } from "#application/use-cases/request-refund.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { type Money, times } from "#domain/money/money.ts";
import { isHeld, type JoinId } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { isFinal } from "#domain/payment/payment.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { CardDraft } from "#ui/parts/paying/card/CardDraft.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import {
  LiveParticipation,
  type LiveParticipationUses,
  type ParticipationStatus,
} from "#ui/parts/joining/live-participation.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { address } from "#addresses/address.ts";
import type { PayChoice } from "./pay-choice.ts";
import { PayChoices } from "./pay-choices.ts";
import { paymentStage, type PaymentStage } from "./payment-stage.ts";
import { SlipDraft } from "./slip-draft.ts";
import { declineOf, type PaymentTrouble, troubleOf } from "./payment-trouble.ts";

export interface PaymentScreenUses extends LiveParticipationUses {
  readonly browseEvents: Pick<BrowseEvents, "event">;
  readonly manageCard: Pick<ManageCard, "list">;
  readonly payForEvent: Pick<PayForEvent, "pay" | "follow" | "open" | "cancel" | "prepareSlip" | "sendSlip">;
  readonly requestRefund: Pick<RequestRefund, "leave">;
  readonly clipboard: Clipboard;
  readonly exit: Exit;
  readonly clock: Clock;
  readonly ticker: Ticker;
}

/** What a member copies into its banking app. */
export type TransferPart = "accountNumber" | "reference" | "amount";

type PaymentStep = "pay" | "cancel" | "leave";

/** The Payment screen: from held seats to paid ones. */
export class PaymentViewModel implements ScreenViewModel {
  askingToLeave = false;
  readonly draft = new CardDraft();
  readonly clock: LiveClock;
  readonly choices: PayChoices;
  readonly slip: SlipDraft;
  /** The part of the transfer that was copied last. */
  copied: TransferPart | null = null;
  readonly #uses: PaymentScreenUses;
  readonly #step = new OneStep<PaymentStep, PaymentTrouble>();
  readonly #place: LiveParticipation;
  readonly #eventId: EventId;
  readonly #joinId: JoinId;
  #stops: (() => void)[] = [];
  #stopFollowing: (() => void) | null = null;

  constructor(uses: PaymentScreenUses, eventId: EventId, joinId: JoinId) {
    this.#uses = uses;
    this.#eventId = eventId;
    this.#joinId = joinId;
    this.clock = new LiveClock(uses.clock, uses.ticker);
    this.choices = new PayChoices(uses, this.clock);
    this.slip = new SlipDraft(uses.payForEvent, (payment) => this.tookSlip(payment));
    this.#place = new LiveParticipation(uses, joinId, this.clock);
    makeAutoObservable(this, { stage: computed({ equals: compareStructural }) }, { autoBind: true });
  }

  get working(): PaymentStep | null {
    return this.#step.working;
  }

  get trouble(): PaymentTrouble | null {
    return this.#step.trouble;
  }

  get status(): ParticipationStatus {
    const { status } = this.#place;
    const elsewhere = status.kind === "ready" && status.participation.eventId !== this.#eventId;
    return elsewhere ? { kind: "missing" } : status;
  }

  get participation(): ParticipationView | null {
    return this.status.kind === "ready" ? this.status.participation : null;
  }

  get stage(): PaymentStage | null {
    return this.participation && paymentStage(this.participation, this.clock.now);
  }

  /** The result follows by itself; false while the stream reconnects. */
  get live(): boolean {
    return this.#place.live;
  }

  /** Price × seats, both as they were at joining. */
  get amount(): Money | null {
    return this.participation && times(this.participation.price, this.participation.seats);
  }

  /** What to say about the last step: its own trouble, else how the latest attempt failed. */
  get said(): PaymentTrouble | null {
    return this.working === "pay" ? null : (this.trouble ?? declineOf(this.stage));
  }

  /** Paid: the ticket is ready. The view goes there. */
  get destination(): string | null {
    return this.stage?.kind === "paid" ? address("thank-you", { id: this.#joinId }) : null;
  }

  start(): void {
    this.dispose();
    this.clock.start();
    this.offerAgain();
    this.#place.start();
    this.#stops = [
      reaction(
        () => this.openPaymentId,
        (id) => this.follow(id),
        { fireImmediately: true },
      ),
      reaction(
        () => this.stage?.kind,
        (kind) => this.arriveAt(kind),
      ),
      reaction(
        () => this.payee,
        (merchantId) => void (merchantId && this.choices.load(merchantId, this.#eventId)),
        { fireImmediately: true },
      ),
      () => this.follow(null),
    ];
  }

  dispose(): void {
    this.clock.stop();
    this.slip.cancel();
    this.#place.dispose();
    for (const stop of this.#stops.splice(0)) stop();
  }

  retry(): void {
    void this.#place.reload();
  }

  retryChoices(): void {
    if (this.payee !== null) void this.choices.load(this.payee, this.#eventId);
  }

  /** Pays by the chosen way. While it runs, and after it worked, it does nothing: nobody pays twice. */
  async pay(): Promise<void> {
    if (this.working || this.stage?.kind !== "choose") return;
    const order = this.orderFor(this.choices.chosen);
    if (!order) return;
    const carryOut = async () => {
      const answer = await this.#uses.payForEvent.pay(order);
      runInAction(() => {
        if (answer.kind === "started") return this.goOn(answer.payment);
        if (answer.kind === "card_refused") this.draft.refuse(answer.field, answer.reason);
        if (answer.kind === "declined" && answer.payment) this.#place.takePayment(answer.payment);
        this.#step.say(troubleOf(answer));
      });
      // What a payment does to the participation, only the participation tells.
      if (answer.kind === "started" || answer.kind === "refused") await this.#place.reload();
    };
    // Nobody knows whether it was done: the same order again is safe.
    await this.#step.run("pay", carryOut, (failure) => ({ kind: "lost", failure }));
  }

  /** Leaves for the bank's page; it comes back to this one. */
  authenticate(): void {
    if (this.stage?.kind === "authenticate") this.#uses.exit.to(this.stage.action.url);
  }

  /** Ends the open attempt; the seats stay held. */
  async cancelAttempt(): Promise<void> {
    const paymentId = this.openPaymentId;
    if (this.working || paymentId === null) return;
    await this.#step.run("cancel", async () => {
      const answer = await this.#uses.payForEvent.cancel(paymentId);
      runInAction(() => {
        if (answer.kind === "ended") this.#place.takePayment(answer.payment);
        else this.#step.say({ kind: "refused", reason: answer.reason });
      });
      if (answer.kind === "refused") await this.#place.reload();
    });
  }

  /** Gives the chosen picture to the merchant's review. */
  async sendSlip(): Promise<void> {
    const { stage } = this;
    if (stage?.kind !== "transfer" || this.working) return;
    const answer = await this.slip.send(stage.payment.id);
    if (answer === "refused") await this.#place.reload();
  }

  async copy(part: TransferPart, text: string): Promise<void> {
    const done = await this.#uses.clipboard.copy(text);
    runInAction(() => {
      this.copied = done ? part : null;
    });
  }

  askToLeave(): void {
    this.askingToLeave = true;
  }

  keepSeats(): void {
    this.askingToLeave = false;
  }

  /** Gives unpaid seats back. */
  async leave(): Promise<void> {
    if (this.working) return;
    await this.#step.run("leave", async () => {
      const answer = await this.#uses.requestRefund.leave(this.#joinId);
      runInAction(() => {
        if (answer.kind === "left") this.#place.take(answer.participation);
        else this.#step.say({ kind: "refused", reason: answer.reason });
      });
      if (answer.kind === "refused") await this.#place.reload();
    });
    this.keepSeats();
  }

  /** A way to pay that a login broke off is chosen again. */
  private offerAgain(): void {
    const open = this.#uses.payForEvent.open(this.#joinId);
    if (open !== null && this.choices.chosen === null) this.choices.choose(open.replace(/^saved /u, "saved_card "));
  }

  /** Whose event is to be paid; null while nothing is. */
  private get payee(): MerchantId | null {
    return this.participation && isHeld(this.participation.state) ? this.participation.merchantId : null;
  }

  private get openPaymentId(): string | null {
    const payment = this.participation?.payment ?? null;
    return payment && !isFinal(payment) ? payment.id : null;
  }

  private orderFor(choice: PayChoice | null): PayOrder | null {
    const joinId = this.#joinId;
    if (!choice) return null;
    if (choice.kind === "saved_card")
      return { joinId, method: "card", card: { kind: "saved", cardId: choice.card.id } };
    if (choice.kind !== "new_card") return { joinId, method: choice.kind };
    const typed = this.draft.complete(this.clock.now);
    return typed && { joinId, method: "card", card: { kind: "typed", typed, save: this.draft.save } };
  }

  private tookSlip(payment: PaymentView): void {
    this.#place.takePayment(payment);
    void this.#place.reload();
  }

  private goOn(payment: PaymentView): void {
    this.#place.takePayment(payment);
    if (payment.nextAction?.type === "redirect") this.#uses.exit.to(payment.nextAction.url);
  }

  private arriveAt(kind: PaymentStage["kind"] | undefined): void {
    if (kind !== "choose") this.#step.say(null);
    if (kind === "paid") this.draft.clear();
  }

  /** Asks for an open payment until it is final; the stream may tell sooner. */
  private follow(paymentId: string | null): void {
    this.#stopFollowing?.();
    this.#stopFollowing =
      paymentId === null ? null : this.#uses.payForEvent.follow(paymentId, (payment) => this.hear(payment));
  }

  private hear(payment: PaymentView): void {
    this.#place.takePayment(payment);
    if (payment.state === "succeeded") void this.#place.reload();
  }
}
