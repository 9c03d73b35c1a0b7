import { expect, it } from "vitest";
import { sourceFiles } from "./imports.ts";

/** Of what a view model is made that shows something as it was read. */
const reads = /new PagedList[<(]|new Fresh\(|\basOf\b/u;

it("every screen that shows a list, or what it read at some moment, says what to do when it is looked at again", () => {
  const found = sourceFiles(/-view-model\.ts$/u).filter(
    ({ path, text }) => /^ui\/.*screens\//u.test(path) && /^ {2}start\(\): void/mu.test(text) && reads.test(text),
  );
  expect(found.length).toBeGreaterThan(10);
  const without = found.filter(({ text }) => !/^ {2}lookAgain\b/mu.test(text));
  expect(without.map(({ path }) => path)).toEqual([]);
});
