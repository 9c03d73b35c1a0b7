import { readFile } from "node:fs/promises";
import { day, hour, second } from "#domain/time/instant.ts";
import { aBankCode } from "../support/slip-codes.ts";
import { aSlipPicture } from "../support/slip-pictures.ts";
import { aStatement, clubEvening } from "./support/club-evening.ts";
import { look } from "./support/look.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import type { Sideline } from "./support/sideline.ts";
import { Taps } from "./support/taps.ts";
import { expect, looks, smallPhone, test } from "./support/test.ts";

const aGame = (sideline: Sideline, picture?: Uint8Array) => clubEvening(sideline, "Console doubles", picture);

const transfer = aBankCode("014", "2026112300aBcD");

/** Ploy sends another picture of the same transfer, for a game of another day. */
async function sendTheSameTransfer(sideline: Sideline): Promise<void> {
  const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
  const ploy = await sideline.member(newIdentity("Ploy"));
  const { joinId } = await ploy.join(event.id);
  await ploy.sendSlip(joinId, await aSlipPicture([transfer], { tint: "#8a2a6a", code: 260 }));
}

// Axe looks at every screen twice.
test.slow();

test(
  "staff sign in, approve a slip, see its transfer come again, and tick an arrival",
  { tag: "@old-phone" },
  async ({ owner, sideline, watch }) => {
    // The transfer that has paid for another booking.
    watch.expect("status of 409");
    // A slip whose decision is refused comes back as the next, so those of other stories may not stand in between.
    for (const { paymentId } of await sideline.slips()) await sideline.rejectSlip(paymentId, "Another story's");
    const { event, slip, somchai } = await aGame(sideline, await aSlipPicture([transfer]));
    await sendTheSameTransfer(sideline);
    const { page } = owner;

    await page.goto("/console/");
    await expect(page).toHaveURL("/console/today");
    // One row for all slips, with how many and how much.
    const row = page.getByRole("link", { name: /^\d+ overdue slips? ฿/u });
    await expect(row).toBeVisible();
    // Who is in and what is not paid is there without a tap.
    const today = page.getByRole("link", { name: /^Today .*Console doubles/u });
    await expect(today).toContainText("4 of 10 in");
    await expect(today).toContainText("1 under review");
    await expect(today).toContainText("1 to pay at the venue");
    await expect(page).toHaveTitle("Today | Sideline");
    await look(owner, "today");

    const approving = new Taps();
    await approving.on(row);
    await expect(page.getByRole("img", { name: "Slip from Somchai" })).toBeVisible();
    await expect(page.getByText("014 · 2026112300aBcD")).toBeVisible();
    await look(owner, "slip");
    // One opens all slips, then each takes one; with the next one the picture is there.
    await approving.on(page.getByRole("button", { name: "Approve" }));
    await expect(page.getByRole("img", { name: "Slip from Ploy" })).toBeVisible();
    expect(approving.count).toBe(2);
    await expect.poll(async () => (await somchai.read(slip.joinId)).state).toBe("confirmed");
    await expect(page.getByText("Transfer seen before")).toBeVisible();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("alert")).toContainText("this transfer has paid for another booking");
    await owner.shot("console-slip-used", true);
    await page.getByRole("button", { name: "Reject" }).click();
    const reasons = page.getByRole("dialog");
    await expect(reasons.getByLabel("This transfer has already paid for another booking.")).toBeChecked();
    await reasons.getByRole("button", { name: "Reject" }).click();
    await expect(page.getByText("2 slips done")).toBeVisible();
    await look(owner, "slips-done");

    await page.getByRole("link", { name: "Games" }).click();
    await look(owner, "games");
    await page.getByRole("link", { name: /Console doubles/u }).click();
    await expect(page.getByRole("heading", { name: "Coming (3)" })).toBeVisible();
    await look(owner, "game");
    await expect(page.getByRole("link", { name: "See it as members do" })).toHaveAttribute("href", /^\/event\//u);
    await page.goto("/console/today");
    const arriving = new Taps();
    await arriving.on(today);
    await arriving.on(page.getByRole("button", { name: "Check in Somchai" }));
    await expect(page.getByRole("button", { name: "Check in Somchai" })).toHaveCount(0);
    expect((await somchai.read(slip.joinId)).checkedInAt).not.toBeNull();
    await arriving.on(page.getByRole("button", { name: "Check in Noi and take ฿350" }));
    await expect(page.getByText("2 here")).toBeVisible();
    expect(arriving.count).toBe(3);

    await sideline.advance((4 * hour) / 1_000);
    await sideline.closeRollsBefore(event.id);
    await page.goto("/console/");
    const taps = new Taps();
    await taps.on(page.getByRole("link", { name: /^\d+ rolls? to close/u }));
    await taps.on(page.getByRole("button", { name: "Close the roll" }));
    const sheet = page.getByRole("alertdialog", { name: "Close the roll" });
    await expect(sheet).toContainText("Mali · 2 seats");
    await look(owner, "close");
    await taps.on(sheet.getByRole("button", { name: "1 did not come" }));
    await expect(page.getByText("Roll closed")).toBeVisible();
    expect(taps.count).toBe(3);
  },
);

