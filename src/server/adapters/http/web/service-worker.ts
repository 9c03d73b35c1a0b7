import { createHash } from "node:crypto";
import { consoleWorkerPath } from "#addresses/console.ts";
import { Asset } from "./asset.ts";

/** Where browsers look for the app's worker. */
export const workerPath = "/sw.js";

/** How the names of the caches of each worker begin. */
export const workerCaches: ReadonlyMap<string, string> = new Map([
  [workerPath, "sideline-app-"],
  [consoleWorkerPath, "sideline-console-"],
]);

/** It fetches from its own origin only, and loads no other script. */
const policy = "default-src 'none'; connect-src 'self'";

/** Takes the place of a worker that must go: it empties what was kept, and is gone with it. */
const lastWorker = (caches: string) => `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(caches)})) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * The worker that the build wrote, or what takes it off every device. `page` is the app's page: a browser fetches the
 * worker anew when it or the page changes by a byte, so new settings reach the kept page too. `caches` is how the
 * names of its caches begin.
 */
export function workerAsset(built: Uint8Array | null, page: string, caches: string): Asset {
  const headers = { "cache-control": "no-cache", "content-security-policy": policy };
  if (built === null) return new Asset("js", new TextEncoder().encode(lastWorker(caches)), headers);
  const mark = createHash("sha256").update(page).digest("base64url").slice(0, 12);
  const script = `${new TextDecoder().decode(built)}\n// ${mark}\n`;
  return new Asset("js", new TextEncoder().encode(script), headers);
}
