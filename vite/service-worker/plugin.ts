import { createHash } from "node:crypto";
import { minify, type Plugin } from "vite";
import { patternOf } from "#addresses/address.ts";
import { type ScreenFolder, screens } from "#addresses/screens.ts";
import { ChunkGraph } from "../first-load/chunk-graph.ts";
import { modulesOf } from "../first-load/screen-files.ts";
import { workerScript } from "./worker.ts";

/** The screens that work without a network. */
const keptScreens: readonly ScreenFolder[] = ["thank-you", "upcoming"];

/** Writes `sw.js`: the worker that keeps what a ticket needs without a network (decision 0077). */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
        const page = bundle["index.html"];
        if (!entry || page?.type !== "asset") throw new Error("The build has no page to keep.");
        const graph = new ChunkGraph(bundle, entry.fileName);
        const modules = keptScreens.flatMap(modulesOf).flatMap((module) => graph.beyondEntry(module));
        const files = [...new Set([...graph.closure(graph.entry), ...modules])].map((file) => `/${file}`).sort();
        const version = createHash("sha256")
          .update(JSON.stringify([files, String(page.source), workerScript.toString()]))
          .digest("base64url")
          .slice(0, 12);
        const patterns = Object.values(screens).map(({ path }) => patternOf(path));
        const script = workerScript({
          version,
          files,
          screens: patterns,
          caches: "sideline-app-",
          page: "/upcoming",
          assets: "/assets/",
          calls: ["/line/*", "/payment/*", "/backoffice/*", "/console/*", "/sandbox/*", "/dev/*"],
        });
        this.emitFile({ type: "asset", fileName: "sw.js", source: (await minify("sw.js", script)).code });
      },
    },
  };
}
