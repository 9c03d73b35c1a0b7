import { createHash } from "node:crypto";
import { minify, type Rolldown } from "vite";
import { ChunkGraph } from "../first-load/chunk-graph.ts";
import { type KeptBuild, workerScript } from "./worker.ts";

type Bundle = Rolldown.OutputBundle;

/** What a worker keeps and answers, but for its version, which follows from its page, its files and its own code. */
type WorkerParts = Omit<KeptBuild, "version" | "files">;

/**
 * Writes the worker of a build: it keeps the entry with all that it imports, and the files that `also` finds.
 * `below` is the path at which the build is served: "/". Throws where the build has no page.
 */
export async function writtenWorker(
  bundle: Bundle,
  below: string,
  also: (graph: ChunkGraph) => readonly string[],
  parts: WorkerParts,
): Promise<string> {
  const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
  const page = bundle["index.html"];
  if (!entry || page?.type !== "asset") throw new Error("The build has no page to keep.");
  const graph = new ChunkGraph(bundle, entry.fileName);
  const needed = new Set([...graph.closure(graph.entry), ...also(graph)]);
  const files = [...needed].map((file) => `${below}${file}`).sort();
  const version = createHash("sha256")
    .update(JSON.stringify([files, String(page.source), workerScript.toString()]))
    .digest("base64url")
    .slice(0, 12);
  return (await minify("sw.js", workerScript({ version, files, ...parts }))).code;
}
