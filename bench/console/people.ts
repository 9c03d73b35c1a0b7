import { type Browser, chromium, type Page } from "@playwright/test";
import { developmentIdentityName } from "#adapters/liff/development-identity.ts";
import { chromiumFile } from "../../scripts/chromium.ts";
import { newIdentity } from "../../tests/e2e/support/member-by-wire.ts";
import { Sideline } from "../../tests/e2e/support/sideline.ts";
import { phone, screen } from "../paint/settings.ts";
import { tableOf } from "../statistics.ts";
import { isTrial } from "../throttle.ts";

/*
 * Scrolls through the people of a large club in the console, on a phone four times slower than this machine, and counts
 * tasks over 50 ms: while more and more people come, and on the way back through all of them. The list is the built
 * app's; the people are made up from a real one, because what is measured is the page. (0129)
 *
 *   npm run build
 *   npm run bench:people [-- --people 10000]
 */

const [named, given] = process.argv.slice(2);
const wanted = named === "--people" ? Number(given) : 10_000;
if (!Number.isInteger(wanted) || wanted < 20) throw new Error("--people must be a whole number from 20.");

/** Rows after which a line is printed. */
const step = Math.ceil(wanted / 4);

interface Tasks {
  readonly long: number;
  readonly longest: number;
}

/** Answers the console's pages of people, each person like the first one of the club but for id and name. */
async function fill(page: Page): Promise<void> {
  let like: Record<string, unknown> | undefined;
  await page.route(
    (url) => url.pathname === "/users",
    async (route) => {
      const { searchParams } = new URL(route.request().url());
      if (!like) {
        const answer = await route.fetch();
        const { items } = (await answer.json()) as { readonly items: readonly Record<string, unknown>[] };
        [like] = items;
        if (!like) throw new Error("The club has nobody.");
      }
      const from = Number(searchParams.get("cursor") ?? 0);
      const limit = Number(searchParams.get("limit") ?? 20);
      const until = Math.min(wanted, from + limit);
      const items = Array.from({ length: until - from }, (_, at) => ({
        ...like,
        memberId: `person-${from + at}`,
        name: null,
        displayName: `Player ${from + at}`,
      }));
      await route.fulfill({ json: { items, nextCursor: until < wanted ? String(until) : null } });
    },
  );
}

async function opened(browser: Browser, sideline: Sideline): Promise<Page> {
  const identity = newIdentity("Anong");
  // The first token makes the member.
  await sideline.member(identity);
  await sideline.appoint(identity);
  const kept = [{ name: developmentIdentityName, value: JSON.stringify(identity) }];
  const origins = [{ origin: sideline.url, localStorage: kept }];
  const context = await browser.newContext({ ...phone, baseURL: sideline.url, storageState: { cookies: [], origins } });
  const page = await context.newPage();
  await fill(page);
  await page.goto("/console/people");
  await page.getByRole("heading", { name: "Player 19", exact: true }).waitFor();
  await page.waitForTimeout(isTrial ? 0 : 2_000);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasksSeen: tasks });
    const see = (list: PerformanceObserverEntryList) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(see).observe({ type: "longtask" });
  });
  if (!isTrial) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return page;
}

const rowsOf = (page: Page) => page.evaluate(() => document.querySelectorAll("main li h2").length);

/** Scrolls by so much in each frame for a while, as a thumb does. */
async function scroll(page: Page, by: number, frames: number): Promise<void> {
  await page.evaluate(
    async ([distance, count]) => {
      for (let frame = 0; frame < count; frame += 1) {
        window.scrollBy(0, distance);
        await new Promise((next) => requestAnimationFrame(next));
      }
    },
    [by, frames] as const,
  );
}

/** Tasks over 50 ms since it was last asked. */
const tasksOf = (page: Page): Promise<Tasks> =>
  page.evaluate(() => {
    const seen = (window as unknown as { readonly tasksSeen: number[] }).tasksSeen.splice(0);
    return { long: seen.length, longest: Math.round(Math.max(0, ...seen)) };
  });

const sideline = await Sideline.start("error");
const browser = await chromium.launch({ executablePath: chromiumFile, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const page = await opened(browser, sideline);
  const lines = [];
  for (let rows = await rowsOf(page); rows < wanted;) {
    const until = Math.min(wanted, rows + step);
    for (let tries = 0; rows < until; tries += 1, rows = await rowsOf(page)) {
      if (tries > wanted) throw new Error(`Only ${rows} of ${wanted} people came.`);
      await scroll(page, screen.height / 4, 12);
    }
    lines.push({ way: `down, until ${rows}`, ...(await tasksOf(page)) });
  }
  await scroll(page, -screen.height / 4, isTrial ? 10 : 600);
  lines.push({ way: "back up", ...(await tasksOf(page)) });
  console.log(`Scrolling through ${wanted} people, CPU slowed down ${isTrial ? 1 : 4} times`);
  console.log(
    tableOf(
      lines.map(({ way, long, longest }) => ({ way, "tasks over 50 ms": long, "longest ms": longest })),
      1,
    ),
  );
} finally {
  await browser.close();
  await sideline.close();
}
