import type { DrawnCard } from "#application/ports/card-fields.ts";
import { CardTokenizer, type TypedCard } from "#application/ports/card-repository.ts";
import { Delay, KeySource, OpenOrders } from "#application/ports/environment.ts";
import {
  type CancelAnswer,
  type PayAnswer,
  PaymentRepository,
  type PayRequest,
} from "#application/ports/payment-repository.ts";
import type { CardId } from "#domain/card/card.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { Needs } from "#wiring/needs.ts";
import { followPayment } from "./follow-payment.ts";
import { answerIsLost, closeOrders, KeptKeys } from "./kept-keys.ts";
import { type CardRefused, type CardShown, tokenOf } from "./manage-card.ts";

export type CardChoice =
  | { readonly kind: "saved"; readonly cardId: CardId }
  | { readonly kind: "new"; readonly card: TypedCard | DrawnCard; readonly save: boolean };

export type PayOrder =
  | { readonly joinId: JoinId; readonly method: "card"; readonly card: CardChoice }
  | { readonly joinId: JoinId; readonly method: Exclude<PaymentMethod, "card"> };

/** What paying answers: the authority's answer, or what came before anything was sent. */
export type PayingAnswer = PayAnswer | CardRefused | CardShown;

interface Pending {
  readonly order: string;
  readonly request: PayRequest;
  readonly key: string;
}

/** The member pays for held or offered seats. */
export class PayForEvent {
  static readonly needs: Needs<typeof PayForEvent> = [PaymentRepository, CardTokenizer, KeySource, OpenOrders, Delay];
  readonly #payments: PaymentRepository;
  readonly #tokenizer: CardTokenizer;
  readonly #keys: KeySource;
  readonly #orders: OpenOrders;
  readonly #delay: Delay;
  readonly #keptKeys: KeptKeys;
  /** Per participation, the one order whose answer is not known. */
  readonly #pending = new Map<JoinId, Pending>();

  constructor(
    payments: PaymentRepository,
    tokenizer: CardTokenizer,
    keys: KeySource,
    orders: OpenOrders,
    delay: Delay,
  ) {
    this.#payments = payments;
    this.#tokenizer = tokenizer;
    this.#keys = keys;
    this.#orders = orders;
    this.#delay = delay;
    this.#keptKeys = new KeptKeys(keys, orders);
  }

  /**
   * The order that was sent and whose answer is not known, for example because a login left the page: a method, or
   * `saved` and the card's id. Null when there is none. A typed card is never stored beyond the page.
   */
  open(joinId: JoinId): string | null {
    return this.#orders.last(beginningOf(joinId));
  }

  /** Was an order sent from this page whose answer is not known? Paying the same again carries it on. */
  isUnclear(joinId: JoinId): boolean {
    return this.#pending.has(joinId);
  }

  /**
   * Pays. Declines and refusals are answers; unexpected failures reject with RequestFailed. While the answer is unknown
   * (a rejection, or `gateway_unavailable`), paying the same order again sends the same request with the same key, so
   * nobody pays twice. Another order, or the same one after a known answer, is a new attempt.
   */
  async pay(order: PayOrder): Promise<PayingAnswer> {
    const pending = await this.#pendingFor(order);
    if ("kind" in pending) return pending;
    this.#keep(pending);
    try {
      const answer = await this.#payments.pay(pending.request, pending.key);
      if (answer.kind !== "gateway_unavailable") this.#forget(pending);
      return answer;
    } catch (error) {
      if (!answerIsLost(error)) this.#forget(pending);
      throw error;
    }
  }

  /**
   * Calls back with the payment at once and on every change, until it is final or is not the member's. A request that
   * fails is repeated. Returns a function that stops it sooner.
   */
  follow(paymentId: PaymentId, onChange: (payment: PaymentView) => void): () => void {
    return followPayment(this.#payments, this.#delay, paymentId, onChange);
  }

  /**
   * Ends an attempt to pay. The seats stay held until their deadline. A refusal is an answer; everything else rejects
   * with RequestFailed and may be tried again.
   */
  cancel(paymentId: PaymentId): Promise<CancelAnswer> {
    return this.#keptKeys.ask(`cancel ${paymentId}`, (key) => this.#payments.cancel(paymentId, key));
  }

  async #pendingFor(order: PayOrder): Promise<Pending | Exclude<PayingAnswer, { kind: "started" }>> {
    const name = nameOf(order);
    const kept = this.#pending.get(order.joinId);
    if (kept?.order === name) return kept;
    const request = await this.#requestFor(order);
    if ("kind" in request) return request;
    const key = isNew(order) ? null : this.#orders.keyOf(beginningOf(order.joinId) + name);
    return { order: name, request, key: key ?? this.#keys.newKey() };
  }

  async #requestFor(order: PayOrder): Promise<PayRequest | Exclude<PayingAnswer, { kind: "started" }>> {
    const { joinId, method } = order;
    if (method !== "card") return { joinId, method };
    if (order.card.kind === "saved") return { joinId, method, cardId: order.card.cardId };
    const { card, save } = order.card;
    const tokenized = await tokenOf(this.#tokenizer, card, save);
    if (tokenized.kind === "declined") return { ...tokenized, payment: null };
    if (tokenized.kind !== "token") return tokenized;
    return { joinId, method, token: tokenized.token, saveCard: save };
  }

  /** Keeps one order per participation and drops an earlier one. Nothing of a typed card is stored beyond the page. */
  #keep(pending: Pending): void {
    const { request, order, key } = pending;
    const beginning = beginningOf(request.joinId);
    this.#pending.set(request.joinId, pending);
    closeOrders(this.#orders, beginning);
    if (!("token" in request)) this.#orders.open(beginning + order, key);
  }

  #forget(pending: Pending): void {
    const { joinId } = pending.request;
    if (this.#pending.get(joinId) !== pending) return;
    this.#pending.delete(joinId);
    this.#orders.close(beginningOf(joinId) + pending.order);
  }
}

function beginningOf(joinId: JoinId): string {
  return `pay ${joinId} `;
}

function isNew(order: PayOrder): boolean {
  return order.method === "card" && order.card.kind === "new";
}

/**
 * The name by which orders of one participation are told apart. Of a typed card it holds only what may be kept: first
 * six digits, last four digits, expiry.
 */
function nameOf(order: PayOrder): string {
  if (order.method !== "card") return order.method;
  if (order.card.kind === "saved") return `saved ${order.card.cardId}`;
  const { card, save } = order.card;
  if ("input" in card) return `drawn ${card.input} ${save}`;
  const { number, expMonth, expYear } = card;
  const digits = number.replace(/\D/g, "");
  return `typed ${digits.slice(0, 6)} ${digits.slice(-4)} ${expMonth}/${expYear} ${save}`;
}
