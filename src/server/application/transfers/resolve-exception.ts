import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { MoneyExceptionView } from "#contract/transfers/receipt.ts";
import { type Decision, unchanged, participationIn } from "#domain/event/event-room.ts";
import { type Invalid, invalid, type Refused, refused, type NotFound, notFound } from "#domain/refusal.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { add } from "#domain/money/money.ts";
import type { Page } from "#domain/page.ts";
import { attendance } from "#domain/participation/check-in.ts";
import { isLiveState } from "#domain/participation/participation.ts";
import { isByTransfer } from "#domain/payment/method.ts";
import { decideRejection, isBeingChecked } from "#domain/payment/decide-slip.ts";
import { type Payment, type PaymentId, reviewed } from "#domain/payment/payment.ts";
import {
  type ExceptionAction,
  type TransferException,
  acceptedAs,
  owedBy,
  waitingMoney,
  withUnseen,
  type ExceptionState,
} from "#domain/payment/transfer-exception.ts";
import { pageOfFound } from "#server/application/merchants/look-through.ts";
import { refuseWords } from "#server/application/merchants/words-to-members.ts";
import { requestRefund } from "#server/application/refunding/request-refund.ts";
import { decideAboutRefund } from "#server/application/refunding/refused-refund.ts";
import { settleSuccess } from "#server/application/paying/settle-success.ts";
import { bookMoney, judgeMoney, payDebt, succeededWith } from "./book-money.ts";
import { claimForException } from "./claim-transfer.ts";
import { askingFor, resolutionRecord } from "./exception-record.ts";
import { exceptionList, exceptionViewOf } from "./exception-view.ts";
import { suggestCandidates } from "./suggest-candidates.ts";
import { giveBackUnplayed } from "./give-back-unplayed.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { SlipVerifier } from "./slip-verifier.ts";

export interface ResolveCommand {
  readonly merchantId: MerchantId;
  readonly exceptionId: string;
  readonly action: ExceptionAction;
  /** Did the member come? Accepting money for seats under review asks for it after the end. */
  readonly attended?: boolean | null;
  /** The payment for which money that names none is accepted. */
  readonly paymentId?: PaymentId | null;
  /** Why a slip is rejected, for its member. */
  readonly reason?: string | null;
  readonly by?: Actor;
}

type ExceptionPage = Promise<Page<MoneyExceptionView>>;

type Resolved = TransferException | Refused<"not_settleable" | "attendance_unknown" | "transfer_used">;

export type ResolveAnswer =
  | { readonly kind: "resolved"; readonly exception: MoneyExceptionView }
  | NotFound
  | Invalid
  | Refused<"not_settleable" | "attendance_unknown" | "transfer_used">;

/**
 * A merchant decides about money that came by transfer late, twice, too much or too little (product rules, *Money*).
 * Accept: it gives seats, by the rule of late success; refused for money that came twice or too much. Refund: it goes
 * to the member's bank account. Ask: the member is told, once, and the exception stays open. Reject: the slip on which
 * the exception rests proves nothing; refused where money came. On the word of a slip nothing is accepted or refunded
 * whose transfer has paid for another payment. A decision is final: the same again gives the same answer, another one
 * is refused. Money that names no payment gives no seats, and nobody is told. Accepted for one of the candidates: it is
 * booked for that payment, and what is wrong with it there is a new exception. Accepted without one: the merchant
 * accounts for it elsewhere. Refunded: the merchant sent it back itself. Asked about: it stays open.
 */
export class ResolveException {
  static readonly needs: Needs<typeof ResolveException> = [Rooms, Transactions, SlipVerifier];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #asks: SlipVerifier;

