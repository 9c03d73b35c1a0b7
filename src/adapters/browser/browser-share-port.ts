import type { SharePort, ShareResult } from "#application/ports/environment.ts";

/** The device's own share sheet; where there is none, or it refuses, the clipboard. */
export class BrowserSharePort implements SharePort {
  async share(link: { readonly title: string; readonly text: string; readonly url: string }): Promise<ShareResult> {
    if (typeof navigator.share !== "function") return copy(link.url);
    try {
      await navigator.share({ title: link.title, text: link.text, url: link.url });
      return "shared";
    } catch (error) {
      return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : copy(link.url);
    }
  }
}

async function copy(text: string): Promise<ShareResult> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "unavailable";
  }
}
