import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { WebHandler } from "../deps.ts";
import { problem, problemResponse } from "../problems/problem.ts";
import { isAppPath } from "./app-paths.ts";
import { Asset } from "./asset.ts";
import { pagePolicy, type PageSources } from "./page-policy.ts";
import { withSettings } from "./page-settings.ts";

export interface WebAppSettings {
  /** The folder of the built client. */
  readonly directory: string;
  /** What the app reads from `#sideline-settings`. Everybody can see it. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly sources?: PageSources;
}

const immutable = "public, max-age=31536000, immutable";
const revalidated = "no-cache";
const pageName = "/index.html";

/**
 * The built web app: its files, and its page at every path of its screens (history mode, spec §2). A path that is no
 * screen also gets the page, which says so, with status 404; a file that is not there is a plain 404.
 * Everything is read once, so no path reaches the file system.
 * @throws Error when the app has not been built.
 */
export async function webAppFrom({ directory, settings, sources }: WebAppSettings): Promise<WebHandler> {
  const html = await readFile(path.join(directory, pageName), "utf8").catch((cause: unknown) => {
    throw new Error(`There is no built app in ${directory}: run npm run build.`, { cause });
  });
  const policy = await pagePolicy(html, sources);
  const pageBytes = new TextEncoder().encode(withSettings(html, settings));
  const page = new Asset("html", pageBytes, { "cache-control": revalidated, "content-security-policy": policy });
  const files = await filesOf(directory);
  return { fetch: (request) => answer(request, page, files) };
}

async function answer(request: Request, page: Asset, files: ReadonlyMap<string, Asset>): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") return problemResponse(problem("not_found"));
  const { pathname } = new URL(request.url);
  const file = files.get(pathname);
  if (file) return file.respond(request);
  if (isFilePath(pathname)) return problemResponse(problem("not_found"));
  return page.respond(request, isAppPath(pathname) ? 200 : 404);
}

/** Ids in the screens' paths hold no dots, so a dot in the last part means a file. */
function isFilePath(pathname: string): boolean {
  return pathname.startsWith("/assets/") || (pathname.split("/").at(-1) ?? "").includes(".");
}

/** The files by their path on the site; hidden ones and the page itself are left out. */
async function filesOf(directory: string): Promise<ReadonlyMap<string, Asset>> {
  const files = new Map<string, Asset>();
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = `/${path.relative(directory, file).split(path.sep).join("/")}`;
    if (!entry.isFile() || name === pageName || name.includes("/.")) continue;
    const caching = name.startsWith("/assets/") ? immutable : revalidated;
    const bytes = new Uint8Array(await readFile(file));
    files.set(name, new Asset(path.extname(name).slice(1).toLowerCase(), bytes, { "cache-control": caching }));
  }
  return files;
}
