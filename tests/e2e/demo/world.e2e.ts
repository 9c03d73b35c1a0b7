import { readFile } from "node:fs/promises";
import { cards } from "../support/payment-screen.ts";
import { DemoPage } from "./support/demo-page.ts";
import { expect, test } from "./support/test.ts";

test("a reload keeps everything, also in the middle of a payment", async ({ demo }) => {
  const { phone, payment, page } = demo;
  await demo.open({ story: "3d-secure" });
  await payment.payByCard(cards.asksTheBank);
  const bank = phone.frameLocator("iframe[title='Sandbox bank']");
  await expect(bank.getByText("THB 350.00")).toBeVisible();
  await page.reload();
  await expect(bank.getByText("THB 350.00")).toBeVisible();
  await bank.getByRole("button", { name: "Approve" }).click();
  await expect(phone.getByText("See you there!")).toBeVisible();
  await page.reload();
  await expect(phone.getByText("See you there!")).toBeVisible();
  await demo.expectPath(/^\/thank\//);
});

test("a second window sees the same world, live, and goes on when the first is closed", async ({
  demo,
  context,
  site,
}) => {
  await demo.open({ story: "offer-arrives" });
  await expect(demo.phone.getByText("You are next")).toBeVisible();
  const address = demo.page.url();
  const second = new DemoPage(await context.newPage(), site);
  await second.page.goto(address);
  await expect(second.phone.getByText("You are next")).toBeVisible();
  await second.press("Free a seat");
  for (const { phone } of [demo, second])
    await expect(phone.getByRole("heading", { name: "A seat is free for you" })).toBeVisible();

  await demo.page.close();
  await second.phone.getByRole("link", { name: "Pay ฿350" }).click();
  await second.payment.payByCard(cards.pays);
  await expect(second.phone.getByText("See you there!")).toBeVisible();
  await second.page.reload();
  await expect(second.phone.getByText("See you there!")).toBeVisible();
});

test("a story that begins in one window begins in the others", async ({ demo, context, site }) => {
  await demo.open({ story: "join-and-pay" });
  await expect(demo.phone.getByRole("button", { name: "Join", exact: true })).toBeVisible();
  const second = new DemoPage(await context.newPage(), site);
  await second.open();
  await second.press("Organiser cancels");
  for (const { phone } of [demo, second]) await expect(phone.getByText("See you there!")).toBeVisible();
  expect(new URL(demo.page.url()).searchParams.get("story")).toBe("merchant-cancels");
});

test("a link opens exactly what it says: story, person, network, language and theme", async ({ demo, site }) => {
  const { phone, page } = demo;
  const choices = { story: "full-and-waiting", who: "another", network: "slow", lang: "ja", theme: "dark" } as const;
  await demo.open(choices);
  await expect(phone.getByRole("heading", { level: 1, name: "Riverside Social Doubles" })).toBeVisible();
  await expect(phone.locator("html")).toHaveAttribute("lang", "ja");
  await expect(phone.locator("html")).toHaveClass(/dark/);
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(choices);
  await page.locator("button.head-menu").click();
  await expect(demo.drawer.getByRole("button", { name: /^Fern/ })).toHaveAttribute("aria-current", "true");
  expect(page.url().startsWith(`${site}?story=full-and-waiting`)).toBe(true);
});

test("a shared link opens at its path, by itself and as the phone's own page", async ({ demo, site }) => {
  const { phone, page } = demo;
  await demo.open({}, "/upcoming");
  await expect(phone.getByText("Nothing planned yet")).toBeVisible();
  await page.reload();
  await expect(phone.getByText("Nothing planned yet")).toBeVisible();
  await page.goto(`${site}phone.html#/history`);
  await expect(page).toHaveURL(`${site}#/history`);
  await expect(phone.getByRole("radiogroup", { name: "What to show" })).toBeVisible();
  await page.goto(`${site}#/nowhere/at/all`);
  await expect(phone.getByText("Page not found").last()).toBeVisible();
});

test("back and forward go through the app's screens", async ({ demo }) => {
  const { phone, page } = demo;
  await demo.open({ story: "join-and-pay" });
  await phone.getByRole("button", { name: "Join", exact: true }).click();
  await phone
    .getByRole("dialog")
    .getByRole("button", { name: /^(Join|Continue to pay)/ })
    .click();
  await demo.expectPath(/^\/payment\//);
  await page.goBack();
  await demo.expectPath(/^\/event\//);
  await expect(phone.getByRole("heading", { level: 1, name: "Riverside Social Doubles" })).toBeVisible();
  await page.goForward();
  await demo.expectPath(/^\/payment\//);
  await expect(phone.getByText("฿350").first()).toBeVisible();
});

test("everything new: the world is as at the first visit", async ({ demo, context, site }) => {
  await demo.open({ story: "merchant-cancels" });
  await expect(demo.phone.getByText("See you there!")).toBeVisible();
  await demo.press("Reset everything");
  await demo.expectPath(/^\/$/);
  await expect(demo.phone.getByRole("main").getByRole("listitem").first()).toBeVisible();
  expect(new URL(demo.page.url()).search).toBe("");
  const second = new DemoPage(await context.newPage(), site);
  await second.open({}, "/upcoming");
  await expect(second.phone.getByText("Nothing planned yet")).toBeVisible();
});

test("pictures and files need no server: covers, the ticket's code, the calendar file", async ({ demo }) => {
  const { phone, page } = demo;
  await demo.open({ story: "join-and-pay" });
  await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
  const download = page.waitForEvent("download");
  await phone.getByRole("link", { name: "Add to calendar" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  expect(await readFile(await file.path(), "utf8")).toContain("SUMMARY:Riverside Social Doubles");
  const broken = await phone
    .locator("img")
    .evaluateAll(
      (images) =>
        images.filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0)
          .length,
    );
  expect(broken).toBe(0);
});
