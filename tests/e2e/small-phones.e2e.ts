import type { Page } from "@playwright/test";
import { barriersOn } from "./support/barriers.ts";
import { leavingScreens, ownScreens, paymentScreens, publicScreens } from "./support/built-screens.ts";
import { englishLeftIn, idsIn, languages } from "./support/catalogues.ts";
import { faintMoney } from "./support/faint-money.ts";
import { unreachable } from "./support/reach.ts";
import { expect, test } from "./support/test.ts";

const small = { width: 360, height: 740 };
const onItsSide = { width: 740, height: 360 };
const groups = [
  { about: "before joining", screensOf: publicScreens },
  { about: "of the member's own places", screensOf: ownScreens },
  { about: "of leaving and of what is over", screensOf: leavingScreens },
  { about: "to pay", screensOf: paymentScreens },
] as const;

// Each of these walks through half a dozen screens.
test.describe.configure({ timeout: 90_000 });

/** Thai has the highest lines and long words, and walks them all. Each of the others walks some: every group has two. */
const walks = { th: [0, 1, 2, 3], ja: [0, 2], en: [1], "zh-TW": [3] } as const;

for (const language of languages) {
  for (const { about, screensOf } of walks[language].map((index) => groups[index])) {
    test(`${language}: screens ${about} fit a small phone, in words of that language, with targets for a thumb`, async ({
      newMember,
      sideline,
      watch,
    }) => {
      watch.expect("status of 402");
      const member = await newMember("Sally", {
        viewport: small,
        language,
        colorScheme: "dark",
        reducedMotion: "reduce",
      });
      const { page } = member;
      for (const { name, open } of await screensOf(member, sideline)) {
        await open();
        await member.shot(`80-${language}-${name}`, true);
        await expect.soft(page.locator("html"), name).toHaveAttribute("lang", language);
        expect.soft(await widthNeeded(page), `${name}: width`).toBeLessThanOrEqual(small.width);
        expect.soft(await smallTargets(page), `${name}: targets under 44 px`).toEqual([]);
        const words = await wordsOn(page);
        expect.soft(idsIn(words), `${name}: texts that are missing`).toEqual([]);
        expect.soft(englishLeftIn(words, language), `${name}: texts in English`).toEqual([]);
        // One language sees the colours of every screen in the dark; the light is tried with every other barrier.
        if (language === "th") {
          expect.soft(await barriersOn(page, ["color-contrast"]), `${name}: colours in the dark`).toEqual([]);
          expect.soft(await faintMoney(page), `${name}: money and deadlines under 7:1 in the dark`).toEqual([]);
        }
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        expect.soft(await widthNeeded(page), `${name}: width at 200 %`).toBeLessThanOrEqual(small.width);
        expect.soft(await squeezedTexts(page), `${name}: texts that stand in a column at 200 %`).toEqual([]);
        expect.soft(await brokenWords(page), `${name}: words that are broken at 200 %`).toEqual([]);
        // Lines of Thai are the highest.
        if (language === "th") {
          expect.soft(await roomBetweenBars(page), `${name}: room between bars at 200 %`).toBeGreaterThan(0.45);
          await tryOnItsSide(page, name);
          await backClosesSheets(page, name);
        }
      }
      expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(true);
    });
  }
}

for (const [list, path] of [
  ["the list", "/"],
  ["an organiser's page", "/merchant/riverside-badminton"],
] as const) {
  test(`${list} shows three events or more before anything is scrolled`, async ({ newMember, sideline }) => {
    const member = await newMember("Sally", { viewport: small });
    const { page } = member;
    // A phone that was here before: the server knows its city.
    await page.context().addCookies([{ name: "sideline-view", value: "en.Asia%2FBangkok.", url: sideline.url }]);
    await member.openSignedIn(path);
    await page.locator("main section li:has(a)").first().waitFor();
    if (path !== "/") await page.getByRole("button", { name: "Follow", exact: true }).waitFor();
    // Other stories put up games with titles of two lines, so the lowest rows are counted.
    const whole = async () => {
      const rows = await page
        .locator("main section li:has(a)")
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
      const end = await page
        .locator("[data-bottom-tabs]:visible")
        .evaluateAll(([tabs]) => tabs?.getBoundingClientRect().top ?? innerHeight);
      const [first, ...others] = rows;
      if (!first) return 0;
      // Between days there is a heading.
      const between = Math.min(...others.map(({ top }, index) => top - (rows[index]?.bottom ?? 0)));
      const lowest = Math.min(...rows.map(({ height }) => height));
      return Math.floor((end - first.top + between) / (lowest + between));
    };
    await expect.poll(whole).toBeGreaterThanOrEqual(3);
  });
}

