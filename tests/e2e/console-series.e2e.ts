import type { Page } from "@playwright/test";
import { day, hour, second } from "#domain/time/instant.ts";
import { localDateOf } from "#domain/time/local-date.ts";
import { aPhoto } from "../support/pictures.ts";
import { faultsOn } from "./support/barriers.ts";
import { look } from "./support/look.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import { Taps } from "./support/taps.ts";
import { expect, looks, smallPhone, test } from "./support/test.ts";

async function expectNoFaults(page: Page): Promise<void> {
  expect(await faultsOn(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

test.slow();

test("a game is repeated and changed with those that follow, and next week's is four taps away", async ({
  owner,
  sideline,
}) => {
  const event = await sideline.putUpGame(48, {
    title: "Weekly doubles",
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

  await page.getByRole("link", { name: /Open$/u }).nth(1).click();
  await page.getByRole("button", { name: "Change the game" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Which games").selectOption("This and following games");
  await sheet.getByRole("button", { name: "One seat more" }).click();
  await expect(sheet.getByText("Games that change")).toBeVisible();
  await owner.shot("console-series-change", true);
  await sheet.getByRole("button", { name: "Change it now" }).click();
  await expect(sheet).toBeHidden();

  // What a game is like is kept, and next week's game takes four taps from Today.
  await page.getByRole("button", { name: "Keep as a template" }).click();
  await sheet.getByRole("button", { name: "Keep as a template" }).click();
  await expect(sheet.getByText("Kept as a template.")).toBeVisible();
  await page.goto("/console/today");
  const taps = new Taps();
  await taps.on(page.getByRole("navigation").getByRole("link", { name: "Games" }));
  // In a series nothing has to be tapped: the games of the weeks to come are there.
  // Other stories' games may stand between them.
  await expect(async () => {
    const more = page.getByRole("button", { name: "Show more" });
    if (await more.isVisible()) await more.click();
    await expect(page.getByRole("link", { name: /Weekly doubles/u }).nth(2)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole("link", { name: "New game" }).click();
  await page.getByRole("link", { name: "Like an earlier game" }).click();
  await expect(page.getByRole("region", { name: "From a template" })).toContainText("Weekly doubles");
  await expect(page.getByRole("region", { name: "Repeated games" })).toContainText("Weekly doubles");
  await expectNoFaults(page);
  await owner.shot("console-plan", true);
  await expect(page.getByRole("region", { name: "Like an earlier game" })).toBeVisible();
  await page.goto("/console/games");
  await taps.on(page.getByRole("link", { name: /Weekly doubles/u }).first());
  await expect(page).toHaveURL(/\/console\/games\/[\w-]+$/u);
  const made = new URL(page.url()).pathname;
  await taps.on(page.getByRole("link", { name: "Like this again" }));
  await expect(page.getByLabel("Date", { exact: true })).not.toHaveValue("");
  await taps.on(page.getByRole("button", { name: "Publish" }));
  await expect(page).toHaveURL(/\/console\/games\/[\w-]+$/u);
  expect([taps.count, new URL(page.url()).pathname === made]).toEqual([4, false]);

  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.getByText("Month", { exact: true }).click();
  await expect(page.getByRole("table")).toBeVisible();
  await expectNoFaults(page);
  await owner.shot("console-month", true);
});

test("a draft opens by itself at the time that was said", async ({ owner, sideline }) => {
  const now = await sideline.now();
  const startsAt = now + 4 * day;
  const event = await sideline.putUpEvent({
    title: "Monday doubles",
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + hour).toISOString(),
    draft: true,
  });
  const { page } = owner;
  await page.goto(`/console/games/${event.id}`);
  await page.getByText("Publish later", { exact: true }).click();
  await page.getByLabel("Date").fill(localDateOf(now + 2 * day, event.timeZone));
  await page.getByLabel("Time").fill("12:00");
  await expectNoFaults(page);
  await owner.shot("console-publish-later", true);
  await page.getByRole("button", { name: "Publish then" }).click();
  await expect(page.getByText(/^Opens by itself: /u)).toContainText("12:00");
  await expectNoFaults(page);
  await owner.shot("console-publishes-at", true);

  await sideline.advance((3 * day) / second);
  await page.reload();
  await expect(page.getByRole("link", { name: "Door" })).toBeVisible();
  await expect(page.getByText("Publish later", { exact: true })).toHaveCount(0);
  await page.goto(`/event/${event.merchantId}/${event.id}`);
  await expect(page.getByRole("heading", { name: "Monday doubles" })).toBeVisible();
});

test("seats that are held back go to a walk-in, and to the list once they are released", async ({
  owner,
  sideline,
}) => {
  const event = await sideline.putUpEvent({ capacity: 3, heldBack: 2 });
  await (await sideline.member(newIdentity("Cony"))).joinAndPay(event.id);
  const waiting = await (await sideline.member(newIdentity("Moon"))).join(event.id);
  expect(waiting.state).toBe("waitlisted");
  const { page } = owner;
  await page.goto(`/console/games/${event.id}`);
  await expect(page.getByText("2 seats held back")).toBeVisible();
  await page.getByRole("button", { name: "Change the game" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Release one seat" }).click();
  await owner.shot("console-held-back", true);
  await expectNoFaults(page);
  await expect(sheet.getByText("2 → 1")).toBeVisible();
  await sheet.getByRole("button", { name: "Change it now" }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText("1 seat held back")).toBeVisible();
});

test("a photo is chosen, placed and uploaded with a change, and members see it without anything moving", async ({
  newMember,
  owner,
  sideline,
}) => {
  const event = await sideline.putUpGame(2, {
    title: "Photo doubles",
  });
  const { page } = owner;
  await page.goto(`/console/games/${event.id}`);
  await page.getByRole("button", { name: "Change the game" }).click();
  const sheet = page.getByRole("dialog", { name: "Change the game" });
  const choose = sheet.getByLabel(/^Choose a/u);
  await choose.setInputFiles({ name: "notes.txt", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await expect(sheet.getByRole("alert")).toContainText("can't be read");
  await choose.setInputFiles({ name: "court.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await aPhoto()) });
  const photo = sheet.getByRole("img", { name: "What members will see of the picture" });
  await expect(photo).toBeVisible();
  await expect(sheet.getByRole("alert")).toHaveCount(0);
  await sheet.getByLabel("Zoom").fill("1.5");
  await sheet.getByLabel("Up or down").fill("0.25");
  await photo.scrollIntoViewIfNeeded();
  await look(owner, "cover-placed", looks);
  await sheet.getByRole("button", { name: "See what it does" }).click();
  await expect(sheet.getByRole("region", { name: "What it does" })).toContainText("Cover photo");
  await sheet.getByRole("button", { name: "Change it now" }).click();
  await expect(sheet).toBeHidden();

  const member = await newMember("Mali", smallPhone);
  for (const [name, address] of [
    ["list", "/"],
    ["event", `/event/${event.merchantId}/${event.id}`],
  ] as const) {
    await member.page.goto(address);
    const shown = member.page.locator('img[src^="/covers/"]').first();
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0))
      .toBe(true);
    expect(await shown.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc)).toMatch(/\/\d+\.avif$/u);
    await member.shot(`cover-${name}`);
    expect(await shiftsOn(member.page), `${name} shifts`).toEqual([]);
  }
});

/** What moved on the page until now, by what the browser reckons. */
function shiftsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const shifts: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
            const moved = sources.map(({ node }) => `${node?.nodeName} "${node?.textContent?.slice(0, 60)}"`);
            shifts.push(`${value}: ${moved.join(", ")}`);
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(shifts), 200);
      }),
  );
}
