import * as v from "valibot";
import type { GatewayNotice, UnreadableNotice } from "#server/application/paying/payment-gateway.ts";
import type { SandboxNotice } from "./notice.ts";

const webhook = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  type: v.string(),
});
const subject = v.looseObject({ data: v.looseObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }) });

/** What goes over the wire for a notice: names what changed, never what it became. */
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