/** Back closes what lies open over the page, the topmost first, and stays on the page. */
async function backClosesSheets(page: Page, name: string): Promise<void> {
  const sheets = page.locator("dialog[open]");
  const path = new URL(page.url()).pathname;
  for (let open = await sheets.count(); open > 0; open -= 1) {
    await page.goBack();
    await expect.soft(sheets, `${name}: sheets after Back`).toHaveCount(open - 1);
    expect.soft(new URL(page.url()).pathname, `${name}: page after Back`).toBe(path);
  }
}

/** Turns the phone on its side, with large text and without, and back. */
async function tryOnItsSide(page: Page, name: string): Promise<void> {
  await page.setViewportSize(onItsSide);
  expect.soft(await widthNeeded(page), `${name}: width on its side at 200 %`).toBeLessThanOrEqual(onItsSide.width);
  expect.soft(await unreachable(page), `${name}: out of reach on its side at 200 %`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  expect.soft(await unreachable(page), `${name}: out of reach on its side`).toEqual([]);
  expect.soft(await roomBetweenBars(page), `${name}: room between bars on its side`).toBeGreaterThan(0.8);
  await page.setViewportSize(small);
}

/** The share of the screen's height that no bar covers which stays while the page scrolls. */
async function roomBetweenBars(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (document.querySelector("dialog[open]")) return 1;
    scrollTo({ top: 200, behavior: "instant" });
    // A bar learns its height with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const staying = [...document.querySelectorAll("body *")].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      const { width, top, bottom } = element.getBoundingClientRect();
      if (pointerEvents === "none" || width < innerWidth / 2 || bottom <= 0 || top >= innerHeight) return false;
      return position === "fixed" || (position === "sticky" && (top <= 0 || bottom >= innerHeight));
    });
    const covered = staying.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
    return 1 - covered / innerHeight;
  });
}

/** What the page is as wide as; a page that does not fit is zoomed out, so both numbers tell. */
async function widthNeeded(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
}

/** Every text on the page, read or heard. */
async function wordsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.closest("script, style")) continue;
      words.push(walker.currentNode.nodeValue ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title]")) {
      for (const name of ["aria-label", "placeholder", "title"]) words.push(element.getAttribute(name) ?? "");
    }
    return [document.title, ...words].filter((text) => text.trim() !== "");
  });
}

/** Texts whose box is narrower than three of their letters are wide. */
async function squeezedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const squeezed: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: holder, nodeValue } = walker.currentNode;
      const text = nodeValue?.trim() ?? "";
      if (!holder || text.length < 6 || holder.closest("script, style, .sr-only, svg")) continue;
      if (!holder.checkVisibility({ visibilityProperty: true })) continue;
      const letters = document.createRange();
      letters.selectNodeContents(walker.currentNode);
      const { width, height } = letters.getBoundingClientRect();
      const letter = Number.parseFloat(getComputedStyle(holder).fontSize);
      if (width > 1 && width < 3 * letter && height > 3 * letter) squeezed.push(text);
    }
    return squeezed;
  });
}

/** English words, times and amounts of which a part stands on the next line. An email or a reference may be broken. */
async function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const {
        currentNode: node,
        currentNode: { parentElement: holder },
      } = walker;
      if (!holder || holder.closest("script, style, .sr-only, svg, select, [class*=break-]")) continue;
      if (!holder.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/[a-z]{2,16}|[\d:,]{2,}/giu)) {
        const letters = document.createRange();
        letters.setStart(node, index);
        letters.setEnd(node, index + word.length);
        if (new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** What a thumb can press and is narrower or lower than 44 px. A field in a label is as large as its label. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const open = document.querySelector("dialog[open]") ?? document;
    const controls = [...open.querySelectorAll<HTMLElement>("a[href], button, input, select, summary, [role=button]")];
    return controls.flatMap((control) => {
      const target = control.closest("label") ?? control;
      const { width, height, bottom } = target.getBoundingClientRect();
      const isShown = width > 1 && height > 1 && bottom > 0 && target.checkVisibility({ visibilityProperty: true });
      if (!isShown || Math.min(width, height) >= 43.5) return [];
      return [
        `${control.tagName} "${target.textContent || control.getAttribute("aria-label")}" ${Math.round(width)}×${Math.round(height)}`,
      ];
    });
  });
}
