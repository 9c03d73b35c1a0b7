import type { Browser, Page } from "@playwright/test";
import { throttle, type Traffic } from "../throttle.ts";
import { observe, type Seen } from "./observe.ts";

/**
 * A mid-range phone: a quarter of this machine's speed, on the 4G of WebPageTest and of Chromium's *Fast 4G*. Networks
 * in Bangkok, Taipei and Tokyo have two to five times the bandwidth and half the latency.
 */
export const phone = {
  bitsPerSecond: 9_000_000,
  roundTripMs: 170,
  cpuSlowdown: 4,
  viewport: { width: 390, height: 844 },
} as const;

/** What the page saw, with the traffic until the list was shown. */
export interface Visit extends Seen, Traffic {}

/** Opens the demo as a phone that has never seen it, and once more in the same browser for `again`. */
export async function visit(browser: Browser, url: string): Promise<{ readonly first: Visit; readonly again: Visit }> {
  const context = await browser.newContext({
    viewport: phone.viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const traffic = await throttle(await context.newCDPSession(page), phone);
    const first = await open(page, url, traffic);
    return { first, again: await open(page, url, traffic) };
  } finally {
    await context.close();
  }
}

async function open(page: Page, url: string, traffic: () => Traffic): Promise<Visit> {
  traffic();
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => (window.demoSeen?.().list ?? 0) > 0);
  const { bytes, requests } = traffic();
  await page.waitForFunction(() => (window.demoSeen?.().shell ?? 0) > 0);
  const seen = await page.evaluate(() => window.demoSeen?.());
  if (!seen) throw new Error("The page saw nothing.");
  return { ...seen, bytes, requests };
}
