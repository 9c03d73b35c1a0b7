import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/** In milliseconds. */
const afterTheStart = 5_000;

// Imported before everything else: from now on Node keeps beside the packages what it made of each source file, so that
// the next start need not make it again. Where that can't be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL("../../../../node_modules/.cache/node", import.meta.url)));
// Node writes it when the process ends by itself, which a killed one does not.
setTimeout(flushCompileCache, afterTheStart).unref();
