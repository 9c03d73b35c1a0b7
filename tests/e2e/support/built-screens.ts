import { aPicture } from "../../support/pictures.ts";
import { newIdentity } from "./member-by-wire.ts";
import { cards } from "./payment-screen.ts";
import type { AppMember } from "./app-member.ts";
import type { Sideline } from "./sideline.ts";

/** A screen in a state worth looking at. `open` brings the member there, and ends when it shows its content. */
export interface BuiltScreen {
  readonly name: string;
  readonly open: () => Promise<void>;
}

/** Words differ by language, so screens are known by what they are made of. */
const ready = "main:not([aria-busy]) :is(h1, h2)";

/** The screens that are read before anything is joined. */
export async function publicScreens(member: AppMember, sideline: Sideline): Promise<readonly BuiltScreen[]> {
  const event = await sideline.putUpEvent();
  const at = (path: string, shown?: string) => () => goTo(member, path, shown);
  return [
    { name: "Index", open: at("/", "main section li h3") },
    { name: "Index with nothing to show", open: at("/?q=xqzv+wkjh", "main section [aria-hidden] ~ h2") },
    { name: "Event", open: at(`/event/${event.merchantId}/${event.id}`) },
    {
      name: "Event with the seats sheet",
      open: async () => {
        await goTo(member, `/event/${event.merchantId}/${event.id}`);
        await member.page.getByRole("main").getByRole("button").last().click();
        await member.page.locator("dialog[open] output").waitFor();
      },
    },
    {
      name: "Merchant",
      open: async () => {
        await goTo(member, `/merchant/${event.merchantId}`);
        await member.page.locator("summary").last().click();
      },
    },
    { name: "Forbidden", open: at("/forbidden") },
    { name: "Profile", open: at("/profile") },
    {
      name: "Profile, editing",
      open: async () => {
        await goTo(member, "/profile");
        await member.page.getByRole("main").getByRole("button").first().click();
        await member.page.locator("dialog[open] form").waitFor();
      },
    },
    {
      name: "Profile, organisers",
      open: async () => {
        await goTo(member, "/profile");
        await member.page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
        await member.page.locator("dialog[open] p").first().waitFor();
      },
    },
    {
      name: "Profile, terms",
      open: async () => {
        await goTo(member, "/profile");
        // The last two are terms and privacy.
        await member.page.getByRole("main").getByRole("listitem").getByRole("button").nth(-2).click();
        await member.page.locator("dialog[open] h3").first().waitFor();
      },
    },
    { name: "Profile, erasing", open: () => atEndOfProfile(member, -2) },
    { name: "Profile, signing out", open: () => atEndOfProfile(member, -1) },
  ];
}

/** Opens the sheet of a button at the end of Profile, counted from the last one, -1. */
async function atEndOfProfile(member: AppMember, which: number): Promise<void> {
  await goTo(member, "/profile");
  const buttons = member.page.getByRole("main").getByRole("button");
  await buttons.last().waitFor();
  await buttons.nth((await buttons.count()) + which).click();
  await member.page.locator("dialog[open]").waitFor();
}

/** The member's own places: ticket, line, offer, list. */
export async function ownScreens(member: AppMember, sideline: Sideline): Promise<readonly BuiltScreen[]> {
  const wire = await member.byWire();
  const paid = await wire.joinAndPay((await sideline.putUpEvent()).id, 2);
  const crowded = await sideline.putUpEvent({ capacity: 1 });
  await (await sideline.member(newIdentity("Cony"))).join(crowded.id);
  const waiting = await wire.join(crowded.id);
  const freed = await sideline.putUpEvent({ capacity: 1 });
  const owner = await sideline.member(newIdentity("Moon"));
  const seat = await owner.joinAndPay(freed.id);
  const offered = await wire.join(freed.id);
  await owner.leave(seat.joinId);
  await wire.join((await sideline.putUpEvent()).id);
  const at = (path: string, shown?: string) => () => goTo(member, path, shown);
  return [
    { name: "Thank-you", open: at(`/thank/${paid.joinId}`) },
    { name: "Success, waiting", open: at(`/success/${waiting.joinId}`) },
    { name: "Success, offered", open: at(`/success/${offered.joinId}`) },
    { name: "Event with an offer", open: at(`/event/${freed.merchantId}/${freed.id}`, "main [role=timer]") },
    { name: "Upcoming", open: at("/upcoming") },
    {
      name: "Refund Bank Account",
      open: async () => {
        await wire.giveBankAccount({ bankCode: "TH-004", accountNumber: "0123456789", accountName: "Mali Jaidee" });
        await goTo(member, "/refund-bank-account");
      },
    },
    {
      name: "Refund Bank Account, form of Japan with faults",
      open: async () => {
        await goTo(member, "/refund-bank-account?country=JP");
        await member.page.locator("dialog[open] footer button").click();
        await member.page.locator("dialog[open] [aria-invalid]").first().waitFor();
      },
    },
    {
      name: "Refund Bank Account, list of banks",
      open: async () => {
        await goTo(member, "/refund-bank-account?country=TW");
        await member.page.locator("dialog[open] [aria-haspopup]").click();
        await member.page.locator("dialog[open] ul button").first().waitFor();
      },
    },
    { name: "Index with what waits", open: at("/", "main [role=timer]") },
  ];
}

