import { newIdentity } from "./support/member-by-wire.ts";
import { cards } from "./support/payment-screen.ts";
import { expect, test } from "./support/test.ts";

/** In seconds: 12 hours, and the 11 quiet hours of the night between, which don't count. */
const offerLasts = 23 * 3_600;

test("a second member waits, sees the line move, is offered the seat and pays, all live", async ({
  member,
  sideline,
}) => {
  const { page, payment } = member;
  const event = await sideline.putUpEvent({ capacity: 1 });
  const owner = await sideline.member(newIdentity("Cony"));
  const seat = await owner.joinAndPay(event.id);
  expect(seat.state).toBe("confirmed");
  const firstInLine = await sideline.member(newIdentity("Moon"));
  const place = await firstInLine.join(event.id);

  await member.openEvent(event);
  await expect(page.getByText("Full", { exact: true })).toBeVisible();
  await expect(page.getByText("1 in line")).toBeVisible();
  await member.shot("30-event-full");
  await page.getByRole("button", { name: "Join waiting list" }).click();

  await expect(page).toHaveTitle("Join waiting list complete | Sideline");
  await expect(page.getByText("1 ahead of you")).toBeVisible();
  await member.shot("31-waiting", true);
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));

  await firstInLine.leave(place.joinId);
  await expect(page.getByText("You are next")).toBeVisible();

  await owner.leave(seat.joinId);
  await expect(page.getByRole("heading", { name: "A seat is free for you" })).toBeVisible();
  await expect(page.getByRole("timer")).toContainText(/^Until (?:\d\d:\d\d today|\w{3} \d+ \w{3}, \d\d:\d\d)$/u);
  await member.shot("32-offered");

  await page.getByRole("link", { name: "Pay ฿350" }).click();
  await payment.payByCard(cards.pays);
  await expect(page.getByText("See you there!")).toBeVisible();
  expect(await page.evaluate(() => "samePage" in globalThis), "without a reload").toBe(true);
});

test("who waits is offered the seat on the event's own screen as well", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ capacity: 1 });
  const owner = await sideline.member(newIdentity("Cony"));
  const seat = await owner.joinAndPay(event.id);
  await (await member.byWire()).join(event.id);

  await member.openEvent(event);
  await expect(page.getByText("Number 1 in line").first()).toBeVisible();
  await member.shot("33-event-waiting");
  await owner.leave(seat.joinId);
  await expect(page.getByText("A seat is free for you").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Accept offer" })).toBeVisible();
  await member.shot("34-event-offered");
});

test("a declined offer goes to the next in line at once", async ({ member, newMember, sideline }) => {
  const event = await sideline.putUpEvent({ capacity: 1 });
  const owner = await sideline.member(newIdentity("Cony"));
  const seat = await owner.joinAndPay(event.id);
  const next = await newMember("James");
  const mine = await (await member.byWire()).join(event.id);
  const theirs = await (await next.byWire()).join(event.id);
  await member.page.goto(`/success/${mine.joinId}`);
  await next.page.goto(`/success/${theirs.joinId}`);
  await expect(next.page.getByText("1 ahead of you")).toBeVisible();
  await owner.leave(seat.joinId);

  await member.page.getByRole("button", { name: "Decline" }).click();
  const question = member.page.getByRole("alertdialog", { name: "Decline the offer?" });
  await question.getByRole("button", { name: "Decline" }).click();
  await expect(member.page.getByRole("heading", { name: "You declined the offer" })).toBeVisible();
  await member.shot("35-declined-offer");
  await expect(next.page.getByRole("heading", { name: "A seat is free for you" })).toBeVisible();
});

test("an offer that runs out goes to the next in line, and who slept through it wakes by a button", async ({
  member,
  newMember,
  sideline,
}) => {
  const event = await sideline.putUpEvent({ capacity: 1 });
  const owner = await sideline.member(newIdentity("Cony"));
  const seat = await owner.joinAndPay(event.id);
  const next = await newMember("James");
  const mine = await (await member.byWire()).join(event.id);
  const theirs = await (await next.byWire()).join(event.id);
  await member.page.goto(`/success/${mine.joinId}`);
  await owner.leave(seat.joinId);
  await expect(member.page.getByRole("heading", { name: "A seat is free for you" })).toBeVisible();
  await next.page.goto(`/success/${theirs.joinId}`);
  await expect(next.page.getByText("You are next")).toBeVisible();

  await sideline.advance(offerLasts + 1);
  await expect(member.page.getByText("Your offer expired").first()).toBeVisible();
  await expect(next.page.getByRole("heading", { name: "A seat is free for you" })).toBeVisible();
  await member.shot("35-asleep");

  await member.page.getByRole("button", { name: "I still want to play" }).click();
  await expect(member.page.getByRole("button", { name: "I still want to play" })).toHaveCount(0);
  await next.page.getByRole("button", { name: "Decline" }).click();
  const question = next.page.getByRole("alertdialog", { name: "Decline the offer?" });
  await question.getByRole("button", { name: "Decline" }).click();
  await expect(member.page.getByRole("heading", { name: "A seat is free for you" })).toBeVisible();
});

