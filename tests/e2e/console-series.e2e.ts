import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { day, hour } from "#domain/time/instant.ts";
import { expect, test } from "./support/test.ts";

const phone = { viewport: { width: 360, height: 740 } } as const;

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

test.slow();

test("a game is repeated, a date is skipped, and this and the following games are changed", async ({
  newMember,
  sideline,
}) => {
  const owner = await newMember("Anong", phone);
  await owner.byWire();
  await sideline.appoint(owner.identity);
  const startsAt = (await sideline.now()) + 2 * day;
  const event = await sideline.putUpEvent({
    title: "Weekly doubles",
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + hour).toISOString(),
  });
  const { page } = owner;
  await page.goto(`/console/games/${event.id}`);
  await page.getByRole("link", { name: "Repeat" }).click();
  await expect(page.getByRole("heading", { name: "Weekly doubles" })).toBeVisible();
  await expectNoFaults(page);
  await owner.shot("console-repeat", true);
  await page.getByRole("button", { name: "Repeat this game" }).click();
  await expect(page).toHaveURL(/\/console\/series\//u);
  await expect(page.getByRole("listitem")).toHaveCount(10);
  await expectNoFaults(page);
  await owner.shot("console-series", true);

  const skip = page.getByRole("button", { name: /^Skip: /u });
  const planned = await skip.count();
  await skip.first().click();
  await expect(page.getByText("No game")).toHaveCount(1);
  await expect(skip).toHaveCount(planned - 1);

  await page
    .getByRole("link", { name: /^Open: /u })
    .nth(1)
    .click();
  await page.getByRole("button", { name: "Change the game" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Which games").selectOption("This and following games");
  await sheet.getByRole("button", { name: "One seat more" }).click();
  await sheet.getByRole("button", { name: "See what it does" }).click();
  await expect(sheet.getByText("Games that change")).toBeVisible();
  await owner.shot("console-series-change", true);
  await sheet.getByRole("button", { name: "Change it now" }).click();
  await expect(sheet).toBeHidden();
});
