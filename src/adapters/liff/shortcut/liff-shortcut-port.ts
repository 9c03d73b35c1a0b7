import { type Shortcut, type ShortcutPort } from "#application/ports/shortcut-port.ts";
import { type ShortcutRefusal, ShortcutRefused, shortcutRefusalMessages } from "#application/ports/shortcut-refused.ts";
import { codeOf, type LiffShortcuts } from "#adapters/liff/sdk/liff-sdk.ts";
import type { Exit } from "#application/ports/environment.ts";
import { watchWindows } from "#adapters/liff/sdk/window-watch.ts";

/** Several rules share one LIFF code; the messages of spec §5 tell them apart. */
const codes: Readonly<Record<Exclude<ShortcutRefusal, "unavailable">, string>> = {
  no_url: "INVALID_ARGUMENT",
  line_scheme_forbidden: "FORBIDDEN",
  description_forbidden: "FORBIDDEN",
  no_context: "FORBIDDEN",
  foreign_url: "INVALID_ARGUMENT",
  invalid_liff_id: "INIT_FAILED",
  line_scheme_unsupported: "INVALID_ARGUMENT",
};

/** The rule by which LIFF refused a shortcut; null for any other failure, such as a network failure. */
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

export interface LiffShortcutPortOptions {
  /** Fetches the SDK's part. Waits for the messaging login to be initialised, and rejects when it can't be. */
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
   * Outside LINE the SDK opens a window only after a request, and iPhones block such windows. Then the page itself goes
   * to that address.
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
