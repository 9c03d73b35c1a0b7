import type { Plugin } from "vite";
import { ChunkGraph } from "../first-load/chunk-graph.ts";
import { minified } from "../first-load/minified.ts";
import { preloadScript } from "../first-load/preload-script.ts";
import { languagesOf } from "../languages.ts";

/**
 * Asks for Today's code and the texts along with the page's code: nearly every visit begins there, and others need most
 * of it. Texts that are asked for by the code come a round trip later.
 */
export function todayAhead(): Plugin {
  let base = "/";
  let languages: readonly string[] = [];
  return {
    name: "today-ahead",
    apply: "build",
    configResolved(config) {
      ({ base } = config);
      languages = languagesOf(config);
    },
    transformIndexHtml: {
      order: "post",
      async handler(_, { bundle, chunk }) {
        if (!bundle || !chunk) return [];
        const graph = new ChunkGraph(bundle, chunk.fileName);
        const textsOf = (tag: string) => [tag, base + graph.chunkOf(`virtual:texts/console/${tag}`)] as const;
        const texts = { screens: [], always: [], languages: Object.fromEntries(languages.map(textsOf)) };
        const files = graph.beyondEntry("src/ui/console/screens/today/screen.ts");
        return [
          { tag: "script", children: await minified(preloadScript(texts, "''")), injectTo: "head" },
          ...files.map((file) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `${base}${file}` },
            injectTo: "head" as const,
          })),
        ];
      },
    },
  };
}
