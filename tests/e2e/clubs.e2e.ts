import { day, hour, minute, second } from "#domain/time/instant.ts";
import type { Sideline } from "./support/sideline.ts";
import { expect, test } from "./support/test.ts";

const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [] };

test("a member is asked once, is seen by others, and takes it back", async ({ member, newMember, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent(free);
  await member.openEvent(event);
  await member.join(2);
  await expect(page.getByRole("heading", { name: "Show your first name to others?" })).toBeVisible();
  const answers = ["Show my name", "Don't show it"].map((name) => page.getByRole("button", { name, exact: true }));
  const sizes = async () => {
    const boxes = await Promise.all(answers.map((answer) => answer.boundingBox()));
    return boxes.map((box) => `${Math.round(box?.width ?? Number.NaN)} × ${Math.round(box?.height ?? Number.NaN)}`);
  };
  // The ticket may be drawn anew between one look and the other.
  await expect(async () => {
    const [yes, no] = await sizes();
    expect(yes).toMatch(/^\d+ × \d+$/u);
    expect(no).toBe(yes);
  }).toPass();
  await member.shot("80-asked", true);
  await answers[0]?.click();
  await expect(page.getByRole("heading", { name: "Show your first name to others?" })).toHaveCount(0);

  const other = await newMember("Nok Suksan");
  const address = `/event/${event.merchantId}/${event.id}`;
  const rendered = await (await other.page.request.get(address)).text();
  expect(rendered).toContain(event.title);
  expect(rendered).not.toContain(member.identity.displayName);

  // The row under the title has its place before it is known who is in.
  const reading = Promise.withResolvers<undefined>();
  await other.page.route("**/line/event/people*", async (route) => {
    await reading.promise;
    await route.continue();
  });
  await other.openEvent(event);
  const head = other.page.getByRole("heading", { level: 1 }).locator("..");
  const facts = other.page.getByText("When", { exact: true });
  await expect(head.getByText("2 of 10 taken")).toBeVisible();
  const before = await facts.boundingBox();
  reading.resolve(undefined);
  await expect(head.getByText(`${member.identity.displayName} and 1 other`)).toBeVisible();
  expect(await facts.boundingBox()).toEqual(before);
  await (await other.byWire()).join(event.id);
  await other.page.reload();
  await other.page.getByRole("button", { name: "Don't show it" }).click();
  await expect(other.page.getByText("Your name isn't shown in games by")).toBeVisible();
  await other.shot("81-who-is-in", true);

  await member.openEvent(event);
  await expect(page.getByText(`${member.identity.displayName} (you) and 2 others`)).toBeVisible();
  await page.getByRole("button", { name: "Stop showing me" }).click();
  await expect(page.getByText("3 people are in")).toBeVisible();
  await other.page.reload();
  await expect(other.page.getByText("3 people are in")).toBeVisible();
});

test("Profile lists who shows the name, and changes it there", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent(free);
  await member.openEvent(event);
  await member.join();
  await page.getByRole("button", { name: "Show my name", exact: true }).click();
  await expect(page.getByRole("button", { name: "Show my name", exact: true })).toHaveCount(0);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Whom you follow, and who shows your name" }).click();
  const sheet = page.getByRole("dialog", { name: "Your organisers" });
  const choice = sheet.getByRole("switch", { name: "Show my first name" });
  await expect(choice).toBeChecked();
  await member.shot("82-own-organisers");
  await choice.click();
  await expect(choice).not.toBeChecked();
  await member.openEvent(event);
  await expect(page.getByText("Your name isn't shown in games by")).toBeVisible();
});

/** A free volleyball game on Bangkok's clocks: the samples have none by this organiser. */
function putUpGame(sideline: Sideline, title: string, startsAt: number) {
  const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(startsAt + hour).toISOString() };
  return sideline.putUpEvent({ ...free, title, ...times, timeZone: "Asia/Bangkok", sportType: "volleyball" });
}

