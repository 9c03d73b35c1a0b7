import { createHash } from "node:crypto";
import { minify, type Plugin } from "vite";
import { patternOf } from "#addresses/address.ts";
import { consoleScreens } from "#addresses/console.ts";
import { ChunkGraph } from "../first-load/chunk-graph.ts";
import { workerScript } from "../service-worker/worker.ts";

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
        const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
        const page = bundle["index.html"];
        if (!entry || page?.type !== "asset") throw new Error("The console's build has no page to keep.");
        const graph = new ChunkGraph(bundle, entry.fileName);
        const parts = doorModules.flatMap((module) => graph.beyondEntry(module));
        const needed = [...graph.closure(graph.entry), ...parts, ...Object.keys(bundle).filter(isWasm)];
        const files = [...new Set(needed)].map((file) => `/console/${file}`).sort();
        const version = createHash("sha256")
          .update(JSON.stringify([files, String(page.source), workerScript.toString()]))
          .digest("base64url")
          .slice(0, 12);
        const patterns = Object.values(consoleScreens).map(({ path }) => patternOf(path));
        const script = workerScript({
          version,
          files,
          screens: ["^/console/?$", ...patterns],
          caches: "sideline-console-",
          page: "/console/today",
          assets: "/console/assets/",
          calls: ["/line/*", "/payment/*", "/backoffice/*", "/oauth/*", "/dev/*"],
        });
        this.emitFile({ type: "asset", fileName: "sw.js", source: (await minify("sw.js", script)).code });
      },
    },
  };
}
