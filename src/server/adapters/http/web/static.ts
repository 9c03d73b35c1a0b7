import { meantPath, screenAt } from "#addresses/address.ts";
import { isConsolePath } from "#addresses/console.ts";
import { screens } from "#addresses/screens.ts";
import { pagePolicy, type PageSources, withSettings } from "./page.ts";
import { EventPages, type Previews } from "./event-pages.ts";
import { ScreenPages, type ScreenRenderer } from "./screen-pages.ts";
import type { PageVisitor, WebHandler } from "../deps.ts";
import { pagesAtOnce } from "../endpoint/limits.ts";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { metaTags, siteMeta, withTags } from "./event-meta.ts";
import { Asset } from "./asset.ts";
import { workerAsset, workerCaches } from "./service-worker.ts";
import { type SecurityContact, securityPath, securityText } from "./security-txt.ts";
import { isFilePath, permissionsPolicy } from "../envelope.ts";
import { methodNotAllowed, problem, problemResponse } from "../problem.ts";
import { asksForJson } from "../unanswered.ts";

/**
 * May search engines index the page at this path? Screens that need no login are for everybody; the others show a
 * member's own data. Links on every page may be followed and previewed.
 */
export function mayBeIndexed(pathname: string): boolean {
  const found = screenAt(pathname);
  return found !== null && screens[found.name].login === "paint";
}

/** Programs that make previews may read everything. A page that must not be indexed says so in its own answer. */
export const robotsText = "User-agent: *\nDisallow: /line/\nDisallow: /backoffice/\nDisallow: /payment/\nAllow: /\n";

export interface WebAppSettings {
  /** The folder of the built client. */
  readonly directory: string;
  /** What the app reads from `#sideline-settings`. Everybody can see it. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly sources?: PageSources;
  /** Paths that are answered with the page as screens are, beside them. */
  readonly pages?: readonly string[];
  /** How to reach who runs this installation about weaknesses; left out: nobody says. */
  readonly security?: SecurityContact;
  /** Makes the previews of links in chats; without it there are none. */
  readonly previews?: Previews;
  /** Renders the screens that are for everybody; without it the app renders them by itself. */
  readonly renderer?: ScreenRenderer | null;
  /** May browsers keep tickets and the app that shows them? If not, what they kept goes. */
  readonly offlineTickets?: boolean;
  /** The folder of the build before. Open pages of it find their files here; of the same name, today's counts. */
  readonly olderBuild?: string | null;
}

const immutable = "public, max-age=31536000, immutable";

const revalidated = "no-cache";

const pageName = "/index.html";

/** The organisers' console: a page of its own, with its own files. */
const consolePageName = "/console/index.html";

/**
 * The built web app: its files, and its page at every path of a screen (history mode, spec §2). Paths that are not
 * screens also get the page, with status 404; the page then shows Not Found. A missing file is a plain 404. All files
 * are read once at the start, so no request reaches the file system.
 * @throws Error when the app has not been built, or the folder of the older build is not there.
 */
export async function webAppFrom({
  directory,
  settings: given,
  sources,
  pages = [],
  security,
  previews,
  renderer = null,
  offlineTickets = false,
  olderBuild = null,
}: WebAppSettings): Promise<WebHandler> {
  const html = await readFile(path.join(directory, pageName), "utf8").catch((cause: unknown) => {
    throw new Error(`There is no built app in ${directory}: run npm run build.`, { cause });
  });
  const policy = await pagePolicy(html, sources);
  const settings = offlineTickets ? { ...given, offlineTickets } : given;
  const bare = withSettings(html, settings);
  const headers = {
    "cache-control": revalidated,
    "content-security-policy": policy,
    "permissions-policy": permissionsPolicy(sources?.wallet),
  };
  const consolePage = await consolePageFrom(directory, settings, sources);
  const tagged = previews ? withTags(bare, metaTags(siteMeta(previews.publicOrigin))) : bare;
  const web: WebApp = {
    page: new Asset("html", new TextEncoder().encode(tagged), headers),
    events: previews ? new EventPages(bare, headers, previews) : null,
    screens:
      renderer && previews
        ? new ScreenPages({
            ...renderer,
            settings,
            headers,
            ...(sources ? { sources } : {}),
            publicOrigin: previews.publicOrigin,
          })
        : null,
    files: new Map([
      ...(olderBuild === null ? [] : await olderFilesOf(olderBuild)),
      ...(await filesOf(directory, offlineTickets ? bare : null)),
    ]),
    consolePage,
    isPage: (pathname) => screenAt(pathname) !== null || pages.includes(pathname),
    mayBeFound: previews?.mayBeFound ?? false,
    security: security ?? null,
  };
  return { fetch: (request, visitor = anybody) => answer(request, web, visitor) };
}

/** A visitor without limits, who does not come over a network. */
const anybody: PageVisitor = {
  address: null,
  isBeyondLimit: false,
  pagesAtOnce: pagesAtOnce.ofAll,
  mayRender: async () => true,
  turn: async () => undefined,
};

