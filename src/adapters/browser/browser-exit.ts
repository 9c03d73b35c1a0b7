import type { Exit } from "#application/ports/environment.ts";

/** Addresses that may be left for: web pages and LINE's own scheme, never a script. */
const protocols: ReadonlySet<string> = new Set(["https:", "http:", "line:"]);

/** Leaves by the browser's address. */
export class BrowserExit implements Exit {
  /** @throws Error for an address that is neither a web page nor LINE's: it would come from a broken server. */
  to(url: string): void {
    const target = new URL(url, location.href);
    if (!protocols.has(target.protocol)) throw new Error(`The app does not leave for ${target.protocol} addresses.`);
    location.assign(target.href);
  }
}
