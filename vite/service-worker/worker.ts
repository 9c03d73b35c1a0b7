/** What a build tells its worker. */
export interface KeptBuild {
  /** Another one for each build. */
  readonly version: string;
  /** The files that a ticket and Upcoming need. */
  readonly files: readonly string[];
  /** The paths of the app's screens, as regular expressions. */
  readonly screens: readonly string[];
  /** How the names of its caches begin: another one for each app of the origin. */
  readonly caches: string;
  /** The page that is kept, for all its screens. */
  readonly page: string;
  /** The folder of the files that never change under their names. */
  readonly assets: string;
  /** Paths that it leaves to the network, as URL patterns. */
  readonly calls: readonly string[];
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

interface Installing extends Waiting {
  /** Chromium since 123: answers paths without starting the worker. */
  addRoutes?(rules: readonly { condition: object; source: "network" }[]): Promise<void>;
}

interface Fetching extends Waiting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Told extends Waiting {
  readonly data: unknown;
}

interface WorkerScope {
  addEventListener(name: "install", listen: (event: Installing) => void): void;
  addEventListener(name: "activate", listen: (event: Waiting) => void): void;
  addEventListener(name: "fetch", listen: (event: Fetching) => void): void;
  addEventListener(name: "message", listen: (event: Told) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: Record<"enable" | "disable", () => Promise<void>> };
  readonly navigator: { readonly userAgent: string };
  readonly location: Location;
}

declare const self: WorkerScope;

/** The script of the worker of a build (decision 0077). */
export function workerScript(build: KeptBuild): string {
  return `(${worker.toString()})(${JSON.stringify(build)});`;
}

/**
 * Runs as the worker, alone: nothing outside of it is there. It keeps the app's code and one page without anybody's
 * data. Pages come from the network first, so a new version is there at once; calls are never touched.
 */
function worker({ version, files, screens, caches: beginning, page: shownPage, assets, calls }: KeptBuild): void {
  const own = beginning + version;
  /** How long a page is waited for before the kept one is shown. */
  const patience = 8_000;
  const keptPage = "/kept-page";
  const isScreen = (pathname: string) => screens.some((pattern) => new RegExp(pattern).test(pathname));

  /** The page says that it was kept, so that the app knows that there was no network. */
  const keepPage = async (cache: Cache): Promise<void> => {
    const page = await fetch(shownPage, { cache: "no-cache" });
    if (!page.ok) throw new Error(`The page was answered ${page.status}.`);
    const headers = new Headers(page.headers);
    for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
    const html = (await page.text()).replace("<html", "<html data-kept");
    await cache.put(keptPage, new Response(html, { headers }));
  };

  const install = async (event: Installing): Promise<void> => {
    const rules = calls.map((urlPattern) => ({ condition: { urlPattern }, source: "network" as const }));
    await event.addRoutes?.(rules).catch(() => undefined);
    const cache = await caches.open(own);
    await Promise.all([cache.addAll([...files]), keepPage(cache)]);
    // Nobody waits for other tabs to close: pages come from the network, and files never change under their names.
    await self.skipWaiting();
  };

  const activate = async (): Promise<void> => {
    const kept = (await caches.keys()).filter((name) => name.startsWith(beginning));
    // The one before stays for pages of the last version that are still open.
    const old = kept.filter((name) => name !== own).slice(0, -1);
    await Promise.all(old.map((name) => caches.delete(name)));
    // Firefox fails the whole navigation when its preload fails, whatever the worker answers: no page without a network.
    const preload = self.navigator.userAgent.includes("Firefox/") ? "disable" : "enable";
    await self.registration.navigationPreload?.[preload]();
    await self.clients.claim();
  };

  const page = async ({ request, preloadResponse }: Fetching): Promise<Response> => {
    const network = preloadResponse.then((preloaded) => preloaded ?? fetch(request));
    const kept = await caches.match(keptPage, { cacheName: own });
    if (!kept) return network;
    const tooLate = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience));
    return Promise.race([network, tooLate]).catch(() => kept);
  };

  const file = async (request: Request): Promise<Response> =>
    (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

  /** Files that a page has loaded besides, such as the texts of its language. */
  const keepToo = async (data: unknown): Promise<void> => {
    if (!Array.isArray(data)) return;
    const cache = await caches.open(own);
    for (const path of data) {
      if (typeof path !== "string" || !path.startsWith(assets)) continue;
      if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path).catch(() => undefined);
    }
  };

  self.addEventListener("install", (event) => event.waitUntil(install(event)));
  self.addEventListener("activate", (event) => event.waitUntil(activate()));
  self.addEventListener("message", (event) => event.waitUntil(keepToo(event.data)));
  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== self.location.origin) return;
    if (request.mode === "navigate" && isScreen(pathname)) event.respondWith(page(event));
    else if (pathname.startsWith(assets)) event.respondWith(file(request));
  });
}
