import type { Page } from "@playwright/test";
import { deviceNames } from "#adapters/browser/kept/kept-names.ts";
import { look } from "./support/look.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import { expect, looks, smallPhone, test } from "./support/test.ts";

/** Our names in both storages that are not the device's. */
async function leftBehind(page: Page): Promise<readonly string[]> {
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return names.filter((name) => name.startsWith("sideline.") && !deviceNames.some((device) => device === name));
}

test("a member signs out, and leaves nothing on the device", async ({ newMember, sideline }) => {
  const member = await newMember("Mali", { serviceWorkers: "allow" });
  const { page, identity } = member;
  const { joinId } = await (await member.byWire()).joinAndPay((await sideline.putUpEvent()).id);
  await page.goto(`/thank/${joinId}`);
  await expect(page.getByText("See you there!")).toBeVisible();
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(stored).toContain(joinId);

  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out" }).click();
  const sheet = page.getByRole("alertdialog", { name: "Sign out" });
  await expect(sheet.getByText("Removed from this device: tickets")).toBeVisible();
  await member.shot("73-sign-out");
  await sheet.getByRole("button", { name: "Cancel" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("heading", { level: 2, name: "Mali" })).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await sheet.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You're not signed in")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Mali" })).toHaveCount(0);
  await expect.poll(() => leftBehind(page)).toEqual([]);
  expect(await stored()).not.toContain(identity.userId);
  await page.getByRole("link", { name: "Upcoming" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("an organiser who signs out is told of check-ins that were not sent, and leaves no list of the door", async ({
  newOwner,
  sideline,
  watch,
}) => {
  watch.expect("net::ERR_FAILED");
  const owner = await newOwner("Anong", { ...smallPhone, serviceWorkers: "allow" });
  const { page } = owner;
  const event = await sideline.putUpGame(0.5, { title: "Door doubles" });
  await (await sideline.member(newIdentity("Mali"))).joinAndPay(event.id);
  await page.goto(`/console/games/${event.id}/door`);
  await expect(page.getByText("0 of 1 here")).toBeVisible();
  await page.route("**/check-in", (route) => route.abort());
  await page.getByRole("button", { name: "Check in Mali" }).click();
  await expect(page.getByText("1 check-in is not sent yet.")).toBeVisible();

  await page.goto("/console/today");
  await page.getByRole("button", { name: "Account and settings" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  const sheet = page.getByRole("alertdialog", { name: "Sign out" });
  await expect(sheet.getByText("1 check-in is not sent yet")).toBeVisible();
  await look(owner, "sign-out", looks);
  await sheet.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You're signed out")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in again" })).toBeVisible();
  await expect(page.getByText("Door doubles")).toHaveCount(0);
  await expect.poll(() => leftBehind(page)).toEqual([]);
});
