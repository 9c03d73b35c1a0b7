import type { Clipboard } from "#application/ports/environment.ts";

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
