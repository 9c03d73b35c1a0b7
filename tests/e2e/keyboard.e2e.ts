import type { Locator, Page } from "@playwright/test";
import { cards } from "./support/payment-screen.ts";
import { expect, test } from "./support/test.ts";

test("the keyboard alone reaches Join; Escape closes the sheet and the focus is back", async ({ member, sideline }) => {
  const { page } = member;
  await member.openEvent(await sideline.putUpEvent());
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Skip to content" })).toBeInViewport();
  const join = page.getByRole("button", { name: "Join", exact: true });
  await tabTo(page, join);
  await page.keyboard.press("Enter");

  const sheet = page.getByRole("dialog", { name: "How many seats?" });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("heading")).toBeFocused();
  await tabTo(page, sheet.getByRole("button", { name: "One seat more" }));
  await page.keyboard.press("Space");
  await expect(sheet.getByText("฿700", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(join).toBeFocused();
});

test("joining and paying needs no pointer", async ({ member, sideline }) => {
  const { page } = member;
  await member.openEvent(await sideline.putUpEvent());
  await tabTo(page, page.getByRole("button", { name: "Join", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: /^(Join|Continue to pay)/ }));
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "Payment" })).toBeFocused();
  await tabTo(page, page.getByRole("radio", { name: /PromptPay/u }));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByLabel("Card number"));
  await page.keyboard.type(cards.pays);
  await page.keyboard.press("Tab");
  await page.keyboard.type("1234");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your ticket" })).toBeFocused();
});

test("a card that is badly typed is not sent, and the focus is on the first mistake", async ({ member, sideline }) => {
  const { page, payment } = member;
  await member.openEvent(await sideline.putUpEvent());
  await member.join();
  await payment.typeCard("4242424242424241");
  await payment.payButton.click();
  await expect(page.getByText("This number has a typo.")).toBeVisible();
  await expect(page.getByLabel("Card number")).toBeFocused();
  await page.getByLabel("Card number").fill(cards.pays);
  await expect(page.getByText("This number has a typo.")).toBeHidden();
});

test("arrows move among sports and days", async ({ member }) => {
  const { page } = member;
  await page.goto("/");
  const sports = page.getByRole("radiogroup", { name: "Sports" });
  await expect(sports.getByRole("radio", { name: "Badminton" })).toBeAttached();
  await sports.getByRole("radio", { name: "All", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(sports.getByRole("radio", { name: "Badminton" })).toBeChecked();
  await expect(page).toHaveURL(/sport=badminton/);

  const days = page.getByRole("group", { name: "Day" }).getByRole("button", { name: /\d{4}$/u });
  await days.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(days.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(days.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
});

test("filters are opened, chosen and applied by keyboard alone; Escape closes them too, and the focus is back", async ({
  member,
  sideline,
}) => {
  test.slow();
  const { page } = member;
  const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [], timeZone: "Asia/Bangkok" };
  await sideline.putUpEvent({ title: "Keyboard climbing", sportType: "climbing", ...free });
  await page.goto("/?sport=climbing");
  await expect(page.getByRole("heading", { name: "Keyboard climbing" })).toBeVisible();
  const filters = page.getByRole("button", { name: /^Filters/u });
  await tabTo(page, filters);
  await page.keyboard.press("Enter");

  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet.getByRole("heading", { name: "Filters" })).toBeFocused();
  await tabTo(page, sheet.getByRole("checkbox", { name: /^Evening/u }));
  await page.keyboard.press("Space");
  await expect(sheet.getByRole("checkbox", { name: /^Evening/u })).toBeChecked();
  await page.keyboard.press("Space");
  await tabTo(page, sheet.getByRole("checkbox", { name: "Free" }));
  await page.keyboard.press("Space");
  await tabTo(page, sheet.getByRole("switch", { name: "Seats left" }));
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/\?sport=climbing&price=free&seats=1$/u);
  await tabTo(page, sheet.getByRole("button", { name: /^Show \d+ games?$/u }));
  // The focus never leaves the sheet: behind it nothing can be reached.
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    const isOutside = () => document.activeElement !== document.body && !document.activeElement?.closest("dialog");
    expect(await page.evaluate(isOutside)).toBe(false);
  }
  await tabTo(page, sheet.getByRole("button", { name: /^Show \d+ games?$/u }));
  await page.keyboard.press("Enter");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters, 2 on" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Keyboard climbing" })).toBeVisible();

  await page.keyboard.press("Enter");
  await tabTo(page, sheet.getByRole("checkbox", { name: "Free" }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters, 1 on" })).toBeFocused();
  await expect(page).toHaveURL(/\?sport=climbing&seats=1$/u);
  await page.reload();
  await expect(page.getByRole("button", { name: "Filters, 1 on" })).toBeVisible();
});

test("the skip link moves past everything to the content", async ({ member }) => {
  const { page } = member;
  await page.goto("/upcoming");
  await expect(page.getByText("Nothing planned yet")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

/** Presses Tab until the focus is there; it must be within reach. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: "attached" });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}
