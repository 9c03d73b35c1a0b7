import { describe, expect, it } from "vitest";
import { routeOf } from "#addresses/address.ts";

describe("the route of a path", () => {
  it.each([
    ["/", "/"],
    ["/payment/Ab3/Xy1", "/payment/:id/:joinId"],
    ["/event/leave/j1", "/event/leave/:id"],
    ["/event/m1/e1", "/event/:merchantId/:id"],
    ["/profile/", "/profile"],
  ])("%s is %s", (path, route) => expect(routeOf(path)).toBe(route));

  it("is nothing where there is no screen", () => expect(routeOf("/nowhere/mali@example.com")).toBeNull());
});
