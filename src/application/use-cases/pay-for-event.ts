import { CardTokenizer, type TypedCard } from "#application/ports/card-repository.ts";
import { Delay, KeySource } from "#application/ports/environment.ts";
import { OpenOrders } from "#application/ports/open-orders.ts";
import {
  type CancelAnswer,
  type PayAnswer,
  PaymentRepository,
  type PayRequest,
} from "#application/ports/payment-repository.ts";
import {
  PictureShrinker,
  type SlipAnswer,
  SlipRepository,
  type UploadWatch,
} from "#application/ports/slip-repository.ts";
import type { CardId } from "#domain/card/card.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { Needs } from "#wiring/needs.ts";
import { followPayment } from "./follow-payment.ts";
import { answerIsLost, closeOrders, KeptKeys } from "./kept-keys.ts";
import { type CardRefused, cardRefused } from "./manage-card.ts";

export type CardChoice =
  | { readonly kind: "saved"; readonly cardId: CardId }
  | { readonly kind: "typed"; readonly typed: TypedCard; readonly save: boolean };

export type PayOrder =
  | { readonly joinId: JoinId; readonly method: "card"; readonly card: CardChoice }
  | { readonly joinId: JoinId; readonly method: Exclude<PaymentMethod, "card"> };

/** A picture that is ready to be sent. Its key is its own for as long as it lives: sending it again carries on. */
export interface PreparedSlip {
  readonly picture: Blob;
  readonly key: string;
}

interface Pending {
  readonly order: string;
  readonly request: PayRequest;
  readonly key: string;
}

/** The member pays for held or offered seats. */
export class PayForEvent {
  static readonly needs: Needs<typeof PayForEvent> = [
    PaymentRepository,
    SlipRepository,
    CardTokenizer,
    PictureShrinker,
    KeySource,
    OpenOrders,
    Delay,
  ];
  readonly #payments: PaymentRepository;
  readonly #slips: SlipRepository;
  readonly #tokenizer: CardTokenizer;
  readonly #shrinker: PictureShrinker;
  readonly #keys: KeySource;
  readonly #orders: OpenOrders;
  readonly #delay: Delay;
  readonly #keptKeys: KeptKeys;
  /** The one order per participation whose answer is not known. */
  readonly #pending = new Map<JoinId, Pending>();

  constructor(
    payments: PaymentRepository,
    slips: SlipRepository,
    tokenizer: CardTokenizer,
    shrinker: PictureShrinker,
    keys: KeySource,
    orders: OpenOrders,
    delay: Delay,
  ) {
    this.#payments = payments;
    this.#slips = slips;
    this.#tokenizer = tokenizer;
    this.#shrinker = shrinker;
    this.#keys = keys;
    this.#orders = orders;
    this.#delay = delay;
    this.#keptKeys = new KeptKeys(keys, orders);
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
   * rejection, or `gateway_unavailable`), paying the same order again sends the same request under the same key, so
   * nobody pays twice; another order, or the same one after a known answer, is a new attempt.
   */
  async pay(order: PayOrder): Promise<PayAnswer | CardRefused> {
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
   * Calls back with the payment at once and on every change until it is final or not the member's; answers how to stop
   * sooner. A question that fails is asked again.
   */
  follow(paymentId: PaymentId, onChange: (payment: PaymentView) => void): () => void {
    return followPayment(this.#payments, this.#delay, paymentId, onChange);
  }

  /**
   * Ends an attempt to pay; the seats stay held until their deadline. A refusal is an answer; everything else rejects
   * with RequestFailed and may be asked again.
   */
  cancel(paymentId: PaymentId): Promise<CancelAnswer> {
    return this.#keptKeys.ask(`cancel ${paymentId}`, (key) => this.#payments.cancel(paymentId, key));
  }

  /** Makes the chosen picture of a bank transfer's slip small and clean. Null when it can't be read. */
  async prepareSlip(file: Blob): Promise<PreparedSlip | null> {
    const picture = await this.#shrinker.shrink(file);
    return picture && { picture, key: this.#keys.newKey() };
  }

  /**
   * Gives the slip to the merchant's review. A refusal is an answer; everything else rejects and may be asked again with
   * the same picture.
   */
  sendSlip(paymentId: PaymentId, { picture, key }: PreparedSlip, watch: UploadWatch): Promise<SlipAnswer> {
    return this.#slips.upload(paymentId, picture, key, watch);
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
    if (tokenized.kind === "refused") return cardRefused(tokenized);
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
