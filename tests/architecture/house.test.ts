import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf, type SourceFile, sourceFiles } from "./imports.ts";

const files = sourceFiles(/\.(?:tsx?|css)$/u);
const code = files.filter(({ path }) => /\.tsx?$/u.test(path));

describe("source files", () => {
  it("are at most 300 lines long", () => {
    expect(tooLong(files, 300)).toEqual([]);
  });

  it("have lines of at most 120 columns", () => {
    expect(tooWide(files, 120)).toEqual([]);
  });

  it("import no circles, types included", () => {
    expect(circlesIn(code)).toEqual([]);
  });

  it("export names that are unique within a hexagon", () => {
    expect(sharedNames(code)).toEqual([]);
  });
});

describe("folders", () => {
  it("hold at most 20 files", () => {
    expect(crowded(sourceFiles(/./u), 20)).toEqual([]);
  });
});

describe("what looks at the tree", () => {
  const file = (path: string, text = ""): SourceFile => ({ path, text });

  it("finds a file that is too long", () => {
    expect(tooLong([file("a.ts", "x\n".repeat(4)), file("b.ts", "x\n".repeat(3))], 3)).toEqual(["a.ts: 4"]);
  });

  it("finds a line that is too wide, and counts Thai and Chinese by letters", () => {
    expect(tooWide([file("a.ts", "abcd\nabc\n"), file("b.ts", "臺北市\nวัน")], 3)).toEqual(["a.ts:1"]);
  });

  it("finds a circle through types", () => {
    const circle = [
      file("a/one.ts", 'import type { Two } from "./two.ts";'),
      file("a/two.ts", 'import { three } from "#b/three.ts";'),
      file("b/three.ts", 'export const load = () => import("#a/one.ts");'),
      file("b/four.ts", 'import { one } from "#a/one.ts";'),
    ];
    expect(circlesIn(circle)).toEqual(["a/one.ts → a/two.ts → b/three.ts → a/one.ts"]);
  });

  it("finds a name that two files of one hexagon export, or one of them and the domain", () => {
    const files = [
      file("ui/a.ts", "export const both = 1;\nexport const apart = 1;\nexport interface Card {}"),
      file("adapters/b.ts", "export function both() {}"),
      file("server/c.ts", "export class apart {}"),
      file("domain/d.ts", "export interface Card {}\nexport const Card = 1;"),
    ];
    expect(sharedNames(files)).toEqual(["Card: domain/d.ts, ui/a.ts", "both: adapters/b.ts, ui/a.ts"]);
  });

  it("finds a crowded folder", () => {
    expect(crowded([file("a/1.ts"), file("a/2.ts"), file("a/b/3.ts")], 1)).toEqual(["a: 2"]);
  });
});

function tooLong(all: readonly SourceFile[], most: number): readonly string[] {
  return all
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
    .filter(({ lines }) => lines > most)
    .map(({ path, lines }) => `${path}: ${lines}`);
}

function tooWide(all: readonly SourceFile[], most: number): readonly string[] {
  const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
  const width = (line: string) => (line.length <= most ? 0 : [...letters.segment(line)].length);
  return all.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => (width(line) > most ? [`${path}:${index + 1}`] : [])),
  );
}

function crowded(all: readonly SourceFile[], most: number): readonly string[] {
  const counts = Map.groupBy(all, ({ path }) => dirname(path));
  return [...counts].filter(([, held]) => held.length > most).map(([folder, held]) => `${folder}: ${held.length}`);
}

/** Circles of imports, one for each set of files that reach each other, as `a → b → a`. */
function circlesIn(all: readonly SourceFile[]): readonly string[] {
  const edges = new Map(all.map((one) => [one.path, importsOf(one).map((name) => name.replace(/^#/u, ""))]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path);
    if (at !== -1) circles.push([...way.slice(at), path].join(" → "));
    if (at !== -1 || done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  for (const { path } of all) visit(path, []);
  return circles;
}

/** Who may meet a name: the member's side and the server's each see their own names and those that both know. */
function hexagonsOf(path: string): readonly string[] {
  // Every screen's folder says what it is made of under the same name.
  if (/^ui\/(?:console\/)?screens\/[\w-]+\/screen\.ts$/u.test(path)) return [];
  if (/^(?:domain|contract|wiring|addresses|languages|redaction)\//u.test(path)) return ["member", "server"];
  if (/^(?:application|adapters|ui)\//u.test(path)) return ["member"];
  return path.startsWith("server/") ? ["server"] : [];
}

const exported = /^export (?:async |abstract )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gmu;

function sharedNames(all: readonly SourceFile[]): readonly string[] {
  const places = all.flatMap(({ path, text }) =>
    [...new Set([...text.matchAll(exported)].map(([, name = ""]) => name))].flatMap((name) =>
      hexagonsOf(path).map((hexagon) => ({ name, path, hexagon })),
    ),
  );
  const meeting = Map.groupBy(places, ({ name, hexagon }) => `${hexagon} ${name}`);
  const shared = [...meeting.values()].filter((held) => held.length > 1);
  const said = shared.map(
    (held) =>
      `${held[0]?.name}: ${held
        .map(({ path }) => path)
        .toSorted()
        .join(", ")}`,
  );
  return [...new Set(said)].toSorted();
}
