import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** Holds the demo's own user interface back, as a slow network does. Answers what lets it in. */
async function holdShellBack(page: Page): Promise<() => void> {
  let letIn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route("**/assets/show-shell-*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letIn;
}

test("the first paint says what it is, and what is pressed then is kept and played", async ({ demo }) => {
  const { page, drawer, phone } = demo;
  const letIn = await holdShellBack(page);
  await demo.open();
  await expect(page.getByRole("heading", { level: 1, name: "Join a game without leaving LINE" })).toBeVisible();
  await page.getByRole("button", { name: "Demo", exact: true }).click();
  await page.getByRole("button", { name: "Demo", exact: true }).click();
  await expect(phone.getByRole("main").getByRole("listitem").first()).toBeVisible();
  await expect(drawer).toHaveCount(0);
  letIn();
  await expect(drawer).toBeVisible();
});

test("a tour that is asked for in the first moments begins, and its first press finds an app that is not up yet", async ({
  demo,
}) => {
  test.slow();
  const { page, phone } = demo;
  await page.setViewportSize({ width: 1280, height: 800 });
  const letIn = await holdShellBack(page);
  await demo.open();
  await page.getByRole("button", { name: "Take the tour" }).click();
  letIn();
  const tour = page.getByRole("region", { name: "Guided tour" });
  // The world is made twice by then: at the opening, and for the tour.
  await expect(tour).toContainText("Step 1 of 8", { timeout: 20_000 });
  // The app starts anew for the tour: this press comes before it is up.
  await tour.getByRole("button", { name: "Take me there" }).click();
  await expect(tour).toContainText("Step 2 of 8");
  await expect(phone.getByRole("heading", { level: 1, name: "Riverside Social Doubles" })).toBeVisible();
});

test("two presses on stories, and one on the organiser's deed, before the first story is ready: all are played", async ({
  demo,
}) => {
  const { page, phone } = demo;
  await page.setViewportSize({ width: 1280, height: 800 });
  await demo.open({ story: "offer-arrives" });
  await expect(phone.getByText("You are next")).toBeVisible();
  await expect(page.getByRole("button", { name: "Free a seat", exact: true })).toBeVisible();
  await page.evaluate(() => {
    const button = (text: string) =>
      [...document.querySelectorAll<HTMLElement>("#shell button")].find((one) => one.textContent.startsWith(text));
    button("From the beginning")?.click();
    button("Free a seat")?.click();
  });
  await expect(page.locator("#line")).toHaveAttribute("aria-busy", "true");
  await expect(phone.getByRole("heading", { name: "A seat is free for you" })).toBeVisible();
  await expect(page.locator("#line")).toHaveAttribute("aria-busy", "false");
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
]) {
  test(`nothing of the demo lies on the app or its dialogs, ${viewport.width} px`, async ({ demo }) => {
    const { page, phone } = demo;
    await page.setViewportSize(viewport);
    await demo.open({ story: "join-and-pay", lang: viewport.width === 360 ? "th" : "en" });
    const join = phone.getByRole("button", { name: /^(Join|เข้าร่วม)$/ });
    await join.click();
    const sheet = phone.locator("dialog[open]");
    await expect(sheet).toBeVisible();
    await expect(page.locator(".head-menu")).toBeVisible();
    await demo.shot(`dialog-${viewport.width}`);
    const covered = () =>
      page.evaluate(() => {
        const frame = document.querySelector<HTMLIFrameElement>("#phone");
        const dialog = frame?.contentDocument?.querySelector("dialog[open]");
        if (!frame || !dialog) return ["no dialog"];
        const { left, top } = frame.getBoundingClientRect();
        const box = dialog.getBoundingClientRect();
        const over: string[] = [];
        for (let x = box.left + 2; x < box.right; x += 8)
          for (let y = box.top + 2; y < Math.min(box.bottom, frame.clientHeight); y += 8) {
            const found = document.elementFromPoint(left + x, top + y);
            if (found !== frame) over.push(`${found?.outerHTML.slice(0, 80)} at ${x},${y}`);
          }
        return over;
      });
    // While the sheet comes up, its end lies below the window.
    await expect.poll(covered).toEqual([]);
  });
}

test("LINE's header stands above the app: its page's title, back, and close", async ({ demo }) => {
  const { page, phone, drawer } = demo;
  await demo.open();
  const header = page.locator("#line");
  await expect(header).toContainText("Home | Sideline");
  await phone.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await demo.expectPath(/^\/event\//);
  await expect(header).toContainText("Event | Sideline");
  await header.getByRole("button", { name: "Back" }).click();
  await demo.expectPath(/^\/$/);
  await header.getByRole("button", { name: "Close the app and show the chat" }).click();
  await expect(drawer.getByRole("tab", { name: /LINE chat/ })).toHaveAttribute("aria-selected", "true");
});

for (const [who, timezoneId, locale, city, money] of [
  ["in Tokyo", "Asia/Tokyo", "ja-JP", "tokyo", /￥|¥/],
  ["elsewhere who reads Chinese of Taiwan", "Europe/London", "zh-TW", "taipei", /NT\$/],
  ["of whom nothing tells", "Europe/London", "en-GB", "bangkok", /฿/],
] as const) {
  test.describe(`somebody ${who}`, () => {
    test.use({ timezoneId, locale });

    test(`sees the events of ${city}, and stories play there`, async ({ demo }) => {
      const { phone, page } = demo;
      await demo.open();
      await expect(phone.locator("select")).toHaveValue(city);
      await expect(phone.getByRole("main").getByRole("listitem").filter({ hasText: money }).first()).toBeVisible();
      expect(new URL(page.url()).search).toBe("");
      if (city === "bangkok") return;
      await demo.open({ story: "card-declined" });
      await expect(phone.locator("button[aria-describedby=refund-promise]")).toHaveText(money);
    });
  });
}

test("a world that takes longer than a login may take never says that nobody is signed in", async ({ demo }) => {
  test.slow();
  const { page, phone } = demo;
  await page.route("**/assets/backend-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 9_500));
    await route.continue();
  });
  const told: string[] = [];
  await demo.open();
  const notice = phone.getByText("You're not signed in");
  await notice.waitFor({ timeout: 11_000 }).then(
    () => void told.push("not signed in"),
    () => undefined,
  );
  await expect(phone.getByRole("main").getByRole("listitem").first()).toBeVisible({ timeout: 20_000 });
  await expect(notice).toBeHidden();
  expect(told).toEqual([]);
});