test("after a game the next one like it is a tap away: from the ticket and from History", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const startsAt = (await sideline.now()) + 2 * hour;
  const event = await putUpGame(sideline, "Tuesday volleyball", startsAt);
  const { joinId } = await (await member.byWire()).join(event.id);
  await sideline.advance((4 * hour) / second);
  await page.goto(`/thank/${joinId}`);
  await expect(page.getByText("No game like it is open yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite" })).toHaveCount(0);
  await member.shot("83-again-none", true);
  await page.getByRole("link", { name: "Games by Riverside" }).click();
  await expect(page).toHaveURL(/\/merchant\/riverside-badminton$/);

  await putUpGame(sideline, "Friday volleyball", startsAt + 3 * day);
  const next = await putUpGame(sideline, "Next Tuesday volleyball", startsAt + 7 * day);
  await page.goto(`/thank/${joinId}`);
  await expect(page.getByRole("heading", { name: "Again next week?" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Next Tuesday volleyball" })).toBeVisible();
  await member.shot("84-again", true);
  await page.getByRole("link", { name: "Join", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/event/${next.merchantId}/${next.id}$`));

  await page.goto("/history");
  await expect(page.getByText("1 game played")).toBeVisible();
  await member.shot("85-history-again", true);
  await page.getByRole("button", { name: "Again next week?" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/event/${next.merchantId}/${next.id}$`));
});

test("who follows and asks for it is told of new games in LINE, in one message, once", async ({ member, sideline }) => {
  const { page } = member;
  await member.openSignedIn("/merchant/riverside-badminton");
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await page.getByRole("link", { name: "Get its new games in LINE too" }).click();
  const choice = page.getByRole("switch", { name: /^New games From/u });
  await expect(choice).not.toBeChecked();
  await expect(choice).toBeInViewport();
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await choice.click();
  await saved;
  await expect(choice).toBeChecked();
  await member.shot("89-news-by-line", true);

  // Games that other stories put up before are told of within an hour.
  await sideline.advance((61 * minute) / second);
  const first = await sideline.putUpEvent({ ...free, title: "Told doubles" });
  await sideline.putUpEvent({ ...free, title: "Told singles" });
  const told = async () =>
    (await sideline.messages()).filter(({ kind, userId }) => kind === "news" && userId === member.identity.userId);
  await sideline.advance((25 * minute) / second);
  expect(await told()).toEqual([]);
  await sideline.advance((40 * minute) / second);
  await expect.poll(async () => (await told()).length).toBe(1);
  const [message] = await told();
  expect(message?.text).toMatch(/^New games by Riverside[\s\S]+Told doubles[\s\S]+Told singles/u);
  expect(JSON.stringify(message?.flex)).toContain("See new games");

  // The same day nothing more, and what is cancelled meanwhile is in no message.
  await sideline.putUpEvent({ ...free, title: "Told later" });
  await sideline.cancelEvent(first.id);
  await sideline.advance((2 * hour) / second);
  expect(await told()).toHaveLength(1);
  await sideline.advance((24 * hour) / second);
  await expect.poll(async () => (await told()).length).toBe(2);
  expect((await told())[0]?.text).toMatch(/Told later/u);
  expect((await told())[0]?.text).not.toMatch(/Told doubles|Told singles/u);
});

test("who follows an organiser finds what is new at the top of Home, once", async ({ member, sideline }) => {
  const { page } = member;
  await member.openSignedIn("/merchant/riverside-badminton");
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Following Riverside/ })).toBeVisible();
  await member.shot("86-following");
  await sideline.advance(60);
  const event = await sideline.putUpEvent({ ...free, title: "Brand new doubles" });
  await page.goto("/");
  await page.getByRole("button", { name: "1 new game by organisers you follow" }).click();
  const sheet = page.getByRole("dialog", { name: "New games by organisers you follow" });
  await expect(sheet.getByRole("heading", { name: event.title })).toBeVisible();
  await member.shot("87-news");
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("1 new game by organisers you follow")).toHaveCount(0);
  await member.openSignedIn("/");
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await expect(page.getByText("1 new game by organisers you follow")).toHaveCount(0);

  await page.goto("/profile");
  await page.getByRole("button", { name: "Whom you follow, and who shows your name" }).click();
  const follow = page.getByRole("switch", { name: "Follow", exact: true });
  await expect(follow).toBeChecked();
  await follow.click();
  await expect(follow).not.toBeChecked();
});
