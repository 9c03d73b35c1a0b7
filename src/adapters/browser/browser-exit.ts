import type { Exit } from "#application/ports/environment.ts";
import { addressToLeaveFor } from "./address-to-leave-for.ts";

/** Leaves by the browser's address. */
export class BrowserExit implements Exit {
  /** @throws Error for an address that is neither a web page nor LINE's: it would come from a broken server. */
  to(url: string): void {
    location.assign(addressToLeaveFor(url, location.href));
  }
}
