import { describe, expect, it } from "vitest";
import { meantPath, routeOf } from "#addresses/address.ts";

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

describe("the screen that a path in other letters means", () => {
  it.each([
    ["/Profile", "/profile"],
    ["/PROFILE/", "/profile"],
    ["/M-Card", "/m-card"],
    ["/Event/Leave/J1", "/event/leave/J1"],
    ["/EVENT/M1/e1", "/event/M1/e1"],
    ["/payment/Ab3/Xy1", "/payment/Ab3/Xy1"],
  ])("%s is %s", (path, meant) => expect(meantPath(path)).toBe(meant));

  it.each(["/profiles", "//profile", "/Profile/e1/e2/e3"])("%s is none", (path) => expect(meantPath(path)).toBeNull());
});
