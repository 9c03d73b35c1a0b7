import { describe, expect, it } from "vitest";
import { runtimeImportsOf, sourceFiles, violations } from "./imports.ts";
import { boundaries } from "./rules.ts";

const files = sourceFiles();

describe.each(boundaries)("$name", (boundary) => {
  it("holds", () => {
    expect(violations(boundary, files)).toEqual([]);
  });

  it("looks at some files", () => {
    expect(files.some((file) => boundary.of.test(file.path))).toBe(true);
  });

  it.each([
    ["a static import", (name: string) => `import { x } from "${name}";\n`],
    ["an import of types", (name: string) => `import type {\n  X,\n} from '${name}';\n`],
    ["a re-export", (name: string) => `export * from "${name}";\n`],
    ["a bare import", (name: string) => `import "${name}";\n`],
    ["a dynamic import", (name: string) => `const later = () => import("${name}");\n`],
  ])("fires on %s", (_kind, write) => {
    const bad = { path: boundary.badFixture.file, text: write(boundary.badFixture.imports) };
    expect(violations(boundary, [bad])).toHaveLength(1);
  });
});

describe("source files", () => {
  it("import no cycles", () => {
    expect(cyclesIn(files.map((file) => [file.path, runtimeImportsOf(file)] as const))).toEqual([]);
  });

  it("are at most 300 lines long", () => {
    const long = files.filter((file) => file.text.split("\n").length > 301);
    expect(long.map((file) => file.path)).toEqual([]);
  });

  it("behind the wire have no JSX, which Node can't strip", () => {
    const jsx = files.filter((file) => /^(domain|contract|application|server)\/.*\.tsx$/u.test(file.path));
    expect(jsx.map((file) => file.path)).toEqual([]);
  });

  it("of view models touch no DOM", () => {
    const touching = files.filter(
      (file) =>
        file.path.endsWith("view-model.ts") && /\b(window|document|localStorage|navigator)\b\s*[.[]/u.test(file.text),
    );
    expect(touching.map((file) => file.path)).toEqual([]);
  });
});

describe("the search for cycles", () => {
  it("finds one", () => {
    const graph = [
      ["a.ts", ["#b.ts"]],
      ["b.ts", ["#c.ts"]],
      ["c.ts", ["#b.ts"]],
    ] as const;
    expect(cyclesIn(graph)).toEqual(["b.ts → c.ts → b.ts"]);
  });
});

/** Import cycles, each once, as `a → b → a`. */
function cyclesIn(graph: readonly (readonly [string, readonly string[]])[]): readonly string[] {
  const edges = new Map(
    graph.map(([file, imported]) => [
      file,
      imported.filter((name) => name.startsWith("#")).map((name) => name.slice(1)),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at !== -1) {
      cycles.push([...path.slice(at), file].join(" → "));
      return;
    }
    if (done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const [file] of graph) visit(file, []);
  return cycles;
}
