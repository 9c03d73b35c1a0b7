import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./support/test.ts";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** What a chunk imports at once, and so on, itself not among it unless it comes round to it. */
function importsOf(manifest: Manifest, key: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const follow = (from: string): void => {
    for (const next of manifest[from]?.imports ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      follow(next);
    }
  };
  follow(key);
  return seen;
}

test("the built demo: no chunks import in a circle, and what runs the backend starts without what draws", ({
  built,
}) => {
  const manifest = JSON.parse(readFileSync(join(built, ".vite/manifest.json"), "utf8")) as Manifest;
  const keys = Object.keys(manifest);
  expect(keys.filter((key) => importsOf(manifest, key).has(key))).toEqual([]);

  const backend = keys.find((key) => key.startsWith("_backend-")) ?? "";
  const around = ["index.html", backend].flatMap((key) => [key, ...importsOf(manifest, key)]);
  expect(
    around.map((key) => manifest[key]?.file ?? "").filter((file) => /\/(?:view|shared|phone|show-shell)-/.test(file)),
  ).toEqual([]);
  expect([...importsOf(manifest, "phone.html")]).not.toContain(backend);
});

test("every address in the built pages is relative, so that the demo can lie anywhere", ({ built }) => {
  for (const page of ["index.html", "phone.html", "organiser/index.html"]) {
    const addresses = [...readFileSync(join(built, page), "utf8").matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, address]) => address ?? "",
    );
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((address) => !/^(?:\.\/|data:)/.test(address))).toEqual([]);
  }
});
