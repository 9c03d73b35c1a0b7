import { isPlainCode, removed, scrubText } from "./scrub-text.ts";

/** Names, in lower case without separators, whose values are nobody's business. */
const secret =
  /token|secret|passw|authori[sz]ation|cookie|apikey|idempotency|credential|otp$|cvc|cvv|securitycode|cardnumber|^pan$|last4|expiry|account|holder|bank|branch|mail|phone|^tel$|ticket|^qr|payload|imageurl|slip|userid|^sub$|displayname|username|pictureurl|statusmessage|^liff|^ott$|codeverifier|querystring/u;
/** A login's, if it is no code of a program. */
const loginPart = /^(?:code|state)$/iu;
/** What Sentry itself writes: ids, times and positions, by their own names. */
const sentrys =
  /^(?:event_id|trace_id|span_id|parent_span_id|debug_id|sid|did|public_key|sent_at|(?:start_|end_)?timestamp|lineno|colno|ip_address)$/u;
/** No number of ours that says anything about an error is larger. */
const largest = 999_999;
const deepest = 12;

/**
 * Plain data without what is secret by its name or by its look, however deep it lies. Answers a copy; what is no plain
 * data (a function, an element) is left out.
 */
export function scrubData<Data>(data: Data): Data {
  return scrubbed("", data, 0) as Data;
}

function scrubbed(name: string, value: unknown, depth: number): unknown {
  if (value === null || value === undefined || typeof value === "boolean" || sentrys.test(name)) return value;
  if (typeof value === "string") return isSecretName(name) || isLoginPart(name, value) ? removed : scrubText(value);
  if (typeof value === "number")
    return isSecretName(name) || isLoginPart(name, value) || Math.abs(value) > largest ? removed : value;
  if (typeof value !== "object" || depth === deepest) return removed;
  if (Array.isArray(value)) return value.map((item: unknown) => scrubbed(name, item, depth + 1));
  const isNamed = isSecretName(name) || loginPart.test(name);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      scrubText(key),
      scrubbed(isNamed && key !== "type" ? name : key, part, depth + 1),
    ]),
  );
}

function isSecretName(name: string): boolean {
  return secret.test(name.toLowerCase().replaceAll(/[^a-z0-9]/gu, ""));
}

function isLoginPart(name: string, value: string | number): boolean {
  return loginPart.test(name) && !isPlainCode(name, String(value));
}
