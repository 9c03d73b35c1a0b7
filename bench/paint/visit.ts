import type { Browser, CDPSession, Page } from "@playwright/test";
import { isTrial, throttle } from "../throttle.ts";
import { observe, type Seen } from "./observe.ts";
import { type Network, phone } from "./settings.ts";

/** A page to open. */
export interface Opened {
  readonly url: string;
  /** Selects what a visitor taps there; null where nothing answers. */
  readonly tapped: string | null;
  /** Is a tap there answered by something that shows? */
  readonly opens?: boolean;
}

export interface Visit extends Seen {
  /** Compressed bytes of scripts that had come when the app had taken over, or in all where nothing does. */
  readonly scriptBytes: number;
  /** Compressed bytes of the page itself. */
  readonly pageBytes: number;
}

/**
 * Opens a page as a phone that has never seen it, and waits until it is quiet. Where a tap opens something, another visit
 * taps: what a tap shows would count as a paint.
 */
export async function visit(browser: Browser, opened: Opened, network: Network): Promise<Visit> {
  const { tapped, opens = false } = opened;
  const seen = await open(browser, opened, network, false, async (page, bytesOf) => {
    if (tapped !== null) await page.waitForFunction(() => window.paintSeen().takenOver > 0);
    const scriptBytes = bytesOf("Script");
    await page.waitForFunction(() => window.paintSeen().largestPaint > 0);
    await page.waitForTimeout(isTrial ? 100 : 1_500);
    return { ...(await page.evaluate(() => window.paintSeen())), scriptBytes, pageBytes: bytesOf("Document") };
  });
  if (!opens) return seen;
  const answered = await open(browser, opened, network, true, async (page) => {
    await page.waitForFunction(() => window.paintSeen().answered > 0);
    return (await page.evaluate(() => window.paintSeen())).answered;
  });
  return { ...seen, answered };
}

async function open<Answer>(
  browser: Browser,
  { url, tapped }: Opened,
  network: Network,
  taps: boolean,
  look: (page: Page, bytesOf: (kind: Counted) => number) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const bytesOf = countBytes(cdp);
    await throttle(cdp, network);
    await page.addInitScript(observe, { tapped: tapped ?? "#nothing-answers", taps });
    await page.goto(url, { waitUntil: "load" });
    return await look(page, bytesOf);
  } finally {
    await context.close();
  }
}

/** What is counted. */
type Counted = "Document" | "Script";

/** Returns a function that answers how many bytes of a kind have come so far, compressed and without headers. */
function countBytes(cdp: CDPSession): (kind: Counted) => number {
  const asked = new Map<string, { readonly kind: string; readonly headers: number }>();
  const bytes = new Map<string, number>();
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    asked.set(requestId, { kind: type, headers: response.encodedDataLength });
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { kind, headers } = asked.get(requestId) ?? {};
    if (kind !== undefined && headers !== undefined)
      bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength - headers);
  });
  return (kind) => bytes.get(kind) ?? 0;
}
