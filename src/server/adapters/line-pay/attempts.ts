import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { address } from "#addresses/address.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { exponentOf } from "#domain/money/currency.ts";
import { type Money, money } from "#domain/money/money.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { type Instant, minute, second } from "#domain/time/instant.ts";
import type { GatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import { GatewayUnavailable, type PaymentOrder } from "#server/application/paying/payment-gateway.ts";
import { checked, linePayFailureOf, isConfirmedElsewhere, type LinePayFailure } from "./codes.ts";
import { type LinePayAnswer, type LinePayCall, type LinePayCalls, type LinePayChannel, linePayId } from "./client.ts";

/** Where merchants' channels come from. */
export interface LinePayChannels {
  /** The channel that a merchant has now; null: none. */
  of(merchantId: MerchantId): Promise<LinePayChannel | null>;
  /** A channel that a merchant has or had; null when its secret is not there. */
  named(merchantId: MerchantId, channelId: string): Promise<LinePayChannel | null>;
}

/** A payment request that LINE Pay made for an attempt. It moves no money until it is confirmed. */
export interface RequestNote {
  readonly merchantId: MerchantId;
  readonly channel: string;
  readonly transaction: string;
  readonly amount: Money;
  /** LINE Pay's page, where the payer approves. */
  readonly url: string;
}

/** How an attempt ended; null: it was cancelled. */
interface EndNote {
  readonly failure: LinePayFailure | null;
}

/** Whether the money is asked for, decided once and for good; `at`: when, by the machine's clock. */
type DecisionNote = { readonly take: true; readonly at: Instant } | ({ readonly take: false } & EndNote);

/** An attempt as it stands. */
export type LinePayState =
  | { readonly kind: "waiting"; readonly url: string }
  /** It was confirmed, and it is not known yet what came of it. */
  | { readonly kind: "processing" }
  | { readonly kind: "paid"; readonly amount: Money }
  | { readonly kind: "ended"; readonly failure: LinePayFailure | null };

/** LINE Pay asks for at least 10 s, and for 40 s on confirm (Online API v3, *Timeouts*). */
const answerWithin = 20 * second;
const confirmWithin = 40 * second;
/** So many transactions may be asked for at once (return code 1177). */
const detailsAtOnce = 100;
/** After this, a confirmation that nothing is known of is not under way any more. */
const underWayFor = minute;

const requested = v.object({ transactionId: linePayId, paymentUrl: v.object({ web: v.pipe(v.string(), v.url()) }) });
/** A confirmation that only holds the money. */
const heldOnly = v.object({ authorizationExpireDate: v.string() });
const detailed = v.array(
  v.object({
    transactionId: linePayId,
    payStatus: v.optional(v.string()),
    /** What was paid, by what it was paid with; refunds are not taken off. */
    payInfo: v.nullish(v.array(v.object({ amount: v.number() }))),
    refundList: v.nullish(v.array(v.object({ refundTransactionId: linePayId, refundAmount: v.number() }))),
  }),
);

/** What LINE Pay tells of a transaction after it was confirmed. */
export type LinePayDetails = v.InferOutput<typeof detailed>[number];

/** LINE Pay's number for an amount: in the currency's units, not in minor ones. */
export function linePayAmount({ amount, currency }: Money): number {
  return amount / 10 ** exponentOf(currency);
}

/** LINE Pay's number as an amount in minor units of that currency. */
export function inMinorUnits(amount: number, { currency }: Money): Money {
  return money(Math.round(amount * 10 ** exponentOf(currency)), currency);
}

/**
 * Attempts at LINE Pay. Money moves only by a confirmation, so each attempt has one decision, whose note is written
 * before: take it, or let it go (decision 0055). Of two that decide at once, both learn what the first one wrote.
 */
export class LinePayAttempts {
  readonly #calls: LinePayCalls;
  readonly #notes: GatewayNotes;
  readonly #channels: LinePayChannels;
  readonly #clock: Clock;

  /** `clock` is the machine's. */
  constructor(calls: LinePayCalls, notes: GatewayNotes, channels: LinePayChannels, clock: Clock) {
    this.#calls = calls;
    this.#notes = notes;
    this.#channels = channels;
    this.#clock = clock;
  }

  /** How an attempt began; null when it never arrived. */
  find(paymentId: PaymentId): Promise<RequestNote | EndNote | null> {
    return this.#notes.find<RequestNote | EndNote>("payment", paymentId);
  }

  /** Notes how an attempt begins, unless it has begun or ended, and returns what is noted now. */
  keep(paymentId: PaymentId, note: RequestNote | EndNote): Promise<RequestNote | EndNote> {
    return this.#notes.keep("payment", paymentId, note);
  }

  /**
   * Asks LINE Pay for a payment. Each request has an order id of its own: of one whose answer was lost nothing is
   * noted, so it is never confirmed.
   */
  async request(order: PaymentOrder, returnTo: (path: string) => string): Promise<RequestNote | EndNote> {
    const { paymentId, merchantId, amount, eventId, joinId } = order;
    const channel = await this.#channels.of(merchantId);
    if (channel === null) return { failure: "payment_failed" };
    const price = linePayAmount(amount);
    const back = returnTo(address("payment", { id: eventId, joinId }));
    const { code, info } = await this.#calls.ask(channel, {
      method: "POST",
      path: "/v3/payments/request",
      body: {
        amount: price,
        currency: amount.currency,
        orderId: `${paymentId}.${randomUUID().slice(0, 8)}`,
        packages: [{ id: "1", amount: price, products: [{ name: "Sideline", quantity: 1, price }] }],
        redirectUrls: { confirmUrl: back, cancelUrl: back },
        options: { payment: { capture: true } },
      },
      within: answerWithin,
    });
    const answer = v.safeParse(requested, info);
    if (code === "0000" && answer.success) {
      const { transactionId: transaction, paymentUrl } = answer.output;
      return { merchantId, channel: channel.id, transaction, amount, url: paymentUrl.web };
    }
    this.#calls.tell(code, "to make a payment");
    return { failure: "payment_failed" };
  }

  /** Where an attempt stands. What its payer has approved is confirmed here, unless it was let go. */
  async stateOf(paymentId: PaymentId, note: RequestNote | EndNote): Promise<LinePayState> {
    if (!("transaction" in note)) return { kind: "ended", failure: note.failure };
    const decision = await this.#notes.find<DecisionNote>("decision", paymentId);
    if (decision?.take === true) return (await this.#takenBefore(paymentId, note)) ?? this.#take(paymentId, note);
    if (decision) return { kind: "ended", failure: decision.failure };
    switch (await this.#check(note)) {
      case "waiting":
        return { kind: "waiting", url: note.url };
      case "cancelled":
        return this.#letGo(paymentId, note, null);
      case "failed":
        return this.#letGo(paymentId, note, "payment_failed");
      case "approved":
      case "completed":
        return this.#decide(paymentId, note);
    }
  }

  /** Lets an attempt go, unless its money has moved or is moving. */
  async cancel(paymentId: PaymentId, note: RequestNote | EndNote): Promise<LinePayState> {
    return "transaction" in note ? this.#letGo(paymentId, note, null) : { kind: "ended", failure: note.failure };
  }

  /** What LINE Pay tells of a confirmed transaction; null when nothing was confirmed. */
  async details(note: RequestNote): Promise<LinePayDetails | null> {
    return (await this.detailsOf([note])).get(note.transaction) ?? null;
  }

  /** What LINE Pay tells of transactions on one channel, by their ids; those that were not confirmed are left out. */
  async detailsOf(notes: readonly RequestNote[]): Promise<ReadonlyMap<string, LinePayDetails>> {
    const found = new Map<string, LinePayDetails>();
    for (let from = 0; from < notes.length; from += detailsAtOnce) {
      const some = notes.slice(from, from + detailsAtOnce);
      const [one] = some;
      if (one === undefined) break;
      const query = `transactionId=${some.map(({ transaction }) => transaction).join(",")}`;
      const { code, info } = await this.ask(one, { method: "GET", path: "/v3/payments", query, within: answerWithin });
      if (code === "1150") continue;
      const list = v.safeParse(detailed, info);
      if (code !== "0000" || !list.success) throw new GatewayUnavailable(`LINE Pay tells no details: ${code}.`);
      for (const details of list.output) found.set(details.transactionId, details);
    }
    return found;
  }

  async #decide(paymentId: PaymentId, note: RequestNote): Promise<LinePayState> {
    const mine: DecisionNote = { take: true, at: this.#clock.now() };
    const decision = await this.#notes.keep<DecisionNote>("decision", paymentId, mine);
    return decision.take ? this.#take(paymentId, note) : { kind: "ended", failure: decision.failure };
  }

  async #letGo(paymentId: PaymentId, note: RequestNote, failure: LinePayFailure | null): Promise<LinePayState> {
    const decision = await this.#notes.keep<DecisionNote>("decision", paymentId, { take: false, failure });
    if (!decision.take) return { kind: "ended", failure: decision.failure };
    const taken = await this.#takenBefore(paymentId, note, "void");
    if (taken) return taken;
    const isUnderWay = this.#clock.now() - decision.at < underWayFor;
    if (isUnderWay || (await this.#check(note)) === "completed") return { kind: "processing" };
    return this.#end(paymentId, failure);
  }

  /** What came of a confirmation that was sent; null when LINE Pay knows of none. */
  async #takenBefore(
    paymentId: PaymentId,
    note: RequestNote,
    held: "capture" | "void" = "capture",
  ): Promise<LinePayState | null> {
    const details = await this.details(note);
    if (details?.payStatus === "AUTHORIZATION") return this.#release(paymentId, note, held);
    if (details?.payStatus === "VOIDED_AUTHORIZATION") return this.#end(paymentId, null);
    if (details) return { kind: "paid", amount: note.amount };
    const end = await this.#notes.find<EndNote>("end", paymentId);
    return end && { kind: "ended", failure: end.failure };
  }

  /** A channel whose captures are separate holds the money first: it is captured, or given back. */
  async #release(paymentId: PaymentId, note: RequestNote, held: "capture" | "void"): Promise<LinePayState> {
    const path = `/v3/payments/authorizations/${note.transaction}/${held}`;
    const body = held === "void" ? {} : { amount: linePayAmount(note.amount), currency: note.amount.currency };
    const { code } = await this.ask(note, { method: "POST", path, body, within: confirmWithin });
    if (code !== "0000") throw new GatewayUnavailable(`LINE Pay can't ${held} now: ${code}.`);
    return held === "void" ? this.#end(paymentId, null) : { kind: "paid", amount: note.amount };
  }

  /** Confirms: the one call that moves the money. Confirming twice moves it once. */
  async #take(paymentId: PaymentId, note: RequestNote): Promise<LinePayState> {
    const answer = await this.#confirm(note);
    if (answer === null) return { kind: "processing" };
    const { code, info } = answer;
    if (code === "0000" && !v.is(heldOnly, info)) return { kind: "paid", amount: note.amount };
    if (code !== "0000" && !isConfirmedElsewhere(code)) return this.#end(paymentId, linePayFailureOf(code));
    return (await this.#takenBefore(paymentId, note).catch(unknown)) ?? { kind: "processing" };
  }

  /** Null when no answer came: it may be confirmed. */
  async #confirm(note: RequestNote): Promise<LinePayAnswer | null> {
    const { transaction, amount } = note;
    const body = { amount: linePayAmount(amount), currency: amount.currency };
    const path = `/v3/payments/${transaction}/confirm`;
    try {
      return await this.ask(note, { method: "POST", path, body, within: confirmWithin });
    } catch (error) {
      return unknown(error);
    }
  }

  async #end(paymentId: PaymentId, failure: LinePayFailure | null): Promise<LinePayState> {
    const end = await this.#notes.keep<EndNote>("end", paymentId, { failure });
    return { kind: "ended", failure: end.failure };
  }

  async #check(note: RequestNote): Promise<(typeof checked)[string]> {
    const path = `/v3/payments/requests/${note.transaction}/check`;
    const { code } = await this.ask(note, { method: "GET", path, within: answerWithin });
    const state = checked[code];
    if (state === undefined) throw new GatewayUnavailable(`LINE Pay does not say where a payment stands: ${code}.`);
    return state;
  }

  /** Asks by the channel on which the attempt began. */
  async ask({ merchantId, channel: id }: RequestNote, call: LinePayCall): ReturnType<LinePayCalls["ask"]> {
    const channel = await this.#channels.named(merchantId, id);
    if (channel === null) throw new GatewayUnavailable(`The secret of the LINE Pay channel ${id} is not there.`);
    return this.#calls.ask(channel, call);
  }
}

/** No answer leaves it unknown. Other errors are errors. */
function unknown(error: unknown): null {
  if (error instanceof GatewayUnavailable) return null;
  throw error;
}
