import type { Locator, Page } from "@playwright/test";
import { routes } from "#contract/routes.ts";
import { callOk } from "../support/process/caller.ts";
import type { AppMember } from "./support/app-member.ts";
import type { Sideline } from "./support/sideline.ts";
import { expect, test } from "./support/test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("Index shows the events, and each leads to its own page", async ({ page, sideline }) => {
    // Soon, so that it is on the first page of its organiser's events.
    const startsAt = new Date((await sideline.now()) + 3_600_000).toISOString();
    const { title, id, merchantId } = await sideline.putUpEvent({ title: "Doubles before breakfast", startsAt });
    // Who says nothing of a place is shown the city that stands for the language (decision 0076).
    const { items } = await callOk(sideline.url, routes.listEvents, { query: { city: "bangkok" } });
    await page.goto(sideline.url);
    await expect(page.getByRole("heading", { name: "Find a game" })).toBeVisible();
    await expect(page.locator('main a[href^="/event/"]')).toHaveCount(items.length);
    // What the page waits for before it is painted, below the screen or at its edge.
    expect((await page.locator("#first-sight").boundingBox())?.y).toBeGreaterThan(600);
    for (const event of items.slice(0, 3)) await expect(page.getByText(event.title).first()).toBeVisible();

    await page.goto(`${sideline.url}/event/${merchantId}/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator(".sticky-bar").getByText("฿350")).toBeVisible();
    await page.getByRole("main").locator(`a[href="/merchant/${merchantId}"]`).click();
    await expect(page).toHaveURL(`${sideline.url}/merchant/${merchantId}`);
    await expect(page.getByRole("link", { name: title })).toBeVisible();
  });

  test("the page is in the language that the browser asks for", async ({ browser, sideline }) => {
    const context = await browser.newContext({ locale: "th-TH", javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(sideline.url);
    await expect(page.locator("html")).toHaveAttribute("lang", "th");
    await expect(page.locator("main h1")).toHaveText("หาเกมเล่น");
    await context.close();
  });
});

/** Taps a control, and tells after how many milliseconds its look is another one. */
async function looksTappedAfter(control: Locator): Promise<number> {
  const after = control.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const look = () => getComputedStyle(element).opacity;
        const before = look();
        let tapped = 0;
        element.addEventListener("touchend", () => (tapped = performance.now()), { once: true });
        const watch = () => {
          if (tapped > 0 && look() !== before) resolve(performance.now() - tapped);
          else requestAnimationFrame(watch);
        };
        watch();
      }),
  );
  await control.tap();
  return after;
}

/** Holds back the app's code, as a slow network does, until the returned function is called. */
async function holdBackCode(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((go) => (letGo = go));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test.describe("before any code of the app is there", () => {
  /** An event's page, as it is until the returned function is called. */
  async function waiting({ page }: AppMember, sideline: Sideline, event: Parameters<Sideline["putUpEvent"]>[0]) {
    const { id, merchantId, title } = await sideline.putUpEvent(event);
    const letGo = await holdBackCode(page);
    await page.goto(`/event/${merchantId}/${id}`, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    return letGo;
  }
  const bar = (page: Page) => page.locator(".sticky-bar").getByRole("button");
  const asked = (page: Page) => page.getByRole("dialog", { name: "How many seats?" });

  test("Join opens its sheet, and what is tapped there counts once it is", async ({ member, sideline }) => {
    const { page } = member;
    const letGo = await waiting(member, sideline, { title: "Tapped early" });
    await bar(page).tap();
    await expect(asked(page)).toBeVisible();
    await expect(asked(page)).toContainText("฿350");
    const more = asked(page).getByRole("button", { name: "One seat more" });
    await more.tap();
    await more.tap();
    letGo();
    await expect(asked(page).getByText("฿1,050", { exact: true })).toBeVisible();
    await expect(more).not.toHaveAttribute("aria-busy");
    await asked(page)
      .getByRole("button", { name: /^(Join|Continue to pay)/ })
      .tap();
    await expect(page).toHaveURL(/\/payment\//);
    await expect(page.getByText("3 seats").first()).toBeVisible();
  });

  test("a join is taken in the sheet and done once the app is there", async ({ member, sideline }) => {
    const { page } = member;
    const letGo = await waiting(member, sideline, { title: "Joined early" });
    await bar(page).tap();
    await asked(page)
      .getByRole("button", { name: /^(Join|Continue to pay)/ })
      .tap();
    await expect(asked(page).getByRole("button", { name: /^(Join|Continue to pay)/ })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    letGo();
    await expect(page).toHaveURL(/\/payment\//);
  });

  test("a sheet that is closed again forgets what was tapped", async ({ member, sideline }) => {
    const { page } = member;
    const letGo = await waiting(member, sideline, { title: "Thought better of" });
    await bar(page).tap();
    await asked(page).getByRole("button", { name: "One seat more" }).tap();
    await asked(page).getByRole("button", { name: "Close" }).tap();
    await expect(asked(page)).toBeHidden();
    await expect(bar(page)).toBeFocused();
    const answers = page.waitForRequest("**/dev/identity");
    letGo();
    await answers;
    await expect(asked(page)).toBeHidden();
    await bar(page).tap();
    await expect(asked(page).getByText("1 seat")).toBeAttached();
  });

  test("Back closes the sheet, before the app is there and after it", async ({ member, sideline }) => {
    const { page } = member;
    await page.goto("/profile");
    const letGo = await waiting(member, sideline, { title: "Back before the app" });
    await bar(page).tap();
    await expect(asked(page)).toBeVisible();
    await page.goBack();
    await expect(asked(page)).toBeHidden();
    await bar(page).tap();
    await expect(asked(page)).toBeVisible();
    letGo();
    await expect(asked(page)).toHaveAttribute("data-shown");
    await page.goBack();
    await expect(asked(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Back before the app");
    await page.goBack();
    await expect(page).toHaveURL("/profile");
  });

  test("what is tapped looks so within 100 ms", async ({ member, sideline }) => {
    const { page } = member;
    const letGo = await waiting(member, sideline, { title: "Tapped on a slow network" });
    await bar(page).tap();
    const more = asked(page).getByRole("button", { name: "One seat more" });
    expect(await looksTappedAfter(more)).toBeLessThan(100);
    await more.tap();
    await expect(more).toHaveAttribute("data-tapped", "2");
    expect(await looksTappedAfter(asked(page).getByRole("button", { name: /^(Join|Continue to pay)/ }))).toBeLessThan(
      100,
    );
    await member.shot("12-tapped-early");
    letGo();
    await expect(page).toHaveURL(/\/payment\//);
    await expect(page.getByText("3 seats").first()).toBeVisible();
  });

  test("Join opens its sheet while the end of the page is still on its way", async ({ member, sideline }) => {
    const { page } = member;
    await page.route(/\/event\//, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const { "content-encoding": _, "content-length": __, ...headers } = response.headers();
      await route.fulfill({ headers, body: html.slice(0, html.lastIndexOf("<script")) });
    });
    await waiting(member, sideline, { title: "Cut short" });
    await bar(page).tap();
    await expect(asked(page)).toBeVisible();
  });

  test("a tap is kept where the app draws the page anew, in a language that was chosen before", async ({
    member,
    sideline,
  }) => {
    const { page } = member;
    await page.addInitScript(() => localStorage.setItem("sideline.language", "th"));
    const letGo = await waiting(member, sideline, { title: "Tapped in English" });
    await bar(page).tap();
    await asked(page).getByRole("button", { name: "One seat more" }).tap();
    letGo();
    await expect(page.locator("html")).toHaveAttribute("lang", "th");
    const sheet = page.getByRole("dialog");
    await expect(sheet).toHaveAttribute("data-shown");
    await expect(sheet.getByText("฿700", { exact: true })).toBeVisible();
  });

  test("Join where one seat is all that can be had is kept and done", async ({ member, sideline }) => {
    const { page } = member;
    const letGo = await waiting(member, sideline, { title: "One each", maxSeatsPerJoin: 1 });
    await bar(page).tap();
    await expect(bar(page)).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("dialog")).toBeHidden();
    letGo();
    await expect(page).toHaveURL(/\/payment\//);
  });
});

/** Where every element of the page is, and how one of each kind looks with what stands before and after it. */
async function looks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const seen = new Set<string>();
    return [...document.querySelectorAll("html, body, #root *")].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = [element.tagName, element.className, x, y, width, height].join(" ");
      const kind = [element.tagName, element.className, element.parentElement?.className].join("|");
      if (seen.has(kind)) return place;
      seen.add(kind);
      const parts = ["", "::before", "::after"];
      const lines = parts.flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part.length > 0 && style.content === "none") return [];
        const names = [...style].filter((name) => !name.startsWith("--"));
        return names.map((name) => `${kind}${part} ${name}: ${style.getPropertyValue(name)}`);
      });
      return [place, ...lines];
    });
  });
}

test("the style that comes with a screen is all that it needs: the whole one changes nothing", async ({
  browser,
  sideline,
}) => {
  const { id, merchantId } = await sideline.putUpEvent({ title: "Dressed at once" });
  const views = [
    ["/", "light", 390],
    ["/", "dark", 1280],
    [`/event/${merchantId}/${id}`, "dark", 390],
    [`/merchant/${merchantId}`, "light", 390],
  ] as const;
  for (const [path, colorScheme, width] of views) {
    const context = await browser.newContext({
      baseURL: sideline.url,
      locale: "th-TH",
      colorScheme,
      reducedMotion: "reduce",
      viewport: { width, height: 844 },
    });
    const page = await context.newPage();
    let dress: () => void = () => undefined;
    const held = new Promise<void>((go) => (dress = go));
    await page.route("**/assets/*.css", async (route) => {
      await held;
      await route.continue();
    });
    await page.route("**/assets/*.js", () => undefined);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("html[data-rows]")).toHaveCount(0);
    // Bars take no tap in their first moment.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const before = await looks(page);
    dress();
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
    const after = await looks(page);
    expect(after.length).toBeGreaterThan(200);
    expect(after.filter((look, at) => look !== before[at])).toEqual([]);
    await context.close();
  }
});

test("words typed before the app is there are searched for", async ({ member, sideline }) => {
  const { page } = member;
  await sideline.putUpEvent({ title: "Zorbing by the river" });
  const letGo = await holdBackCode(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox").fill("Zorbing");
  letGo();
  await expect(page.getByRole("heading", { name: "Results for “Zorbing”" })).toBeVisible();
  await expect(page).toHaveURL(/q=Zorbing/);
  await expect(page.locator('main a[href^="/event/"]')).toHaveCount(1);

  // The server does not know of this choice, so the app draws the page anew.
  await page.context().clearCookies();
  await member.speak("th");
  const letGoAgain = await holdBackCode(page);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("searchbox").fill("Zorbing");
  letGoAgain();
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
  await expect(page).toHaveURL(/q=Zorbing/);
});

test("what came with the page is not asked for again, nor drawn anew", async ({ browser, sideline, watch }) => {
  const { id, merchantId } = await sideline.putUpEvent({});
  const context = await browser.newContext({ baseURL: sideline.url, locale: "th-TH" });
  await watch.follow(context);
  // The login is never answered, so that what strangers see is all there is.
  await context.route("**/dev/identity", () => undefined);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const reads = /^\/line\/(?:list\/event(?:\/inside)?|list\/sport\/type|event\/detail)$/;
  for (const path of ["/", `/event/${merchantId}/${id}`, `/merchant/${merchantId}`]) {
    asked.length = 0;
    await page.goto(path);
    await page.locator("main").evaluate((main) => (main.dataset["mark"] = "first"));
    await expect.poll(() => asked.filter((one) => one === "/dev/identity").length).toBe(1);
    expect(asked.filter((one) => reads.test(one))).toEqual([]);
    await expect(page.locator("main")).toHaveAttribute("data-mark", "first");
  }
  await context.close();
});
