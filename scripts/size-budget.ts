/**
 * Measures what a phone loads before it sees each screen, gzipped, from the build in `dist`, and fails above a budget,
 * for a screen without one, and for a budget without a screen. A budget is a promise: raise it only with a decision in
 * docs/decisions.
 */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { notFoundModule, screenModules } from "../vite/first-load/screen-modules.ts";

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

const kB = 1_000;
/** First load of each screen in kB of gzip, by the name of its module: the page with its style, scripts, and English. */
const budgets: Readonly<Record<string, number>> = {
  index: 223,
  "thank-you": 228,
  payment: 239,
  success: 225,
  merchant: 223,
  "leave-event": 228,
  profile: 225,
  "manage-card": 221,
  "refund-bank-account": 228,
  event: 230,
  upcoming: 218,
  history: 223,
  "history-refund": 224,
  forbidden: 215,
  "not-found": 215,
};
/** The largest language may be that much larger than English. */
const languageBudget = 2;

const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8")) as Record<string, Chunk>;
const size = (file: string) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).byteLength / kB;

/** A chunk and everything it imports at once. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

function keyOf(what: string, fits: (key: string, chunk: Chunk) => boolean): string {
  const found = Object.entries(manifest).find(([key, chunk]) => fits(key, chunk));
  if (!found) throw new Error(`The build has no ${what}.`);
  return found[0];
}

/** `payment` of `src/composition/browser/screens/payment.ts`, `coming` of `src/ui/screens/coming/index.ts`. */
const screenOf = (module: string) => /screens\/([\w-]+)(?:\/index)?\.ts$/.exec(module)?.[1] ?? module;

const entry = keyOf("entry", (_, { isEntry }) => isEntry === true);
const catalogue = (locale: string) => keyOf(`catalogue ${locale}`, (key) => key.endsWith(`catalogue/${locale}`));
const english = catalogue("en");
const faults: string[] = [];

for (const module of new Set([...Object.values(screenModules), notFoundModule])) {
  const screen = screenOf(module);
  const files = filesOf(english, filesOf(module, filesOf(entry)));
  const total = ["index.html", ...files].reduce((sum, file) => sum + size(file), 0);
  const budget = budgets[screen];
  process.stdout.write(
    `${screen}: ${total.toFixed(1)} kB gzip of ${budget ?? "no budget"} in ${files.size + 1} files\n`,
  );
  if (budget === undefined) faults.push(`${screen} has no budget.`);
  else if (total > budget) faults.push(`The first load of ${screen} is over its budget.`);
}
const known = new Set([...Object.values(screenModules), notFoundModule].map(screenOf));
for (const screen of Object.keys(budgets)) if (!known.has(screen)) faults.push(`There is no screen ${screen}.`);
for (const key of Object.keys(manifest)) {
  const screen = /^src\/ui\/screens\/([\w-]+)\/index\.ts$/.exec(key)?.[1];
  if (screen !== undefined && !known.has(screen))
    faults.push(`The screen ${screen} is not in vite/first-load/screen-modules.ts.`);
}
for (const locale of ["th", "ja", "zh-TW"]) {
  const more = size(manifest[catalogue(locale)]?.file ?? "") - size(manifest[english]?.file ?? "");
  if (more > languageBudget) faults.push(`The texts in ${locale} are ${more.toFixed(1)} kB larger than English.`);
}
if (faults.length > 0) {
  process.stderr.write(`${faults.join("\n")}\n`);
  process.exitCode = 1;
}
