import type { Clipboard, PermanentLinks } from "#application/ports/environment.ts";
import { copyText } from "./copy-text.ts";

/** The device's clipboard. */
export class BrowserClipboard implements Clipboard {
  copy(text: string): Promise<boolean> {
    return copyText(text);
  }
}

/** Permanent links on the page's own origin. */
export class PageLinks implements PermanentLinks {
  to(path: string): string {
    return new URL(path, location.origin).href;
  }
}
