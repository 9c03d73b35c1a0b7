import * as v from "valibot";
import type { GatewayNotice } from "#server/application/ports/payment-gateway.ts";
import type { SandboxNotice } from "./notice.ts";

const webhook = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  type: v.string(),
  data: v.looseObject({ id: v.pipe(v.string(), v.maxLength(64)) }),
});

/** What goes over the wire for a notice: names what changed, never what it became. */
export function webhookBody(notice: SandboxNotice): string {
  const { id, type, subjectId, createdAt } = notice;
  return JSON.stringify({ id, type, created: Math.floor(createdAt / 1_000), data: { id: subjectId } });
}

/** Reads a body whose signature was right; null when it is no webhook at all. */
export function noticeOf(rawBody: string): GatewayNotice | null {
  const read = v.safeParse(webhook, jsonOf(rawBody));
  if (!read.success) return null;
  const { id, type, data } = read.output;
  if (type.startsWith("payment.")) return { kind: "payment", id, paymentId: data.id };
  if (type.startsWith("refund.")) return { kind: "refund", id, refundId: data.id };
  return { kind: "other", id };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
