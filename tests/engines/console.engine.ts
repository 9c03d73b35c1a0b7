import { transferReference } from "#domain/payment/transfer.ts";
import { merchantId, type Sideline } from "../e2e/support/sideline.ts";
import { newIdentity } from "../e2e/support/member-by-wire.ts";
import { aFile } from "./support/a-file.ts";
import { expect, test } from "./support/test.ts";

/** A game in two hours: Mali is in by card, Noi pays at the venue, and Somchai's slip waits. */
async function aGame(sideline: Sideline) {
  const event = await sideline.putUpGame(2, {
    title: "Engine evening",
    paymentMethods: ["card", "transfer", "onsite"],
  });
  const wire = (name: string) => sideline.member(newIdentity(name));
  await (await wire("Mali")).joinAndPay(event.id, 2);
  const noi = await wire("Noi");
  await noi.payOnsite((await noi.join(event.id)).joinId);
  const somchai = await wire("Somchai");
  await somchai.sendSlip((await somchai.join(event.id)).joinId);
  return event;
}

/** What a bank says of one transfer that has come in. */
async function aStatement(sideline: Sideline): Promise<string> {
  const event = await sideline.putUpEvent({ paymentMethods: ["transfer"] });
  const dao = await sideline.member(newIdentity("Dao"));
  const { joinId } = await dao.join(event.id);
  await dao.payByTransfer(joinId);
  const reference = transferReference((await dao.read(joinId)).payment?.id ?? "");
  const on = new Date(await sideline.now()).toISOString().slice(0, 10);
  return `Date,Details,Deposit\n${on},${reference},350.00\n`;
}

test("an owner works through Today, changes a game, takes money, checks in and books a statement", async ({
  newPhone,
  sideline,
}) => {
  const { id } = await aGame(sideline);
  const { device, identity, byWire } = await newPhone("Anong");
  await byWire();
  await sideline.appoint(identity, "owner", merchantId);

  await device.open("/console/");
  await device.isAt(/^\/console\/today$/u);
  await device.sees("Slip of ฿350 from Somchai");
  await device.fits();
  await device.tap("link", "Slip of ฿350 from Somchai", true);
  await device.sees("Slip from Somchai", "img");
  await device.tap("button", "Approve");
  await device.sees("1 slip done");

  await device.open(`/console/games/${id}`);
  await device.sees("Coming (3)");
  await device.tap("button", "Change the game");
  await device.sheetIsWhole();
  await device.tap("button", "One seat more");
  await device.sees("10 → 11");
  await device.tap("button", "Change it now");
  await device.sees("4 of 11 in");
  await device.tap("button", "Other way: Noi paid ฿350");
  await device.sees("Marked as paid (1)");
  await device.tap("button", "Here: Mali", true);
  await device.sees("2 here");
  await device.fits();

  await device.open("/console/money/statement");
  await device.attach("Choose a CSV file", aFile("november.csv", await aStatement(sideline)));
  await device.sees("Pays for Dao");
  await device.tap("button", "Book 1 line");
  await device.sees("1 line is booked.");
  expect(await device.path()).toBe("/console/money/statement");
});
