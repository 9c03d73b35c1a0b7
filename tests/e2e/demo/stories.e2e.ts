import { aPicture } from "../../support/pictures.ts";
import { faultsOn } from "../support/barriers.ts";
import { cards } from "../support/payment-screen.ts";
import type { DemoPage } from "./support/demo-page.ts";
import { expect, test } from "./support/test.ts";

async function expectTicket({ phone }: DemoPage): Promise<void> {
  await expect(phone.getByText("See you there!")).toBeVisible();
  await expect(phone.getByRole("img", { name: "Ticket QR code for check-in" })).toBeVisible();
}

test("join and pay", { tag: "@old-phone" }, async ({ demo }) => {
  const { phone, payment } = demo;
  await demo.open({ story: "join-and-pay" });
  await expect(phone.getByRole("heading", { level: 1, name: "Riverside Social Doubles" })).toBeVisible();
  await demo.expectPath(/^\/event\/riverside-badminton\/[\w-]+$/);
  await phone.getByRole("button", { name: "Join", exact: true }).click();
  await phone
    .getByRole("dialog")
    .getByRole("button", { name: /^(Join|Continue to pay)/ })
    .click();
  await demo.expectPath(/^\/payment\//);
  await payment.payByCard(cards.pays);
  await expectTicket(demo);
  await demo.expectPath(/^\/thank\//);
});

test("full event: wait, the merchant frees a seat, the offer is paid", async ({ demo }) => {
  const { phone, payment } = demo;
  await demo.open({ story: "full-and-waiting" });
  await expect(phone.getByText("1 in line")).toBeVisible();
  await phone.getByRole("button", { name: "Join waiting list" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Join waiting list" }).click();
  await expect(phone.getByText("1 ahead of you")).toBeVisible();
  await demo.press("Free a seat");
  await expect(phone.getByRole("heading", { name: "A seat is free for you" })).toBeVisible();
  await phone.getByRole("link", { name: "Pay ฿350" }).click();
  await payment.payByCard(cards.pays);
  await expectTicket(demo);
});

test("an offer arrives, and is paid", async ({ demo }) => {
  const { phone, payment } = demo;
  await demo.open({ story: "offer-arrives" });
  await expect(phone.getByText("You are next")).toBeVisible();
  await demo.press("Free a seat");
  await expect(phone.getByRole("heading", { name: "A seat is free for you" })).toBeVisible();
  await phone.getByRole("link", { name: "Pay ฿350" }).click();
  await payment.payByCard(cards.pays);
  await expectTicket(demo);
});

test("an offer arrives, and runs out", async ({ demo }) => {
  const { phone } = demo;
  await demo.open({ story: "offer-arrives" });
  await expect(phone.getByText("You are next")).toBeVisible();
  await demo.press("Free a seat");
  await expect(phone.getByRole("heading", { name: "A seat is free for you" })).toBeVisible();
  await demo.press("Let the hold expire");
  await expect(phone.getByRole("button", { name: "I still want to play" })).toBeVisible();
});

test("card declined; another card pays, and nobody types a number", async ({ demo }) => {
  const { phone, payment } = demo;
  const fill = phone.getByRole("button", { name: "Fill the test card" });
  await demo.open({ story: "card-declined" });
  await payment.chooseCard();
  await fill.click();
  await expect(phone.getByLabel("Card number")).toHaveValue("4000 0000 0000 0002");
  await payment.payButton.click();
  await expect(phone.getByRole("alert")).toContainText("Nothing was charged");
  await fill.click();
  await expect(phone.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await payment.payButton.click();
  await expectTicket(demo);
});

for (const [answer, what] of [
  ["Approve", "and pays"],
  ["Decline", "and another card pays"],
] as const) {
  test(`3-D Secure: the bank's page is answered with ${answer}, ${what}`, async ({ demo }) => {
    const { phone, payment } = demo;
    await demo.open({ story: "3d-secure" });
    await payment.payByCard(cards.asksTheBank);
    const bank = phone.frameLocator("iframe[title='Sandbox bank']");
    await expect(bank.getByRole("heading", { name: "Confirm your payment" })).toBeVisible();
    await expect(bank.getByText("THB 350.00")).toBeVisible();
    await bank.getByRole("button", { name: answer }).click();
    if (answer === "Decline") {
      await expect(phone.getByRole("alert")).toContainText("couldn't confirm that it's you");
      await payment.payByCard(cards.pays);
    }
    await expectTicket(demo);
  });
}

test("transfer and its slip: rejected, sent again, approved", { tag: "@old-phone" }, async ({ demo }) => {
  const { phone } = demo;
  const slip = async (colour: string) => ({
    name: "slip.png",
    mimeType: "image/png",
    buffer: Buffer.from(await aPicture(colour, "png")),
  });
  await demo.open({ story: "transfer-and-receipt" });
  await phone.getByText("Bank transfer", { exact: true }).click();
  await phone.getByRole("button", { name: "Show account" }).click();
  await expect(phone.getByRole("img", { name: "PromptPay QR code for ฿350" })).toBeVisible();
  await phone.getByLabel("Choose a picture").setInputFiles(await slip("#2050a0"));
  await expect(phone.getByRole("img", { name: "The slip you chose" })).toBeVisible();
  await phone.getByRole("button", { name: "Send slip" }).click();
  await expect(phone.getByRole("heading", { name: "Your transfer is under review" })).toBeVisible();
  await demo.press("Reject the slip");
  await expect(phone.getByText("Your slip wasn't accepted")).toBeVisible();

  await phone.getByLabel("Choose a picture").setInputFiles(await slip("#20a050"));
  await phone.getByRole("button", { name: "Send slip" }).click();
  await expect(phone.getByRole("heading", { name: "Your transfer is under review" })).toBeVisible();
  await demo.press("Approve the slip");
  await expectTicket(demo);
});

for (const [story, button, amount] of [
  ["leave-100", "Leave and get ฿700 back", "฿700"],
  ["leave-50", "Leave and get ฿350 back", "฿350"],
] as const) {
  test(`${story}: ${amount} comes back to the card, and arrives`, async ({ demo }) => {
    const { phone } = demo;
    await demo.open({ story });
    await phone.getByRole("button", { name: button }).click();
    await expect(phone.getByText("You left this event")).toBeVisible();
    await phone.getByRole("link", { name: new RegExp(`${amount} to Visa`) }).click();
    await expect(phone.getByText("Your bank is processing it.")).toBeVisible();
    await expect(phone.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([amount]);
    await demo.press("Next day");
    await expect(phone.getByText("Refunded", { exact: true })).toBeVisible();
  });
}

test("leave-0: nothing comes back, and the app says so first", async ({ demo }) => {
  const { phone } = demo;
  await demo.open({ story: "leave-0" });
  await expect(phone.getByRole("main")).toContainText("No refund");
  await phone.getByRole("button", { name: "Leave without a refund" }).click();
  await expect(phone.getByText("You left this event")).toBeVisible();
  await expect(phone.getByRole("link", { name: /Visa/ })).toHaveCount(0);
});

test("refund to a bank account: asked for, given, paid out the next day", async ({ demo }) => {
  const { phone } = demo;
  await demo.open({ story: "refund-to-bank" });
  await phone.getByRole("link", { name: "Add bank account" }).click();
  const sheet = phone.getByRole("dialog", { name: "Account in Thailand" });
  await sheet.getByRole("button", { name: "Bank", exact: true }).click();
  await phone
    .getByRole("dialog", { name: "Choose your bank" })
    .getByRole("button", { name: /Kasikornbank/ })
    .click();
  await sheet.getByLabel("Account number").fill("012-3-45678-9");
  await sheet.getByLabel("Account holder").fill("Ploy Rattanakul");
  await sheet.getByRole("button", { name: "Save" }).click();
  await demo.expectPath(/^\/event\/leave\//);
  await phone.getByRole("button", { name: "Leave and get ฿350 back" }).click();
  await expect(phone.getByText("You left this event")).toBeVisible();
  await phone.getByRole("link", { name: /฿350 to .*6789/ }).click();
  await expect(phone.getByText("The organiser pays it to your account.")).toBeVisible();
  await demo.press("Next day");
  await demo.press("Pay out the refund");
  await expect(phone.getByText("Refunded", { exact: true })).toBeVisible();
});

test("the merchant cancels: the ticket says so, and all of it comes back", async ({ demo }) => {
  const { phone } = demo;
  await demo.open({ story: "merchant-cancels" });
  await expectTicket(demo);
  await demo.cancelEvent();
  await expect(phone.getByText("The event was cancelled")).toBeVisible();
  await demo.press("Next day");
  await demo.open({}, "/history?tab=refunds");
  await expect(phone.getByRole("link", { name: /฿350 to Visa.*Refunded/s })).toBeVisible();
});

test("no friend of the account: it is added, and the app goes on where it was", async ({ demo }) => {
  const { phone, payment } = demo;
  await demo.open({ story: "add-friend" });
  await phone.getByRole("button", { name: "Add friend" }).click();
  await expect(phone.getByRole("heading", { level: 1, name: "Riverside Social Doubles" })).toBeVisible();
  await demo.expectPath(/^\/event\//);
  await phone.getByRole("button", { name: "Join", exact: true }).click();
  await phone
    .getByRole("dialog")
    .getByRole("button", { name: /^(Join|Continue to pay)/ })
    .click();
  await payment.payByCard(cards.pays);
  await expectTicket(demo);
});

test("a slip waits: the organiser opens it from Today and approves it, and the ticket is there", async ({ demo }) => {
  const { page, phone, organiser } = demo;
  await demo.open({ story: "slip-waits" });
  await organiser.getByRole("link", { name: /^\d+ (?:overdue )?slips? ฿/u }).click();
  await expect(organiser.getByRole("img", { name: "Slip from Ploy" })).toBeVisible();
  await demo.shot("slip-waits");
  // Where there is room both devices stand side by side.
  const phoneSize = page.viewportSize();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(phone.getByText("Your transfer is under review")).toBeVisible();
  await demo.shot("both-devices");
  // Each device is a document of its own, with a main part of its own.
  const faults = (await faultsOn(page)).filter((fault) => !fault.startsWith("landmark-unique"));
  expect(faults, "with both devices open").toEqual([]);
  if (phoneSize) await page.setViewportSize(phoneSize);
  await organiser.getByRole("button", { name: "Approve" }).click();
  await expect(organiser.getByText("No slips wait")).toBeVisible();
  await demo.look("Member");
  await expect(phone.getByText("See you there!")).toBeVisible();
});

test("change, and what it does: seen before it is made, and on the member's ticket after", async ({ demo }) => {
  const { phone, organiser } = demo;
  await demo.open({ story: "change-what-if" });
  await organiser.getByRole("button", { name: "Change the game" }).click();
  const sheet = organiser.getByRole("dialog", { name: "Change the game" });
  await sheet.getByLabel("Place", { exact: true }).fill("Hall B");
  await expect(sheet.getByRole("region", { name: "What it does" })).toContainText("Hall B");
  await demo.shot("change-what-if");
  await sheet.getByRole("button", { name: "Change it now" }).click();
  await expect(sheet).toBeHidden();
  await demo.look("Member");
  await expect(phone.getByText("Hall B").first()).toBeVisible();
});

test("at the door: the real reader finds the member's ticket in the camera's picture", async ({ demo }) => {
  const { phone, organiser } = demo;
  await demo.open({ story: "at-the-door" });
  await expect(phone.getByText("See you there!")).toBeAttached();
  await organiser.getByRole("button", { name: "Scan a ticket" }).click();
  await expect(organiser.getByLabel("Check-in result")).toContainText("Ploy");
  await expect(organiser.getByLabel("Check-in result")).toContainText("In");
  await demo.look("Member");
  await expect(phone.getByText(/^Checked in/)).toBeVisible();
});

test("a game every week: the club's page on the member's phone lists the next ones", async ({ demo }) => {
  const { phone, organiser } = demo;
  await demo.open({ story: "weekly-series" });
  await organiser.getByRole("button", { name: "Repeat this game" }).click();
  await expect(organiser.getByRole("heading", { level: 1, name: "Repeated game" })).toBeVisible();
  await demo.look("Member");
  await phone
    .getByRole("link", { name: /Riverside Badminton Club/ })
    .first()
    .click();
  const games = phone.getByRole("listitem").filter({ hasText: "Riverside Social Doubles" });
  await expect.poll(() => games.count()).toBeGreaterThan(1);
});
