import { mkdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { setStage } from "../bench/load/stage.ts";
import { chromiumFile } from "./chromium.ts";
import { phone, sideBySide } from "./side-by-side.ts";

/*
 * Draws docs/images/sideline.webp: Home, an event and its ticket, side by side, as they are on a running server.
 *
 *   npm run build
 *   node scripts/readme-picture.ts [another file to draw] [http://localhost:3000]
 *
 * Without an address it starts a server of its own. It joins one sample event as a member made for the picture, and pays
 * with a test card.
 */

const target = process.argv[2] ?? fileURLToPath(new URL("../docs/images/sideline.webp", import.meta.url));
const given = process.argv[3];
const own = given === undefined ? await setStage(resolve("dist")) : null;
const server = new URL(own?.url ?? given ?? "").origin;

interface SampleEvent {
  readonly id: string;
  readonly merchantId: string;
  readonly title: string;
  readonly price: { readonly amount: number; readonly currency: string };
  readonly seats: { readonly left: number; readonly capacity: number };
  readonly status: string;
}

const identity = { userId: `U${crypto.randomUUID().replaceAll("-", "")}`, displayName: "Sally", isFriend: true };

/** Calls the server; throws with its answer when the call fails. */
async function ask<Answer>(method: "GET" | "POST", path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await fetch(server + path, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** An event that looks used: paid, with some seats taken and some left. */
async function pickEvent(): Promise<SampleEvent> {
  const { items } = await ask<{ items: SampleEvent[] }>("GET", "/line/list/event?limit=100");
  const fits = ({ price, seats, status }: SampleEvent) => {
    return (
      price.currency === "THB" &&
      price.amount > 0 &&
      status === "open" &&
      seats.left >= 2 &&
      seats.left < seats.capacity
    );
  };
  const event = items.find(fits);
  if (!event) throw new Error("No sample event fits the picture.");
  return event;
}

async function joinAndPay(eventId: string): Promise<string> {
  const { idToken } = await ask<{ idToken: string }>("POST", "/dev/identity", identity);
  const joined = await ask<{ participation: { joinId: string } }>(
    "POST",
    "/line/join/event",
    { eventId, seats: 2 },
    idToken,
  );
  const { joinId } = joined.participation;
  await ask("POST", "/line/event/payment", { joinId, method: "card", token: "tok_sandbox_4242424242424242" }, idToken);
  return joinId;
}

async function shotOf(page: Page, path: string, shown: string): Promise<string> {
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: "disabled" });
  return `data:image/png;base64,${png.toString("base64")}`;
}

async function shots(browser: Browser): Promise<readonly string[]> {
  const event = await pickEvent();
  const context = await browser.newContext({
    baseURL: server,
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
    timezoneId: "Asia/Bangkok",
    colorScheme: "light",
    reducedMotion: "reduce",
    storageState: {
      cookies: [],
      origins: [
        { origin: server, localStorage: [{ name: "sideline.development.identity", value: JSON.stringify(identity) }] },
      ],
    },
  });
  const page = await context.newPage();
  const home = await shotOf(page, "/", "main li h3");
  const detail = await shotOf(page, `/event/${event.merchantId}/${event.id}`, "main h1");
  const ticket = await shotOf(page, `/thank/${await joinAndPay(event.id)}`, "main svg[role=img]");
  return [home, detail, ticket];
}

const browser = await chromium.launch({
  executablePath: chromiumFile,
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const picture = await sideBySide(browser, await shots(browser));
  await mkdir(new URL("../docs/images/", import.meta.url), { recursive: true });
  await writeFile(target, picture);
  console.log(`${target}: ${Math.round(picture.length / 1024)} kB`);
} finally {
  await browser.close();
  await own?.close();
}
