import { day, hour, minute, second } from "#domain/time/instant.ts";
import { expect, test } from "./support/test.ts";

test("a member leaves in time with all of the money, and sees the refund arrive", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent();
  const { joinId } = await (await member.byWire()).joinAndPay(event.id);
  await page.goto(`/thank/${joinId}`);
  await page.getByRole("link", { name: "Leave or change seats" }).click();

  await expect(page).toHaveTitle("Leave Event | Sideline");
  const quote = page.getByRole("main");
  await expect(quote).toContainText("฿350");
  await expect(quote).toContainText("Full refund");
  await expect(quote).toContainText("Visa •••• 4242");
  await expect(quote).toContainText("After that: 50% refund");
  await expect(page.getByRole("timer", { name: /until the refund changes/ })).toBeVisible();
  await member.shot("80-leave", true);
  await page.getByRole("button", { name: "Leave and get ฿350 back" }).click();
  await expect(page.getByText("You left this event")).toBeVisible();
  await member.shot("81-left", true);

  await page.getByRole("link", { name: /฿350 to Visa/ }).click();
  await expect(page).toHaveTitle("History Refund | Sideline");
  await expect(page.getByText("Your bank is processing it.")).toBeVisible();
  await expect(page.getByText(/^Expected by /)).toBeVisible();
  await member.shot("82-refund-on-its-way", true);
  await sideline.advance((minute + 5 * second) / second);
  await expect(page.getByText("Refunded", { exact: true })).toBeVisible();
  await member.shot("83-refund-arrived", true);

  await page.goto("/history");
  await expect(page.getByRole("main")).toContainText("Refund ฿350 Refunded");
  await member.shot("84-history");
  await page.getByRole("radiogroup", { name: "What to show" }).getByText("Payments", { exact: true }).click();
  await expect(page).toHaveURL(/[?&]tab=payments/);
  await expect(page.getByRole("link", { name: /Card.*฿350.*Paid/s })).toBeVisible();
  await member.shot("85-history-payments");
  await page.getByRole("radiogroup", { name: "What to show" }).getByText("Refunds", { exact: true }).click();
  await expect(page.getByRole("link", { name: /฿350 to Visa.*Refunded/s })).toBeVisible();
  await member.shot("86-history-refunds");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Refunds" })).toBeChecked();

  await page.goto("/history");
  await page.getByRole("link", { name: "Join again" }).click();
  await expect(page.getByRole("button", { name: "Join", exact: true })).toBeVisible();
});

test("a tier that ends while the screen is open is shown and asked for again: 50 % comes back", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const event = await sideline.putUpEvent();
  const { joinId } = await (await member.byWire()).joinAndPay(event.id, 2);
  await page.goto(`/event/leave/${joinId}`);
  await expect(page.getByRole("button", { name: "Leave and get ฿700 back" })).toBeVisible();

  await sideline.advance((3 * day + hour) / second);
  await page.getByRole("button", { name: "Leave and get ฿700 back" }).click();
  await expect(page.getByRole("alert")).toContainText("Nothing has been done yet");
  const half = page.getByRole("button", { name: "Leave and get ฿350 back" });
  await expect(half).toBeVisible();
  await expect(page.getByRole("main")).toContainText("After that: no refund");
  await member.shot("87-leave-changed", true);
  expect((await (await member.byWire()).read(joinId)).state).toBe("confirmed");

  await half.click();
  await expect(page.getByText("You left this event")).toBeVisible();
  const { state, refund } = await (await member.byWire()).read(joinId);
  expect([state, refund?.amount, refund?.percent]).toEqual(["left", { amount: 35_000, currency: "THB" }, 50]);
  await page.reload();
  await expect(page.getByText("You left this event")).toBeVisible();
  await expect(page.getByRole("link", { name: /฿350 to Visa/ })).toBeVisible();
});

test("seats are lowered with their share; the rest goes later, each a refund of its own", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const event = await sideline.putUpEvent();
  const { joinId } = await (await member.byWire()).joinAndPay(event.id, 3);
  await member.openEvent(event);
  await page.getByRole("link", { name: "Leave or change seats" }).click();
  await page.getByRole("radio", { name: /We're coming with fewer/ }).check();
  await expect(page.getByRole("button", { name: "Give back 1 seat, get ฿350" })).toBeVisible();
  await page.getByRole("button", { name: "One seat fewer" }).click();
  await expect(page.getByRole("button", { name: "Give back 2 seats, get ฿700" })).toBeVisible();
  await member.shot("88-lower-seats", true);
  await page.getByRole("button", { name: "Give back 2 seats, get ฿700" }).click();
  await expect(page.getByText("You now have 1 seat")).toBeVisible();
  await member.shot("89-lowered", true);

  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("1 seat", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Leave or change seats" }).click();
  await page.getByRole("button", { name: "Leave and get ฿350 back" }).click();
  await expect(page.getByText("You left this event")).toBeVisible();
  await page.goto(`/history/refund/${event.merchantId}/${event.id}`);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["฿350", "฿700"]);
  await member.shot("90-two-refunds", true);
  expect((await (await member.byWire()).read(joinId)).state).toBe("left");
});

test("in the last hours nothing comes back, and the button says so; from the start on it can't be left", async ({
  member,
  sideline,
  watch,
}) => {
  const { page } = member;
  watch.expect("status of 409");
  const startsAt = (await sideline.now()) + 5 * hour;
  const event = await sideline.putUpEvent({
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 2 * hour).toISOString(),
  });
  const { joinId } = await (await member.byWire()).joinAndPay(event.id);
  await page.goto(`/event/leave/${joinId}`);
  await expect(page.getByRole("main")).toContainText("No refund");
  await expect(page.getByRole("button", { name: "Leave without a refund" })).toBeVisible();
  await member.shot("91-leave-for-nothing", true);

  await sideline.advance((5 * hour) / second);
  await page.getByRole("button", { name: "Leave without a refund" }).click();
  await expect(page.getByText("The event has started")).toBeVisible();
  await member.shot("92-started", true);
  expect((await (await member.byWire()).read(joinId)).state).toBe("confirmed");
});

test("a place in line is left from Upcoming, and owes nothing", async ({ member, newMember, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ capacity: 1 });
  await (await (await newMember("Cony")).byWire()).joinAndPay(event.id);
  await (await member.byWire()).join(event.id);
  await page.goto("/upcoming");
  await expect(page.getByRole("link", { name: "Leave or change seats" })).toBeVisible();
  await member.shot("93-upcoming");
  await page.getByRole("link", { name: "Leave or change seats" }).click();
  await expect(page.getByRole("main")).toContainText("Nothing was paid");
  await member.shot("94-leave-the-line", true);
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByText("You left this event")).toBeVisible();
  await page.goto("/upcoming");
  await expect(page.getByText("Nothing planned yet")).toBeVisible();
});
