import type { Exit } from "#application/ports/environment.ts";
import { type Shortcut, ShortcutRefused, type ShortcutPort } from "#application/ports/shortcut-port.ts";
import type { LiffShortcuts } from "../sdk/liff-shortcuts.ts";
import { watchWindows } from "../sdk/window-watch.ts";
import { refusalOf } from "./shortcut-refusals.ts";

export interface LiffShortcutPortOptions {
  /** Fetches it. Waits for the messaging login to be initialised, and rejects where it can't be. */
  readonly load: () => Promise<LiffShortcuts>;
  readonly exit: Exit;
  readonly page?: Pick<Window, "open">;
}

/** Shortcuts by LINE's SDK, which has the rules of spec §5 and §9. */
export class LiffShortcutPort implements ShortcutPort {
  readonly #options: LiffShortcutPortOptions;
  #loading: Promise<LiffShortcuts | null> | null = null;

  constructor(options: LiffShortcutPortOptions) {
    this.#options = options;
  }

  async isAvailable(): Promise<boolean> {
    return (await this.#shortcuts())?.isApiAvailable("createShortcutOnHomeScreen") ?? false;
  }

  /**
   * Outside of LINE the SDK asks for a window after a request, which iPhones block: the page itself goes there then.
   */
  async create(shortcut: Shortcut): Promise<void> {
    const shortcuts = await this.#shortcuts();
    if (shortcuts === null) throw new ShortcutRefused("unavailable");
    const windows = watchWindows(this.#options.page ?? window);
    try {
      await shortcuts.createShortcutOnHomeScreen(shortcut);
    } catch (failure) {
      throw refusalOf(failure) ?? failure;
    } finally {
      windows.stop();
    }
    if (windows.blocked && !shortcuts.isInClient()) this.#options.exit.to(windows.blocked);
  }

  async #shortcuts(): Promise<LiffShortcuts | null> {
    this.#loading ??= this.#options.load().catch(() => {
      this.#loading = null;
      return null;
    });
    return this.#loading;
  }
}
