import { describe, expect, it } from "vitest";
import { HomeScreen } from "#ui/parts/home-screen/home-screen.ts";
import { aPhone } from "../support/share.ts";

function aHomeScreen() {
  const phone = aPhone();
  return { ...phone, homeScreen: new HomeScreen(phone.addToHomeScreen) };
}

describe("snapshot", () => {
  it("offers it only where this phone and LINE can, once that is known", async () => {
    const { homeScreen, shortcut } = aHomeScreen();
    expect(homeScreen.offered).toBe(false);
    await homeScreen.look();
    expect(homeScreen.offered).toBe(true);
    shortcut.allowed = false;
    await homeScreen.look();
    expect(homeScreen.offered).toBe(false);
  });
});

describe("actions", () => {
  it("add the permanent link of a page, one at a time", async () => {
    const { homeScreen, shortcut } = aHomeScreen();
    const adding = homeScreen.add("/event/m1/e1");
    expect(homeScreen.busy).toBe(true);
    await homeScreen.add("/event/m1/e1");
    await adding;
    expect(shortcut.created).toEqual([{ url: "https://sideline.test/event/m1/e1" }]);
    expect([homeScreen.busy, homeScreen.failures]).toEqual([false, 0]);
  });

  it("say that it failed, each time", async () => {
    const { homeScreen, shortcut } = aHomeScreen();
    shortcut.allowed = false;
    await homeScreen.add("/event/m1/e1");
    await homeScreen.add("/event/m1/e1");
    expect([homeScreen.busy, homeScreen.failures]).toEqual([false, 2]);
  });
});
