import type { Plugin } from "vite";
import { tooOldPage } from "./page.ts";

/** The name of the page for browsers that are too old. */
export const tooOldName = "too-old.html";

/**
 * Sends browsers that are older than we promise (decision 0139) to a page that says so, before anything else of the
 * page runs. `toSorted` came with the oldest that we promise: Safari 16.0, Chrome 110. `writes: false` leaves the page
 * itself to another build of the same site; `page` is where it is, seen from here.
 */
export function tooOld({ writes = true, page = `/${tooOldName}` } = {}): Plugin {
  const leave = `if (![].toSorted) location.replace("${page}?to=" + encodeURIComponent(location.pathname + location.search));`;
  return {
    name: "too-old",
    apply: "build",
    transformIndexHtml: (html) => ({ html, tags: [{ tag: "script", children: leave, injectTo: "head-prepend" }] }),
    generateBundle() {
      if (writes) this.emitFile({ type: "asset", fileName: tooOldName, source: tooOldPage() });
    },
  };
}
