import * as v from "valibot";
import type { GatewayNotice, UnreadableNotice } from "#server/application/paying/payment-gateway.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { SandboxFaults } from "./faults.ts";
import type { SandboxBooks } from "./books.ts";
import type { SandboxNotice } from "./notices.ts";
import { signatureHeader, type WebhookSigner } from "./signature.ts";

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

/** Reads a body whose signature was correct. */
export function noticeOf(rawBody: string): GatewayNotice | UnreadableNotice {
  const body = jsonOf(rawBody);
  const read = v.safeParse(webhook, body);
  if (!read.success) return { kind: "unreadable" };
  const { id, type } = read.output;
  const about = v.safeParse(subject, body);
  const subjectId = about.success ? about.output.data.id : null;
  if (subjectId !== null && type.startsWith("payment.")) return { kind: "payment", id, paymentId: subjectId };
  if (subjectId !== null && type.startsWith("refund.")) return { kind: "refund", id, refundId: subjectId };
  if (subjectId !== null && type.startsWith("seller_refund."))
    return { kind: "seller_refund", id, paymentId: subjectId };
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

/** Delivers a webhook to the app. True: the app accepted it (2xx). False or an exception: it is sent again later. */
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

  /** Tries everything that is due. Returns how many were accepted. Refused ones wait for their next try. */
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
