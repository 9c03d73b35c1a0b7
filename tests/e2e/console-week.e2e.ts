import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { routes } from "#contract/routes.ts";
import { aPicture } from "../support/pictures.ts";
import type { AppMember } from "./support/app-member.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import { Taps } from "./support/taps.ts";
import { smallPhone } from "./support/test.ts";
import { test, WeekClub } from "./support/week-club.ts";

const desk = { viewport: { width: 1_280, height: 800 }, isMobile: false, hasTouch: false } as const;

test.slow();

const onToday = (page: Page, game: string) => page.getByRole("main").getByRole("link", { name: new RegExp(game, "u") });

/** Opens the game in the app by its link, joins, and pays by transfer with a slip. */
async function joinByTransfer({ page }: AppMember, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page
    .getByRole("dialog", { name: "How many seats?" })
    .getByRole("button", { name: /^Continue to pay/u })
    .click();
  await page.getByRole("radio", { name: /^Bank transfer/u }).check();
  await page.getByRole("button", { name: "Show account" }).click();
  const buffer = Buffer.from(await aPicture("#2050a0", "png", { width: 900, height: 1_400 }));
  await page.getByLabel("Choose a picture").setInputFiles({ name: "slip.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Send slip" }).click();
  await expect(page.getByRole("heading", { name: "Your transfer is under review" })).toBeVisible();
}

