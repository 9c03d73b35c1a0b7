import type { Page } from "@playwright/test";
import { expect, smallPhone, test } from "./support/test.ts";

const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;

const pins = (page: Page) => page.getByRole("region", { name: "Map of the games" }).locator("button.map-pin");

for (const colorScheme of ["light", "dark"] as const) {
  test(`on a small phone the map shows the listed games, and Back closes it (${colorScheme})`, async ({
    newMember,
    sideline,
  }) => {
    const venue = { name: "Court One", address: "1 Court Road", access: null, lat: 13.7, lng: 100.44 };
    const twins = ["Morning at Court One", "Evening at Court One"];
    for (const title of twins) await sideline.putUpEvent({ title, venue });
    const member = await newMember("Mina", { ...smallPhone, colorScheme, reducedMotion: "reduce" });
    const { page } = member;
    await page.goto("/profile");
    await page.goto("/");
    const open = page.getByRole("button", { name: "Map", exact: true });
    await expect(open).toHaveAttribute("aria-pressed", "false");
    await open.click();
    const sheet = page.getByRole("dialog", { name: /games on the map/ });
    await expect(sheet).toBeVisible();
    await expect(pins(page).first()).toBeVisible();
    await expect(sheet.getByText("A sketch of the city, not an exact map")).toBeVisible();
    await member.shot(`90-map-${colorScheme}`);

    await sheet.getByRole("button", { name: /Court One: \d games/ }).click();
    await expect(sheet.getByRole("heading", { name: "Court One", exact: true })).toBeFocused();
    for (const title of twins) await expect(sheet.getByRole("link", { name: title }).first()).toBeVisible();
    await member.shot(`91-map-chosen-${colorScheme}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await sheet.getByRole("link", { name: twins[0] }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: twins[0] })).toBeVisible();
    await page.goBack();
    await expect(sheet.getByRole("heading", { name: "Court One", exact: true })).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("searchbox")).toBeVisible();
  });
}

test("on a desk the map is beside the list, and a row that is looked at lights its pin", async ({
  newMember,
  sideline,
}) => {
  await sideline.putUpEvent({
    title: "Court Two",
    venue: { name: "Court Two", address: "2", access: null, lat: 13.79, lng: 100.43 },
  });
  const member = await newMember("Mina", { ...desk, reducedMotion: "reduce" });
  const { page } = member;
  await page.goto("/");
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await expect(pins(page).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const row = page.getByRole("link", { name: /Court Two/ }).first();
  await row.hover();
  await expect(page.locator(".map-pin-lit")).toHaveCount(1);
  const [list, map] = await Promise.all([row.boundingBox(), page.locator(".map-beside").boundingBox()]);
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(map?.x ?? 0);
  await member.shot("92-map-desk");
  await page.getByRole("searchbox").hover();
  await expect(page.locator(".map-pin-lit")).toHaveCount(0);
  await row.focus();
  await expect(page.locator(".map-pin-lit")).toHaveCount(1);
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await expect(page.locator(".map-beside")).toHaveCount(0);
});
