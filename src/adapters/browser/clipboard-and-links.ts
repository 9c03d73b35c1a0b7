import type { Clipboard, PermanentLinks } from "#application/ports/environment.ts";

/** The device's clipboard. */
export class BrowserClipboard implements Clipboard {
  async copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  }
}

/** Permanent links on the page's own origin. */
export class PageLinks implements PermanentLinks {
  to(path: string): string {
    return new URL(path, location.origin).href;
  }
}
