import type { Connection } from "#application/ports/environment.ts";

/** The worker marks the page that it kept so: `vite/service-worker/worker.ts`. */
export const keptMark = "data-kept";

/** Did the page come from what the browser keeps? */
export function isKeptPage(): boolean {
  return document.documentElement.hasAttribute(keptMark);
}

/** The network as the browser knows it. */
export class BrowserConnection implements Connection {
  openedWithout(): boolean {
    return isKeptPage();
  }

  isOnline(): boolean {
    return navigator.onLine;
  }

  onChange(changed: () => void): () => void {
    window.addEventListener("online", changed);
    window.addEventListener("offline", changed);
    return () => {
      window.removeEventListener("online", changed);
      window.removeEventListener("offline", changed);
    };
  }

  reopen(): void {
    location.reload();
  }
}
