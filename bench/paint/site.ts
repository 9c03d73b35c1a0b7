import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { extname, join, relative, sep } from "node:path";
import { Asset } from "#server/adapters/http/web/asset.ts";
import { httpListener } from "#server/adapters/http/web/http-listener.ts";

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves files by their path, compressed as Sideline's server does it. */
export async function serveFiles(files: ReadonlyMap<string, Asset>): Promise<Site> {
  const { server } = httpListener({
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      return files.get(pathname)?.respond(request) ?? new Response(null, { status: 404 });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** The files of a folder by their path on its site; the page is at `/`. `ending` picks some. */
export async function filesIn(folder: string, ending = ""): Promise<ReadonlyMap<string, Asset>> {
  const files = new Map<string, Asset>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(ending)) continue;
    const file = join(entry.parentPath, entry.name);
    const name = `/${relative(folder, file).split(sep).join("/")}`;
    const asset = new Asset(extname(name).slice(1).toLowerCase(), new Uint8Array(await readFile(file)), {});
    files.set(name === "/index.html" ? "/" : name, asset);
  }
  return files;
}

/** A page as a file. */
export function pageOf(html: string): Asset {
  return new Asset("html", new TextEncoder().encode(html), {});
}
