import { consoleScreens as places, doorPath, gamePath } from "#addresses/console.ts";

import { clubEvening } from "./club-evening.ts";
import type { AppMember } from "./app-member.ts";
import type { BuiltScreen } from "./built-screens.ts";
import { newIdentity } from "./member-by-wire.ts";
import type { Sideline } from "./sideline.ts";

/** Words differ by language, so screens are known by what they are made of. */
const ready = "main:not([aria-busy]) :is(h1, h2, h3, li, label)";

/** The organisers' screens of an owner with a game of today: people, a slip, money that fits nothing. */
export async function consoleScreens(owner: AppMember, sideline: Sideline): Promise<readonly BuiltScreen[]> {
  await owner.byWire();
  await sideline.appoint(owner.identity);
  const { event } = await clubEvening(sideline, "Riverside doubles");
  const nid = await sideline.member(newIdentity("Nid"));
  const { joinId } = await nid.join(event.id);
  await nid.payByTransfer(joinId);
  await sideline.transferArrives((await nid.read(joinId)).payment?.id ?? "", 100_000);
  const lek = await sideline.member(newIdentity("Lek"));
  const owed = await lek.join(event.id);
  await lek.payOnsite(owed.joinId);
  await sideline.takeCash(owner.identity, owed.joinId);
  await lek.followAndWrite(event.merchantId, "Is there parking near the courts?");

  const { page } = owner;
  const goTo = async (path: string) => {
    await page.goto(path);
    await page.locator(ready).first().waitFor({ state: "attached" });
  };
  const at = (path: string) => () => goTo(path);
  const game = gamePath(event.id);
  const button = () => page.getByRole("main").getByRole("button");
  const sheet = page.locator("dialog[open]");
  /** The act at this place of the sheet of who has paid: lower the seats, move, take out. */
  const actOn = (name: string, act: number) => async () => {
    await goTo(game);
    await button().filter({ hasText: name }).first().click();
    await sheet.locator("button[class*=w-full]").nth(act).click();
    await sheet.locator("dl").waitFor();
  };
  return [
    { name: "Console, today", open: at(places.today.path) },
    { name: "Console, games", open: at(places.games.path) },
    { name: "Console, game", open: at(game) },
    {
      name: "Console, cancelling a game",
      open: async () => {
        await goTo(game);
        await button().last().click();
        await sheet.waitFor();
      },
    },
    {
      name: "Console, a message to all",
      open: async () => {
        await goTo(game);
        // Beside the door: the roll, a walk-in, the message.
        await page.locator('main a[href$="/door"] ~ button').nth(2).click();
        await sheet.waitFor();
      },
    },
    { name: "Console, lowering seats", open: actOn("Mali", 0) },
    { name: "Console, moving a place", open: actOn("Mali", 1) },
    { name: "Console, taking out", open: actOn("Mali", 2) },
    { name: "Console, door", open: at(doorPath(event.id)) },
    { name: "Console, every week", open: at(`${game}/repeat`) },
    { name: "Console, new game", open: at(places.plan.path) },
    { name: "Console, first game", open: at(places["new-game"].path) },
    { name: "Console, preview of a game", open: at(`${game}/preview`) },
    { name: "Console, opening a club", open: at(places.opening.path) },
    { name: "Console, like this again", open: at(`${game}/again`) },
    { name: "Console, slips", open: at(places.money.path) },
    {
      name: "Console, rejecting a slip",
      open: async () => {
        await goTo(places.money.path);
        await page.keyboard.press("r");
        await sheet.waitFor();
      },
    },
    {
      name: "Console, money to decide about",
      open: async () => {
        await goTo(places.money.path);
        await page.locator("input[type=radio][value=exceptions] + span").click();
        await page.locator("main article, main li").first().waitFor();
      },
    },
    { name: "Console, messages", open: at(places.messages.path) },
    {
      name: "Console, a conversation",
      open: async () => {
        await goTo(places.messages.path);
        await page.locator("main a[href*='/messages/']").first().click();
        await page.getByRole("log").waitFor();
      },
    },
    { name: "Console, owed", open: at(places.owed.path) },
    { name: "Console, cash", open: at(places.cash.path) },
    { name: "Console, refunds", open: at(places.refunds.path) },
    { name: "Console, month", open: at(places.books.path) },
    { name: "Console, payment provider", open: at(places["gateway-balance"].path) },
    { name: "Console, bank statement", open: at(places.statement.path) },
    { name: "Console, figures", open: at(places.figures.path) },
    { name: "Console, followers", open: at(places.followers.path) },
    { name: "Console, people", open: at(places.people.path) },
    {
      name: "Console, a person",
      open: async () => {
        await goTo(places.people.path);
        await page.locator("main").getByRole("link", { name: "Mali" }).first().click();
        await page.waitForURL(/\/people\/./u);
        await page.locator("main h2").first().waitFor();
      },
    },
    { name: "Console, settings", open: at(places.settings.path) },
    {
      name: "Console, changing times",
      open: async () => {
        await goTo(places.settings.path);
        await page.locator("main section").nth(2).getByRole("button").first().click();
        await sheet.waitFor();
      },
    },
    { name: "Console, team", open: at(places.team.path) },
    {
      name: "Console, inviting",
      open: async () => {
        await goTo(places.team.path);
        await button().last().click();
        await sheet.waitFor();
      },
    },
    { name: "Console, programs", open: at(places.programs.path) },
    { name: "Console, activity", open: at(places.record.path) },
    {
      name: "Console, account",
      open: async () => {
        await goTo(places.today.path);
        await page.locator("header").first().getByRole("button").last().click();
        await sheet.waitFor();
      },
    },
  ];
}
