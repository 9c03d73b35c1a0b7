import type { Rollup } from "vite";

const styleLink = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>\s*/g;

/**
 * Takes the stylesheets of a built page, to be put into it, so that the first paint waits for nothing but the page.
 * Their files leave the build.
 */
export function takeStyles(html: string, bundle: Rollup.OutputBundle, base: string): { page: string; css: string } {
  const sheets: string[] = [];
  const page = html.replaceAll(styleLink, (_, href: string) => {
    sheets.push(takeSheet(bundle, href.slice(base.length)));
    return "";
  });
  const css = sheets.join("\n");
  if (css.includes("</style")) throw new Error("The style would end its own element.");
  return { page, css };
}

function takeSheet(bundle: Rollup.OutputBundle, name: string): string {
  const asset = bundle[name];
  if (asset?.type !== "asset") throw new Error(`The build has no style ${name}.`);
  delete bundle[name];
  return typeof asset.source === "string" ? asset.source.trim() : new TextDecoder().decode(asset.source).trim();
}
