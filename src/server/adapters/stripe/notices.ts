import { Stripe } from "stripe";
import * as v from "valibot";
import type { Clock } from "#server/application/ports/clock.ts";
import type { GatewayNotice, UnreadableNotice } from "#server/application/paying/payment-gateway.ts";
import type { StripeAttempts } from "./attempts.ts";

const signatureHeader = "stripe-signature";
const toleranceSeconds = 300;

const eventId = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

/** The parts of an event that we read. Its object is asked for again, so the state in it does not matter. */
const snapshotEvent = v.looseObject({
  id: eventId,
  type: v.string(),
  /** The connected account that it is about. */
  account: v.nullish(v.string()),
  data: v.looseObject({
    object: v.looseObject({
      id: v.optional(v.string()),
      payment_intent: v.nullish(v.string()),
      metadata: v.nullish(v.record(v.string(), v.string())),
    }),
  }),
});

/** An event that names its object and shows nothing of it (docs.stripe.com/event-destinations#thin-events). */
const thinEvent = v.looseObject({
  id: eventId,
  object: v.literal("v2.core.event"),
  type: v.string(),
  /** On whose account its object is; with an organisation's id before it, where there is one. */
  context: v.nullish(v.string()),
  related_object: v.nullish(v.looseObject({ id: v.string(), type: v.string() })),
});

/** What an event of either kind says. `account`: the connected account that it is about. */
interface Said {
  readonly id: string;
  readonly type: string;
  readonly account: string | null;
  readonly object: v.InferOutput<typeof snapshotEvent>["data"]["object"];
}

const event = v.union([
  v.pipe(
    snapshotEvent,
    v.transform(({ id, type, account, data }): Said => ({ id, type, account: account ?? null, object: data.object })),
  ),
  v.pipe(thinEvent, v.transform(saidByThin)),
]);

/** Thin events about objects of API v1 have its names for what happened, behind `v1.`. */
function saidByThin({ id, type, context, related_object: related }: v.InferOutput<typeof thinEvent>): Said {
  const isAccount = related?.type === "account" || related?.type === accountV2;
  const account = isAccount ? related.id : (context?.split("/").at(-1) ?? null);
  return { id, type: type.replace(/^v1\./u, ""), account, object: { id: related?.id } };
}

const accountV2 = "v2.core.account";
/** Events after which the account of a seller may take more or less than before. */
const sellerEvents: ReadonlySet<string> = new Set([
  "account.updated",
  "account.application.deauthorized",
  "capability.updated",
]);

function isAboutSeller(type: string): boolean {
  return sellerEvents.has(type) || type.startsWith(`${accountV2}.`) || type.startsWith(`${accountV2}[`);
}

/**
 * Reads Stripe's webhooks. Every secret of `secrets` is good: Stripe has one for each endpoint, and a rotation has two
 * for a while. Order and repetition don't matter: an event only says what to ask for.
 */
export class StripeNotices {
  readonly #attempts: StripeAttempts;
  readonly #secrets: readonly string[];
  readonly #clock: Clock;

  /** `clock` is the machine's. */
  constructor(attempts: StripeAttempts, secrets: readonly string[], clock: Clock) {
    this.#attempts = attempts;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  async read(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<GatewayNotice | UnreadableNotice | null> {
    const header = Object.entries(headers).find(([name]) => name.toLowerCase() === signatureHeader)?.[1];
    if (header === undefined || !(await this.#isGenuine(rawBody, header))) return null;
    const read = v.safeParse(event, jsonOf(rawBody));
    return read.success ? this.#noticeOf(read.output) : { kind: "unreadable" };
  }

  async #isGenuine(rawBody: string, header: string): Promise<boolean> {
    const { signature } = Stripe.webhooks;
    if (signature === null) throw new Error("Stripe's library can't check signatures here.");
    for (const secret of this.#secrets) {
      try {
        await signature.verifyHeaderAsync(rawBody, header, secret, toleranceSeconds, undefined, this.#clock.now());
        return true;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      }
    }
    return false;
  }

  async #noticeOf({ id, type, account, object }: Said): Promise<GatewayNotice> {
    if (type.startsWith("payment_intent.")) {
      const paymentId = await this.#attempts.paymentOf(object.id ?? "");
      if (paymentId !== null) return { kind: "payment", id, paymentId };
    }
    if (type.startsWith("charge.dispute.")) {
      const paymentId = await this.#attempts.paymentOf(object.payment_intent ?? "");
      if (paymentId !== null) return { kind: "dispute", id, paymentId };
    }
    const refundId = object.metadata?.["refund_id"];
    if ((type.startsWith("refund.") || type === "charge.refund.updated") && refundId !== undefined) {
      return { kind: "refund", id, refundId };
    }
    if (type.startsWith("refund.") || type === "charge.refund.updated" || type === "charge.refunded") {
      const paymentId = await this.#attempts.paymentOf(object.payment_intent ?? "");
      if (paymentId !== null) return { kind: "seller_refund", id, paymentId };
    }
    if (isAboutSeller(type) && account !== null) return { kind: "seller", id, account };
    return { kind: "other", id };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
