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
