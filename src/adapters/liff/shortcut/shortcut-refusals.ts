import { type ShortcutRefusal, ShortcutRefused, shortcutRefusalMessages } from "#application/ports/shortcut-port.ts";
import { codeOf } from "../sdk/liff-error.ts";

/** LIFF's codes are shared by many rules; the messages of spec §5 tell them apart. */
const codes: Readonly<Record<Exclude<ShortcutRefusal, "unavailable">, string>> = {
  no_url: "INVALID_ARGUMENT",
  line_scheme_forbidden: "FORBIDDEN",
  description_forbidden: "FORBIDDEN",
  no_context: "FORBIDDEN",
  foreign_url: "INVALID_ARGUMENT",
  invalid_liff_id: "INIT_FAILED",
  line_scheme_unsupported: "INVALID_ARGUMENT",
};

/** Which rule LIFF refused a shortcut by; null for any other failure, such as that of the network. */
export function refusalOf(failure: unknown): ShortcutRefused | null {
  const code = codeOf(failure);
  const message = failure instanceof Error ? failure.message : null;
  const rules = Object.keys(codes) as (keyof typeof codes)[];
  const rule = rules.find((one) => codes[one] === code && shortcutRefusalMessages[one] === message);
  if (rule) return new ShortcutRefused(rule, failure);
  if (code === "FORBIDDEN" || code === "UNAUTHORIZED") return new ShortcutRefused("unavailable", failure);
  return code === null && failure instanceof TypeError && /Invalid URL/iu.test(failure.message)
    ? new ShortcutRefused("foreign_url", failure)
    : null;
}
