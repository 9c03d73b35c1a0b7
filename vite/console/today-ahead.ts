import type { Plugin } from "vite";
import { ChunkGraph } from "../first-load/chunk-graph.ts";

/** Asks for Today's code along with the page's: nearly every visit begins there, and others need most of it. */
export function todayAhead(): Plugin {
  let base = "/";
  return {
    name: "today-ahead",
    apply: "build",
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle, chunk }) {
        if (!bundle || !chunk) return [];
        const files = new ChunkGraph(bundle, chunk.fileName).beyondEntry("src/ui/console/screens/today/screen.ts");
        return files.map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `${base}${file}` },
          injectTo: "head",
        }));
      },
    },
  };
}
