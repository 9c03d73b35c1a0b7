import { expect, it } from "vitest";
import { ownPath } from "#ui/parts/addresses/own-path.ts";

it.each(["/", "/event/leave/join-1", "/history/refund/m/e?x=1#y"])("%s is a path of our own", (path) => {
  expect(ownPath(path)).toBe(path);
});

it.each([
  null,
  "",
  "profile",
  "//elsewhere.test",
  "/\\elsewhere.test",
  "https://elsewhere.test/",
  "javascript:alert(1)",
  "/a\n/b",
  "/.//elsewhere.test",
])("%j is not", (text) => {
  expect(ownPath(text)).toBeNull();
});
