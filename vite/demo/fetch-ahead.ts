import type { Plugin, Rollup } from "vite";
import { ChunkGraph } from "../first-load/chunk-graph.ts";
import { preloadScript } from "../first-load/preload-script.ts";
import { languagesOf } from "../languages.ts";
import { callsModule, screenFiles } from "../first-load/screen-files.ts";

/** Modules that the page around the phone fetches at once, although it imports them later. */
const soon = ["src/composition/demo/backend/open-backend.ts", "src/composition/demo/shell/open-scenario.ts"];

/** The app's path, behind the # of the page around it. */
const path = '(location.hash.slice(1).split(/[?#]/)[0]||"/")';

/**
 * Makes the page around the phone fetch at once what it and the app in the phone start with: the backend, and the app's
 * code, first screen and texts. The phone's own page would ask for them only later.
 */
export function fetchAhead(): Plugin {
  let languages: readonly string[] = [];
  return {
    name: "demo-fetch-ahead",
    apply: "build",
    configResolved(config) {
      languages = languagesOf(config);
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, chunk, filename }) {
        if (!bundle || !chunk || !filename.endsWith("index.html")) return html;
        const around = new ChunkGraph(bundle, chunk.fileName);
        const inside = new ChunkGraph(bundle, appIn(bundle).fileName);
        const has = new Set(around.closure(around.entry));
        const files = new Set([
          ...inside.closure(inside.entry),
          ...soon.flatMap((module) => around.closure(around.chunkWith(module))),
        ]);
        const script = preloadScript(
          {
            always: inside.beyondEntry(callsModule).map((file) => `./${file}`),
            screens: screenFiles((module) => inside.beyondEntry(module).map((file) => `./${file}`)),
            languages: Object.fromEntries(
              languages.map((tag) => [tag, `./${inside.chunkOf(`virtual:texts/app/${tag}`)}`]),
            ),
          },
          path,
        );
        return {
          html,
          tags: [
            ...[...files]
              .filter((file) => !has.has(file))
              .map((file) => ({
                tag: "link",
                attrs: { rel: "modulepreload", crossorigin: "", href: `./${file}` },
                injectTo: "head" as const,
              })),
            { tag: "script", children: script, injectTo: "head" },
          ],
        };
      },
    },
  };
}

/** The chunk that the phone's page starts with. */
function appIn(bundle: Rollup.OutputBundle): Rollup.OutputChunk {
  const found = Object.values(bundle).find(
    (file) => file.type === "chunk" && file.isEntry && (file.facadeModuleId ?? "").endsWith("phone.html"),
  );
  if (found?.type !== "chunk") throw new Error("The demo has no app.");
  return found;
}
