import { fileURLToPath } from "node:url";
import { cards } from "../e2e/support/payment-screen.ts";
import { FileServer } from "../support/file-server.ts";
import { Device } from "./support/device.ts";
import { WatchedSite } from "./support/watched-site.ts";
import { expect, test } from "./support/test.ts";

const built = fileURLToPath(new URL("../../dist-demo", import.meta.url));

test("the demo's first story is played: join and pay", async ({ engine }) => {
  const files = await FileServer.start({ folder: built });
  const site = await WatchedSite.start(files.url);
  const driver = await engine.open();
  try {
    const device = new Device(driver, site.url);
    await device.open("/?story=join-and-pay");
    await device.enter("#phone");
    await device.sees("Riverside Social Doubles");
    await device.tap("button", "Join");
    await device.sees("How many seats?");
    await device.sheetIsWhole();
    await device.tap("button", "Continue to pay", true);
    await device.tap("choice", "Card");
    await device.type("Card number", cards.pays);
    await device.type("Expiry", "1234");
    await device.type("Security code", "123");
    await device.tap("button", "Pay ฿", true);
    await device.sees("See you there!");
    await device.sees("Ticket QR code for check-in", "img");
    await device.leaveFrame();
    expect(await device.troubles()).toEqual([]);
  } finally {
    await driver.close();
    await site.close();
    await files.close();
  }
});
