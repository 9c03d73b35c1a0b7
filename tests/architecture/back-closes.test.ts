import { expect, it } from "vitest";
import { sourceFiles } from "./imports.ts";

it("every dialog of the member's app closes by Back (0163)", () => {
  const dialogs = sourceFiles().filter(({ path, text }) => /^ui\/(?!console\/)/u.test(path) && /<dialog\b/u.test(text));
  expect(dialogs.length).toBeGreaterThan(1);
  expect(dialogs.filter(({ text }) => !text.includes("useBackLeaves(")).map(({ path }) => path)).toEqual([]);
});
