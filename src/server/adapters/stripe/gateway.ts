import type { Stripe } from "stripe";
import { address } from "#addresses/address.ts";
import { consoleScreens } from "#addresses/console.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { standingAt } from "#domain/merchant/gateway-standing.ts";
import type { GatewayMethod } from "#domain/payment/method.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { SellerRefund } from "#domain/refund/seller-refund.ts";
import type { GatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import {
  type CardFormSetup,
  type CardGateway,
  type GatewayNotice,
  type GatewayPayment,
  type GatewayRefund,
  GatewayUnavailable,
  type PaymentOrder,
  RefundRefused,
  type SaveCardOutcome,
  type UnreadableNotice,
} from "#server/application/paying/payment-gateway.ts";
import type { ListedBooks } from "#server/application/paying/gateway-books.ts";
import { onRequest, stripeAbilities } from "./abilities.ts";
import { type Attempt, expanded, isUnasked, onAccount, StripeAttempts } from "./attempts.ts";
import { type Source, StripeCards } from "./cards.ts";
import { StripeBooks } from "./books.ts";
import { StripeCalls, StripeForbidden, StripeRefused } from "./client.ts";
import { StripeNotices } from "./notices.ts";
import { isDisputed, stripePaymentView, unknownView } from "./payment-view.ts";
import { StripeRefunds } from "./refunds.ts";
import { StripeSellers } from "./sellers.ts";

export type StripeSeller =
  /** The operator sells itself, on its own account. */
  | "operator"
  /** The merchant, on this connected account. */
  | { readonly account: string }
  /** The merchant has no account: nothing is taken for it. */
  | "nobody";

export interface StripeSettings {
  readonly client: Stripe;
  /** What it remembers of Stripe's objects. */
  readonly notes: GatewayNotes;
  readonly publishableKey: string;
  /** The secrets of the webhook endpoints; any of them is good. */
  readonly webhookSecrets: readonly string[];
  /** On whose account a merchant's money is taken. */
  readonly sellerOf: (merchantId: MerchantId) => Promise<StripeSeller>;
  /** Does a merchant need an account of its own? Left out: no. */
  readonly needsAccount?: boolean;
  /** Told of a seller's account when Stripe says that it is not connected to ours. Left out: nobody is told. */
  readonly onDisconnected?: (account: string) => Promise<void>;
  /** Scheme and host to which a redirect returns. */
  readonly publicOrigin: string;
  /** The address, inside LINE where it can be, by which a wallet's payer returns to a path. Left out: on the origin. */
  readonly returnTo?: (path: string) => string;
  /** The machine's: Stripe has no other. */
  readonly machineClock: Clock;
  readonly logger: Logger;
}

/**
 * Stripe. An attempt is a PaymentIntent in three steps: it is created, which takes no money; it is noted under our id;
 * it is confirmed. So an attempt that is not noted can never take money, and one that is noted is always found again
 * (decision 0045). Each step has an idempotency key made of our id.
 */
export class StripeGateway implements CardGateway {
  readonly kind = "stripe";
  readonly abilities = stripeAbilities;
  readonly books: ListedBooks;
  readonly sellers: StripeSellers | null;
  readonly #settings: StripeSettings;
  readonly #calls: StripeCalls;
  readonly #attempts: StripeAttempts;
  readonly #cards: StripeCards;
  readonly #refunds: StripeRefunds;
  readonly #notices: StripeNotices;

  constructor(settings: StripeSettings) {
    const { client, notes, publishableKey, webhookSecrets, machineClock, logger } = settings;
    this.#settings = settings;
    this.#calls = new StripeCalls(client, logger);
    this.#attempts = new StripeAttempts(this.#calls, notes);
    this.#cards = new StripeCards(this.#calls, notes, publishableKey);
    this.#refunds = new StripeRefunds(this.#calls, notes, machineClock);
    this.books = new StripeBooks(this.#calls, this.#attempts, settings.needsAccount === true);
    const back = new URL(consoleScreens.money.path, settings.publicOrigin).href;
    this.sellers = settings.needsAccount === true ? new StripeSellers(this.#calls, notes, back) : null;
    this.#notices = new StripeNotices(this.#attempts, webhookSecrets, machineClock);
  }

  /** A method on request is taken where the account is known to have it, or the operator says so. */
  isReadyFor(merchant: Parameters<CardGateway["isReadyFor"]>[0], method: GatewayMethod): boolean {
    const isNamed = merchant.served[method]?.gateway === this.kind || !onRequest.has(method);
    if (this.#settings.needsAccount !== true) return isNamed;
    if (merchant.gatewayAccounts[this.kind] === undefined) return false;
    const standing = standingAt(merchant, this.kind);
    return standing === null ? isNamed : standing.takesPayments && (standing.methods[method] ?? isNamed);
  }

  cardForm(memberId: MemberId): Promise<CardFormSetup> {
    return this.#cards.form(memberId);
  }

  async knowsToken(token: string): Promise<boolean> {
    return this.#cards.knowsToken(token);
  }

  saveCard(memberId: MemberId, token: string): Promise<SaveCardOutcome> {
    return this.#cards.save(memberId, token);
  }

  removeCard(cardRef: string): Promise<void> {
    return this.#cards.remove(cardRef);
  }

  forgetMember(memberId: MemberId): Promise<void> {
    return this.#cards.forget(memberId);
  }

  /** A payment says nothing of who paid: that is the customer, who goes by `forgetMember`. */
  forgetPayer(): Promise<void> {
    return Promise.resolve();
  }

  async pay(order: PaymentOrder): Promise<GatewayPayment> {
    const { paymentId } = order;
    const known = await this.#attempts.find(paymentId);
    if (known && !isWaiting(known)) return this.#view(paymentId, known);
    const source = await this.#cards.sourceOf(order);
    const attempt = known ?? (await this.#open(order, source));
    if (!isWaiting(attempt)) return this.#view(paymentId, attempt);
    try {
      return await this.#view(paymentId, await this.#confirm(order, source, attempt));
    } catch (error) {
      // It may have been asked for the money, so it is not open any more.
      if (error instanceof GatewayUnavailable) return unknownView(paymentId);
      throw error;
    }
  }

  async find(paymentId: PaymentId): Promise<GatewayPayment | null> {
    const attempt = await this.#attempts.find(paymentId);
    return attempt === null || isWaiting(attempt) ? null : this.#view(paymentId, attempt);
  }

  async cancel(paymentId: PaymentId): Promise<GatewayPayment> {
    const nothing = { account: null, intent: null, failure: null };
    const attempt = (await this.#attempts.find(paymentId)) ?? (await this.#attempts.keep(paymentId, nothing));
    const isOpen = isWaiting(attempt) || attempt.intent?.status === "requires_action";
    return this.#view(paymentId, isOpen ? await this.#end(paymentId, attempt, "requested_by_customer") : attempt);
  }

  async refund(order: Parameters<CardGateway["refund"]>[0]): Promise<GatewayRefund> {
    const attempt = await this.#attempts.find(order.paymentId);
    if (attempt === null) throw new RefundRefused("nothing_paid");
    return this.#refunds.send(attempt, await this.#view(order.paymentId, attempt), order);
  }

  async findRefund(refundId: RefundId): Promise<GatewayRefund | null> {
    const paymentId = await this.#refunds.paymentOf(refundId);
    const attempt = paymentId === null ? null : await this.#attempts.find(paymentId);
    return attempt && this.#refunds.find(attempt, refundId);
  }

  async sellerRefunds(paymentId: PaymentId): Promise<readonly SellerRefund[]> {
    const attempt = await this.#attempts.find(paymentId);
    return attempt === null ? [] : this.#refunds.bySeller(attempt);
  }

  readNotice(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<GatewayNotice | UnreadableNotice | null> {
    return this.#notices.read(rawBody, headers);
  }

  /** Creates the intent and notes it. A card that its bank has refused before ends the attempt without an intent. */
  async #open({ paymentId, merchantId, amount }: PaymentOrder, source: Source): Promise<Attempt> {
    const seller = await this.#settings.sellerOf(merchantId);
    const account = typeof seller === "object" ? seller.account : null;
    const failure = seller === "nobody" ? "payment_failed" : source.kind === "refused" ? source.failure : null;
    if (failure !== null || source.kind === "refused") {
      if (seller === "nobody") this.#settings.logger.error({ merchantId }, "This merchant has no account at Stripe.");
      return this.#attempts.keep(paymentId, { account, intent: null, failure });
    }
    const isCard = source.kind === "card";
    const params: Stripe.PaymentIntentCreateParams = {
      amount: amount.amount,
      currency: amount.currency.toLowerCase(),
      allowed_payment_method_types: [isCard ? "card" : source.type],
      metadata: {
        payment_id: paymentId,
        ...(isCard ? { card: source.method } : {}),
        ...(isCard && source.keep ? { kept: "yes" } : {}),
      },
      // A connected account does not know the operator's customers: its card is a clone.
      ...(isCard && source.customer !== null && account === null ? { customer: source.customer } : {}),
    };
    const key = { idempotencyKey: `pay:${paymentId}:create`, ...onAccount(account) };
    try {
      const { id } = await this.#calls.ask((stripe) => stripe.paymentIntents.create(params, key));
      return await this.#attempts.keep(paymentId, { account, intent: id, failure: null });
    } catch (error) {
      if (account !== null && error instanceof StripeForbidden && error.isDisconnected) {
        await this.#settings.onDisconnected?.(account);
        return this.#attempts.keep(paymentId, { account, intent: null, failure: "payment_failed" });
      }
      if (!(error instanceof StripeRefused)) throw error;
      // Another call of this attempt is creating it otherwise; it will have noted it soon.
      if (error.kind === "key_used") throw new GatewayUnavailable("The attempt is being made.");
      this.#calls.tell(error, "to create a payment");
      return this.#attempts.keep(paymentId, { account, intent: null, failure: "payment_failed" });
    }
  }

  /** Asks for the money. A decline is an answer; what Stripe can't do at all ends the attempt. */
  async #confirm(order: PaymentOrder, source: Source, attempt: Attempt): Promise<Attempt> {
    const { note } = attempt;
    if (note.intent === null) return attempt;
    if (source.kind === "refused") return this.#end(order.paymentId, attempt, "abandoned");
    const { intent: id, account } = note;
    try {
      const params = await this.#confirmation(order, source, account);
      const key = { idempotencyKey: `pay:${order.paymentId}:confirm`, ...onAccount(account) };
      return { note, intent: await this.#calls.ask((stripe) => stripe.paymentIntents.confirm(id, params, key)) };
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
      const now = await this.#attempts.read(note);
      if (!isWaiting(now)) return now;
      if (error.kind === "key_used") throw new GatewayUnavailable("The attempt is being confirmed.");
      this.#calls.tell(error, "to confirm a payment");
      return this.#end(order.paymentId, now, "abandoned");
    }
  }

  async #confirmation(
    { paymentId, payerEmail, eventId, joinId }: PaymentOrder,
    source: Exclude<Source, { kind: "refused" }>,
    account: string | null,
  ): Promise<Stripe.PaymentIntentConfirmParams> {
    const path = address("payment", { id: eventId, joinId });
    // For a card nobody leaves the page; a wallet's page returns into LINE where the app is in LINE.
    const to = source.kind === "card" ? undefined : this.#settings.returnTo?.(path);
    const back = { return_url: to ?? new URL(path, this.#settings.publicOrigin).href, expand: expanded };
    if (source.kind === "card") {
      const method = account === null ? source.method : await this.#clone(paymentId, source, account);
      return { payment_method: method, use_stripe_sdk: true, ...back };
    }
    // PromptPay wants it, to ask the payer where a refund goes; no other method of ours does.
    const isAsked = source.type === "promptpay" && payerEmail !== null;
    const billing = isAsked ? { billing_details: { email: payerEmail } } : {};
    return { payment_method_data: { type: source.type, ...billing }, ...back };
  }

  /** Copies a card to the account that sells (docs.stripe.com/connect/direct-charges-multiple-accounts). */
  async #clone(paymentId: PaymentId, source: Extract<Source, { kind: "card" }>, account: string): Promise<string> {
    const { method, customer } = source;
    const params = { payment_method: method, ...(customer === null ? {} : { customer }) };
    const key = { idempotencyKey: `pay:${paymentId}:clone`, stripeAccount: account };
    return (await this.#calls.ask((stripe) => stripe.paymentMethods.create(params, key))).id;
  }

  /** Ends the intent. When its money was faster, the answer is what it has become. */
  async #end(
    paymentId: PaymentId,
    attempt: Attempt,
    cancellation_reason: "requested_by_customer" | "abandoned",
  ): Promise<Attempt> {
    const { note } = attempt;
    if (note.intent === null) return attempt;
    const { intent: id, account } = note;
    const key = { idempotencyKey: `pay:${paymentId}:${cancellation_reason}`, ...onAccount(account) };
    const params = { cancellation_reason, expand: expanded };
    try {
      return { note, intent: await this.#calls.ask((stripe) => stripe.paymentIntents.cancel(id, params, key)) };
    } catch (error) {
      if (!(error instanceof StripeRefused)) throw error;
      return this.#attempts.read(note);
    }
  }

  async #view(paymentId: PaymentId, attempt: Attempt): Promise<GatewayPayment> {
    const { note, intent } = attempt;
    if (intent === null || !isDisputed(intent)) return stripePaymentView(paymentId, attempt);
    const asked = { payment_intent: intent.id, limit: 100 };
    const { data } = await this.#calls.ask((stripe) => stripe.disputes.list(asked, onAccount(note.account)));
    return stripePaymentView(paymentId, attempt, data);
  }
}

/** Has it an intent that nobody was asked to pay yet? */
function isWaiting({ intent }: Attempt): boolean {
  return intent !== null && isUnasked(intent);
}
