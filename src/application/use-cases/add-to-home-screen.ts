import { PermanentLinks } from "#application/ports/environment.ts";
import { ShortcutPort } from "#application/ports/shortcut-port.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member puts a page of the app on the phone's home screen. */
export class AddToHomeScreen {
  static readonly needs: Needs<typeof AddToHomeScreen> = [ShortcutPort, PermanentLinks];
  readonly #shortcuts: ShortcutPort;
  readonly #links: PermanentLinks;

  constructor(shortcuts: ShortcutPort, links: PermanentLinks) {
    this.#shortcuts = shortcuts;
    this.#links = links;
  }

  /** Whether to offer it at all. Never rejects. */
  isAvailable(): Promise<boolean> {
    return this.#shortcuts.isAvailable();
  }

  /**
   * Opens the messaging app's own screen for it, with the permanent link of one of the app's paths. Whether the member
   * then adds the shortcut is not known. Rejects as `ShortcutPort.create` does.
   */
  run(path: string): Promise<void> {
    return this.#shortcuts.create({ url: this.#links.to(path) });
  }
}
