import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { CardId } from "#domain/card/card.ts";
import {
  type Decision,
  unchanged,
  type EventRoom,
  withParticipations,
  participationIn,
} from "#domain/event/event-room.ts";
import { type Refused, refused, type NotFound, type Invalid, notFound, invalid } from "#domain/refusal.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isRegular, mayPayAtVenue, mayPayByTransfer } from "#domain/participation/hoarding.ts";
import { venueIsOffered } from "#domain/participation/miss.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import { decidePay, type PayRefusal } from "#domain/payment/decide-pay.ts";
import { newAttempt } from "#domain/payment/new-attempt.ts";
import { confirmedAtVenue } from "#domain/payment/venue-money.ts";
import { isAtVenue, isByTransfer, isGatewayMethod, type PaymentMethod } from "#domain/payment/method.ts";
import type { DeclineCode, Payment, PaymentId } from "#domain/payment/payment.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { TransferAccount } from "#domain/merchant/merchant.ts";
import { type Instant, second } from "#domain/time/instant.ts";
import { askToCancel } from "#server/application/room/consequences.ts";
import { ApplyGatewayPayment, ReconcilePayment } from "./reconcile-payment.ts";
import type { PaymentSource } from "./payment-gateway.ts";
import { PaymentGateways } from "./payment-gateways.ts";
import { type Store } from "#server/application/ports/store.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { paymentViewOf } from "#server/application/joining/participation-views.ts";
import type { Money } from "#domain/money/money.ts";
import { withTransferDeadline, transferOrder } from "#domain/payment/transfer.ts";

export interface PayCommand {
  readonly memberId: MemberId;
  readonly joinId: JoinId;
  readonly method: PaymentMethod;
  readonly cardId: CardId | null;
  readonly token: string | null;
  readonly saveCard: boolean;
  /** The new attempt's id. The same id again continues the same attempt. */
  readonly paymentId: PaymentId;
}

export type PayAnswer =
  | { readonly kind: "started"; readonly payment: PaymentView }
  | { readonly kind: "declined"; readonly declineCode: DeclineCode; readonly payment: PaymentView }
  | NotFound
  | Invalid
  | Refused<PayRefusal>;

type Opened =
  | { readonly kind: "opened"; readonly payment: Payment }
  | { readonly kind: "replace_first"; readonly open: Payment }
  | Refused<PayRefusal>;

/** How long after an attempt began a job asks the gateway about it. */
const lookAfter = 90 * second;

/**
 * A member pays for a participation whose seats are held. An open attempt is first ended at the gateway. A decline
 * leaves seats and deadline unchanged. A transfer goes to the merchant's own account. How many places a member may have
 * by transfer, or to be paid at the venue, is limited (product rules, *Hoarding*). Throws GatewayUnavailable when it is
 * unknown whether the payment worked. Asking again with the same payment id continues the attempt, and nothing is
 * charged twice.
 */
export class PayForEvent {
  static readonly needs: Needs<typeof PayForEvent> = [
    Rooms,
    Transactions,
    PaymentGateways,
    ApplyGatewayPayment,
    ReconcilePayment,
  ];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;
  readonly #apply: ApplyGatewayPayment;
  readonly #reconcile: ReconcilePayment;

