/**
 * Changes the rules of money and seats, one operator, figure or condition at a time, and runs the domain's tests that
 * are nearest to the file. Names each change that none of them notices. Files on the disk stay as they are. `--only PATH`
 * takes files that begin so, `--most N` so many of their changes, evenly spread.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Mutant, mutantsOf } from "./mutants-of.ts";
import { nearestTests } from "./nearest-tests.ts";
import { TestBench } from "./test-bench.ts";

const root = path.resolve(import.meta.dirname, "../..");
const rules =
  /^src\/domain\/(?:(?:money|payment|refund|participation|waiting-list)\/|event\/(?:seats|settle|filling|displace|event-room|event-stage|timing|cancelled-places)\.ts$)/u;

const { values } = parseArgs({ options: { only: { type: "string" }, most: { type: "string" } } });
const most = Number(values.most ?? Number.POSITIVE_INFINITY);

const sourceOf = (file: string) => readFileSync(path.join(root, file), "utf8");
const files = readdirSync(path.join(root, "src/domain"), { recursive: true, encoding: "utf8" })
  .map((file) => `src/domain/${file.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith(".ts") && rules.test(file) && file.startsWith(values.only ?? ""))
  .toSorted();
const all = files.flatMap((file) => mutantsOf(file, sourceOf(file)).map((mutant) => ({ file, mutant })));
const every = Math.max(1, all.length / most);
const chosen = all.filter((_, index) => Math.floor(index / every) !== Math.floor((index - 1) / every));
if (chosen.length === 0) throw new Error("There is nothing to change.");

const bench = new TestBench(root);
const tests = nearestTests();

async function isNoticed(file: string, code: string): Promise<boolean> {
  return tests(file).length > 0 && !(await bench.passes(tests(file), { file, code }));
}

/** A run is worth something only if it notices what must be noticed, and nothing where nothing was changed. */
async function checkTheBench(): Promise<void> {
  const file = "src/domain/payment/decide-success.ts";
  const known: Mutant | undefined = mutantsOf(file, sourceOf(file)).find(({ was }) => was === "floor");
  if (!known) throw new Error(`${file} does not round down any more: plant another mutant.`);
  if (!(await isNoticed(file, known.code))) throw new Error("A planted mutant was not noticed.");
  if (await isNoticed(file, `${sourceOf(file)}\n// Nothing is changed.\n`))
    throw new Error("The tests fail without any mutant.");
}

const survivors: string[] = [];
try {
  await checkTheBench();
  for (const { file, mutant } of chosen) {
    if (await isNoticed(file, mutant.code)) continue;
    const said = `${file}:${mutant.line} ${mutant.was.replaceAll(/\s+/gu, " ")} → ${mutant.becomes.replaceAll(/\s+/gu, " ")}`;
    survivors.push(said);
    process.stdout.write(`survives: ${said}\n`);
  }
} finally {
  await bench.close();
}
process.stdout.write(`${chosen.length - survivors.length} of ${chosen.length} mutants noticed\n`);
