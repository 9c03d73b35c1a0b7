import { type ShortcutPort } from "#application/ports/shortcut-port.ts";
import { ShortcutRefused } from "#application/ports/shortcut-refused.ts";
import type { ShareCard, SharePort, ShareResult } from "#application/ports/share-port.ts";
import { copyText } from "./copy-text.ts";

/** The device's own share sheet; the clipboard if the sheet is missing or refuses. Never rejects. */
export class BrowserSharePort implements SharePort {
  #open = false;

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  async share({ title, text, message, url }: ShareCard): Promise<ShareResult> {
    if (this.#open) return "busy";
    const copied = message === undefined ? url : `${message}\n\n${url}`;
    if (typeof navigator.share !== "function") return copy(copied);
    this.#open = true;
    try {
      await navigator.share({ title, text: message ?? text, url });
      return "shared";
    } catch (error) {
      return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : copy(copied);
    } finally {
      this.#open = false;
    }
  }
}

async function copy(text: string): Promise<ShareResult> {
  return (await copyText(text)) ? "copied" : "unavailable";
}

/** A browser gives the app no way to put a page on the home screen. */
export class NoShortcutPort implements ShortcutPort {
  isAvailable(): Promise<boolean> {
    return Promise.resolve(false);
  }

  create(): Promise<void> {
    return Promise.reject(new ShortcutRefused("unavailable"));
  }
}
