/**
 * Measures what a phone loads before the demo shows its first list, gzipped, from the build in `dist-demo`, and fails
 * above the budget: both pages, what each starts with, the backend, and the first screen with its texts in English.
 */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const kB = 1_000;
/**
 * In kB of gzip. The server comes with it: series, sales documents and the door took some 13 kB, slips' codes 0.9; what
 * reads these waits for the first slip. Photos of events took 2, what is owed 2: their rows, rules and calls. A message
 * to all of a game took 1 (0117). The switch to the organiser's device took 1: the console itself is a build of its own,
 * fetched when somebody looks at it (0120). What owners confirm took 7: its rules, rows, calls and messages (0108).
 * Figures of a club took 1.5: they are counted there too (0121). Logos took 0.7: their rules and calls (0126).
 * What a club that closes needs took 1.5 (0127), a month's paper under 1: texts and calls (0122).
 * What Today shows besides, and reads that are answered before the app, took 0.3 (0130, 0132). Who decides about owners,
 * bounds for strangers and stand-ins for what older browsers lack took 1.3 (0134, 0139).
 * The words of dates of all languages took 0.8 (0133). Refunds that sellers make at the gateway took 2.3, documents that
 * add up and slips in turns 1.2 (0135, 0136, 0138). Texts without web addresses took 2, signing out 0.5 (0140), ending an owner
 * and who waits for whom 1.9 (0134, 0141), zones of months
 * and handing back at the venue 1.6 (0142, 0143). Cash in hand took 3: its sums, rules, calls and rows (0153).
 * Words for days and levels, cleaned texts, undo, wanted accounts and lists that are read again took 13 (0158).
 * What staff are told in LINE took 5.2: its times, messages, jobs and rows (0164). People who are found by their words,
 * and their page, took 1. Open invitations and the undo of a take-out took 2: their rules, rows and calls (0166). What
 * members and organisers write to each other took 3 (0167), drafts, days on Home and one signal a merchant 2, places by name or link 3 (0165), seats that friends take 6 (0172).
 * Saved searches took 4 (0174), notes and searching lists 1 (0175), followers 2 (0176), what gateways owe 1.5 (0178), the
 * map and LINE that is played 0.5: rules, rows, calls and messages (0173, 0177). Lowering and moving places, and what
 * people owe, 3.2: their rules, calls and messages (0180, 0181).
 */
const budget = 579;

const manifest = JSON.parse(readFileSync("dist-demo/.vite/manifest.json", "utf8")) as Record<string, Chunk>;
const size = (file: string) => gzipSync(readFileSync(`dist-demo/${file}`), { level: 9 }).byteLength / kB;

/** A chunk and everything it imports at once. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The demo's build has no ${key}.`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, seen);
  return seen;
}

function keyWith(end: string): string {
  const found = Object.keys(manifest).find((key) => key.endsWith(end));
  if (found === undefined) throw new Error(`The demo's build has no ${end}.`);
  return found;
}

/** The backend shares its chunk with what it fetches later, so it is found by the chunk's name. */
const parts: readonly (readonly [name: string, keys: readonly string[]])[] = [
  ["the page around", ["index.html"]],
  ["the backend", [Object.keys(manifest).find((key) => /^_?backend-/.test(key)) ?? keyWith("backend/open-backend.ts")]],
  ["the app", ["phone.html", keyWith("screens/index/screen.ts"), keyWith("virtual:texts/app/en")]],
];

const counted = new Set<string>();
let total = 0;
for (const [name, keys] of parts) {
  const files = [...keys.filter((key) => key.endsWith(".html")), ...new Set(keys.flatMap((key) => [...filesOf(key)]))];
  const news = files.filter((file) => !counted.has(file));
  for (const file of news) counted.add(file);
  const sum = news.reduce((all, file) => all + size(file), 0);
  total += sum;
  process.stdout.write(`${name}: ${sum.toFixed(1)} kB gzip in ${news.length} files\n`);
}
process.stdout.write(`the demo's first load: ${total.toFixed(1)} kB gzip of ${budget} in ${counted.size} files\n`);
const later = size(manifest[keyWith("shell/show-shell.tsx")]?.file ?? "");
process.stdout.write(
  `after the first list: ${later.toFixed(1)} kB of the demo's own user interface, beside its style\n`,
);
if (total > budget) {
  process.stderr.write("The first load of the demo is over its budget.\n");
  process.exitCode = 1;
}
