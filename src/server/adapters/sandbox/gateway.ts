import { address } from "#addresses/address.ts";
import { testNumbers } from "#domain/card/test-numbers.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { SellerRefund } from "#domain/refund/seller-refund.ts";
import { minute } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { IdSource } from "#server/application/ports/id-source.ts";
import {
  type CardFormSetup,
  type CardGateway,
  type GatewayNotice,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentOrder,
  RefundRefused,
  type SaveCardOutcome,
  type UnreadableNotice,
} from "#server/application/paying/payment-gateway.ts";
import type { ListedBooks } from "#server/application/paying/gateway-books.ts";
import type { SellerAccounts } from "#server/application/paying/seller-accounts.ts";
import { sandboxAbilities } from "./abilities.ts";
import {
  type AttemptSource,
  cancelled,
  openAttempt,
  refunded,
  refundView,
  sellerRefundsOf,
  tombstone,
  withoutPayer,
} from "./account.ts";
import { SandboxBank } from "./bank.ts";
import { SandboxBooks, withAttempt } from "./books.ts";
import { sandboxEntries } from "./entries.ts";
import { SandboxFaults } from "./faults.ts";
import { paymentView } from "./payment-view.ts";
import { signatureHeader, WebhookSigner } from "./signature.ts";
import type { SandboxStorage } from "./storage.ts";
import { behaviourOf, cardRefOf, gatewayCard, numberOfToken } from "./test-cards.ts";
import { Ticker } from "./ticker.ts";
import { type DeliverWebhook, noticeOf, SandboxWebhooks } from "./webhooks.ts";

export interface SandboxSettings {
  /** Where it stores its data. */
  readonly storage: SandboxStorage;
  /** The business clock: used for delays, refunds and the age of webhooks. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly webhookSecret: string;
  readonly deliver: DeliverWebhook;
  /** How long a refund takes, in milliseconds; a minute by default. */
  readonly refundTakes?: number;
  /** Called when a background run failed. It is tried again by itself. */
  readonly onError?: (error: unknown) => void;
}

const tickMs = 1_000;
const soonMs = 100;

/**
 * A gateway that acts as an outside system: it has its own data and webhooks, and moves no money. Beside the port it
 * has a bank whose answers can be played. Never used with real money.
 */
export class SandboxGateway implements CardGateway {
  readonly kind = "sandbox";
  readonly abilities = sandboxAbilities;
  readonly books: ListedBooks;
  readonly sellers: SellerAccounts | null = null;
  /** Plays the payer and its bank. */
  readonly bank: SandboxBank;
  /** Faults, for tests only. */
  readonly faults = new SandboxFaults();
  readonly #settings: SandboxSettings;
  readonly #books: SandboxBooks;
  readonly #signer: WebhookSigner;
  readonly #webhooks: SandboxWebhooks;
  readonly #ticker: Ticker;