  constructor(rooms: Rooms, transactions: Transactions, asks: SlipVerifier) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#asks = asks;
  }

  /** The merchant's in one state that the words of `q` find, newest first. */
  list(merchantId: MerchantId, state: ExceptionState, limit: number, cursor: string | null, q = ""): ExceptionPage {
    return this.#transactions.read(async (store) => {
      const page = await pageOfFound(exceptionList(store, merchantId, state, q), { limit, cursor });
      const payments = await store.payments.ofParticipations(page.items.flatMap(({ joinId }) => joinId ?? []));
      const paymentOf = new Map([...payments.values()].flat().map((payment) => [payment.id, payment]));
      const codes = await store.slips.codesOf(page.items.flatMap(({ paymentId }) => paymentId ?? []));
      return {
        ...page,
        items: await Promise.all(
          page.items.map(async (one) =>
            exceptionViewOf(one, paymentOf.get(one.paymentId ?? "") ?? null, {
              candidates: await suggestCandidates(store, one),
              facts: codes.get(one.paymentId ?? ""),
              asks: this.#asks,
            }),
          ),
        ),
      };
    });
  }

  async run(command: ResolveCommand): Promise<ResolveAnswer> {
    const { merchantId, exceptionId, action, paymentId: candidate = null, by = sideline } = command;
    const exception = await this.#transactions.read((store) => store.exceptions.find(exceptionId));
    if (exception?.merchantId !== merchantId) return notFound;
    const wrong = await refuseWords(this.#transactions, merchantId, { reason: command.reason ?? null });
    if (wrong) return wrong;
    const { paymentId } = exception;
    const answer =
      paymentId === null
        ? await this.#resolveUnknown(exception, action, candidate, by)
        : await this.#resolveOf(paymentId, command);
    if ("kind" in answer) return answer;
    return this.#transactions.read(async (store) => {
      const payment = paymentId === null ? null : await store.payments.find(paymentId);
      const facts = paymentId === null ? undefined : (await store.slips.codesOf([paymentId])).get(paymentId);
      const candidates = await suggestCandidates(store, answer);
      const resolved = exceptionViewOf(answer, payment, { candidates, facts, asks: this.#asks });
      return { kind: "resolved", exception: resolved };
    });
  }

  /** With a candidate, the money is booked for that payment as if it had named it. */
  async #resolveUnknown(
    { id: exceptionId, merchantId, received }: TransferException,
    action: ExceptionAction,
    candidate: PaymentId | null,
    by: Actor,
  ): Promise<Resolved | Invalid> {
    if (action === "accept" && candidate !== null) {
      const found = await this.#transactions.read((store) => store.payments.find(candidate));
      const fits = found?.merchantId === merchantId && found.amount.currency === received.currency;
      if (!fits || !isByTransfer(found))
        return invalid({ paymentId: "This is no transfer of yours in this currency." });
      return this.#rooms.changePayment<Resolved>(found, (open, payment) =>
        this.#bookFor(open, payment, exceptionId, by),
      );
    }
    return this.#transactions.run(async (transaction) => {
      const { store, now } = transaction;
      const exception = await store.exceptions.lock(exceptionId);
      if (!exception) throw new Error("The exception is missing.");
      if (exception.resolution === action) return exception;
      if (exception.resolvedAt !== null || action === "reject") return refused("not_settleable");
      const resolved = { resolvedAt: now, reference: null, payer: null };
      const newer: TransferException = { ...exception, resolution: action, ...(action === "ask" ? {} : resolved) };
      await store.exceptions.save(newer);
      await transaction.record({ by, ...resolutionRecord(exception, newer) });
      return newer;
    });
  }

  async #bookFor(open: OpenRoom, payment: Payment, exceptionId: string, by: Actor): Promise<Decision<Resolved>> {
    const { store, room, now } = open;
    const exception = await store.exceptions.lock(exceptionId);
    if (!exception) throw new Error("The exception is missing.");
    if (exception.bookedFor === payment.id) return unchanged(room, exception);
    if (exception.resolvedAt !== null) return unchanged(room, refused("not_settleable"));
    const booked = {
      resolution: "accept",
      bookedFor: payment.id,
      resolvedAt: now,
      reference: null,
      payer: null,
    } as const;
    const newer: TransferException = { ...exception, ...booked };
    await store.exceptions.save(newer);
    await open.record({ by, ...resolutionRecord(exception, newer) });
    const decision = await bookMoney(open, payment, await judgeMoney(open, payment, exception.received));
    return { ...decision, outcome: newer };
  }

  async #resolveOf(paymentId: PaymentId, command: ResolveCommand): Promise<Resolved> {
    const found = await this.#transactions.read((store) => store.payments.find(paymentId));
    if (!found) throw new Error("The exception's payment is missing.");
    return this.#rooms.changePayment<Resolved>(found, (open, payment) => this.#resolve(open, payment, command));
  }

  async #resolve(open: OpenRoom, payment: Payment, command: ResolveCommand): Promise<Decision<Resolved>> {
    const { store, room, now } = open;
    const { exceptionId, action } = command;
    const exception = await store.exceptions.find(exceptionId);
    if (!exception) throw new Error("The exception is missing.");
    if (exception.resolution === action) return unchanged(room, exception);
    if (exception.resolvedAt !== null) return unchanged(room, refused("not_settleable"));
    const newer: TransferException = { ...exception, resolution: action, resolvedAt: action === "ask" ? null : now };
    const decision = await this.#decide(open, payment, newer, command);
    if (!("kind" in decision.outcome))
      await open.record({ by: command.by ?? sideline, ...resolutionRecord(exception, decision.outcome) });
    return decision;
  }

  async #decide(
    open: OpenRoom,
    payment: Payment,
    newer: TransferException,
    command: ResolveCommand,
  ): Promise<Decision<Resolved>> {
    const { store, room } = open;
    if (newer.restsOn === "refund") return decideAboutRefund(open, newer);
    switch (command.action) {
      case "ask":
        await store.exceptions.save(newer);
        await open.tell([askingFor(payment, newer.id)]);
        return unchanged(room, newer);
      case "refund":
        if (!(await claimForException(store, newer, payment.id))) return unchanged(room, refused("transfer_used"));
        await store.exceptions.save(newer);
        return { ...(await this.#refund(open, payment, newer)), outcome: newer };
      case "accept":
        return this.#accept(open, payment, newer, command.attended ?? null);
      case "reject":
        return this.#reject(open, payment, newer, command.reason ?? "");
    }
  }

  /**
   * The money becomes part of its payment and goes back. Seats that are held stay unpaid. Seats under review are
   * treated as after a rejected slip.
   */
  async #refund(open: OpenRoom, payment: Payment, exception: TransferException): Promise<Decision<unknown>> {
    const { store, room, now } = open;
    const amount = waitingMoney(exception);
    const total = payment.state === "succeeded" ? add(payment.amount, amount) : amount;
    const newer = takenOver(succeededWith(payment, total, now), exception);
    await store.payments.save(newer);
    await requestRefund(open, newer, { amount, percent: 100, cause: "unwanted_money" });
    open.announce(payment.eventId);
    if (!isBeingChecked(payment)) return unchanged(room, null);
    return decideRejection(room, participationIn(room, payment.joinId), now);
  }

  async #accept(
    open: OpenRoom,
    payment: Payment,
    newer: TransferException,
    said: boolean | null,
  ): Promise<Decision<Resolved>> {
    const { store, room, now } = open;
    const participation = participationIn(room, payment.joinId);
    const attempts = (await store.payments.ofParticipations([payment.joinId])).get(payment.joinId) ?? [];
    const isDebt = newer.fault === "too_little" && owedBy(room, participation, attempts) !== null;
    const countsAs = isDebt ? newer.received : acceptedAs(room, participation, newer, now);
    if (countsAs === null || payment.state === "succeeded") return unchanged(room, refused("not_settleable"));
    const attended = attendance(room.event, participation, said, now);
    if (attended === "unknown") return unchanged(room, refused("attendance_unknown"));
    if (!(await claimForException(store, newer, payment.id))) return unchanged(room, refused("transfer_used"));
    await store.exceptions.save(newer);
    const paid = takenOver(succeededWith(payment, newer.received, now), newer);
    await store.payments.save(paid);
    open.announce(payment.eventId);
    const decision =
      attended === "missed"
        ? await giveBackUnplayed(open, paid, participation)
        : ((await payDebt(open, paid)) ?? (await settleSuccess(open, paid, "payment_received", countsAs)));
    return { ...decision, outcome: newer };
  }

  /**
   * The slip proves nothing; one that was approved for less is not rejected any more. Only who has no place any more is
   * told: for the others nothing changes.
   */
  async #reject(
    open: OpenRoom,
    payment: Payment,
    newer: TransferException,
    reason: string,
  ): Promise<Decision<Resolved>> {
    const { store, room, now } = open;
    if (newer.restsOn !== "slip" || newer.fault === "too_little" || payment.slip === null)
      return unchanged(room, refused("not_settleable"));
    await store.exceptions.save(newer);
    const failure = { code: "slip_rejected", message: reason } as const;
    await store.payments.save({ ...payment, slip: reviewed(payment.slip), failure, changedAt: now });
    open.announce(payment.eventId);
    const { memberId, joinId } = payment;
    if (!isLiveState(participationIn(room, joinId).state)) {
      await open.tell([{ key: `${newer.id}:slip_rejected`, memberId, kind: "slip_rejected", joinId, until: null }]);
    }
    return unchanged(room, newer);
  }
}

/** What only a slip told of is awaited on the merchant's account from now on. */
function takenOver(payment: Payment, { restsOn, received }: TransferException): Payment {
  return restsOn === "slip" ? withUnseen(payment, received) : payment;
}
