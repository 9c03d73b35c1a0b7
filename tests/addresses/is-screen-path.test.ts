import { describe, expect, it } from "vitest";
import { isScreenPath } from "#addresses/address.ts";

describe("a path of the route table", () => {
  it.each([
    "/",
    "/thank/j1",
    "/payment/e1/j1",
    "/success/j1",
    "/merchant/m1",
    "/event/leave/j1",
    "/profile",
    "/event/m1/e1",
    "/upcoming",
    "/history",
    "/history/refund/m1/e1",
    "/m-card",
    "/refund-bank-account",
    "/forbidden",
  ])("is %s", (path) => expect(isScreenPath(path)).toBe(true));

  it.each([
    "/nowhere",
    "//evil.example",
    "/event/m1",
    "/event/m1/e1/more",
    "/event/m 1/e1",
    "/event/%2F%2Fevil/e1",
    "/merchant/..",
    "profile/x",
    "/line/user/profile",
    "/dev/identity",
  ])("is not %j", (path) => expect(isScreenPath(path)).toBe(false));
});
