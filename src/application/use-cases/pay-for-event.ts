import { CardTokenizer, type Tokenized, type TypedCard } from "#application/ports/card-tokenizer.ts";
import { KeySource } from "#application/ports/environment.ts";
import { OpenOrders } from "#application/ports/open-orders.ts";
import { type PayAnswer, PaymentRepository, type PayRequest } from "#application/ports/payment-repository.ts";
import type { CardId } from "#domain/card/card.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { Needs } from "#wiring/needs.ts";
import { FollowPayment } from "./follow-payment.ts";
import { closeOrders } from "./close-orders.ts";
import { answerIsLost } from "./kept-keys.ts";
import { OrdersOfThisPage } from "./orders-of-this-page.ts";

export type CardChoice =
  | { readonly kind: "saved"; readonly cardId: CardId }
  | { readonly kind: "typed"; readonly typed: TypedCard; readonly save: boolean };

export type PayOrder =
  | { readonly joinId: JoinId; readonly method: "card"; readonly card: CardChoice }
  | { readonly joinId: JoinId; readonly method: "promptpay" | "onsite" | "transfer" };

/** The typed card can't be used; the field to mend and why. Nothing was sent to our server. */
export type CardRefused = { readonly kind: "card_refused" } & Pick<
  Extract<Tokenized, { kind: "refused" }>,
  "field" | "reason"
>;

interface Pending {
  readonly order: string;
  readonly request: PayRequest;
  readonly key: string;
}

/** The member pays for held or offered seats. */
export class PayForEvent {
  static readonly needs: Needs<typeof PayForEvent> = [
    PaymentRepository,
    CardTokenizer,
    KeySource,
    FollowPayment,
    OpenOrders,
  ];
  readonly #payments: PaymentRepository;
  readonly #tokenizer: CardTokenizer;
  readonly #keys: KeySource;
  readonly #following: FollowPayment;
  /** The one order per participation whose answer is not known. */
  readonly #pending = new Map<JoinId, Pending>();
  readonly #orders: OpenOrders;

  constructor(
    payments: PaymentRepository,
    tokenizer: CardTokenizer,
    keys: KeySource,
    following: FollowPayment,
    orders: OpenOrders = new OrdersOfThisPage(),
  ) {
    this.#payments = payments;
    this.#tokenizer = tokenizer;
    this.#keys = keys;
    this.#following = following;
    this.#orders = orders;
  }

  /**
   * What was sent and whose answer is not known, such as before a login: a method, or `saved` and the card's id; null
   * without one. A typed card never outlives the page.
   */
  open(joinId: JoinId): string | null {
    return this.#orders.last(beginningOf(joinId));
  }

  /**
   * Pays. Declines and refusals are answers; surprises reject with RequestFailed. While the answer is lost (a
   * rejection, or `gateway_unavailable`), running the same order again sends the same request under the same key, so
   * nobody pays twice; another order, or the same one after a known answer, is a new attempt.
   */
  async run(order: PayOrder): Promise<PayAnswer | CardRefused> {
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

  /** Calls back as the payment changes until it is final; answers how to stop. */
  follow(paymentId: PaymentId, onChange: (payment: PaymentView) => void): () => void {
    return this.#following.run(paymentId, onChange);
  }

  async #pendingFor(order: PayOrder): Promise<Pending | CardRefused> {
    const name = nameOf(order);
    const kept = this.#pending.get(order.joinId);
    if (kept?.order === name) return kept;
    const request = await this.#requestFor(order);
    if ("kind" in request) return request;
    const key = isTyped(order) ? null : this.#orders.keyOf(beginningOf(order.joinId) + name);
    return { order: name, request, key: key ?? this.#keys.newKey() };
  }

  async #requestFor(order: PayOrder): Promise<PayRequest | CardRefused> {
    const { joinId, method } = order;
    if (method !== "card") return { joinId, method };
    if (order.card.kind === "saved") return { joinId, method, cardId: order.card.cardId };
    const tokenized = await this.#tokenizer.tokenize(order.card.typed);
    if (tokenized.kind === "refused") {
      return { kind: "card_refused", field: tokenized.field, reason: tokenized.reason };
    }
    return { joinId, method, token: tokenized.token, saveCard: order.card.save };
  }

  /** One order a participation: an earlier one is given up. Of a typed card nothing outlives the page. */
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

function isTyped(order: PayOrder): boolean {
  return order.method === "card" && order.card.kind === "typed";
}

/** Tells orders of one participation apart. Of a typed card only what may be kept: first six, last four, expiry. */
function nameOf(order: PayOrder): string {
  if (order.method !== "card") return order.method;
  if (order.card.kind === "saved") return `saved ${order.card.cardId}`;
  const { number, expMonth, expYear } = order.card.typed;
  const digits = number.replace(/\D/g, "");
  return `typed ${digits.slice(0, 6)} ${digits.slice(-4)} ${expMonth}/${expYear} ${order.card.save}`;
}
