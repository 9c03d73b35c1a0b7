import { hour, minute, second } from "#domain/time/instant.ts";
import type { Sideline } from "./support/sideline.ts";
import { expect, test } from "./support/test.ts";

const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [] };

/** The next Saturday's noon in Bangkok that is at least so many days away. */
async function saturday(sideline: Sideline, days: number) {
  const at = (await sideline.now()) + days * 24 * hour;
  const date = new Date(at);
  date.setUTCDate(date.getUTCDate() + ((6 - date.getUTCDay() + 7) % 7));
  date.setUTCHours(5, 0, 0, 0);
  return date.getTime();
}

/** To the next morning at 10:00 in Bangkok: nobody is told of new games at night. */
async function advanceToMorning(sideline: Sideline) {
  const now = await sideline.now();
  const untilMorning = (27 * hour - (now % (24 * hour))) % (24 * hour);
  await sideline.advance(Math.ceil(untilMorning / second));
}

function putUp(sideline: Sideline, title: string, startsAt: number) {
  const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + hour).toISOString() };
  const level = { from: "Beginner", to: null, note: null };
  return sideline.putUpEvent({ ...free, ...times, title, level, timeZone: "Asia/Bangkok", sportType: "volleyball" });
}

test("a member saves a search, is told of new games like it in LINE, and removes it", async ({ member, sideline }) => {
  const { page } = member;
  await member.openSignedIn("/?sport=volleyball&q=saturday&level=beginner&city=all");
  await member.shot("90-save-search");
  await page.getByRole("button", { name: "Tell me of new games like these" }).click();
  const sheet = page.getByRole("dialog", { name: "Tell me of new games like these" });
  await expect(sheet.getByText("Volleyball · saturday · Beginner")).toBeVisible();
  await member.shot("91-save-search-sheet");
  await sheet.getByRole("button", { name: "Tell me in LINE" }).click();
  await expect(sheet.getByText("Saved. We'll tell you in LINE.")).toBeVisible();
  await member.shot("92-search-saved");
  await sheet.getByRole("link", { name: "Your saved searches" }).click();
  const saved = page.getByRole("dialog", { name: "Saved searches" });
  await expect(saved.getByRole("link", { name: "Volleyball · saturday · Beginner" })).toBeVisible();
  await member.shot("93-saved-searches");
  await saved.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("switch", { name: "Games you searched for" })).toBeChecked();

  // Games that other stories put up before are told of by then.
  await advanceToMorning(sideline);
  await sideline.advance((61 * minute) / second);
  await putUp(sideline, "Beach first", await saturday(sideline, 2));
  await putUp(sideline, "Beach later", await saturday(sideline, 16));
  await putUp(sideline, "Beach on Sunday", (await saturday(sideline, 9)) + 24 * hour);
  const told = async () =>
    (await sideline.messages()).filter((one) => one.kind === "saved_search" && one.userId === member.identity.userId);
  await sideline.advance((61 * minute) / second);
  await expect.poll(async () => (await told()).length).toBe(1);
  const [message] = await told();
  expect(message?.text).toMatch(/^2 new games for “Volleyball · saturday · Beginner”:[\s\S]+first[\s\S]+later/u);
  expect(message?.text).not.toContain("on Sunday");
  expect(JSON.stringify(message?.flex)).toContain("New games you searched for");

  // Its button opens Home with each Saturday.
  await page.goto(message?.link ?? "");
  for (const title of ["Beach first", "Beach later"])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Beach on Sunday" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove filter: Saturday" })).toBeVisible();
  await member.shot("94-home-of-message");
  await page.emulateMedia({ colorScheme: "dark" });
  await member.shot("95-home-of-message-dark");

  await page.goto("/profile?show=searches");
  await saved.getByRole("button", { name: "Remove Volleyball · saturday · Beginner" }).click();
  await expect(saved.getByText("Removed: Volleyball · saturday · Beginner")).toBeVisible();
  await member.shot("96-search-removed-dark");
  await saved.getByRole("button", { name: "Undo" }).click();
  await expect(saved.getByRole("link", { name: "Volleyball · saturday · Beginner" })).toBeVisible();
  await saved.getByRole("button", { name: "Remove Volleyball · saturday · Beginner" }).click();
  await expect(saved.getByText("Removed: Volleyball · saturday · Beginner")).toBeVisible();

  await sideline.advance((24 * hour) / second);
  await putUp(sideline, "Beach again", await saturday(sideline, 2));
  await sideline.advance((61 * minute) / second);
  expect(await told()).toHaveLength(1);
});
