import { beforeEach, describe, expect, it } from "vitest";
import { NavigationGuard } from "#ui/app/navigation-guard.ts";
import { settled } from "../../support/settled.ts";

let did: string[];
let loginIsReady: () => void;
let guard: NavigationGuard;
let goesElsewhere: boolean;

beforeEach(() => {
  did = [];
  goesElsewhere = false;
  const ready = new Promise<void>((resolve) => {
    loginIsReady = resolve;
  });
  guard = new NavigationGuard({
    begin: () => did.push("begin"),
    loginReady: () => {
      did.push("wait");
      return ready;
    },
    mayGoElsewhere: () => goesElsewhere,
    clearPage: () => did.push("clear"),
  });
});

async function isHeld(navigation: Promise<void>): Promise<boolean> {
  const held = settled().then(() => "held");
  return (await Promise.race([navigation, held])) === "held";
}

describe("before every navigation", () => {
  it("clears the page and initialises the login once, and holds the navigation until that is done", async () => {
    const first = guard.before({ paintsFirst: false });
    expect(did).toEqual(["clear", "begin", "wait"]);
    expect(await isHeld(first)).toBe(true);
    loginIsReady();
    expect(await isHeld(first)).toBe(false);
    await guard.before({ paintsFirst: false });
    expect(did).toEqual(["clear", "begin", "wait", "clear"]);
  });

  it("lets a screen that paints first through, without a login, on the very first navigation only", async () => {
    expect(await isHeld(guard.before({ paintsFirst: true }))).toBe(false);
    expect(did).toEqual(["clear"]);
    expect(await isHeld(guard.before({ paintsFirst: true }))).toBe(true);
    expect(did).toEqual(["clear", "clear", "begin", "wait"]);
  });

  it("shows nothing before a login that will go on to another address", async () => {
    goesElsewhere = true;
    expect(await isHeld(guard.before({ paintsFirst: true }))).toBe(true);
    expect(did).toEqual(["clear", "begin", "wait"]);
  });

  it("shares one login between the first paint and a navigation", async () => {
    await guard.before({ paintsFirst: true });
    const paint = guard.ready();
    const navigation = guard.before({ paintsFirst: true });
    expect(await isHeld(navigation)).toBe(true);
    loginIsReady();
    await Promise.all([paint, navigation]);
    expect(did.filter((what) => what === "begin")).toHaveLength(1);
  });
});
