import type { Browser, CDPSession } from "@playwright/test";
import { isTrial, throttle } from "../throttle.ts";
import { observe, type Seen } from "./observe.ts";
import { type Network, phone } from "./settings.ts";

/** A page to open. */
export interface Opened {
  readonly url: string;
  /** Selects what a visitor taps there; null where nothing answers. */
  readonly tapped: string | null;
}

export interface Visit extends Seen {
  /** Compressed bytes of scripts that had come when a tap was answered, or in all where nothing answers. */
  readonly scriptBytes: number;
}

/** Opens a page as a phone that has never seen it, and waits until it is quiet. */
export async function visit(browser: Browser, { url, tapped }: Opened, network: Network): Promise<Visit> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const scripts = countScripts(cdp);
    await throttle(cdp, network);
    await page.addInitScript(observe, tapped ?? "#nothing-answers");
    await page.goto(url, { waitUntil: "load" });
    if (tapped !== null) await page.waitForFunction(() => window.paintSeen().answers > 0);
    const scriptBytes = scripts();
    await page.waitForFunction(() => window.paintSeen().largestPaint > 0);
    await page.waitForTimeout(isTrial ? 100 : 1_500);
    return { ...(await page.evaluate(() => window.paintSeen())), scriptBytes };
  } finally {
    await context.close();
  }
}

/** Returns a function that answers how many bytes of scripts have come so far, compressed and without headers. */
function countScripts(cdp: CDPSession): () => number {
  const headers = new Map<string, number>();
  let bytes = 0;
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script") headers.set(requestId, response.encodedDataLength);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const before = headers.get(requestId);
    if (before !== undefined) bytes += encodedDataLength - before;
  });
  return () => bytes;
}
