import { port } from "#wiring/needs.ts";

/** What is put on the home screen. */
export interface Shortcut {
  /** A page of this app, or a permanent link to one. */
  readonly url: string;
  /** Only when the app has permission for LINE's own scheme. */
  readonly description?: string;
}

export interface ShortcutPort {
  /** Whether this device and this app can have a shortcut. If not, the app does not offer one. Never rejects. */
  isAvailable(): Promise<boolean>;
  /**
   * Opens the messaging app's screen for it. Whether the member then adds the shortcut is not known. Rejects with
   * ShortcutRefused for the first broken rule, in the order of `ShortcutRefusal` (spec §5). Any other failure is passed
   * on unchanged.
   */
  create(shortcut: Shortcut): Promise<void>;
}
export const ShortcutPort = port<ShortcutPort>("ShortcutPort");
