import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { developmentIdentityName } from "#adapters/liff/development-identity.ts";
import { newIdentity } from "../tests/e2e/support/member-by-wire.ts";
import { Sideline } from "../tests/e2e/support/sideline.ts";
import { chromiumFile } from "./chromium.ts";
import { phone, sideBySide } from "./side-by-side.ts";

/*
 * Draws docs/images/console.webp: an organiser's Today, a game, and what a change would do, side by side.
 *
 *   npm run build
 *   node scripts/console-picture.ts [another file to draw]
 */

const target = process.argv[2] ?? fileURLToPath(new URL("../docs/images/console.webp", import.meta.url));

/** A game of today with people of each kind; its id. */
async function aGame(sideline: Sideline): Promise<string> {
  const event = await sideline.putUpGame(3, {
    title: "Riverside doubles",
    capacity: 8,
    paymentMethods: ["card", "transfer", "onsite"],
  });
  const wire = (name: string) => sideline.member(newIdentity(name));
  await (await wire("Mali")).joinAndPay(event.id, 2);
  await (await wire("Somchai")).joinAndPay(event.id);
  const noi = await wire("Noi");
  await noi.payOnsite((await noi.join(event.id)).joinId);
  const ploy = await wire("Ploy");
  await ploy.sendSlip((await ploy.join(event.id)).joinId);
  return event.id;
}

async function shotOf(page: Page): Promise<string> {
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: "disabled" });
  return `data:image/png;base64,${png.toString("base64")}`;
}

async function shots(browser: Browser, sideline: Sideline): Promise<readonly string[]> {
  const identity = newIdentity("Anong");
  // The first token makes the member.
  await sideline.member(identity);
  await sideline.appoint(identity);
  const eventId = await aGame(sideline);
  const kept = [{ name: developmentIdentityName, value: JSON.stringify(identity) }];
  const context = await browser.newContext({
    baseURL: sideline.url,
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
    timezoneId: "Asia/Bangkok",
    colorScheme: "light",
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin: sideline.url, localStorage: kept }] },
  });
  const page = await context.newPage();
  await page.goto("/console/today");
  await page.getByRole("link", { name: /^\d+ (?:overdue )?slips?/u }).waitFor();
  const today = await shotOf(page);
  await page.goto(`/console/games/${eventId}`);
  await page.getByRole("heading", { name: /^Coming/u }).waitFor();
  const game = await shotOf(page);
  await page.getByRole("button", { name: "Change the game" }).click();
  const sheet = page.getByRole("dialog", { name: "Change the game" });
  await sheet.getByLabel("Place", { exact: true }).fill("Riverside Hall, Court 5");
  await sheet.getByRole("region", { name: "What it does" }).getByText("Riverside Hall, Court 5").waitFor();
  const change = await shotOf(page);
  return [today, game, change];
}

const sideline = await Sideline.start("error");
const browser = await chromium.launch({
  executablePath: chromiumFile,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const picture = await sideBySide(browser, await shots(browser, sideline));
  await writeFile(target, picture);
  console.log(`${target}: ${Math.round(picture.length / 1024)} kB`);
} finally {
  await browser.close();
  await sideline.close();
}
