import type { PageVisibility } from "#adapters/http/event-stream.ts";

/** Visible as the document says. When the network returns, that also counts as a change. */
export class BrowserPageVisibility implements PageVisibility {
  isVisible(): boolean {
    return document.visibilityState === "visible";
  }

  onChange(changed: () => void): () => void {
    document.addEventListener("visibilitychange", changed);
    window.addEventListener("online", changed);
    return () => {
      document.removeEventListener("visibilitychange", changed);
      window.removeEventListener("online", changed);
    };
  }
}
