import { aStatement, clubEvening } from "../e2e/support/club-evening.ts";
import { merchantId } from "../e2e/support/sideline.ts";
import { aFile } from "./support/a-file.ts";
import { expect, test } from "./support/test.ts";

test("an owner works through Today, changes a game, takes money, checks in and books a statement", async ({
  newPhone,
  sideline,
}) => {
  const { event } = await clubEvening(sideline, "Engine evening");
  const { device, identity, byWire } = await newPhone("Anong");
  await byWire();
  await sideline.appoint(identity, "owner", merchantId);

  await device.open("/console/");
  await device.isAt(/^\/console\/today$/u);
  await device.sees("1 overdue slip");
  await device.fits();
  await device.tap("link", "1 overdue slip", true);
  await device.sees("Slip from Somchai", "img");
  await device.tap("button", "Approve");
  await device.sees("1 slip done");

  await device.open(`/console/games/${event.id}`);
  await device.sees("Coming (3)");
  await device.tap("button", "Change the game");
  await device.sheetIsWhole();
  await device.tap("button", "One seat more");
  await device.sees("10 → 11");
  await device.tap("button", "Change it now");
  await device.sees("4 of 11 in");
  await device.tap("button", "Other way: Noi paid ฿350");
  await device.sees("Marked as paid (1)");
  await device.tap("button", "Check in Mali", true);
  await device.sees("2 here");
  await device.fits();

  await device.open("/console/money/statement");
  await device.attach("Choose a CSV file", aFile("november.csv", await aStatement(sideline)));
  await device.sees("Pays for Dao");
  await device.tap("button", "Book 1 line");
  await device.sees("1 line is booked.");
  expect(await device.path()).toBe("/console/money/statement");
});
