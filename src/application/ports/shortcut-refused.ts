/** The rules of spec §5, *Shortcut creation*, in their order. */
export type ShortcutRefusal =
  | "no_url"
  | "line_scheme_forbidden"
  | "description_forbidden"
  | "no_context"
  | "foreign_url"
  /** Nobody is logged in, the device is not a phone, or the app is not allowed to. */
  | "unavailable"
  | "invalid_liff_id"
  | "line_scheme_unsupported";

/** The specification's texts. */
export const shortcutRefusalMessages: Readonly<Record<ShortcutRefusal, string>> = {
  no_url: "no proper argument",
  line_scheme_forbidden: "No permission to specify line schema in url.",
  description_forbidden: "No permission to specify description.",
  no_context: "Could not get Context from server.",
  foreign_url: "invalid URL.",
  unavailable: "createShortcutOnHomeScreen is not allowed in this LIFF app",
  invalid_liff_id: "Invalid LIFF ID.",
  line_scheme_unsupported: "LINE URL scheme are not supported in the current environment.",
};

export class ShortcutRefused extends Error {
  override readonly name = "ShortcutRefused";
  readonly reason: ShortcutRefusal;

  constructor(reason: ShortcutRefusal, cause?: unknown) {
    super(shortcutRefusalMessages[reason], { cause });
    this.reason = reason;
  }
}
