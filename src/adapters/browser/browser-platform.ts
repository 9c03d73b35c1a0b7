import type { PlatformPort } from "#application/ports/platform-port.ts";
import { addressToLeaveFor } from "./address-to-leave-for.ts";

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
