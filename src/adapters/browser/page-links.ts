import type { PermanentLinks } from "#application/ports/environment.ts";

/** Permanent links on the page's own origin. */
export class PageLinks implements PermanentLinks {
  to(path: string): string {
    return new URL(path, location.origin).href;
  }
}
