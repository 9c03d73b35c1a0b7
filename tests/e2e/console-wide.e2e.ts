import type { Page } from "@playwright/test";
import { day, second } from "#domain/time/instant.ts";
import { look } from "./support/look.ts";
import { newIdentity } from "./support/member-by-wire.ts";
import { expect, test } from "./support/test.ts";

test.slow();

const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;

/** The cells of a table that name its rows. */
function namesIn(page: Page) {
  return page.getByRole("table").getByRole("rowheader");
}

/** The table begins with these rows. */
async function expectFirst(page: Page, names: readonly string[]): Promise<void> {
  for (const [at, name] of names.entries()) await expect(namesIn(page).nth(at)).toContainText(name);
}

test("on a desk people are a table that is sorted and walked through by keys, with a person beside it", async ({
  newOwner,
  sideline,
}) => {
  const owner = await newOwner("Anong", desk);
  const { page } = owner;
  const event = await sideline.putUpGame(26, { title: "Wide doubles", paymentMethods: ["onsite"], capacity: 12 });
  for (const name of ["Adam", "Aaron", "Abel"]) {
    const member = await sideline.member(newIdentity(name));
    const { joinId } = await member.join(event.id);
    await member.payOnsite(joinId);
  }
  await page.goto("/console/people");
  await expect(namesIn(page).first()).toHaveText(/Abel/u);
  const name = page.getByRole("columnheader", { name: "Name" });
  await expect(name).toHaveAttribute("aria-sort", "none");
  await name.getByRole("button").click();
  await expect(name).toHaveAttribute("aria-sort", "ascending");
  await expectFirst(page, ["Aaron", "Abel", "Adam"]);

  await page.getByRole("link", { name: "Aaron" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Abel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/console\/people\/[\w-]+$/u);
  await expect(page.getByRole("heading", { name: "Abel", level: 1 })).toBeFocused();
  await expect(page.getByRole("link", { name: "Wide doubles" })).toBeVisible();
  await expectFirst(page, ["Aaron", "Abel", "Adam"]);
  await expect(name).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("link", { name: "Abel" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("main")).toHaveCount(1);

  await page.goBack();
  await expect(page).toHaveURL("/console/people");
  await expect(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Abel" })).toHaveCount(0);
  await expect(name).toHaveAttribute("aria-sort", "ascending");
  await page.goForward();
  await expect(page.getByRole("link", { name: "Wide doubles" })).toBeVisible();
  await owner.shot("wide-person");
  // Last: a picture of the whole page lays it out for another device for a moment.
  await look(owner, "wide-person");
  await page.goto("/console/people");
  await expectFirst(page, ["Abel"]);
  await expect(page.getByRole("row").filter({ hasText: "Abel" })).toContainText("฿350");
  await look(owner, "wide-people");
});

test("on a desk games are a table, by date as the server has them, with a game beside it", async ({
  newOwner,
  sideline,
}) => {
  const owner = await newOwner("Anong", desk);
  const { page } = owner;
  const game = await sideline.putUpGame(26, { title: "Aaa doubles", paymentMethods: ["onsite"], capacity: 12 });
  const member = await sideline.member(newIdentity("Aaron"));
  const { joinId } = await member.join(game.id);
  await member.payOnsite(joinId);
  await page.goto("/console/games");
  const date = page.getByRole("columnheader", { name: "Date" });
  await expect(date).toHaveAttribute("aria-sort", "ascending");
  const title = page.getByRole("columnheader", { name: "Game" });
  await title.getByRole("button").click();
  await expect(title).toHaveAttribute("aria-sort", "ascending");
  await expect(date).toHaveAttribute("aria-sort", "none");
  const row = page.getByRole("row").filter({ hasText: "Aaa doubles" });
  await expect(row).toContainText("1/12");
  await expectFirst(page, ["Aaa doubles"]);
  await owner.shot("wide-games");
  await row.getByRole("link").press("Enter");
  await expect(page).toHaveURL(new RegExp(`/console/games/${game.id}$`, "u"));
  await expect(page.getByRole("heading", { name: "Aaa doubles", level: 1 })).toBeFocused();
  await expect(page.getByRole("button", { name: "Aaron", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL("/console/games");
  await expect(title).toHaveAttribute("aria-sort", "ascending");
  await row.getByRole("link").click();
  await expect(page.getByRole("button", { name: "Aaron", exact: true })).toBeVisible();
  await owner.shot("wide-game");
  await look(owner, "wide-game");
  await page.goto("/console/games");
  await expect(row).toBeVisible();
  await look(owner, "wide-games");
});

test("on a desk debts, refunds and the lines of a month are tables; what is chosen can be settled beside", async ({
  newOwner,
  sideline,
}) => {
  const owner = await newOwner("Anong", desk);
  const { page } = owner;
  const past = await sideline.putUpGame(2, { title: "Owed doubles", paymentMethods: ["onsite"], capacity: 12 });
  // Stories share a club: these names are the first ones.
  for (const name of ["Aadum", "Aabel", "Aacho"]) {
    const member = await sideline.member(newIdentity(name));
    await member.payOnsite((await member.join(past.id)).joinId);
  }
  const left = await sideline.putUpEvent({ title: "Left doubles", paymentMethods: ["transfer"] });
  for (const name of ["Aafon", "Aaewa"]) {
    const member = await sideline.member(newIdentity(name));
    await member.giveBankAccount({ bankCode: "TH-004", accountNumber: "0123456789", accountName: `${name} Jaidee` });
    const { joinId } = await member.join(left.id);
    await sideline.approveSlip(await member.sendSlip(joinId));
    await member.leave(joinId);
  }
  await sideline.advance(day / second);

  await page.goto("/console/money/owed");
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
  await expectFirst(page, ["Aabel", "Aacho", "Aadum"]);
  await look(owner, "wide-owed");
  await page.getByRole("link", { name: "Aabel" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const acho = page.getByRole("region", { name: "Aacho" });
  await expect(page.getByRole("link", { name: "Aacho" })).toBeFocused();
  await acho.getByRole("button", { name: /^Cash/u }).click();
  await expect(page.getByRole("row").filter({ hasText: "Aacho" })).toContainText("Paid: Cash");
  await expect(acho.getByRole("button", { name: /^Undo/u })).toBeVisible();
  await look(owner, "wide-debt");
  await acho.getByRole("button", { name: "Close" }).click();
  await expect(acho).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Aacho" })).toBeFocused();

  await page.goto("/console/money/refunds");
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
  await expectFirst(page, ["Aaewa", "Aafon"]);
  await look(owner, "wide-refunds");
  await page.getByRole("link", { name: "Aafon" }).click();
  const afon = page.getByRole("region", { name: "Aafon" });
  await expect(afon).toContainText("Aafon Jaidee");
  await afon.getByRole("button", { name: "Paid: Aafon" }).click();
  const sheet = page.getByRole("dialog", { name: "Paid by the bank" });
  await sheet.getByLabel("The bank's reference").fill("FT-1");
  await look(owner, "wide-refund", ["light"]);
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.goBack();
  await expect(afon).toHaveCount(0);

  await page.goto("/console/money/month");
  const paid = page.getByRole("row").filter({ hasText: "Aacho" });
  await expect(paid).toContainText(/Owed doubles.*At the venue/u);
  await expect(page.getByRole("columnheader", { name: "Date" })).toHaveAttribute("aria-sort", "ascending");
  await look(owner, "wide-month");
  await paid.getByRole("link", { name: "Owed doubles" }).click();
  await expect(page.getByRole("heading", { name: "Owed doubles", level: 1 })).toBeVisible();
});
