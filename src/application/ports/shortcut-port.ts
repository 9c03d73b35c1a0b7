import { port } from "#wiring/needs.ts";

/** What is put on the home screen. */
export interface Shortcut {
  /** A page of this app, or a permanent link to one. */
  readonly url: string;
  /** Only where the app was given the permission for LINE's own scheme. */
  readonly description?: string;
}

export interface ShortcutPort {
  /** Whether this device and this app can have one; nothing is offered otherwise. Never rejects. */
  isAvailable(): Promise<boolean>;
  /**
   * Opens the messaging app's screen for it. Nobody tells whether the member then added it.
   * Rejects with ShortcutRefused, by the first rule that is broken in the order of `ShortcutRefusal` (spec §5); anything
   * else that fails comes unchanged.
   */
  create(shortcut: Shortcut): Promise<void>;
}
export const ShortcutPort = port<ShortcutPort>("ShortcutPort");

/** The rules of spec §5, *Shortcut creation*, in their order. */
export type ShortcutRefusal =
  | "no_url"
  | "line_scheme_forbidden"
  | "description_forbidden"
  | "no_context"
  | "foreign_url"
  /** Nobody is logged in, no phone, or not allowed for this app. */
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
