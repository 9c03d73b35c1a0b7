import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const desk = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  reducedMotion: "reduce",
} as const;

test("the card that joins stays beside the event, however far one reads", async ({ newMember, sideline }) => {
  const { page } = await newMember("Sally", { ...desk });
  const event = await sideline.putUpEvent();
  await page.goto(`/event/${event.merchantId}/${event.id}`);
  const join = page.getByRole("button", { name: "Join", exact: true });
  await expect(join).toBeInViewport();
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((await join.boundingBox())?.x).toBeGreaterThan((title?.x ?? 0) + 600);
  await page.mouse.wheel(0, 10_000);
  await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
  await expect(join).toBeInViewport();
  await join.click();
  await expect(page.getByRole("dialog", { name: "How many seats?" })).toBeVisible();
});

test("events stand two in a row, and the place that is open is marked above them", async ({ newMember }) => {
  const { page } = await newMember("Sally", { ...desk });
  await page.goto("/");
  const rows = page.locator("main section li:has(a)");
  await rows.nth(1).waitFor();
  const tops = await rows.evaluateAll((all) => all.slice(0, 2).map((row) => row.getBoundingClientRect().top));
  expect(tops[0]).toBe(tops[1]);
  const navigation = page.getByRole("navigation");
  await expect(navigation.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await navigation.getByRole("link", { name: "Upcoming" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming" })).toBeVisible();
});

test("the focus of a keyboard is seen wherever it goes", async ({ newMember, sideline }) => {
  const { page } = await newMember("Sally", { ...desk });
  const event = await sideline.putUpEvent();
  for (const path of ["/", `/event/${event.merchantId}/${event.id}`, "/profile"]) {
    await page.goto(path);
    await page.locator("main:not([aria-busy]) :is(h1, h2)").first().waitFor({ state: "attached" });
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press("Tab");
      await expect.poll(() => focusIsSeen(page), `${path}, Tab ${presses + 1}`).toBe("seen");
    }
  }
});

/** "seen", or what has the focus without a ring of 2 px or more around it or around its label. */
async function focusIsSeen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "seen";
    const around = [focused, focused.nextElementSibling, focused.parentElement, focused.closest("label")];
    const isRinged = around.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    const { top, bottom } = focused.getBoundingClientRect();
    const isThere = bottom > 0 && top < innerHeight;
    return isRinged && isThere
      ? "seen"
      : `${focused.tagName} "${focused.textContent}" ${isRinged ? "off screen" : "no ring"}`;
  });
}
