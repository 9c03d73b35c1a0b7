import type { Rollup } from "vite";

const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/g;

export interface TakenStyles {
  readonly page: string;
  readonly css: string;
  /** The files that left the build. */
  readonly files: readonly string[];
}

/**
 * Takes the stylesheets of a built page, to be put into it, so that the first paint waits for nothing but the page.
 * Their files leave the build.
 */
export function takeStyles(html: string, bundle: Rollup.OutputBundle, base: string): TakenStyles {
  const sheets: string[] = [];
  const files: string[] = [];
  const page = html.replaceAll(styleLink, (_, href: string) => {
    const file = href.slice(base.length);
    files.push(file);
    sheets.push(takeSheet(bundle, file));
    return "";
  });
  const css = sheets.join("\n");
  if (css.includes("</style")) throw new Error("The style would end its own element.");
  return { page, css, files };
}

/**
 * Whoever would fetch a taken stylesheet before a later part of the app fetches `instead`, which is there already: the
 * places in those lists are counted, so none may go.
 */
export function forgetStyles(files: readonly string[], bundle: Rollup.OutputBundle, instead: string): void {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk") continue;
    for (const file of files) chunk.code = chunk.code.replaceAll(JSON.stringify(file), JSON.stringify(instead));
  }
}

function takeSheet(bundle: Rollup.OutputBundle, name: string): string {
  const asset = bundle[name];
  if (asset?.type !== "asset") throw new Error(`The build has no style ${name}.`);
  delete bundle[name];
  return typeof asset.source === "string" ? asset.source.trim() : new TextDecoder().decode(asset.source).trim();
}
