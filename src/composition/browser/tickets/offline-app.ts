import { afterFirstPaint } from "#adapters/browser/timers.ts";

/** The worker that the build writes: `vite/service-worker`. */
const worker = "/sw.js";

/**
 * Has the browser run the worker that keeps the app, once the page is quiet, and tells it what else this page loaded:
 * the texts of its language, and the code of its sign-in. Rejects where the browser has no worker of ours.
 */
export async function keepApp(): Promise<void> {
  await new Promise<void>((resolve) => afterFirstPaint(resolve));
  await navigator.serviceWorker.register(worker, { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(loadedFiles(), { transfer: [] });
}

function loadedFiles(): readonly string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
}
