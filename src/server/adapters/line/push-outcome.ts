import { HTTPFetchError } from "@line/bot-sdk";
import type { Delivery } from "#server/application/messages/send-messages.ts";

/** What LINE's refusal of a push means (Messaging API reference, *Status codes*; *Retry failed API requests*). */
export type PushOutcome =
  | { readonly kind: "final"; readonly delivery: Delivery }
  /** Try again later under the same key. `renewToken`: with another channel access token. */
  | { readonly kind: "again"; readonly renewToken: boolean };

const again: PushOutcome = { kind: "again", renewToken: false };

/** Broken connections, 5xx and too many requests pass; everything else stays as it is, however often it is tried. */
export function outcomeOf(error: unknown): PushOutcome {
  if (!(error instanceof HTTPFetchError)) return again;
  const { status, body } = error;
  if (status === 409) return final("sent");
  if (status === 401) return { kind: "again", renewToken: true };
  if (status === 429) return isMonthlyLimit(body) ? final("quota") : again;
  if (status === 408 || status >= 500) return again;
  return final(isAboutReceiver(body) ? "not_friend" : "refused");
}

function final(delivery: Delivery): PushOutcome {
  return { kind: "final", delivery };
}

/** The plan's messages of this month are used up: no later try of today will do better. */
function isMonthlyLimit(body: string): boolean {
  return /monthly limit/i.test(body);
}

/** Nobody by this id that the account may write to, such as somebody who never added it. */
function isAboutReceiver(body: string): boolean {
  return /failed to send messages|the property, 'to'/i.test(body);
}
