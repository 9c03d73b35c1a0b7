import type { Exit } from "#application/ports/environment.ts";
import type { PlatformPort } from "#application/ports/platform-port.ts";

/** Schemes of addresses that the app may go to: web pages and LINE's own scheme, never a script. */
const protocols: ReadonlySet<string> = new Set(["https:", "http:", "line:"]);

/**
 * The full address of `url` on the page at `base`.
 * @throws Error for an address that is neither a web page nor LINE's: it would come from a broken server.
 */
export function addressToLeaveFor(url: string, base: string): string {
  const target = new URL(url, base);
  if (!protocols.has(target.protocol)) throw new Error(`The app does not leave for ${target.protocol} addresses.`);
  return target.href;
}

/** Leaves by the browser's address. */
export class BrowserExit implements Exit {
  /** @throws Error for an address that is neither a web page nor LINE's: it would come from a broken server. */
  to(url: string, how?: "replace"): void {
    location[how ?? "assign"](addressToLeaveFor(url, location.href));
  }
}

/** Any browser. */
export class BrowserPlatform implements PlatformPort {
  isInClient(): boolean {
    return false;
  }

  language(): string {
    return navigator.language;
  }

  close(): boolean {
    return false;
  }

  openExternal(url: string): void {
    window.open(addressToLeaveFor(url, location.href), "_blank", "noopener,noreferrer");
  }
}
