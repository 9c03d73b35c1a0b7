import { posix } from "node:path";
import type { Rollup } from "vite";

const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/g;

export interface TakenStyles {
  readonly page: string;
  readonly css: string;
  /** The files that it was in. */
  readonly files: readonly string[];
}

/**
 * Takes the stylesheets of a built page, to inline them, so that the first paint waits only for the page itself. Their
 * files are removed from the build, unless they are kept for pages that come with a part of the style.
 */
export function takeStyles(
  html: string,
  bundle: Rollup.OutputBundle,
  base: string,
  { keepsFiles = false }: { readonly keepsFiles?: boolean } = {},
): TakenStyles {
  const sheets: string[] = [];
  const files: string[] = [];
  const page = html.replaceAll(styleLink, (_, href: string) => {
    const file = href.slice(base.length);
    files.push(file);
    sheets.push(sheetIn(bundle, file));
    if (!keepsFiles) delete bundle[file];
    return "";
  });
  const css = sheets.join("\n");
  if (css.includes("</style")) throw new Error("The style would end its own element.");
  return { page, css, files };
}

/**
 * Replaces an inlined stylesheet in the lists of files that are fetched before a later part of the app. `instead` is a
 * file that is loaded already. Entries are replaced rather than removed, because they are referenced by position.
 */
export function forgetStyles(files: readonly string[], bundle: Rollup.OutputBundle, instead: string): void {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk") continue;
    // With a relative base the lists name files from where the chunk is.
    const beside = (file: string) => `./${posix.relative(posix.dirname(chunk.fileName), file)}`;
    for (const file of files) {
      chunk.code = chunk.code
        .replaceAll(JSON.stringify(file), JSON.stringify(instead))
        .replaceAll(JSON.stringify(beside(file)), JSON.stringify(beside(instead)));
    }
  }
}

function sheetIn(bundle: Rollup.OutputBundle, name: string): string {
  const asset = bundle[name];
  if (asset?.type !== "asset") throw new Error(`The build has no style ${name}.`);
  return typeof asset.source === "string" ? asset.source.trim() : new TextDecoder().decode(asset.source).trim();
}