  constructor(settings: SandboxSettings) {
    const { storage, clock, ids, deliver, onError = () => undefined } = settings;
    this.#settings = settings;
    this.#books = new SandboxBooks(storage, clock, ids, () => this.#ticker.nudge(soonMs));
    this.books = sandboxEntries(this.#books);
    this.bank = new SandboxBank(this.#books, clock, this.faults);
    this.#signer = new WebhookSigner(settings.webhookSecret);
    this.#webhooks = new SandboxWebhooks(this.#books, clock, this.#signer, this.faults, deliver);
    this.#ticker = new Ticker(() => this.deliverPending(), tickMs, onError);
  }

  isReadyFor(): boolean {
    return true;
  }

  async cardForm(_memberId: MemberId): Promise<CardFormSetup> {
    return this.faults.around("cardForm", async () => ({
      gateway: "sandbox",
      publishableKey: "pk_sandbox",
      setup: { testNumbers },
    }));
  }

  async knowsToken(token: string): Promise<boolean> {
    return numberOfToken(token) !== null;
  }

  async saveCard(memberId: MemberId, token: string): Promise<SaveCardOutcome> {
    return this.faults.around("saveCard", async () => {
      const number = numberOfToken(token);
      if (number === null) return { kind: "declined", declineCode: "card_declined" };
      const behaviour = behaviourOf(number);
      if (behaviour.kind === "declines") return { kind: "declined", declineCode: behaviour.code };
      const ref = await cardRefOf(memberId, number);
      await this.#books.saveCard({ ref, memberId, number });
      return { kind: "saved", card: gatewayCard(ref, number) };
    });
  }

  async removeCard(cardRef: string): Promise<void> {
    await this.faults.around("removeCard", () => this.#books.removeCard(cardRef));
  }

  /** The sandbox knows a member by saved cards and payments only, and these are forgotten one by one. */
  forgetMember(): Promise<void> {
    return Promise.resolve();
  }

  async forgetPayer(paymentId: PaymentId): Promise<void> {
    await this.faults.around("forgetPayer", async () => {
      if (await this.#books.current(paymentId)) await this.#books.changeKnown(paymentId, withoutPayer);
    });
  }

  async pay(order: PaymentOrder): Promise<GatewayPayment> {
    const { paymentId, memberId, amount, eventId, joinId } = order;
    const returnPath = address("payment", { id: eventId, joinId });
    return this.faults.around("pay", async () => {
      const source = await this.#sourceOf(order);
      const account = await this.#books.change(paymentId, (known) => {
        if (known) return known;
        const now = this.#settings.clock.now();
        const attempt = openAttempt(paymentId, { memberId, amount, returnPath, source }, now, this.faults.bankDelay);
        return { attempt, refunds: [] };
      });
      return paymentView(account.attempt);
    });
  }

  async find(paymentId: PaymentId): Promise<GatewayPayment | null> {
    return this.faults.around("find", async () => {
      const account = await this.#books.current(paymentId);
      return account ? paymentView(account.attempt) : null;
    });
  }

  async cancel(paymentId: PaymentId): Promise<GatewayPayment> {
    return this.faults.around("cancel", async () => {
      const account = await this.#books.change(paymentId, (known) =>
        known
          ? withAttempt(known, cancelled(known.attempt))
          : { attempt: tombstone(paymentId, this.#settings.clock.now()), refunds: [] },
      );
      return paymentView(account.attempt);
    });
  }

  async refund({ refundId, paymentId, amount }: Parameters<CardGateway["refund"]>[0]): Promise<GatewayRefund> {
    return this.faults.around("refund", async () => {
      const settlesAfter = this.#settings.refundTakes ?? minute;
      const outcome = this.faults.refundsFail ? "failed" : "succeeded";
      const account = await this.#books.change(paymentId, (known) => {
        if (known === null) throw new RefundRefused("nothing_paid");
        return refunded(known, refundId, amount, this.#settings.clock.now(), { settlesAfter, outcome });
      });
      const refund = account.refunds.find((other) => other.refundId === refundId);
      if (!refund) throw new Error("The sandbox lost a refund.");
      return refundView(refund, amount.currency);
    });
  }

  async findRefund(refundId: RefundId): Promise<GatewayRefund | null> {
    return this.faults.around("findRefund", async () => {
      const found = await this.#books.findRefund(refundId);
      return found ? refundView(found.refund, found.currency) : null;
    });
  }

  async sellerRefunds(paymentId: PaymentId): Promise<readonly SellerRefund[]> {
    const account = await this.#books.current(paymentId);
    return account ? sellerRefundsOf(account) : [];
  }

  async readNotice(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<GatewayNotice | UnreadableNotice | null> {
    const header = Object.entries(headers).find(([name]) => name.toLowerCase() === signatureHeader)?.[1];
    const genuine = await this.#signer.isGenuine(rawBody, header, this.#settings.clock.now());
    return genuine ? noticeOf(rawBody) : null;
  }

  /** Carries out everything that is due and delivers the notices. Returns how many webhooks were accepted. */
  async deliverPending(): Promise<number> {
    await this.#books.settleDue();
    return this.#webhooks.deliverDue();
  }

  /** Starts to deliver by itself. */
  start(): void {
    this.#ticker.start();
  }

  /** Resolves when the running delivery has ended. The rest waits in the books. */
  async stop(): Promise<void> {
    await this.#ticker.stop();
  }

  async #sourceOf({ source, paymentId, memberId }: PaymentOrder): Promise<AttemptSource> {
    if (source.kind !== "token" && source.kind !== "card") return source;
    if (source.kind === "token") {
      const number = numberOfToken(source.token);
      const isKept = source.save && number !== null;
      const ref = isKept ? await cardRefOf(memberId, number) : `card_sandbox_${paymentId}`;
      return { kind: "card", number, ref, keep: source.save };
    }
    const card = await this.#books.findCard(source.cardRef);
    return { kind: "card", number: card?.memberId === memberId ? card.number : null, ref: source.cardRef, keep: false };
  }
}
