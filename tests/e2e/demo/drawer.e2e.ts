import { barriersOn } from "../support/barriers.ts";
import { expect, test } from "./support/test.ts";

test("the drawer by keyboard: opened, walked through, closed, and the focus is back", async ({ demo }) => {
  const { page, tab, drawer, phone } = demo;
  await demo.open();
  await expect(phone.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await expect(tab).toBeVisible();
  await tab.focus();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("heading", { name: "Demo", exact: true })).toBeFocused();
  const story = drawer.getByRole("button", { name: /^Organiser cancels/ });
  for (let presses = 0; presses < 30; presses += 1) {
    if (await story.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(story).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(tab).toBeFocused();

  await page.keyboard.press("Enter");
  await story.focus();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeHidden();
  await expect(phone.getByText("See you there!")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("story")).toBe("merchant-cancels");
});

test("who holds the phone, in which language and theme: in the app, in the address, and after a reload", async ({
  demo,
}) => {
  const { phone, page } = demo;
  await demo.open({}, "/profile");
  await expect(phone.getByText("Ploy").first()).toBeVisible();
  await demo.press("Fern");
  await expect(phone.getByText("Fern").first()).toBeVisible();
  await demo.openDrawer();
  await demo.choose("Theme", "Dark");
  await demo.choose("Language", "ไทย");
  await expect(phone.locator("html")).toHaveAttribute("lang", "th");
  await expect(phone.locator("html")).toHaveClass(/dark/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ who: "another", theme: "dark", lang: "th" });
  await page.reload();
  await expect(phone.locator("html")).toHaveAttribute("lang", "th");
  await expect(phone.getByText("Fern").first()).toBeVisible();
});

test("the clock runs a hold out, and goes on to the next day", async ({ demo }) => {
  const { phone } = demo;
  await demo.open({ story: "card-declined" });
  await expect(phone.getByRole("timer")).toBeVisible();
  await demo.press("Let the hold expire");
  await expect(phone.getByRole("timer")).toHaveCount(0);
  await expect(phone.getByText(/ran out/).first()).toBeVisible();
});

test("the scenario is copied as a link that opens it again", async ({ demo, browser, site }) => {
  const { page, drawer } = demo;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await demo.open({ story: "leave-50", lang: "en" });
  await expect(demo.phone.getByRole("button", { name: "Leave and get ฿350 back" })).toBeVisible();
  await demo.openDrawer();
  await drawer.getByRole("button", { name: "Copy link" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(site);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(await copied());
  await expect(elsewhere.frameLocator("#phone").getByRole("button", { name: "Leave and get ฿350 back" })).toBeVisible();
  await other.close();
});

for (const [look, viewport] of [
  ["a phone", { width: 390, height: 844 }],
  ["a wide screen", { width: 1440, height: 900 }],
] as const) {
  // Only colours differ in the dark.
  for (const theme of ["light", "dark"]) {
    test(`no serious barrier on ${look}, ${theme}`, async ({ demo }) => {
      const { page } = demo;
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await demo.open({ story: "merchant-cancels", theme });
      await expect(demo.phone.getByText("See you there!")).toBeVisible();
      if (viewport.width < 900) await demo.openDrawer();
      await expect(page.getByRole("button", { name: "Cancel the event", exact: true })).toBeVisible();
      await demo.shot(`${viewport.width}-${theme}`);
      expect(await barriersOn(page, theme === "dark" ? ["color-contrast"] : undefined)).toEqual([]);
    });
  }
}
