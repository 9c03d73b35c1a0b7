import type { GatewayMethod } from "#domain/payment/method.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { Money } from "#domain/money/money.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type {
  Dispute,
  NextAction,
  DeclineCode,
  PaymentFailure,
  PaymentId,
  PaymentState,
} from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { SellerRefund } from "#domain/refund/seller-refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { GatewayBooks } from "./gateway-books.ts";
import type { SellerAccounts } from "./seller-accounts.ts";

/** A card that the gateway keeps. */
export interface GatewayCard {
  readonly ref: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** What the browser needs to show the gateway's card form. The sandbox's form takes only its test numbers. */
export type CardFormSetup =
  | { readonly gateway: "stripe"; readonly publishableKey: string; readonly setup: { readonly clientSecret: string } }
  | {
      readonly gateway: "sandbox";
      readonly publishableKey: string;
      readonly setup: { readonly testNumbers: readonly string[] };
    };

export type PaymentSource =
  | { readonly kind: "card"; readonly cardRef: string }
  | { readonly kind: "token"; readonly token: string; readonly save: boolean }
  | { readonly kind: Exclude<GatewayMethod, "card"> };

export interface PaymentOrder {
  /** Our payment's id. It is the gateway's idempotency key, and the attempt can be found by it. */
  readonly paymentId: PaymentId;
  readonly memberId: MemberId;
  /** Who sells, and whose account at the gateway takes the money. */
  readonly merchantId: MerchantId;
  /** Where a gateway that asks payers for something writes to; null when the member gave none. */
  readonly payerEmail: string | null;
  readonly amount: Money;
  readonly source: PaymentSource;
  /** What is paid for. A redirect returns to its Payment screen. */
  readonly eventId: EventId;
  readonly joinId: JoinId;
}

/** An attempt as the gateway sees it. The gateway decides what is true about money. */
export interface GatewayPayment {
  readonly paymentId: PaymentId;
  readonly state: Exclude<PaymentState, "created">;
  readonly nextAction: NextAction | null;
  readonly failure: PaymentFailure | null;
  /** The amount that was taken; null before it succeeded. */
  readonly paid: Money | null;
  /** The card that was used, for the label of a refund; null for other sources. */
  readonly card: GatewayCard | null;
  /** The card was to be saved, and it is. */
  readonly cardSaved: boolean;
  /** What the payer's bank took back, or tried to take back; null when there is no dispute. */
  readonly dispute: Dispute | null;
}

export interface GatewayRefund {
  readonly refundId: RefundId;
  /** What it sent or sends: ours may have been changed while it was on its way there. */
  readonly amount: Money;
  readonly state: "processing" | "succeeded" | "failed";
  readonly expectedBy: Instant | null;
  /** The gateway has asked the payer, by e-mail, where the money is to go, and waits. Left out: it has not. */
  readonly payerIsAsked?: boolean;
}

export type SaveCardOutcome =
  | { readonly kind: "saved"; readonly card: GatewayCard }
  | { readonly kind: "declined"; readonly declineCode: DeclineCode };

export type GatewayNotice =
  | { readonly kind: "payment"; readonly id: string; readonly paymentId: PaymentId }
  | { readonly kind: "refund"; readonly id: string; readonly refundId: RefundId }
  /** Something happened to a refund that the seller made of a payment at the gateway itself. */
  | { readonly kind: "seller_refund"; readonly id: string; readonly paymentId: PaymentId }
  /** Something happened to a dispute of a payment. */
  | { readonly kind: "dispute"; readonly id: string; readonly paymentId: PaymentId }
  /** The account of one of its sellers has changed. `account`: the gateway's id of it. */
  | { readonly kind: "seller"; readonly id: string; readonly account: string }
  /** About something else, or without one of our ids. */
  | { readonly kind: "other"; readonly id: string };

/** Signed by the gateway, but it can't be read. */
export interface UnreadableNotice {
  readonly kind: "unreadable";
}

export interface AmountLimits {
  readonly least: number;
  readonly most: number;
}

/** What a gateway can do, whoever sells. */
export interface GatewayAbilities {
  /** The methods that it takes money by, each with its currencies. One that takes cards is a `CardGateway`. */
  readonly methods: Readonly<Partial<Record<GatewayMethod, readonly Currency[]>>>;
  /** The least and the most that one payment may be, in minor units; a currency that is left out has no limits. */
  readonly limits: Readonly<Partial<Record<Currency, AmountLimits>>>;
  /** Those of methods that have others. */
  readonly methodLimits?: Readonly<Partial<Record<GatewayMethod, Readonly<Partial<Record<Currency, AmountLimits>>>>>>;
  /** It tells by webhooks what has changed. Without them, inquiries alone do. */
  readonly sendsWebhooks: boolean;
  /** It tells when a payer's bank takes money back. Without this, `dispute` is always null. */
  readonly tellsDisputes: boolean;
}

/**
 * Moves the money. Never call it inside a transaction. Every call can be repeated with the same ids and gives the same
 * answer. Every call may throw GatewayUnavailable: then it is unknown whether it worked, and asking again is safe.
 */
export interface PaymentGateway {
  /** Its name, for good: payments are kept with it. */
  readonly kind: string;
  readonly abilities: GatewayAbilities;
  /** Its own books, to compare ours with. */
  readonly books: GatewayBooks;
  /** Accounts of merchants, where each of them is the seller there and opens one itself; null: nothing to open. */
  readonly sellers: SellerAccounts | null;
  /**
   * Does it have all that it needs of a merchant to take money for it by this method: an account, and that account's
   * leave as far as it is known?
   */
  isReadyFor(
    merchant: Pick<Merchant, "gatewayAccounts" | "gatewayStandings" | "served">,
    method: GatewayMethod,
  ): boolean;
  /** Forgets who made a payment and with which card, after its member was erased. Repeatable. */
  forgetPayer(paymentId: PaymentId): Promise<void>;
  /** Starts an attempt, or returns the state of the one with this payment id. A decline is an answer: `failed`. */
  pay(order: PaymentOrder): Promise<GatewayPayment>;
  /** The state of an attempt; null when it never arrived. */
  find(paymentId: PaymentId): Promise<GatewayPayment | null>;
  /**
   * Ends an attempt, unless its money has moved or is moving, and returns its state. An attempt that never arrived
   * can't succeed later, even when its `pay` is still running.
   */
  cancel(paymentId: PaymentId): Promise<GatewayPayment>;
  /**
   * Sends money back, once per refund id. In total it sends at most what was paid, less what a dispute took. Throws
   * RefundRefused for more, and while a dispute is open.
   */
  refund(order: {
    readonly refundId: RefundId;
    readonly paymentId: PaymentId;
    readonly amount: Money;
  }): Promise<GatewayRefund>;
  findRefund(refundId: RefundId): Promise<GatewayRefund | null>;
  /**
   * The refunds of a payment that its seller made at the gateway itself. `ours` reads the ids of all our refunds of it:
   * a gateway that knows no ids of ours first finds out which of its refunds are theirs.
   */
  sellerRefunds(paymentId: PaymentId, ours: () => Promise<readonly RefundId[]>): Promise<readonly SellerRefund[]>;
  /** Checks a webhook's signature over its raw body. Null when the gateway did not sign it or it is too old. */
  readNotice(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<GatewayNotice | UnreadableNotice | null>;
}

/** A gateway that takes cards and keeps those that members save. Its calls promise what a gateway's calls do. */
export interface CardGateway extends PaymentGateway {
  cardForm(memberId: MemberId): Promise<CardFormSetup>;
  /** Is this a token that `pay` and `saveCard` take? */
  knowsToken(token: string): Promise<boolean>;
  /** Saves a card. The same card of the same member again gives the same `ref`. */
  saveCard(memberId: MemberId, token: string): Promise<SaveCardOutcome>;
  /** Removes a card. Does nothing for an unknown one. */
  removeCard(cardRef: string): Promise<void>;
  /** Forgets a member who was erased, with every card that it keeps of them. Repeatable. */
  forgetMember(memberId: MemberId): Promise<void>;
}

/** The gateway did not answer. Nothing is lost: ask again with the same ids. */
export class GatewayUnavailable extends Error {
  override readonly name = "GatewayUnavailable";
}

export type RefundRefusal = "nothing_paid" | "more_than_paid" | "other_currency" | "not_positive" | "disputed";

/**
 * The gateway refuses a refund. `disputed`: until the dispute is decided. All other reasons are final: our data and the
 * gateway's differ, and asking again does not help.
 */
export class RefundRefused extends Error {
  override readonly name = "RefundRefused";
  readonly because: RefundRefusal;
  constructor(because: RefundRefusal) {
    super(`The gateway refused the refund: ${because}.`);
    this.because = because;
  }
}
