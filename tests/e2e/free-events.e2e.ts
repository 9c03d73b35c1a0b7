import { day, hour, second } from "#domain/time/instant.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import { expect, test } from "./support/test.ts";

const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [] };

test("a free event leads straight to the ticket", async ({ member, sideline }) => {
  const { page } = member;
  await member.openEvent(await sideline.putUpEvent(free));
  await expect(page.getByRole("heading", { name: "Ways to pay" })).toHaveCount(0);
  await member.join(2);
  await expect(page).toHaveTitle("Thank you | Sideline");
  await expect(page.getByRole("img", { name: "Ticket QR code for check-in" })).toBeVisible();
  await expect(page.getByText("Free", { exact: true })).toBeVisible();
  await member.shot("40-free-ticket", true);
});

test("an offer of a free event is accepted with one tap", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ ...free, capacity: 1 });
  const owner = await sideline.member(newIdentity("Cony"));
  const seat = await owner.join(event.id);
  expect(seat.state).toBe("confirmed");
  const { joinId } = await (await member.byWire()).join(event.id);
  await page.goto(`/success/${joinId}`);
  await expect(page.getByText("You are next")).toBeVisible();
  await owner.leave(seat.joinId);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You're in" })).toBeVisible();
  await member.shot("41-free-offer-accepted");
  await page.getByRole("link", { name: "See ticket" }).click();
  await expect(page.getByRole("img", { name: "Ticket QR code for check-in" })).toBeVisible();
});

test("joining opens at the time that the organiser said", async ({ member, sideline }) => {
  const { page } = member;
  const opensAt = (await sideline.now()) + day;
  const event = await sideline.putUpEvent({ ...free, joinOpensAt: new Date(opensAt).toISOString() });
  await member.openEvent(event);
  await expect(page.getByText(/^Opens /u).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Join", exact: true })).toHaveCount(0);
  await member.shot("42-opens-later", true);
  await sideline.advance((day + hour) / second);
  await page.reload();
  await member.join(1);
  await expect(page).toHaveTitle("Thank you | Sideline");
});
