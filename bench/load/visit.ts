import type { Browser } from "@playwright/test";
import { developmentIdentityName } from "#adapters/liff/development-identity.ts";
import { isTrial, throttle, type Traffic } from "../throttle.ts";
import { observe, type Seen } from "./observe.ts";
import { phone } from "./settings.ts";

/** What is opened, and how the bench knows that it is shown. */
export interface Scenario {
  readonly name: string;
  readonly path: string;
  /** Selects what the member came for. */
  readonly content: string;
  /** Who opens it, as a stored development identity; somebody new by default. */
  readonly identity?: string;
  /** Selects what is shown later, once the member is known; layout shifts until then count. */
  readonly later?: string;
}

/** What the page saw, with the traffic until the content was shown. */
export interface Visit extends Seen, Traffic {}

/** Opens a page as a phone that has never seen it, and waits until it is quiet. */
export async function visit(browser: Browser, origin: string, scenario: Scenario): Promise<Visit> {
  const context = await browser.newContext({
    viewport: phone.viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
  });
  try {
    const page = await context.newPage();
    const traffic = await throttle(await context.newCDPSession(page), phone);
    if (scenario.identity !== undefined) {
      await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
        developmentIdentityName,
        scenario.identity,
      ] as const);
    }
    await page.addInitScript(observe, scenario.content);
    await page.goto(origin + scenario.path, { waitUntil: "commit" });
    await page.waitForFunction(() => window.benchSeen().content > 0);
    const { bytes, requests } = traffic();
    if (scenario.later !== undefined) await page.waitForSelector(scenario.later);
    await page.waitForTimeout(isTrial ? 100 : 1_500);
    return { ...(await page.evaluate(() => window.benchSeen())), bytes, requests };
  } finally {
    await context.close();
  }
}
