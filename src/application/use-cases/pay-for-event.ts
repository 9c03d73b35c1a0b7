import type { CardTokenizer, Tokenized, TypedCard } from "#application/ports/card-tokenizer.ts";
import type { KeySource } from "#application/ports/environment.ts";
import type { PayAnswer, PaymentRepository, PayRequest } from "#application/ports/payment-repository.ts";
import type { CardId } from "#domain/card/card.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { PaymentView } from "#domain/payment/payment-view.ts";
import type { FollowPayment } from "./follow-payment.ts";
import { answerIsLost } from "./kept-keys.ts";

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
  readonly #payments: PaymentRepository;
  readonly #tokenizer: CardTokenizer;
  readonly #keys: KeySource;
  readonly #following: FollowPayment;
  /** The one order per participation whose answer is not known. */
  readonly #pending = new Map<JoinId, Pending>();

  constructor(payments: PaymentRepository, tokenizer: CardTokenizer, keys: KeySource, following: FollowPayment) {
    this.#payments = payments;
    this.#tokenizer = tokenizer;
    this.#keys = keys;
    this.#following = following;
  }

  /**
   * Pays. Declines and refusals are answers; surprises reject with RequestFailed. While the answer is lost (a
   * rejection, or `gateway_unavailable`), running the same order again sends the same request under the same key, so
   * nobody pays twice; another order, or the same one after a known answer, is a new attempt.
   */
  async run(order: PayOrder): Promise<PayAnswer | CardRefused> {
    const pending = await this.#pendingFor(order);
    if ("kind" in pending) return pending;
    this.#pending.set(order.joinId, pending);
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
    return "kind" in request ? request : { order: name, request, key: this.#keys.newKey() };
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

  #forget(pending: Pending): void {
    if (this.#pending.get(pending.request.joinId) === pending) this.#pending.delete(pending.request.joinId);
  }
}

/** Tells orders of one participation apart. Of a typed card only what may be kept: first six, last four, expiry. */
function nameOf(order: PayOrder): string {
  if (order.method !== "card") return order.method;
  if (order.card.kind === "saved") return `saved ${order.card.cardId}`;
  const { number, expMonth, expYear } = order.card.typed;
  const digits = number.replace(/\D/g, "");
  return `typed ${digits.slice(0, 6)} ${digits.slice(-4)} ${expMonth}/${expYear} ${order.card.save}`;
}
