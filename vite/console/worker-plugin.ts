import type { Plugin } from "vite";
import { patternOf } from "#addresses/address.ts";
import { consoleScreens } from "#addresses/console.ts";
import type { ChunkGraph } from "../first-load/chunk-graph.ts";
import { writtenWorker } from "../service-worker/written-worker.ts";

/** The door's screen, its devices, and what reads codes, which is fetched with the first scan. */
const doorModules = [
  "src/ui/console/screens/door/screen.ts",
  "src/composition/console/provide-door.ts",
  "src/adapters/console/door/zxing-reader.ts",
];
const isWasm = (file: string) => file.endsWith(".wasm");

/** Writes the console's `sw.js`: the worker that keeps what the door needs without a network (decision 0091). */
export function consoleWorker(): Plugin {
  return {
    name: "console-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const patterns = Object.values(consoleScreens).map(({ path }) => patternOf(path));
        const also = (graph: ChunkGraph) => [
          ...doorModules.flatMap((module) => graph.beyondEntry(module)),
          ...Object.keys(bundle).filter(isWasm),
        ];
        const source = await writtenWorker(bundle, "/console/", also, {
          screens: ["^/console/?$", ...patterns],
          caches: "sideline-console-",
          page: "/console/today",
          assets: "/console/assets/",
          calls: ["/line/*", "/payment/*", "/backoffice/*", "/oauth/*", "/dev/*"],
        });
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
