import * as v from "valibot";
import type { Money } from "#domain/money/money.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { SellerRefund } from "#domain/refund/seller-refund.ts";
import { type Instant, minute, second } from "#domain/time/instant.ts";
import type { GatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import {
  type GatewayRefund,
  GatewayUnavailable,
  type RefundRefusal,
  RefundRefused,
} from "#server/application/paying/payment-gateway.ts";
import { inMinorUnits, linePayAmount, type LinePayAttempts, type RequestNote } from "./attempts.ts";
import { linePayId } from "./client.ts";

/** A refund as it was asked for the first time. */
interface OrderNote {
  readonly paymentId: PaymentId;
  readonly amount: Money;
}

/** Somebody sends it; `at`: since when. */
interface TryNote {
  readonly by: string;
  readonly at: Instant;
  /** What it asks for; left out in tries from before this was noted: what was asked for the first time. */
  readonly amount?: Money;
}

/** LINE Pay's own id of a refund that was sent; null: it is refused for good. `amount`: as in a try. */
interface EndNote {
  readonly transaction: string | null;
  readonly amount?: Money;
}

/** Whose a refund at LINE Pay is; null: the seller made it in its merchant centre. Decided once. */
interface OwnerNote {
  readonly refundId: RefundId | null;
}

const answerWithin = 20 * second;
/** After this, a refund whose answer was lost, and that LINE Pay does not list, was not sent. */
const underWayFor = minute;

/** Codes of a refund that is refused for good (Online API v3, *Refund payment*). */
const refusals: Readonly<Record<string, RefundRefusal>> = {
  "1150": "nothing_paid",
  "1164": "more_than_paid",
  "1165": "more_than_paid",
};

/** It can't go back to the payer this way: not refundable, or too late. */
const impossible: ReadonlySet<string> = new Set(["1101", "1102", "1124", "1155", "1163", "1179"]);
/** The same request is at work. */
const atWork = "1198";

const sent = v.object({ refundTransactionId: linePayId });

/**
 * Refunds at LINE Pay, which knows no ids of ours. One process at a time sends a refund; when its answer is lost, it is
 * the one among LINE Pay's refunds of this amount that belongs to no other of ours (decision 0055).
 */
export class LinePayRefunds {
  readonly #attempts: LinePayAttempts;
  readonly #notes: GatewayNotes;
  readonly #clock: Clock;
  /** By payment: what is being sent or looked for in this process. */
  readonly #turns = new Map<PaymentId, Promise<unknown>>();

  constructor(attempts: LinePayAttempts, notes: GatewayNotes, clock: Clock) {
    this.#attempts = attempts;
    this.#notes = notes;
    this.#clock = clock;
  }

  async find(refundId: RefundId): Promise<GatewayRefund | null> {
    const order = await this.#notes.find<OrderNote>("refund", refundId);
    if (order === null) return null;
    return this.#inTurn(order.paymentId, async () => this.#known(refundId, order, await this.#requestOf(order)));
  }

  async send(refundId: RefundId, asked: OrderNote): Promise<GatewayRefund> {
    const refusal = refusalOf(await this.#requestOf(asked), asked.amount);
    if (refusal) throw new RefundRefused(refusal);
    const order = await this.#notes.keep<OrderNote>("refund", refundId, asked);
    return this.#inTurn(order.paymentId, async () => {
      const note = await this.#requestOf(order);
      const known = await this.#known(refundId, order, note);
      return known ?? this.#send(refundId, asked, note);
    });
  }

  /** A refund that was sent, and whose answer may have been lost; null when it was not sent. */
  async #known(refundId: RefundId, order: OrderNote, note: RequestNote): Promise<GatewayRefund | null> {
    const end = await this.#notes.find<EndNote>("refund_end", refundId);
    if (end) return viewOf(refundId, order, end);
    const last = await this.#lastTry(refundId);
    if (last.note === null) return null;
    const tried = { ...order, amount: last.note.amount ?? order.amount };
    const found = await this.#listed(refundId, tried, note);
    if (found) return this.#end(refundId, tried, found);
    if (this.#clock.now() - last.note.at < underWayFor) throw new GatewayUnavailable("The refund is being sent.");
    return null;
  }

  async #send(refundId: RefundId, order: OrderNote, note: RequestNote): Promise<GatewayRefund> {
    const { number } = await this.#lastTry(refundId);
    const { amount } = order;
    const mine: TryNote = { by: crypto.randomUUID(), at: this.#clock.now(), amount };
    const kept = await this.#notes.keep<TryNote>("refund_try", `${refundId}:${number}`, mine);
    if (kept.by !== mine.by) throw new GatewayUnavailable("The refund is being sent.");
    const { code, info } = await this.#attempts.ask(note, {
      method: "POST",
      path: `/v3/payments/${note.transaction}/refund`,
      body: { refundAmount: linePayAmount(amount) },
      within: answerWithin,
    });
    if (code === "0000" && v.is(sent, info)) return this.#end(refundId, order, v.parse(sent, info).refundTransactionId);
    const because = refusals[code];
    if (code !== atWork) await this.#notes.keep("refund_refused", `${refundId}:${number}`, { code });
    if (because) throw new RefundRefused(because);
    if (impossible.has(code)) return this.#end(refundId, order, null);
    throw new GatewayUnavailable(`LINE Pay can't refund now: ${code}.`);
  }

  /** A refund of this amount that LINE Pay lists and that is no other one of ours. */
  async #listed(refundId: RefundId, { amount }: OrderNote, note: RequestNote): Promise<string | null> {
    const list = (await this.#attempts.details(note))?.refundList ?? [];
    for (const { refundTransactionId: id, refundAmount } of list) {
      if (Math.abs(refundAmount) !== linePayAmount(amount)) continue;
      const owner = await this.#notes.keep<OwnerNote>("refund_of", id, { refundId });
      if (owner.refundId === refundId) return id;
    }
    return null;
  }

  /**
   * Those in LINE Pay's list that belong to none of ours. Ours are read after the list: one whose answer is still under
   * way, or was lost, takes its own first. Throws GatewayUnavailable while that is not known.
   */
  async bySeller(paymentId: PaymentId, ours: () => Promise<readonly RefundId[]>): Promise<readonly SellerRefund[]> {
    const note = await this.#attempts.find(paymentId);
    if (note === null || !("transaction" in note)) return [];
    return this.#inTurn(paymentId, async () => {
      const list = (await this.#attempts.details(note))?.refundList ?? [];
      const unowned = [];
      for (const one of list) if ((await this.#ownerOf(one.refundTransactionId)) === undefined) unowned.push(one);
      for (const refundId of unowned.length === 0 ? [] : await ours()) {
        const order = await this.#notes.find<OrderNote>("refund", refundId);
        if (order) await this.#known(refundId, order, note);
      }
      const found: SellerRefund[] = [];
      for (const { refundTransactionId: id, refundAmount } of list) {
        const { refundId } = await this.#notes.keep<OwnerNote>("refund_of", id, { refundId: null });
        const amount = inMinorUnits(Math.abs(refundAmount), note.amount);
        if (refundId === null) found.push({ id, amount, state: "succeeded" });
      }
      return found;
    });
  }

  /** Undefined: not decided. */
  async #ownerOf(id: string): Promise<RefundId | null | undefined> {
    return (await this.#notes.find<OwnerNote>("refund_of", id))?.refundId;
  }

  async #end(refundId: RefundId, order: OrderNote, transaction: string | null): Promise<GatewayRefund> {
    if (transaction !== null) await this.#notes.keep<OwnerNote>("refund_of", transaction, { refundId });
    const mine: EndNote = { transaction, amount: order.amount };
    return viewOf(refundId, order, await this.#notes.keep<EndNote>("refund_end", refundId, mine));
  }

  /** The newest try, unless it was refused, and the number of the next one. */
  async #lastTry(refundId: RefundId): Promise<{ readonly note: TryNote | null; readonly number: number }> {
    let last: TryNote | null = null;
    for (let number = 0; ; number += 1) {
      const note = await this.#notes.find<TryNote>("refund_try", `${refundId}:${number}`);
      if (note === null) return { note: last, number };
      const isOver = (await this.#notes.find("refund_refused", `${refundId}:${number}`)) !== null;
      last = isOver ? null : note;
    }
  }

  async #requestOf({ paymentId }: OrderNote): Promise<RequestNote> {
    const note = await this.#attempts.find(paymentId);
    if (note === null || !("transaction" in note)) throw new RefundRefused("nothing_paid");
    return note;
  }

  /** Refunds of one payment, one after the other. */
  #inTurn<Result>(paymentId: PaymentId, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#turns.get(paymentId) ?? Promise.resolve()).then(work, work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#turns.set(paymentId, settled);
    void settled.then(() => this.#turns.get(paymentId) === settled && this.#turns.delete(paymentId));
    return turn;
  }
}

function viewOf(refundId: RefundId, order: OrderNote, { transaction, amount = order.amount }: EndNote): GatewayRefund {
  return { refundId, amount, state: transaction === null ? "failed" : "succeeded", expectedBy: null };
}

/** Why a refund can't be sent, as far as that is known without asking for it. */
function refusalOf({ amount: paid }: RequestNote, amount: Money): RefundRefusal | null {
  if (paid.currency !== amount.currency) return "other_currency";
  if (!Number.isSafeInteger(amount.amount) || amount.amount <= 0) return "not_positive";
  return amount.amount > paid.amount ? "more_than_paid" : null;
}
