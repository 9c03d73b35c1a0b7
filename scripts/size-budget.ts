/**
 * Measures what a phone loads before it sees the first screen, gzipped, from the build in `dist`, and fails above the
 * budget. A budget is a promise: raise it only with a decision in docs/decisions.
 */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const kB = 1_000;
/** First load of each screen in kB of gzip: scripts, style and one language. */
const budgets: Readonly<Record<string, number>> = {
  index: 225,
  event: 225,
  payment: 230,
};

const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8")) as Record<string, Chunk>;
const size = (file: string) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).byteLength;

/** A chunk and everything it imports at once. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const style of chunk.css ?? []) seen.add(style);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
if (entry === undefined) throw new Error("The build has no entry.");
const catalogue = Object.keys(manifest).find((key) => key.includes("catalogue/en"));
let over = false;
for (const [screen, budget] of Object.entries(budgets)) {
  const key = Object.keys(manifest).find((name) => name.startsWith(`src/ui/screens/${screen}/index.`));
  if (key === undefined) throw new Error(`The build has no screen ${screen}.`);
  const files = filesOf(key, filesOf(entry));
  if (catalogue !== undefined) filesOf(catalogue, files);
  const total = [...files].reduce((sum, file) => sum + size(file), 0) / kB;
  over ||= total > budget;
  process.stdout.write(`${screen}: ${total.toFixed(1)} kB gzip of ${budget} kB in ${files.size} files\n`);
}
if (catalogue === undefined) throw new Error("The build has no English catalogue.");
if (over) {
  process.stderr.write("The first load is over its budget.\n");
  process.exitCode = 1;
}