/** Null when the console has not been built. Its paths then count as unknown ones. */
async function consolePageFrom(
  directory: string,
  settings: WebAppSettings["settings"],
  sources: PageSources | undefined,
): Promise<Asset | null> {
  const html = await readFile(path.join(directory, consolePageName), "utf8").catch(() => null);
  if (html === null) return null;
  const { script = [] } = sources ?? {};
  return new Asset("html", new TextEncoder().encode(withSettings(html, settings)), {
    "cache-control": revalidated,
    // The door's camera, and the WebAssembly that reads codes where the browser can't (decision 0091).
    "content-security-policy": await pagePolicy(html, { ...sources, script: [...script, "'wasm-unsafe-eval'"] }),
    "permissions-policy": permissionsPolicy(sources?.wallet, ["camera"]),
    "x-robots-tag": "noindex",
  });
}

interface WebApp {
  readonly page: Asset;
  readonly events: EventPages | null;
  readonly screens: ScreenPages | null;
  readonly files: ReadonlyMap<string, Asset>;
  /** Null where there is no console. */
  readonly consolePage: Asset | null;
  readonly isPage: (pathname: string) => boolean;
  readonly mayBeFound: boolean;
  readonly security: SecurityContact | null;
}

async function answer(request: Request, web: WebApp, visitor: PageVisitor): Promise<Response> {
  const { page, events, screens: rendered, files, consolePage, isPage, mayBeFound, security } = web;
  const { pathname, search } = new URL(request.url);
  const file = files.get(pathname);
  const isKnown = Boolean(file) || isPage(pathname) || (consolePage !== null && isConsolePath(pathname));
  if (request.method !== "GET") return problemResponse(isKnown ? methodNotAllowed(["GET"]) : problem("not_found"));
  if (file) return file.respond(request);
  if (pathname === securityPath && security) {
    const text = new TextEncoder().encode(securityText(security, Date.now()));
    return new Asset("txt", text, { "cache-control": revalidated }).respond(request);
  }
  if (isFilePath(pathname) || (!isKnown && asksForJson(request.headers.get("accept"))))
    return problemResponse(problem("not_found"));
  if (consolePage && (pathname === "/console" || pathname.startsWith("/console/")))
    return consolePage.respond(request, isConsolePath(pathname) ? 200 : 404);
  const meant = isPage(pathname) ? null : meantPath(pathname);
  if (meant !== null) return new Response(null, { status: 308, headers: { location: `${meant}${search}` } });
  const tags = async () => (await events?.tagsFor(request)) ?? null;
  const screen = visitor.isBeyondLimit ? null : await rendered?.answer(request, tags, visitor);
  const event = screen || visitor.isBeyondLimit ? null : await events?.pageFor(request);
  const own = screen ? null : (event ?? (await rendered?.frameFor(request)));
  const response = screen ?? (await (own ?? page).respond(request, isPage(pathname) ? 200 : 404));
  if (rendered || own) response.headers.append("vary", rendered ? "accept-language, cookie" : "accept-language");
  if (!mayBeFound || !mayBeIndexed(pathname)) response.headers.set("x-robots-tag", "noindex");
  return response;
}

/** What never changes under its name: scripts, styles, pictures. The page, its worker and the rest are today's. */
async function olderFilesOf(directory: string): Promise<readonly (readonly [string, Asset])[]> {
  return [...(await filesOf(directory, null))].filter(([name]) => hashed.test(name));
}

/** Names that the build makes from what is in the file. */
const hashed = /^\/(?:console\/)?assets\//u;

/** A page among the files, such as the one for browsers that are too old, has the rules of the app's own page. */
async function headersOf(name: string, bytes: Uint8Array, caching: string): Promise<Readonly<Record<string, string>>> {
  if (!name.endsWith(".html")) return { "cache-control": caching };
  const policy = await pagePolicy(new TextDecoder().decode(bytes));
  return { "cache-control": caching, "content-security-policy": policy, "x-robots-tag": "noindex" };
}

/**
 * The files by their path on the site; hidden ones and the page itself are left out. `kept` is the page that the worker
 * keeps; null: devices keep nothing.
 */
async function filesOf(directory: string, kept: string | null): Promise<ReadonlyMap<string, Asset>> {
  const robots = new Asset("txt", new TextEncoder().encode(robotsText), { "cache-control": revalidated });
  const files = new Map<string, Asset>([["/robots.txt", robots]]);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = `/${path.relative(directory, file).split(path.sep).join("/")}`;
    if (!entry.isFile() || name === pageName || name === consolePageName || name.includes("/.")) continue;
    const caching = hashed.test(name) ? immutable : revalidated;
    const bytes = new Uint8Array(await readFile(file));
    const caches = workerCaches.get(name);
    if (caches !== undefined && kept !== null) files.set(name, workerAsset(bytes, kept, caches));
    else
      files.set(
        name,
        new Asset(path.extname(name).slice(1).toLowerCase(), bytes, await headersOf(name, bytes, caching)),
      );
  }
  if (kept === null) for (const [name, caches] of workerCaches) files.set(name, workerAsset(null, "", caches));
  return files;
}