test("more seats than are left wait, and the sheet says so before", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ capacity: 2 });
  await (await sideline.member(newIdentity("Cony"))).joinAndPay(event.id);
  await member.openEvent(event);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "One seat more" }).click();
  await expect(sheet.getByText("Only 1 seat is left. With 2 seats you would join the waiting list.")).toBeVisible();
  await member.shot("36-too-few-left");
  await sheet.getByRole("button", { name: "Join waiting list" }).click();
  await expect(page.getByText("for 2 seats")).toBeVisible();
});

test("a party says how many it would come with at least, is offered that part, and pays for it", async ({
  member,
  sideline,
}) => {
  const { page, payment } = member;
  const event = await sideline.putUpEvent({ capacity: 2 });
  const owner = await sideline.member(newIdentity("Cony"));
  const seats = await owner.joinAndPay(event.id, 2);
  await member.openEvent(event);
  await page.getByRole("button", { name: "Join waiting list" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("group", { name: "At least how many?" })).toHaveCount(0);
  await sheet.getByRole("button", { name: "One seat more" }).click();
  await expect(sheet.getByText("You get an offer only when all 2 seats are free at once.")).toBeVisible();
  await sheet
    .getByRole("group", { name: "At least how many?" })
    .getByRole("button", { name: "One seat fewer" })
    .click();
  await expect(sheet.getByText("You get an offer from 1 seat up.")).toBeVisible();
  await member.shot("38-at-least");
  await sheet.getByRole("button", { name: "Join waiting list" }).click();
  await expect(page.getByText("You said you'd come with as few as 1 seat.")).toBeVisible();

  await owner.leave(seats.joinId, 1);
  await expect(page.getByRole("heading", { name: "1 of your 2 seats is free for you" })).toBeVisible();
  await member.shot("38-part-on-success");
  for (const path of ["/upcoming", "/", `/event/${event.merchantId}/${event.id}`]) {
    await page.goto(path);
    await expect(page.getByText("1 of your 2 seats is free for you").first()).toBeVisible();
    await member.shot(`38-part-on-${path.split("/")[1] || "home"}`);
  }
  await page.getByRole("link", { name: "Accept offer" }).click();
  await payment.payByCard(cards.pays);
  await expect(page.getByText("See you there!")).toBeVisible();
});

test("a party that was passed over three times sees the seats that are kept for it", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ capacity: 8, maxSeatsPerJoin: 8 });
  await (await sideline.member(newIdentity("Cony"))).joinAndPay(event.id, 7);
  const { joinId } = await (await member.byWire()).join(event.id, 2);
  for (const name of ["Moon", "James", "Brown"]) {
    const single = await sideline.member(newIdentity(name));
    await single.leave((await single.joinAndPay(event.id)).joinId);
  }
  for (const path of [`/success/${joinId}`, "/upcoming", `/event/${event.merchantId}/${event.id}`]) {
    await page.goto(path);
    await expect(page.getByText("1 of 2 seats kept for you").first()).toBeVisible();
    await member.shot(`39-kept-on-${path.split("/")[1]}`, true);
  }
});

test("who slept through an offer is told at the start, and wakes on the event's own screen", async ({
  member,
  sideline,
}) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ capacity: 1 });
  const owner = await sideline.member(newIdentity("Cony"));
  const seat = await owner.joinAndPay(event.id);
  await (await member.byWire()).join(event.id);
  await (await sideline.member(newIdentity("Moon"))).join(event.id);
  await owner.leave(seat.joinId);
  await sideline.advance(offerLasts + 1);
  for (const path of ["/", "/upcoming"]) {
    await page.goto(path);
    await expect(page.getByText("Your offer expired")).toBeVisible();
    await member.shot(`40-asleep-on-${path.split("/")[1] || "home"}`);
  }
  await member.openEvent(event);
  await member.shot("40-asleep-on-event");
  await page.getByRole("button", { name: "I still want to play" }).click();
  await expect(page.getByText("Number 1 in line").first()).toBeVisible();
});

test("the waiting list is left, after one more question", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ capacity: 1 });
  await (await sideline.member(newIdentity("Cony"))).joinAndPay(event.id);
  await member.openEvent(event);
  await page.getByRole("button", { name: "Join waiting list" }).click();
  await page.getByRole("button", { name: "Leave the waiting list" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave the waiting list?" });
  await question.getByRole("button", { name: "Stay in line" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText("You are next")).toBeVisible();

  await page.getByRole("button", { name: "Leave the waiting list" }).click();
  await question.getByRole("button", { name: "Leave the waiting list" }).click();
  await expect(page.getByRole("heading", { name: "You left the waiting list" })).toBeVisible();
  await member.shot("37-left-list");
  await page.getByRole("link", { name: "Back to the event" }).click();
  await expect(page.getByRole("button", { name: "Join waiting list" })).toBeVisible();
});

test("an event without a waiting list says that it is full, and offers no waiting", async ({ member, sideline }) => {
  const { page } = member;
  const event = await sideline.putUpEvent({ capacity: 1, waitingList: false });
  await (await sideline.member(newIdentity("Cony"))).joinAndPay(event.id);
  await member.openEvent(event);
  await expect(page.getByRole("link", { name: "Find another game" })).toBeVisible();
  await expect(page.getByText("Full, no waiting list").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Join waiting list" })).toHaveCount(0);
  await member.shot("38-full-no-list");
});
