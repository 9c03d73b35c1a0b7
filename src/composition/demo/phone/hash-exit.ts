import { addressToLeaveFor } from "#adapters/browser/address-to-leave-for.ts";
import type { Exit } from "#application/ports/environment.ts";

/** Leaves the app where its paths live behind the #: own paths load the app anew, as an address would; others open beside it. */
export class HashExit implements Exit {
  readonly #page: Pick<Window, "open" | "location">;

  constructor(page: Pick<Window, "open" | "location">) {
    this.#page = page;
  }

  to(url: string): void {
    const { location } = this.#page;
    if (isOwnPath(url)) {
      location.hash = url;
      location.reload();
      return;
    }
    this.#page.open(addressToLeaveFor(url, location.href), "_blank", "noopener,noreferrer");
  }
}

function isOwnPath(url: string): boolean {
  return url.startsWith("/") && !url.startsWith("//");
}
