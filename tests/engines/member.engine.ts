import { localDateOf } from "#domain/time/local-date.ts";
import { day } from "#domain/time/instant.ts";
import { languages } from "#languages/language.ts";
import { formatLongDay } from "#ui/i18n/format/when.ts";
import { aPicture } from "../support/pictures.ts";
import { cards } from "../e2e/support/payment-screen.ts";
import { aFile } from "./support/a-file.ts";
import type { Device } from "./support/device.ts";
import { deviceZone, expect, test } from "./support/test.ts";

/** From an event's address to the Payment screen. */
async function join(device: Device, { merchantId, id }: { readonly merchantId: string; readonly id: string }) {
  await device.open(`/event/${merchantId}/${id}`);
  await device.tap("button", "Join");
  await device.sees("How many seats?");
  await device.sheetIsWhole();
  await device.backClosesSheet();
  await device.tap("button", "Join");
  await device.sees("How many seats?");
  await device.tap("button", "Continue to pay ฿350");
  await device.isAt(/^\/payment\//u);
}

async function payByCard(device: Device, number: string) {
  await device.tap("choice", "Card");
  await device.type("Card number", number);
  await device.type("Expiry", "1234");
  await device.type("Security code", "123");
  await device.tap("button", "Pay ฿350");
}

test(
  "the list's days show their numbers, and one of them chooses its games",
  { tag: "@core" },
  async ({ newPhone, sideline }) => {
    const { title } = await sideline.putUpEvent({ title: "Engine doubles" });
    const { device } = await newPhone();
    await device.open("/");
    await device.sees(title);
    await device.fits();
    const numbers = await device.call(() =>
      [...document.querySelectorAll("[role=group] > [data-day]")].map(
        (one) => /\d+$/u.exec(one.textContent ?? "")?.[0],
      ),
    );
    const today = await sideline.now();
    const expected = numbers.map((_, later) => String(Number(localDateOf(today + later * day, deviceZone).slice(8))));
    expect(numbers).toEqual(expected);
    expect(numbers).toHaveLength(14);

    const chosen = today + 4 * day;
    const address = new RegExp(`day=${localDateOf(chosen, deviceZone)}`, "u");
    await device.tapTo("button", formatLongDay(chosen, deviceZone, "en"), address);
    await device.sees(title);
    await device.tap("button", "Filters", true);
    await device.sheetIsWhole();
  },
);

test(
  "seats are paid by card; the ticket opens without a network; leaving says what comes back",
  { tag: "@core" },
  async ({ newPhone, sideline, site }, { project }) => {
    const event = await sideline.putUpEvent();
    const { device } = await newPhone();
    await join(device, event);
    await payByCard(device, cards.pays);
    await device.sees("See you there!");
    await device.sees("Ticket QR code for check-in", "img");
    await device.fits();

    const ticket = await device.path();
    // WPE's driver gives sessions that keep no worker.
    if (project.name !== "wpe") {
      await device.isKept();
      site.cut();
      await device.open(ticket);
      await device.sees("This is your ticket as of");
      await device.sees("Ticket QR code for check-in", "img");
      site.mend();
      await device.forgetTroubles();
      await device.open(ticket);
    }
    await device.tapTo("link", "Leave or change seats", /^\/event\/leave\//u);
    await device.sees("Full refund");
    await device.tap("button", "Leave and get ฿350 back");
    await device.sees("You left this event");
  },
);

test("3-D Secure leads to the bank and back to the ticket", async ({ newPhone, sideline }) => {
  const { device } = await newPhone();
  await join(device, await sideline.putUpEvent());
  await payByCard(device, cards.asksTheBank);
  await device.sees("Confirm your payment");
  await device.tap("button", "Approve");
  await device.sees("See you there!");
});

test("a PromptPay code is drawn, and the ticket comes when the bank has the money", async ({ newPhone, sideline }) => {
  const { device, byWire } = await newPhone();
  await join(device, await sideline.putUpEvent());
  await device.choose("PromptPay");
  await device.tap("button", "Show QR code");
  await device.sees("PromptPay QR code for ฿350", "img");
  const joinId = (await device.path()).split("/").at(-1) ?? "";
  const { payment } = await (await byWire()).read(joinId);
  await sideline.playPayer(payment?.id ?? "");
  await device.sees("See you there!");
});

test("a slip is made smaller, sent and reviewed", { tag: "@core" }, async ({ newPhone, sideline }) => {
  const { device } = await newPhone();
  await join(device, await sideline.putUpEvent({ paymentMethods: ["transfer"] }));
  await device.tap("button", "Show account details");
  await device.sees("Transfer ฿350");
  const size = { width: 2_000, height: 3_000 };
  await device.attach("Choose a picture", aFile("slip.png", await aPicture("#2050a0", "png", size)));
  await device.sees("The slip you chose", "img");
  await device.tap("button", "Send slip");
  await device.sees("Your transfer is under review");
});

const accounts = [
  {
    country: "Thailand",
    bank: "Kasikornbank",
    fields: { "Account number": "0123456789", "Account holder": "Mali Jaidee" },
  },
  { country: "Taiwan", bank: "CTBC Bank", fields: { "Account number": "012345678901", "Account holder": "王小明" } },
  {
    country: "Japan",
    bank: "Mizuho Bank",
    fields: {
      "Branch code": "001",
      "Account number": "0123456",
      "Account holder": "山田 花子",
      "Holder in katakana": "やまだ　はなこ",
    },
  },
] as const;

test("an account is given in each of three countries", async ({ newPhone }) => {
  const { device } = await newPhone();
  await device.open("/refund-bank-account");
  for (const { country, bank, fields } of accounts) {
    await device.tap("button", `Add an account in ${country}`);
    await device.sheetIsWhole();
    await device.tap("button", "Bank", true);
    await device.sees("Choose your bank");
    await device.backClosesSheet();
    await device.sees(`Account in ${country}`);
    await device.tap("button", "Bank", true);
    await device.sees("Choose your bank");
    await device.tap("button", bank, true);
    await device.sees(`Account in ${country}`);
    for (const [label, text] of Object.entries(fields)) await device.type(label, text);
    await device.tap("button", "Save");
    await device.sees(`Change the account in ${country}`, "button");
  }
});

test("every language draws the list and an event", async ({ newPhone, sideline }) => {
  const { merchantId, id, title } = await sideline.putUpEvent();
  const { device } = await newPhone();
  for (const language of languages) {
    await device.keep({ "sideline.language": language });
    // The server renders the first page in the language of the visit before, the others in this one.
    for (const path of ["/", `/event/${merchantId}/${id}`, "/"]) {
      await device.open(path);
      await device.sees(title);
      await expect.poll(() => device.call(() => document.documentElement.lang)).toBe(language);
      await device.isAlive();
      await device.fits();
    }
  }
});
