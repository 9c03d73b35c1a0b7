import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const importPattern = /\bfrom\s*"(#[^"]+|\.[^"]+)"/gu;

function importsOf(file: string): readonly string[] {
  const found = [...readFileSync(path.join(root, file), "utf8").matchAll(importPattern)].map(([, name = ""]) =>
    name.startsWith("#") ? `src/${name.slice(1)}` : path.join(path.dirname(file), name),
  );
  return found.filter((imported) => existsSync(path.join(root, imported)));
}

/** How many imports away each file is that a test reaches. */
function reachedFrom(test: string): ReadonlyMap<string, number> {
  const reached = new Map([[test, 0]]);
  for (const [file, distance] of reached)
    for (const imported of importsOf(file)) if (!reached.has(imported)) reached.set(imported, distance + 1);
  return reached;
}

/** The domain's tests that are nearest to a file: those that import it, or else what imports it. */
export function nearestTests(): (file: string) => readonly string[] {
  const tests = readdirSync(path.join(root, "tests/domain"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `tests/domain/${file.replaceAll("\\", "/")}`);
  const reached = tests.map((test) => [test, reachedFrom(test)] as const);
  return (file) => {
    const distances = reached.flatMap(([, files]) => files.get(file) ?? []);
    const nearest = Math.min(...distances);
    return reached.filter(([, files]) => files.get(file) === nearest).map(([test]) => test);
  };
}
