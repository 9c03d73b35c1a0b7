import type { AppMember } from "./support/app-member.ts";
import { expect, test } from "./support/test.ts";

const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [] };

async function joinWithTwoGuests({ page }: AppMember): Promise<void> {
  await page.getByRole("button", { name: "Join", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "How many seats?" });
  for (let more = 0; more < 2; more += 1) await sheet.getByRole("button", { name: "One seat more" }).click();
  await sheet.getByRole("button", { name: /^(Join|Continue to pay)/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your ticket" })).toBeVisible();
}

/** Makes a link for a guest, and answers its path. */
async function linkFor({ page }: AppMember, guest: number): Promise<string> {
  const sheet = page.getByRole("dialog", { name: "Tickets for your guests" });
  const row = sheet.getByRole("listitem").nth(guest - 1);
  const answered = page.waitForResponse((response) => response.url().endsWith("/line/join/event/guests/link"));
  await row.getByRole("button", { name: /^Make a/ }).click();
  const { url } = (await (await answered).json()) as { readonly url: string };
  await expect(row.getByRole("button", { name: "Share the link" })).toBeVisible();
  return new URL(url).pathname;
}

test("a friend takes a guest's seat by a link, and gives it back; another link is withdrawn", async ({
  member,
  newMember,
  newOwner,
  sideline,
  watch,
}) => {
  watch.expect("status of 409");
  const { page } = member;
  const event = await sideline.putUpEvent({ title: "Friends' doubles", ...free });
  await member.openEvent(event);
  await joinWithTwoGuests(member);
  await page.getByRole("button", { name: "Give guests their own tickets" }).click();
  const sheet = page.getByRole("dialog", { name: "Tickets for your guests" });
  const first = await linkFor(member, 1);
  const second = await linkFor(member, 2);
  await member.shot("friend-links");

  const friend = await newMember("Ploy");
  await friend.page.goto(first);
  await expect(friend.page.getByRole("heading", { level: 1, name: "Your ticket" })).toBeVisible();
  await expect(friend.page.getByText("1 seat", { exact: true })).toBeVisible();
  await expect(friend.page.getByText("Invited by")).toBeVisible();
  await friend.shot("friend-ticket");
  await expect(sheet.getByText("Has a ticket")).toBeVisible();
  await expect(sheet.getByText("Ploy")).toBeVisible();
  const owner = await newOwner();
  await owner.page.goto(`/console/games/${event.id}`);
  await expect(owner.page.getByText("with Ploy")).toBeVisible();

  await sheet.getByRole("button", { name: "Withdraw the link" }).click();
  await sheet.getByRole("button", { name: "Withdraw", exact: true }).click();
  await expect(sheet.getByText("No ticket of their own yet")).toBeVisible();
  const late = await newMember("Bo");
  for (const [link, why] of [
    [second, "Whoever sent the link withdrew it or gave the seat up."],
    [first, "Somebody took the seat first. Each link works once."],
  ] as const) {
    await late.page.goto(link);
    await expect(late.page.getByText(why)).toBeVisible();
  }
  await late.shot("friend-no-seat");

  await friend.page.goto("/upcoming");
  await friend.page.getByText("Friends' doubles").click();
  await friend.page.getByRole("button", { name: "Give the seat back" }).click();
  await friend.page.getByRole("alertdialog").getByRole("button", { name: "Give the seat back" }).click();
  await expect(friend.page.getByText("Friends' doubles")).toBeVisible();
  await expect(friend.page.getByRole("button", { name: "Give the seat back" })).toHaveCount(0);
  await expect(sheet.getByText("No ticket of their own yet")).toHaveCount(2);
});

test("a friend's seat goes with the payer who leaves, and says so", async ({ member, newMember, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ title: "Left doubles", ...free });
  await member.openEvent(event);
  await joinWithTwoGuests(member);
  await page.getByRole("button", { name: "Give guests their own tickets" }).click();
  const friend = await newMember("Ploy");
  await friend.page.goto(await linkFor(member, 1));
  await expect(friend.page.getByRole("heading", { level: 1, name: "Your ticket" })).toBeVisible();
  const ticket = friend.page.url();

  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Leave or change seats" }).click();
  await page.getByRole("button", { name: /^Leave/ }).click();
  await expect(page.getByRole("heading", { name: /left|given up/i })).toBeVisible();

  await friend.page.goto(ticket);
  await expect(friend.page.getByText("Whoever invited you gave the seat up.")).toBeVisible();
  await friend.shot("friend-gave-up");
});
