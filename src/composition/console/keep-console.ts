import { afterFirstPaint } from "#adapters/browser/timers.ts";
import { consoleWorkerPath } from "#addresses/console.ts";

/** The console's files are below its page, as its worker is. */
const files = "/console/assets/";

/**
 * Has the browser run the worker that keeps the door, once the page is quiet, and tells it what else this page loaded.
 * The worker that is told is the console's own, also where the members' one has this page so far. Rejects where the
 * browser has none of ours.
 */
export async function keepConsole(): Promise<void> {
  await new Promise<void>((resolve) => afterFirstPaint(resolve));
  const { installing, waiting, active } = await navigator.serviceWorker.register(consoleWorkerPath, {
    updateViaCache: "none",
  });
  const loaded = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(files))
    .map(({ pathname }) => pathname);
  (installing ?? waiting ?? active)?.postMessage(loaded, { transfer: [] });
}
