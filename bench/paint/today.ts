import type { Browser, BrowserContext } from "@playwright/test";
import { developmentIdentityName } from "#adapters/liff/development-identity.ts";
import { routes } from "#contract/routes.ts";
import { listEvents } from "#contract/events/event-detail.ts";
import { newIdentity } from "../../tests/e2e/support/member-by-wire.ts";
import { callOk } from "../../tests/support/process/caller.ts";
import { throttle } from "../throttle.ts";
import { observe } from "./observe.ts";
import { type Network, phone } from "./settings.ts";

/** When the console's Today shows a game, in milliseconds since its address was asked for. */
export interface SeenToday {
  /** The device has LINE's login only. */
  readonly first: number;
  /** It keeps the token of the last page as well. */
  readonly again: number;
  /** It was here twice, and keeps the code and what Today showed last: that. */
  readonly lastSeen: number;
}

const path = "/console/today";
const game = 'main a[href^="/console/games/"]';

type Kept = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** An owner of a club with games, as the device of somebody who is signed in at `url` has them. */
export async function anOwnersDevice(url: string): Promise<Kept> {
  const { items } = await callOk(url, listEvents, { query: {} });
  const [{ merchantId } = { merchantId: "" }] = items;
  const identity = newIdentity("Anong");
  await callOk(url, routes.issueIdentity, { body: identity });
  await callOk(url, routes.appointStaff, { body: { userId: identity.userId, merchantId, role: "owner" } });
  const localStorage = [{ name: developmentIdentityName, value: JSON.stringify(identity) }];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** Opens Today on a device of each kind. */
export async function openToday(browser: Browser, url: string, owner: Kept, network: Network): Promise<SeenToday> {
  const known = await browser.newContext({ ...phone, storageState: owner });
  try {
    // A browser keeps compiled code from the second time on that it runs what it kept.
    for (let visits = 0; visits < 2; visits += 1) {
      const page = await known.newPage();
      await page.goto(url + path);
      await page.locator(game).first().waitFor();
      await page.close();
    }
    const kept = await known.storageState();
    return {
      first: await timed(browser, owner, url, network),
      again: await timed(browser, without(kept, "sideline.console.today"), url, network),
      lastSeen: await opened(known, url, network),
    };
  } finally {
    await known.close();
  }
}

/** What the device keeps but for one name. */
function without({ cookies, origins }: Kept, name: string): Kept {
  const left = origins.map((one) => ({ ...one, localStorage: one.localStorage.filter((text) => text.name !== name) }));
  return { cookies, origins: left };
}

async function timed(browser: Browser, storageState: Kept, url: string, network: Network): Promise<number> {
  const context = await browser.newContext({ ...phone, storageState });
  try {
    return await opened(context, url, network);
  } finally {
    await context.close();
  }
}

async function opened(context: BrowserContext, url: string, network: Network): Promise<number> {
  const page = await context.newPage();
  await throttle(await context.newCDPSession(page), network);
  await page.addInitScript(observe, { tapped: game, taps: false });
  await page.goto(url + path, { waitUntil: "commit" });
  await page.waitForFunction(() => window.paintSeen().takenOver > 0);
  return page.evaluate(() => window.paintSeen().takenOver);
}