/** Leaving, and what is over. */
export async function leavingScreens(member: AppMember, sideline: Sideline): Promise<readonly BuiltScreen[]> {
  const wire = await member.byWire();
  const paid = await wire.joinAndPay((await sideline.putUpEvent()).id, 2);
  const left = await wire.joinAndPay((await sideline.putUpEvent()).id);
  await wire.leave(left.joinId);
  const calledOff = await wire.joinAndPay((await sideline.putUpEvent()).id);
  await sideline.cancelEvent(calledOff.eventId);
  for (const number of [cards.pays, cards.asksTheBank]) await wire.saveCard(number);
  const at = (path: string, shown?: string) => () => goTo(member, path, shown);
  const nextOne = "main section a[href^='/event/']";
  return [
    { name: "Leave Event", open: at(`/event/leave/${paid.joinId}`) },
    { name: "Leave Event, left", open: at(`/event/leave/${left.joinId}`) },
    { name: "Event, cancelled", open: at(`/event/${calledOff.merchantId}/${calledOff.eventId}`, nextOne) },
    { name: "Thank-you, event cancelled", open: at(`/thank/${calledOff.joinId}`, nextOne) },
    { name: "Payment, event cancelled", open: at(`/payment/${calledOff.eventId}/${calledOff.joinId}`) },
    { name: "Manage Card", open: at("/m-card") },
    { name: "History", open: at("/history") },
    { name: "History, payments", open: at("/history?tab=payments") },
    { name: "History, refunds", open: at("/history?tab=refunds") },
    { name: "Receipt", open: at(`/receipt/${paid.payment?.id}`) },
    { name: "Receipt, credited", open: at(`/receipt/${calledOff.payment?.id}`) },
    { name: "History Refund", open: at(`/history/refund/${left.merchantId}/${left.eventId}`) },
  ];
}

/** The Payment screen with each way to pay chosen, and where it stands after. */
export async function paymentScreens(member: AppMember, sideline: Sideline): Promise<readonly BuiltScreen[]> {
  const { page, payment } = member;
  const wire = await member.byWire();
  const { id } = await sideline.putUpEvent({ paymentMethods: ["card", "promptpay", "transfer", "onsite"] });
  const { joinId } = await wire.join(id);
  const byTransfer = await wire.join((await sideline.putUpEvent({ paymentMethods: ["transfer"] })).id);
  await wire.payByTransfer(byTransfer.joinId);
  const slip = Buffer.from(await aPicture("#2050a0", "png"));
  const open = () => goTo(member, `/payment/${id}/${joinId}`);
  const choose = (way: string) => async () => {
    await open();
    await page.locator(`input[type=radio][value=${way}]`).check();
  };
  return [
    { name: "Payment by card", open: choose("new_card") },
    {
      name: "Payment by card, badly typed",
      open: async () => {
        await choose("new_card")();
        await page.locator("input[name=cardnumber]").fill("4242 4242 4242 4241");
        await page.locator("input[name=cardnumber]").press("Enter");
        await page.locator("[aria-invalid=true]").first().waitFor();
      },
    },
    {
      name: "Payment by card, declined",
      open: async () => {
        await choose("new_card")();
        await page.locator("input[name=cardnumber]").fill(cards.declined);
        await page.locator("input[name=cc-exp]").fill("1234");
        await page.locator("input[name=cvc]").fill("123");
        await page.locator("input[name=cvc]").press("Enter");
        await page.locator("[role=alert]").waitFor();
      },
    },
    { name: "Payment at the venue", open: choose("onsite") },
    { name: "Payment by PromptPay", open: choose("promptpay") },
    {
      name: "Payment with a PromptPay code",
      open: async () => {
        await choose("promptpay")();
        await payment.anyPayButton.click();
        await page.locator("main img[src^='data:image/png']").waitFor();
      },
    },
    {
      name: "Payment by transfer",
      open: async () => {
        await goTo(member, `/payment/${byTransfer.eventId}/${byTransfer.joinId}`);
        await page.locator("input[type=file]").setInputFiles({ name: "slip.png", mimeType: "image/png", buffer: slip });
        await page.locator("main img[src^=blob]").waitFor();
      },
    },
  ];
}

/** Opens an address until it shows its content, and what comes late of it: `shown`, a selector. */
async function goTo({ page }: AppMember, path: string, shown?: string): Promise<void> {
  await page.goto(path);
  await page.locator(ready).first().waitFor({ state: "attached" });
  if (shown !== undefined) await page.locator(shown).first().waitFor();
}
