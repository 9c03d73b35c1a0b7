import type { Browser, CDPSession, Page } from "@playwright/test";
import { observe, type Seen } from "./observe.ts";

/**
 * A mid-range phone: a quarter of this machine's speed, on the 4G of WebPageTest and of Chromium's *Fast 4G*. What members
 * in Bangkok, Taipei and Tokyo have is two to five times as wide, at half the way.
 */
export const phone = {
  bitsPerSecond: 9_000_000,
  roundTripMs: 170,
  cpuSlowdown: 4,
  viewport: { width: 390, height: 844 },
} as const;

export interface Visit extends Seen {
  /** Until the list was there. */
  readonly bytes: number;
  readonly requests: number;
}

/** Opens the demo as a phone that has never seen it; once more in the same browser for `again`. */
export async function visit(browser: Browser, url: string): Promise<{ readonly first: Visit; readonly again: Visit }> {
  const context = await browser.newContext({ viewport: phone.viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: "en-GB" });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const traffic = await throttle(await context.newCDPSession(page));
    const first = await open(page, url, traffic);
    return { first, again: await open(page, url, traffic) };
  } finally {
    await context.close();
  }
}

async function open(page: Page, url: string, traffic: () => Pick<Visit, "bytes" | "requests">): Promise<Visit> {
  traffic();
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => (window.demoSeen?.().list ?? 0) > 0);
  const { bytes, requests } = traffic();
  await page.waitForFunction(() => (window.demoSeen?.().shell ?? 0) > 0);
  const seen = await page.evaluate(() => window.demoSeen?.());
  if (!seen) throw new Error("The page saw nothing.");
  return { ...seen, bytes, requests };
}

/** Makes the page a slow phone; answers how to read what has come since it was read last. */
async function throttle(cdp: CDPSession): Promise<() => { bytes: number; requests: number }> {
  let bytes = 0;
  let requests = 0;
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: phone.roundTripMs,
    downloadThroughput: phone.bitsPerSecond / 8,
    uploadThroughput: phone.bitsPerSecond / 8,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: phone.cpuSlowdown });
  return () => {
    const since = { bytes, requests };
    bytes = 0;
    requests = 0;
    return since;
  };
}
