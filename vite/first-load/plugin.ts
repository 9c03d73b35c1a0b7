import { minify, type Plugin } from "vite";
import { ChunkGraph } from "./chunk-graph.ts";
import { takeStyles } from "./inline-style.ts";
import { patternOf, preloadScript } from "./preload-script.ts";
import { notFoundModule, screenModules } from "./screen-modules.ts";
import { skeletonMarkup } from "./skeletons.ts";

const rootElement = '<div id="root"></div>';
const languages = ["en", "th", "ja", "zh-TW"] as const;

/**
 * Makes a built page quick to show: its style and a skeleton are in it, and the first
 * screen's code and texts come beside the entry.
 */
export function firstLoad(): Plugin {
  let base = "/";
  return {
    name: "first-load",
    apply: "build",
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const graph = new ChunkGraph(bundle);
        const addressesOf = (module: string) => graph.beyondEntry(module).map((file) => base + file);
        const script = preloadScript({
          screens: [
            ...Object.entries(screenModules).map(([path, module]) => [patternOf(path), addressesOf(module)] as const),
            ["", addressesOf(notFoundModule)],
          ],
          languages: Object.fromEntries(languages.map((tag) => [tag, base + graph.chunkOf(`virtual:catalogue/${tag}`)])),
        });
        const { page, css } = takeStyles(html, bundle, base);
        const skeletons = await skeletonMarkup();
        return {
          html: page.replace(rootElement, (root) => `${root}\n${skeletons.templates}`),
          tags: [
            { tag: "script", children: await minified(script), injectTo: "head" },
            { tag: "style", children: css, injectTo: "head" },
            { tag: "script", children: await minified(skeletons.script), injectTo: "body" },
          ],
        };
      },
    },
  };
}

async function minified(script: string): Promise<string> {
  return (await minify("inline.js", script)).code;
}
