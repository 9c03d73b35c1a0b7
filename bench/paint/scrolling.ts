import type { Browser } from "@playwright/test";
import { isTrial, throttle } from "../throttle.ts";
import { networks, phone, screen } from "./settings.ts";
import type { Opened } from "./visit.ts";

/** A list that a thumb scrolled through. */
export interface Scrolled {
  readonly events: number;
  /** Elements in the document at the end, without those inside `<use>`. */
  readonly elements: number;
  readonly longestTask: number;
  /** Tasks over 50 ms. */
  readonly longTasks: number;
}

/** How many events are scrolled through, if there are as many. */
const wanted = isTrial ? 20 : 80;

/** Opens a list on the slow phone and scrolls by finger, as fast as one reads, until 80 events are there. */
export async function scroll(browser: Browser, { url, tapped }: Opened): Promise<Scrolled> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const [, network] = networks;
    if (network) await throttle(cdp, network);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForSelector(tapped ?? "body *");
    // Until the app has taken over and signed in.
    await page.waitForTimeout(isTrial ? 500 : 4_000);
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasksSeen: tasks });
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: "longtask",
      });
    });
    const rows = page.locator(tapped ?? "body *");
    for (let at = 0; at < 60 && (await rows.count()) < wanted; at += 1) await swipe(cdp);
    await swipe(cdp);
    const events = await rows.count();
    const { tasks, elements } = await page.evaluate(() => ({
      tasks: (window as unknown as { readonly tasksSeen: readonly number[] }).tasksSeen,
      elements: document.querySelectorAll("*").length,
    }));
    return { events, elements, longestTask: Math.max(0, ...tasks), longTasks: tasks.length };
  } finally {
    await context.close();
  }
}

async function swipe(cdp: Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["newCDPSession"]>>) {
  await cdp.send("Input.synthesizeScrollGesture", {
    x: screen.width / 2,
    y: screen.height / 2,
    yDistance: -screen.height,
    speed: 1_600,
    gestureSourceType: "touch",
  });
}