test(
  "a week of a club: told in LINE, paid by transfer and in cash, rain, a digest, and nothing waits at its end",
  { tag: "@postgres" },
  async ({ line, newMember, sideline, watch }) => {
    // A payout file waits for an owner's word.
    watch.expect("status of 409");
    const owner = await newMember("Mali", smallPhone);
    const helper = await newMember("Noi", smallPhone);
    const treasurer = await newMember("Tida", desk);
    const somchai = await newMember("Somchai", smallPhone);
    const club = await WeekClub.open(sideline, line, owner.identity);
    for (const [{ identity }, role] of [
      [helper, "door"],
      [treasurer, "owner"],
    ] as const) {
      await sideline.member(identity);
      await sideline.appoint(identity, role, club.id);
    }
    const [game, next] = await club.repeatGame("Weekly smash");
    const wire = (name: string) => sideline.member(newIdentity(name));
    const { page } = owner;

    // The first day: a member joins from the link and sends a slip.
    await joinByTransfer(somchai, `/event/${club.id}/${game}`);
    await page.goto("/console/today");
    await expect(onToday(page, "Weekly smash")).toContainText("1 of 4 in");
    await expect(page.getByRole("link", { name: /^1 slip ฿350/u })).toBeVisible();
    expect(club.inChat(owner.identity)).toEqual([]);
    await club.at(0, 20, 15);
    const slipDue = await club.told(owner.identity, /slips need your decision .*: 1\.$/u);
    await page.goto(slipDue.link);
    const slip = page.getByRole("img", { name: "Slip from Somchai" });
    await expect(slip).toBeVisible();
    const approving = new Taps();
    await approving.on(page.getByRole("button", { name: "Approve" }));
    expect(approving.count).toBe(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(slip).toBeVisible();
    await page.getByRole("button", { name: "Approve" }).click();
    // Leaving the page sends it at once.
    await page.getByRole("navigation").getByRole("link", { name: "Today" }).click();
    await expect(somchai.page.getByText("See you there!")).toBeVisible();
    await club.told(somchai.identity, /Weekly smash/u);

    // The second: others come in, who waits gets the seat that somebody leaves, and next week fills.
    const [wanida, prasert, dao, kan] = [
      await wire("Wanida"),
      await wire("Prasert"),
      await wire("Dao"),
      await wire("Kan"),
    ] as const;
    await club.at(1, 12);
    const seats: string[] = [];
    for (const one of [wanida, prasert, dao]) {
      const { joinId } = await one.join(game);
      await one.payOnsite(joinId);
      seats.push(joinId);
    }
    const waiting = await kan.join(game);
    expect(waiting.state).toBe("waitlisted");
    await expect(onToday(page, "Weekly smash")).toContainText("1 in line");
    await dao.leave(seats[2] ?? "");
    await expect(page.getByRole("link", { name: /^1 seat offered/u })).toBeVisible();
    await kan.payOnsite(waiting.joinId);
    await expect(page.getByRole("link", { name: /^1 seat offered/u })).toHaveCount(0);
    const byWire = await somchai.byWire();
    await byWire.giveBankAccount({ bankCode: "TH-004", accountNumber: "0123456789", accountName: "Somchai Dee" });
    const again = await byWire.join(next);
    const paymentId = await byWire.sendSlip(again.joinId);
    await club.call(routes.approveReceipt, { params: { paymentId }, body: {} });

    // The third: somebody is late, is taken out by mistake and put back.
    await club.at(2, 18, 50);
    await page.goto("/console/today");
    await onToday(page, "Weekly smash").first().click();
    await page.getByRole("button", { name: "Prasert", exact: true }).click();
    await page.getByRole("button", { name: "Take out" }).click();
    await page.getByRole("dialog", { name: "Take Prasert out" }).getByRole("button", { name: "Take out" }).click();
    await expect.poll(async () => (await prasert.read(seats[1] ?? "")).state).toBe("left");
    const puttingBack = new Taps();
    await puttingBack.on(page.getByRole("button", { name: "Undo: put Prasert back" }));
    await expect(page.getByRole("heading", { name: "Coming (4)" })).toBeVisible();
    expect(puttingBack.count).toBe(1);
    expect((await prasert.read(seats[1] ?? "")).state).toBe("confirmed");

    // At the door the helper lets everybody in, takes cash, and adds a walk-in.
    await helper.page.goto("/console/today");
    const arriving = new Taps();
    await arriving.on(onToday(helper.page, "Weekly smash"));
    await arriving.on(helper.page.getByRole("button", { name: "Check in Somchai" }));
    await arriving.on(helper.page.getByRole("button", { name: "Check in Wanida and take ฿350" }));
    expect(arriving.count).toBe(3);
    await helper.shot("week-helper");
    await helper.page.getByRole("button", { name: "Add a walk-in" }).click();
    await helper.page.getByRole("dialog", { name: "Add a walk-in" }).getByLabel("Name").fill("Lek");
    await helper.page.getByRole("button", { name: "Add 1 seat" }).click();
    await helper.page.getByRole("button", { name: "Check in Lek and take ฿350" }).click();
    await expect(helper.page.getByText("3 here")).toBeVisible();
    await helper.page.getByRole("link", { name: "Door" }).click();
    for (const name of ["Kan", "Prasert"]) {
      await helper.page.getByRole("button", { name: `Check in ${name}` }).click();
      const owes = helper.page.getByRole("dialog", { name: "Check-in result" });
      await owes.getByRole("button", { name: "Took it in cash" }).click();
    }
    await expect(helper.page.getByText("5 of 5 here")).toBeVisible();
    await helper.page.close();

    // After the game the roll is closed; it rains, so next week's game is cancelled.
    await club.at(2, 20, 30);
    await page.goto("/console/today");
    const closing = new Taps();
    await closing.on(page.getByRole("link", { name: /^1 roll to close/u }));
    await closing.on(page.getByRole("button", { name: "Close the roll" }));
    await closing.on(page.getByRole("alertdialog").getByRole("button", { name: "Everybody came" }));
    await expect(page.getByText("Roll closed")).toBeVisible();
    expect(closing.count).toBe(3);
    await page.goto("/console/today");
    const cancelling = new Taps();
    await cancelling.on(onToday(page, "Weekly smash"));
    await cancelling.on(page.getByRole("button", { name: "Cancel this game" }));
    const rain = page.getByRole("alertdialog", { name: "Cancel this game" });
    await expect(rain).toContainText("฿350");
    await cancelling.on(rain.getByRole("button", { name: "Cancel for good" }));
    await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
    expect(cancelling.count).toBe(3);
    await club.told(somchai.identity, /cancel/iu);

    // The next morning: the digest leads the treasurer to what is left.
    await club.at(3, 9);
    await club.told(owner.identity, /today:\n(?:.+\n)*Refunds to pay out: 1/u);
    const digest = await club.told(treasurer.identity, /today:\n(?:.+\n)*Refunds to pay out: 1/u);
    const { page: money } = treasurer;
    await money.goto(digest.link);
    await money.getByRole("link", { name: /^1 refund to pay out ฿350/u }).click();
    await expect(money.getByText("Somchai", { exact: true })).toBeVisible();
    const download = money.waitForEvent("download");
    await money.getByRole("button", { name: "Make a payout file" }).click();
    const asked = await club.told(owner.identity, /confirm/iu);
    await page.goto(asked.link);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Confirmed by" })).toBeVisible();
    expect(await readFile(await (await download).path(), "utf8")).toContain("0123456789,Somchai Dee,350.00,THB");
    await money.getByText(/^With the bank/u).click();
    // On a desk what can be done is beside the table.
    await money.getByRole("link", { name: "Somchai", exact: true }).click();
    await money.getByRole("button", { name: "Paid: Somchai" }).click();
    const paid = money.getByRole("dialog", { name: "Paid by the bank" });
    await paid.getByLabel("The bank's reference").fill("FT-1");
    await paid.getByRole("button", { name: "Paid" }).click();
    await expect(money.getByRole("button", { name: "Paid: Somchai" })).toHaveCount(0);
    await money.goto("/console/money/cash");
    const cash = money.getByRole("listitem").filter({ hasText: "Noi" });
    await expect(cash).toContainText("฿1,400 in hand");
    await cash.getByRole("button", { name: /^Sign off/u }).click();
    await money.getByRole("dialog").getByRole("button", { name: "Sign off" }).click();
    await expect(cash).toContainText("฿1,400 handed over");

    // Nothing waits any more: on both screens after a reload, and by the API.
    for (const screen of [money, page]) {
      await screen.goto("/console/today");
      await screen.reload();
      await expect(screen.getByText("Nothing waits")).toBeVisible();
      await expect(screen.getByText(/^As of /u)).toHaveCount(0);
      await expect(screen.getByRole("heading", { name: "Also waiting" })).toHaveCount(0);
    }
    await owner.shot("week-done");
    await treasurer.shot("week-done-desk");
    const none = { requested: 0, processing: 0, needs_bank_account: 0, failed: 0 };
    expect(await club.toDo()).toEqual({
      waiting: [],
      setUp: [],
      slips: [],
      exceptions: [],
      owed: [],
      refunds: none,
      cashInHand: [],
    });
  },
);
