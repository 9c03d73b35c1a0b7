import { addressToLeaveFor } from "#adapters/browser/leaving.ts";
import type { PlatformPort } from "#application/ports/platform-port.ts";
import type { LiffSdk } from "./sdk/liff-sdk.ts";

/** Addresses that LINE itself opens: chats, official accounts, other mini apps. */
const linesOwn = /^(line:|https:\/\/(?:[\w-]+\.)?line\.me\/|https:\/\/lin\.ee\/)/u;

/** LINE's own browser once LIFF has started there; before that, and elsewhere, an ordinary browser. */
export class LiffPlatform implements PlatformPort {
  readonly #started: () => LiffSdk | null;
  readonly #browser: PlatformPort;

  /** `started` answers LIFF once it has started, and null before. */
  constructor(started: () => LiffSdk | null, browser: PlatformPort) {
    this.#started = started;
    this.#browser = browser;
  }

  isInClient(): boolean {
    return this.#started()?.isInClient() ?? false;
  }

  language(): string {
    return this.#started()?.getAppLanguage() ?? this.#browser.language();
  }

  close(): boolean {
    if (!this.isInClient()) return this.#browser.close();
    this.#started()?.closeWindow();
    return true;
  }

  openExternal(url: string): void {
    if (!this.isInClient()) return this.#browser.openExternal(url);
    const address = addressToLeaveFor(url, location.href);
    this.#started()?.openWindow({ url: address, external: !linesOwn.test(address) });
  }
}

/**
 * Makes links that lead out of the app (`target="_blank"`) open in the platform's own way, because LINE's own browser
 * has neither tabs nor downloads. Outside LINE such links are left alone. Returns a function that stops it.
 */
export function openLinksBeside(
  platform: Pick<PlatformPort, "isInClient" | "openExternal">,
  page: Document,
): () => void {
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || !platform.isInClient() || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[target="_blank"][href]');
    if (!link) return;
    event.preventDefault();
    platform.openExternal(link.href);
  };
  page.addEventListener("click", onClick);
  return () => page.removeEventListener("click", onClick);
}
