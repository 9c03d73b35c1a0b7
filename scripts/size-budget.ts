/**
 * Measures what a phone loads before it sees each screen, gzipped, from the build in `dist`, and fails above its budget in
 * the table of addresses.
 */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { consoleFirstLoadBudget } from "#addresses/console.ts";
import { firstLoadBudgets, mapBudget } from "#addresses/screens.ts";
import { languages } from "#languages/language.ts";
import { callsModule, folders, modulesOf, renderedFolders } from "../vite/first-load/screen-files.ts";

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const kB = 1_000;
/** How large a language's texts may be, as a multiple of English. Thai has marks that keep borrowed words whole. */
const languageBudget = 1.2;

type Manifest = Readonly<Record<string, Chunk>>;
const manifestIn = (folder: string) => JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")) as Manifest;
/** Its keys are relative to `pages`. */
const manifest = manifestIn("dist");
const size = (file: string) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).byteLength / kB;

/** A chunk and everything it imports at once. */
function filesOf(key: string, seen = new Set<string>(), chunks: Manifest = manifest): Set<string> {
  const chunk = chunks[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen, chunks);
  return seen;
}

function keyOf(what: string, fits: (key: string, chunk: Chunk) => boolean, chunks: Manifest = manifest): string {
  const found = Object.entries(chunks).find(([key, chunk]) => fits(key, chunk));
  if (!found) throw new Error(`The build has no ${what}.`);
  return found[0];
}

const entry = keyOf("entry", (_, { isEntry }) => isEntry === true);
const texts = (kind: string) => (locale: string) =>
  keyOf(`catalogue ${locale}`, (key) => key.endsWith(`texts/${kind}/${locale}`));
const catalogue = texts("app");
const firstCatalogue = texts("first");
const english = catalogue("en");
const faults: string[] = [];

for (const folder of folders) {
  const isRendered = renderedFolders.includes(folder);
  const files = filesOf(isRendered ? firstCatalogue("en") : english, filesOf(entry));
  // A screen that comes with its content asks the server for nothing before it answers taps.
  const calls = isRendered ? [] : [callsModule];
  for (const module of [...modulesOf(folder), ...calls]) filesOf(`../${module}`, files);
  const total = ["index.html", ...files].reduce((sum, file) => sum + size(file), 0);
  const budget = firstLoadBudgets[folder];
  process.stdout.write(`${folder}: ${total.toFixed(1)} kB gzip of ${budget} in ${files.size + 1} files\n`);
  if (total > budget) faults.push(`The first load of ${folder} is over its budget.`);
}
const ofHome = filesOf("../src/ui/screens/index/screen.ts", filesOf(english, filesOf(entry)));
const map = filesOf(texts("map")("en"), filesOf("../src/ui/screens/index/map/GamesMap.tsx", new Set(ofHome)));
const styles = Object.values(manifest).flatMap(({ file, css = [] }) => (map.has(file) && !ofHome.has(file) ? css : []));
const mapFiles = [...map].filter((file) => !ofHome.has(file)).concat(styles);
const ofMap = mapFiles.reduce((sum, file) => sum + size(file), 0);
process.stdout.write(
  `map, when it is opened: ${ofMap.toFixed(1)} kB gzip of ${mapBudget} in ${mapFiles.length} files\n`,
);
if (ofMap > mapBudget) faults.push("The map is over its budget.");
const consoles = manifestIn("dist/console");
const today = new Set<string>();
for (const fits of [
  (_: string, { isEntry }: Chunk) => isEntry === true,
  (key: string) => key.endsWith("texts/console/en"),
  (key: string) => key.endsWith("console/screens/today/screen.ts"),
])
  filesOf(keyOf("part of the console", fits, consoles), today, consoles);
const ofToday = ["index.html", ...today].reduce((sum, file) => sum + size(`console/${file}`), 0);
process.stdout.write(
  `console: ${ofToday.toFixed(1)} kB gzip of ${consoleFirstLoadBudget} in ${today.size + 1} files\n`,
);
if (ofToday > consoleFirstLoadBudget) faults.push("The first load of the console is over its budget.");
for (const locale of languages) {
  const times = size(manifest[catalogue(locale)]?.file ?? "") / size(manifest[english]?.file ?? "");
  process.stdout.write(`texts in ${locale}: ${times.toFixed(2)} of English, of ${languageBudget}\n`);
  if (times > languageBudget) faults.push(`The texts in ${locale} are over their budget.`);
}
if (faults.length > 0) {
  process.stderr.write(`${faults.join("\n")}\n`);
  process.exitCode = 1;
}
