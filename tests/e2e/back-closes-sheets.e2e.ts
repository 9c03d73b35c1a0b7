import type { Page } from "@playwright/test";
import { cards } from "./support/payment-screen.ts";
import { expect, test } from "./support/test.ts";

/** The next Back leaves the page that is shown, whose path is the same. */
async function backLeaves(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname);
}

test("Back from the seats closes them, and the next Back leaves the event", async ({ member, sideline }) => {
  const { page } = member;
  await sideline.putUpEvent({ title: "Back and forth" });
  await page.goto("/");
  await page
    .getByRole("link", { name: /Back and forth/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: "How many seats?" });
  for (const close of [() => page.goBack(), () => sheet.getByRole("button", { name: "Close" }).click()]) {
    await page.getByRole("button", { name: "Join", exact: true }).click();
    await sheet.getByRole("button", { name: "One seat more" }).click();
    await close();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Back and forth" })).toBeVisible();
  }
  await backLeaves(page);
  await expect(page.getByRole("searchbox")).toBeVisible();
});

test("after joining in the sheet, Back from Payment leads to the event without it", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent();
  await member.openEvent(event);
  await member.join();
  await expect(page).toHaveURL(/\/payment\//);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/event/${event.merchantId}/${event.id}$`));
  await expect(page.getByRole("link", { name: "Pay", exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goForward();
  await member.payment.payByCard(cards.pays);
  await expect(page.getByText("See you there!")).toBeVisible();
  await page.getByRole("button", { name: "Show the QR code full screen" }).click();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("See you there!")).toBeVisible();
});

test("filters that are chosen in their sheet leave one Back to close it", async ({ member }) => {
  const { page } = member;
  await page.goto("/profile");
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByText("Beginner", { exact: true }).click();
  await expect(page).toHaveURL(/level=/);
  await sheet.getByText("Morning", { exact: false }).first().click();
  await expect(page).toHaveURL(/time=/);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/level=.*/);
});

test("Back closes the list of banks, then the account's form", async ({ member }) => {
  const { page } = member;
  await page.goto("/profile");
  await page.goto("/refund-bank-account");
  await page.getByRole("button", { name: "Add an account in Thailand" }).click();
  await page.getByRole("button", { name: /^Bank/ }).click();
  const banks = page.getByRole("dialog", { name: "Choose your bank" });
  await expect(banks).toBeVisible();
  await page.goBack();
  await expect(banks).toBeHidden();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await backLeaves(page);
});

test("after a reload with a sheet open, one Back leaves the page", async ({ member, sideline }) => {
  const { page } = member;
  await page.goto("/profile");
  await member.openEvent(await sideline.putUpEvent());
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "How many seats?" })).toBeVisible();
  await page.reload();
  await expect.poll(() => page.evaluate(() => "sheets" in (history.state as object))).toBe(false);
  await backLeaves(page);
});