test("a walk-in over capacity takes three taps, and what is owed is marked as paid with one each and undone", async ({
  owner,
  sideline,
}) => {
  await aGame(sideline);
  const { page } = owner;
  await page.goto("/console/");
  const taps = new Taps();
  const game = page.getByRole("link", { name: /^Today .*Console doubles/u });
  const sharing = new Taps();
  await sharing.on(game);
  await page.evaluate(() => {
    Object.assign(navigator, { share: async ({ text }: ShareData) => void (document.body.dataset["shared"] = text) });
  });
  await sharing.on(page.getByRole("button", { name: "Share the roll" }));
  await expect(page.getByRole("status").filter({ hasText: "Shared" })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute(
    "data-shared",
    /4 of 10 in\n1\. Mali \+1 ✓\n2\. Noi\n3\. Somchai\n/u,
  );
  expect(sharing.count).toBe(2);
  await page.goto("/console/");
  await taps.on(game);
  await taps.on(page.getByRole("button", { name: "Add a walk-in" }));
  await expect(page.getByRole("dialog", { name: "Add a walk-in" })).toContainText("There is a free seat.");
  await look(owner, "walk-in");
  await taps.on(page.getByRole("button", { name: "Add 1 seat" }));
  await expect(page.getByRole("heading", { name: "Coming (4)" })).toBeVisible();
  expect(taps.count).toBe(3);

  await page.getByRole("button", { name: "Add a walk-in" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a walk-in" });
  await sheet.getByLabel("Name").fill("Lek");
  for (const _ of [2, 3, 4]) await sheet.getByRole("button", { name: "One seat more" }).click();
  await sheet.getByRole("button", { name: "Add 4 seats" }).click();
  await page.getByRole("button", { name: "Add a walk-in" }).click();
  for (const _ of [2, 3, 4]) await sheet.getByRole("button", { name: "One seat more" }).click();
  await expect(sheet).toContainText("10 → 13");
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();

  const owed = page.getByRole("region", { name: "To be paid" });
  await expect(owed.getByRole("heading")).toContainText("฿2,100");
  await look(owner, "owed");
  await page.goto("/console/");
  const paying = new Taps();
  await paying.on(game);
  await paying.on(owed.getByRole("button", { name: "Cash: Lek paid ฿1,400" }));
  await expect(owed.getByRole("heading")).toContainText("฿700");
  await paying.on(owed.getByRole("button", { name: "Other way: Noi paid ฿350" }));
  await expect(owed.getByRole("heading")).toContainText("฿350");
  expect(paying.count).toBe(3);
  await owed.getByText("Marked as paid (2)").click();
  await expect(owed).toContainText("Anong");
  await look(owner, "taken");
  await owed.getByRole("button", { name: "Undo: Noi has not paid" }).click();
  await expect(owed.getByRole("heading")).toContainText("฿700");
  await expect(page.getByText("9 of 10 in")).toBeVisible();
});

test("what is owed of a game that is over is asked for, waived and taken, each with one tap", async ({
  owner,
  sideline,
}) => {
  // Others of this club owe something, too: whoever owes here has a name of their own.
  const event = await sideline.putUpGame(2, {
    title: "Played and not paid",
    paymentMethods: ["onsite"],
  });
  const wanida = await sideline.member(newIdentity("Wanida"));
  await wanida.payOnsite((await wanida.join(event.id)).joinId);
  await sideline.advance((26 * hour) / 1_000);
  const { page } = owner;
  await page.goto("/console/today");
  const taps = new Taps();
  await taps.on(page.getByRole("link", { name: /^\d+ places? to be paid/u }));
  await expect(page).toHaveURL("/console/money/owed");
  await taps.on(page.getByRole("button", { name: "Remind Wanida of ฿350" }));
  await expect(page.getByText(/^Reminded /u)).toBeVisible();
  expect(taps.count).toBe(2);
  await expect(page.getByRole("button", { name: /^Remind Wanida/u })).toHaveCount(0);
  await look(owner, "owed-of-all");
  await page.getByRole("button", { name: "Waive ฿350 of Wanida" }).click();
  await expect(page.getByText("Waived", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo: Wanida owes ฿350" }).click();
  await page.getByRole("button", { name: "Cash: Wanida paid ฿350" }).click();
  await expect(page.getByText("Paid: Cash")).toBeVisible();
  const read = page.waitForResponse((response) => new URL(response.url()).pathname === "/backoffice/owed");
  await page.reload();
  expect((await read).ok()).toBe(true);
  await expect(page.getByText("Wanida")).toHaveCount(0);
});

test("somebody is taken out after a look at what that does, and the seat is filled out of order", async ({
  owner,
  sideline,
}) => {
  const event = await sideline.putUpEvent({ title: "Full house", capacity: 1, paymentMethods: ["card", "onsite"] });
  const wire = (name: string) => sideline.member(newIdentity(name));
  const [mali, noi, lek] = [await wire("Mali"), await wire("Noi"), await wire("Lek")];
  const paid = await mali.joinAndPay(event.id, 1);
  const [first, second] = [await noi.join(event.id), await lek.join(event.id)];
  const { page } = owner;
  await page.goto(`/console/games/${event.id}`);
  await page.getByRole("button", { name: "Mali", exact: true }).click();
  await look(owner, "person");
  await page.getByRole("button", { name: "Take out" }).click();
  const sheet = page.getByRole("dialog", { name: "Take Mali out" });
  await expect(sheet).toContainText("฿350");
  await expect(sheet).toContainText("Noi");
  await sheet.getByLabel("Their seats go to").selectOption({ label: "2. Lek · 1 seat" });
  await expect(sheet.getByText("Lek", { exact: true })).toBeVisible();
  await look(owner, "take-out");
  await sheet.getByRole("button", { name: "Take out" }).click();
  await expect(page.getByRole("heading", { name: "No longer in (1)" })).toBeVisible();
  expect((await mali.read(paid.joinId)).endedBecause).toBe("taken_out");
  expect((await noi.read(first.joinId)).state).toBe("waitlisted");
  expect((await lek.read(second.joinId)).state).toBe("offered");

  // Today says that an offer runs and by when it ends, and leads there.
  await page.goto("/console/today");
  const offers = page.getByRole("link", { name: /^1 seat offered/u });
  await expect(offers).toContainText(/Due: (?:Today|Tomorrow), \d\d:\d\d/u);
  await look(owner, "offers");
  await offers.click();

  await page.getByRole("button", { name: "Noi", exact: true }).click();
  await page.getByRole("button", { name: "Give a seat now" }).click();
  const seat = page.getByRole("dialog", { name: "Give Noi a seat" });
  await expect(seat).toContainText("1/1 → 2/2");
  await look(owner, "give-seat");
  await seat.getByRole("button", { name: "Give a seat now" }).click();
  await expect(page.getByRole("heading", { name: "Not paid yet (2)" })).toBeVisible();
  expect((await noi.read(first.joinId)).state).toBe("offered");

  await page.getByRole("button", { name: "Lek", exact: true }).click();
  await page.getByRole("button", { name: "Block" }).click();
  const block = page.getByRole("dialog", { name: "Block Lek" });
  await block.getByLabel(/^Why/u).fill("Never pays");
  await block.getByRole("button", { name: "Block" }).click();
  await expect(block).toBeHidden();
  const other = await sideline.putUpEvent({ title: "Without Lek" });
  await expect(lek.join(other.id)).rejects.toThrow(/joining_not_open|409/u);
});

test("somebody who was taken out by mistake is put back with one tap, with seat, ticket and money", async ({
  owner,
  sideline,
}) => {
  const event = await sideline.putUpEvent({ title: "Room for all", capacity: 3, paymentMethods: ["card"] });
  const mali = await sideline.member(newIdentity("Mali"));
  const paid = await mali.joinAndPay(event.id, 2);
  const before = await mali.read(paid.joinId);
  const { page } = owner;
  await page.goto(`/console/games/${event.id}`);
  await page.getByRole("button", { name: "Mali", exact: true }).click();
  await page.getByRole("button", { name: "Take out" }).click();
  await page.getByRole("dialog", { name: "Take Mali out" }).getByRole("button", { name: "Take out" }).click();
  await expect(page.getByText("Mali was taken out")).toBeVisible();
  expect(await mali.read(paid.joinId)).toMatchObject({ state: "left", refund: { state: "requested" } });
  await look(owner, "taken-out");
  const taps = new Taps();
  await taps.on(page.getByRole("button", { name: "Undo: put Mali back" }));
  await expect(page.getByText("Mali was taken out")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Coming (1)" })).toBeVisible();
  expect(taps.count).toBe(1);
  expect(await mali.read(paid.joinId)).toEqual(before);
});

test(
  "a game follows what others do within two seconds, and who left late gets the rest back",
  { tag: "@postgres" },
  async ({ owner, sideline, watch }) => {
    // Nothing is left to refund, once it was.
    watch.expect("status of 409");
    const event = await sideline.putUpGame(4, {
      title: "Late doubles",
      paymentMethods: ["card"],
    });
    const wire = (name: string) => sideline.member(newIdentity(name));
    const [mali, noi] = [await wire("Mali"), await wire("Noi")];
    const { page } = owner;
    const soon = { timeout: 2_000 };
    const following = page.waitForResponse((response) =>
      response.url().endsWith(`/backoffice/events/${event.id}/stream`),
    );
    await page.goto(`/console/games/${event.id}`);
    await expect(page.getByText("Nobody yet")).toBeVisible();
    await following;
    const paid = await mali.joinAndPay(event.id, 1);
    await expect(page.getByRole("heading", { name: "Coming (1)" })).toBeVisible(soon);
    await noi.join(event.id);
    await expect(page.getByRole("heading", { name: "Not paid yet (1)" })).toBeVisible(soon);
    await mali.leave(paid.joinId);
    await expect(page.getByRole("heading", { name: "No longer in (1)" })).toBeVisible(soon);

    await page.getByRole("button", { name: "Mali", exact: true }).click();
    await page.getByRole("button", { name: "Refund the rest" }).click();
    const sheet = page.getByRole("dialog", { name: "Refund the rest to Mali" });
    await expect(sheet).toContainText("฿350");
    await look(owner, "forgive");
    await sheet.getByRole("button", { name: "Refund the rest" }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole("button", { name: "Mali", exact: true }).click();
    await page.getByRole("button", { name: "Refund the rest" }).click();
    await expect(sheet).toContainText("Nothing is left to refund.");
    await expect(sheet.getByRole("button", { name: "Refund the rest" })).toBeDisabled();
  },
);

test("a game is copied to next week in two taps, changed in four and cancelled in three after saying what that does", async ({
  owner,
  sideline,
}) => {
  const { event } = await aGame(sideline);
  const { page } = owner;
  await page.goto(`/console/games/${event.id}`);
  await page.getByRole("link", { name: "Like this again" }).click();
  await expect(page.getByLabel("Date", { exact: true })).not.toHaveValue("");
  await look(owner, "again");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Nobody yet")).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(event.id, "u"));

  await page.goto("/console/today");
  const changing = new Taps();
  const game = page.getByRole("link", { name: /^Today .*Console doubles/u });
  await changing.on(game);
  await changing.on(page.getByRole("button", { name: "Change the game" }));
  const change = page.getByRole("dialog", { name: "Change the game" });
  await expect(change.getByRole("button", { name: "Change it now" })).toBeDisabled();
  await changing.on(change.getByRole("button", { name: "One seat more" }));
  await expect(change.getByRole("region", { name: "What it does" })).toContainText("10 → 11");
  await changing.on(change.getByRole("button", { name: "Change it now" }));
  await expect(page.getByText("4 of 11 in")).toBeVisible();
  expect(changing.count).toBe(4);

  await page.goto("/console/today");
  const cancelling = new Taps();
  await cancelling.on(game);
  await cancelling.on(page.getByRole("button", { name: "Cancel this game" }));
  const sheet = page.getByRole("alertdialog", { name: "Cancel this game" });
  await expect(sheet).toContainText("฿700");
  await look(owner, "cancel");
  await cancelling.on(sheet.getByRole("button", { name: "Cancel for good" }));
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  expect(cancelling.count).toBe(3);
});

test("who works nowhere is told so, takes an invitation, and sees at the door what the door may", async ({
  newMember,
  owner,
  sideline,
  watch,
}) => {
  const helper = await newMember("Noi", smallPhone);
  const { page } = helper;
  await page.goto("/console/money");
  await expect(page.getByRole("heading", { name: "You don't work for an organiser yet" })).toBeVisible();
  await look(helper, "nowhere");
  await page.goto(new URL(await sideline.invite(owner.identity, "door")).pathname);
  await expect(page.getByRole("heading", { name: "Help run games for Riverside Badminton Club" })).toBeVisible();
  await expect(page.getByText("Check-in and walk-ins for today's games")).toBeVisible();
  await look(helper, "invitation");
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(page).toHaveURL("/console/today");
  await expect(page.getByRole("navigation").getByRole("link")).toHaveText(["Today", "Games"]);
  watch.expect("status of 404");
  await page.goto("/console/invitation/no-such-link");
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`a lost court is looked at before it is said, at ${viewport.width}, and its last player chooses`, async ({
    newMember,
    newOwner,
    sideline,
  }) => {
    const owner = await newOwner("Anong", { viewport });
    const event = await sideline.putUpGame(30, {
      title: "Two courts",
      capacity: 3,
      paymentMethods: ["card"],
    });
    await (await sideline.member(newIdentity("Mali"))).joinAndPay(event.id, 2);
    const noi = await newMember("Noi", smallPhone);
    const place = await (await noi.byWire()).joinAndPay(event.id, 1);
    const { page } = owner;

    await page.goto(`/console/games/${event.id}`);
    await page.getByRole("button", { name: "Change the game" }).click();
    const sheet = page.getByRole("dialog", { name: "Change the game" });
    await sheet.getByRole("button", { name: "One seat fewer" }).click();
    await sheet.getByRole("switch", { name: /Seats were lost/u }).check();
    await expect(sheet).toContainText("Lose their seats: Noi");
    await expect(sheet).toContainText("3 → 2");
    await expect(sheet).toContainText("1 seat · ฿350");
    await look(owner, `change-${viewport.width}`);
    await sheet.getByRole("button", { name: "Change it now" }).click();
    await expect(sheet).toBeHidden();

    await noi.page.goto("/upcoming");
    await expect(noi.page.getByText("Your seats were lost")).toBeVisible();
    await noi.page.getByText("Choose now").click();
    await expect(noi.page.getByRole("link", { name: "Get a full refund" })).toBeVisible();
    await look(noi, `lost-seats-${viewport.width}`);
    await noi.page.getByRole("button", { name: "Take the top of the list" }).click();
    await expect(noi.page.getByText("You're at the top of the waiting list").first()).toBeVisible();
    expect(place.joinId).not.toBe("");
  });
}

test("somebody is blocked with a reason, reads that joining is not open, and is let in again", async ({
  newMember,
  owner,
  sideline,
}) => {
  const { event } = await aGame(sideline);
  const other = await sideline.putUpEvent({ title: "Next doubles" });
  const noi = await newMember("Qadira", smallPhone);
  await (await noi.byWire()).joinAndPay(event.id, 1);
  const { page } = owner;
  await page.goto("/console/today");
  const taps = new Taps();
  await taps.on(page.getByRole("navigation").getByRole("link", { name: "People" }));
  await taps.on(page.getByRole("searchbox", { name: "Search people" }));
  await page.keyboard.type("QADIRA");
  const found = page.getByRole("main").getByRole("link", { name: /^Qadira/u });
  await expect(found).toHaveCount(1);
  expect(taps.count).toBe(2);
  await look(owner, "people-found");
  await found.click();
  await expect(page.getByRole("heading", { name: "Qadira", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: event.title })).toBeVisible();
  await look(owner, "person");
  await page.getByRole("button", { name: "Block" }).click();
  const sheet = page.getByRole("dialog", { name: "Block Qadira" });
  await sheet.getByLabel("Why (staff see it; it's in the member's data export)").fill("Left twice without paying");
  await look(owner, "block");
  await sheet.getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("Blocked")).toBeVisible();
  await look(owner, "person-blocked");
  await noi.page.goto(`/event/${other.merchantId}/${other.id}`);
  await expect(noi.page.getByText("You can't join this event.").first()).toBeVisible();
  await look(noi, "blocked-member");
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByRole("button", { name: "Block" })).toBeVisible();
  await noi.page.reload();
  await expect(noi.page.getByRole("button", { name: "Join" })).toBeVisible();
});

/** Chai paid by transfer and left with an account, so that a refund is to be paid out. */
async function aRefundThatIsDue(sideline: Sideline): Promise<void> {
  const event = await sideline.putUpEvent({ title: "Refunded doubles", paymentMethods: ["transfer"] });
  const chai = await sideline.member(newIdentity("Chai"));
  await chai.giveBankAccount({ bankCode: "TH-004", accountNumber: "0123456789", accountName: "Chai Jaidee" });
  const { joinId } = await chai.join(event.id);
  await sideline.approveSlip(await chai.sendSlip(joinId));
  await chai.leave(joinId);
  await sideline.advance(day / second);
}

test(
  "refunds go into a file and are marked as paid, a statement is shown before it is booked, a month is saved",
  { tag: "@postgres" },
  async ({ newOwner, owner, sideline, watch }) => {
    const other = await newOwner("Noi");
    await aRefundThatIsDue(sideline);
    watch.expect("status of 409");
    const { page } = owner;
    await page.goto("/console/today");
    await page.getByRole("link", { name: /refunds? to pay out/u }).click();
    await expect(page).toHaveURL("/console/money/refunds");
    const saved = async (button: string) => {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: button }).first().click();
      if (button === "Make a payout file") await other.confirmInChat();
      return readFile(await (await download).path(), "utf8");
    };
    await page.goto("/console/money");
    await page.getByRole("link", { name: "Refunds" }).click();
    await expect(page.getByText("Chai", { exact: true })).toBeVisible();
    await look(owner, "refunds-due", looks);
    expect(await saved("Make a payout file")).toContain("0123456789,Chai Jaidee,350.00,THB");
    await page.getByText(/^With the bank/u).click();
    await page.getByRole("button", { name: "Paid: Chai" }).click();
    const sheet = page.getByRole("dialog", { name: "Paid by the bank" });
    await sheet.getByLabel("The bank's reference").fill("FT-1");
    await look(owner, "refund-paid", looks);
    await sheet.getByRole("button", { name: "Paid" }).click();
    await expect(page.getByRole("button", { name: "Paid: Chai" })).toHaveCount(0);

    await page.goto("/console/money/statement");
    const buffer = Buffer.from(await aStatement(sideline, (on) => `${on},for sunday,120.00\n${on},?,much\n`));
    await page.getByLabel("Choose a CSV file").setInputFiles({ name: "november.csv", mimeType: "text/csv", buffer });
    await expect(page.getByText("Pays for Dao")).toBeVisible();
    await look(owner, "statement", looks);
    await page.getByRole("button", { name: "Book 2 lines" }).click();
    await expect(page.getByText("2 lines are booked.")).toBeVisible();

    // What fits nothing is decided about.
    await page.goto("/console/money");
    await page.getByText(/^To decide/u).click();
    const odd = page.getByRole("listitem").filter({ hasText: "Matches no payment" });
    await expect(odd).toContainText("฿120");
    await odd.getByRole("button", { name: "Refund", exact: true }).click();
    await expect(odd).toHaveCount(0);

    await page.goto("/console/money/month");
    await expect(page.getByText("Earned", { exact: true })).toBeVisible();
    await look(owner, "month", looks);
    expect(await saved("Save as CSV")).toContain(",Dao,350,THB");
  },
);