  constructor(
    rooms: Rooms,
    transactions: Transactions,
    gateways: PaymentGateways,
    apply: ApplyGatewayPayment,
    reconcile: ReconcilePayment,
  ) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#gateways = gateways;
    this.#apply = apply;
    this.#reconcile = reconcile;
  }

  async run(command: PayCommand): Promise<PayAnswer> {
    const participation = await this.#transactions.read((store) => store.participations.find(command.joinId));
    if (!participation || participation.memberId !== command.memberId) return notFound;
    const source = await this.#sourceOf(command);
    if (source.kind === "not_found" || source.kind === "invalid") return source;

    const opened = await this.#open(command, participation);
    if (opened.kind === "refused") return opened;
    if (source.kind === "to_merchant") return { kind: "started", payment: paymentViewOf(opened.payment) };

    const member = await this.#transactions.read((store) => store.members.find(command.memberId));
    const answer = await this.#gateways.of(opened.payment).pay({
      paymentId: opened.payment.id,
      memberId: command.memberId,
      merchantId: opened.payment.merchantId,
      payerEmail: member?.email ?? null,
      amount: opened.payment.amount,
      source,
      eventId: participation.eventId,
      joinId: participation.id,
    });
    const payment = await this.#apply.run(opened.payment, answer);
    const code = payment.state === "failed" ? payment.failure?.code : undefined;
    if (code !== undefined && code !== "payment_failed" && code !== "slip_rejected") {
      return { kind: "declined", declineCode: code, payment: paymentViewOf(payment) };
    }
    return { kind: "started", payment: paymentViewOf(payment) };
  }

  /** Where the gateway takes the money from. Checked before anything is written. */
  async #sourceOf(command: PayCommand): Promise<PaymentSource | { readonly kind: "to_merchant" } | NotFound | Invalid> {
    const { method, cardId, token } = command;
    if (!isGatewayMethod(method)) return { kind: "to_merchant" };
    if (method !== "card") return { kind: method };
    if (cardId !== null && token !== null) {
      return invalid({ token: "Give either a saved card or a token, not both." });
    }
    if (cardId !== null) {
      const card = await this.#transactions.read((store) => store.cards.find(cardId));
      return card?.memberId === command.memberId ? { kind: "card", cardRef: card.gatewayRef } : notFound;
    }
    if (token === null) return invalid({ token: "A card payment needs a saved card or a token." });
    if (!(await this.#gateways.cards?.knowsToken(token))) {
      return invalid({ token: "The payment gateway does not know this token." });
    }
    return { kind: "token", token, save: command.saveCard };
  }

  /** Opens the attempt. Another open attempt is first ended. */
  async #open(command: PayCommand, participation: Participation): Promise<Exclude<Opened, { kind: "replace_first" }>> {
    const lockMember = (store: Store) => store.members.lock(command.memberId);
    for (let round = 0; round < 3; round += 1) {
      const opened = await this.#rooms.changeParticipation(
        participation,
        (open) => this.#decide(open, command),
        isGatewayMethod(command.method) ? undefined : lockMember,
      );
      if (opened.kind !== "replace_first") return opened;
      await this.#reconcile.run(opened.open.id);
    }
    return refused("not_payable");
  }

  async #decide({ store, room, now, newTicketCode }: OpenRoom, command: PayCommand): Promise<Decision<Opened>> {
    const known = await store.payments.find(command.paymentId);
    if (known?.joinId === command.joinId) return unchanged(room, { kind: "opened", payment: known });
    const participation = participationIn(room, command.joinId);
    const attempts = (await store.payments.ofParticipations([command.joinId])).get(command.joinId) ?? [];
    const outcome = decidePay(room, participation, attempts, command.method);
    if (outcome.kind === "refused") return unchanged(room, outcome);
    const account = isByTransfer(command) ? await transferAccountOf(store, room) : null;
    if (isByTransfer(command) && account === null) return unchanged(room, refused("not_payable"));
    const refusal = await methodRefusal(store, command, room, now);
    if (refusal) return unchanged(room, refused(refusal));
    if (outcome.kind === "replace_first") {
      const open = await askToCancel(store, outcome.open, now);
      return unchanged(room, { kind: "replace_first", open });
    }
    const taken = await this.#takenBy(store, room, command.method, outcome.amount);
    if (taken === null) return unchanged(room, refused("not_payable"));
    const payment = newAttempt({ ...command, ...taken }, participation, outcome.amount, now);
    if (account !== null) {
      const decision = awaitTransfer(room, participation, payment, account, now);
      await store.payments.save(decision.outcome.payment);
      return decision;
    }
    await store.payments.save(payment);
    if (isAtVenue(command)) {
      const decision = confirmedAtVenue(room, participation, newTicketCode(), now);
      return { ...decision, outcome: { kind: "opened", payment } };
    }
    await store.jobs.add({ kind: "reconcile_payment", paymentId: payment.id }, now + lookAfter);
    return unchanged(room, { kind: "opened", payment });
  }

  /** Which gateway takes it, if one is needed; null when none serves it. */
  async #takenBy(
    store: Store,
    { event }: EventRoom,
    method: PaymentMethod,
    amount: Money,
  ): Promise<Pick<Payment, "gateway"> | null> {
    if (!isGatewayMethod(method)) return { gateway: null };
    const merchant = await store.merchants.find(event.merchantId);
    const gateway = merchant && this.#gateways.serving(merchant, method, [amount]);
    return gateway && { gateway: gateway.kind };
  }
}

/** Why this method is not for this member: it holds too many places to be paid by it, or missed games here. */
async function methodRefusal(
  store: Store,
  command: PayCommand,
  { event }: EventRoom,
  now: Instant,
): Promise<"too_many_holds" | "onsite_not_offered" | null> {
  if (isGatewayMethod(command.method)) return null;
  const { participations } = store;
  const standing = () => participations.standingWith(command.memberId, event.merchantId, now);
  if (isAtVenue(command)) {
    const known = await standing();
    if (!venueIsOffered(known.misses)) return "onsite_not_offered";
    return mayPayAtVenue(known) ? null : "too_many_holds";
  }
  const holds = await participations.holdsOf(command.memberId, event, now);
  const may = mayPayByTransfer(holds, false) || mayPayByTransfer(holds, isRegular(await standing()));
  return may ? null : "too_many_holds";
}

async function transferAccountOf(store: Store, { event }: EventRoom): Promise<TransferAccount | null> {
  return (await store.merchants.find(event.merchantId))?.transferAccount ?? null;
}

/**
 * A transfer that waits for its payer, with the merchant's account and a reference. The first transfer of a join moves
 * its deadline once (product rules, *Deadlines*).
 */
function awaitTransfer(
  room: EventRoom,
  participation: Participation,
  attempt: Payment,
  account: TransferAccount,
  now: Instant,
): Decision<{ readonly kind: "opened"; readonly payment: Payment }> {
  const nextAction = transferOrder(account, attempt.id, attempt.amount);
  const payment: Payment = { ...attempt, state: "requires_action", nextAction };
  const held = withTransferDeadline(participation, room.event, now);
  const changed = held === participation ? [] : [held];
  return { outcome: { kind: "opened", payment }, changed, room: withParticipations(room, changed) };
}
