import * as v from "valibot";
import type { Instant } from "#domain/time/instant.ts";
import type { GatewayNotice, UnreadableNotice } from "#server/application/paying/payment-gateway.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { SandboxAccount } from "./account.ts";
import type { SandboxFaults } from "./faults.ts";
import type { SandboxBooks } from "./books.ts";
import { signatureHeader, type WebhookSigner } from "./signature.ts";

/** What the sandbox tells its merchant, such as `payment.succeeded`, `dispute.open` or `refund.failed`. */
export interface NoticeFacts {
  readonly type: `payment.${string}` | `refund.${string}` | `dispute.${string}`;
  /** The payment's or refund's id. */
  readonly subjectId: string;
}

/** A webhook that waits to be delivered. */
export interface SandboxNotice extends NoticeFacts {
  readonly id: string;
  readonly createdAt: Instant;
  /** How often it was tried. */
  readonly tries: number;
}

/** Every state that is new between two versions of an account. A tombstone is not told. */
export function newsBetween(before: SandboxAccount | null, after: SandboxAccount): readonly NoticeFacts[] {
  const news: NoticeFacts[] = [];
  const { attempt } = after;
  if (attempt.order !== null && attempt.state !== before?.attempt.state) {
    news.push({ type: `payment.${attempt.state}`, subjectId: attempt.paymentId });
  }
  if (attempt.dispute !== null && attempt.dispute.state !== before?.attempt.dispute?.state) {
    news.push({ type: `dispute.${attempt.dispute.state}`, subjectId: attempt.paymentId });
  }
  for (const refund of after.refunds) {
    const known = before?.refunds.find((other) => other.refundId === refund.refundId);
    if (known?.state !== refund.state) news.push({ type: `refund.${refund.state}`, subjectId: refund.refundId });
  }
  return news;
}

const pauses = [10, 60, 300, 1_800, 7_200, 21_600].map((seconds) => seconds * 1_000);

/** Milliseconds to wait after the try with this number, from 1: growing, six hours at most. */
export function pauseAfter(tries: number): number {
  return pauses[Math.min(Math.max(tries, 1), pauses.length) - 1] ?? 0;
}

const webhook = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  type: v.string(),
});
const subject = v.looseObject({ data: v.looseObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }) });

/** The body of a webhook. It names the payment or refund that changed, never its state: the app asks for that. */
export function webhookBody(notice: SandboxNotice): string {
  const { id, type, subjectId, createdAt } = notice;
  return JSON.stringify({ id, type, created: Math.floor(createdAt / 1_000), data: { id: subjectId } });
}

/** Reads a body whose signature was right. */
export function noticeOf(rawBody: string): GatewayNotice | UnreadableNotice {
  const body = jsonOf(rawBody);
  const read = v.safeParse(webhook, body);
  if (!read.success) return { kind: "unreadable" };
  const { id, type } = read.output;
  const about = v.safeParse(subject, body);
  const subjectId = about.success ? about.output.data.id : null;
  if (subjectId !== null && type.startsWith("payment.")) return { kind: "payment", id, paymentId: subjectId };
  if (subjectId !== null && type.startsWith("refund.")) return { kind: "refund", id, refundId: subjectId };
  if (subjectId !== null && type.startsWith("dispute.")) return { kind: "dispute", id, paymentId: subjectId };
  return { kind: "other", id };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Hands a webhook to the app: true when it took it (2xx). False or an exception: it is sent again later. */
export type DeliverWebhook = (rawBody: string, headers: Readonly<Record<string, string>>) => Promise<boolean>;

/** Delivers the notices: each at least once, in any order. */
export class SandboxWebhooks {
  readonly #books: SandboxBooks;
  readonly #clock: Clock;
  readonly #signer: WebhookSigner;
  readonly #faults: SandboxFaults;
  readonly #deliver: DeliverWebhook;

  constructor(
    books: SandboxBooks,
    clock: Clock,
    signer: WebhookSigner,
    faults: SandboxFaults,
    deliver: DeliverWebhook,
  ) {
    this.#books = books;
    this.#clock = clock;
    this.#signer = signer;
    this.#faults = faults;
    this.#deliver = deliver;
  }

  /** Tries everything that is due; answers how many were taken. What was refused waits for its next try. */
  async deliverDue(): Promise<number> {
    let delivered = 0;
    for (;;) {
      const notices = await this.#books.takeNotices();
      if (notices.length === 0) return delivered;
      for (const notice of notices) if (await this.#send(notice)) delivered += 1;
    }
  }

  async #send(notice: SandboxNotice): Promise<boolean> {
    const taken = await this.#attempt(notice);
    if (taken && this.#faults.webhooksTwice) await this.#attempt(notice);
    if (taken) await this.#books.dropNotice(notice.id);
    return taken;
  }

  async #attempt(notice: SandboxNotice): Promise<boolean> {
    const body = webhookBody(notice);
    const signature = await this.#signer.sign(body, this.#clock.now());
    try {
      return await this.#deliver(body, { "content-type": "application/json", [signatureHeader]: signature });
    } catch {
      return false;
    }
  }
}
