import { describe, expect, it } from "vitest";
import { sourceFiles, violations } from "./imports.ts";
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
