import type { Plugin } from "vite";
import { patternOf } from "#addresses/address.ts";
import { type ScreenFolder, screens } from "#addresses/screens.ts";
import type { ChunkGraph } from "../first-load/chunk-graph.ts";
import { modulesOf } from "../first-load/screen-files.ts";
import { writtenWorker } from "./written-worker.ts";

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
        const patterns = Object.values(screens).map(({ path }) => patternOf(path));
        const also = (graph: ChunkGraph) =>
          keptScreens.flatMap(modulesOf).flatMap((module) => graph.beyondEntry(module));
        const source = await writtenWorker(bundle, "/", also, {
          screens: patterns,
          caches: "sideline-app-",
          page: "/upcoming",
          assets: "/assets/",
          calls: ["/line/*", "/payment/*", "/backoffice/*", "/console/*", "/sandbox/*", "/dev/*"],
        });
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
