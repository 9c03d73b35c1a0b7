import { describe, expect, it } from "vitest";
import { isOwnPath } from "#server/adapters/sandbox/payment-view.ts";

describe("a path to come back to", () => {
  it.each(["/", "/payment/e/j", "/payment/e/j?from=bank&x=%2F%2Fa", "/a#b", "/a//b", "/:80"])("may be %s", (path) => {
    expect(isOwnPath(path)).toBe(true);
  });

  it.each([
    "",
    "payment/e/j",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
    "/a\r\nSet-Cookie: x=1",
    " /a",
    "/a b",
    "/ไทย",
    "/\u0000",
  ])("is never %j", (path) => {
    expect(isOwnPath(path)).toBe(false);
  });
});
