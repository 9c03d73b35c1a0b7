import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { type Stage as Loaded, setStage } from "../load/stage.ts";
import type { Asset } from "#server/adapters/http/web/asset.ts";
import { screen, type Subject } from "./settings.ts";
import { filesIn, pageOf, serveFiles } from "./site.ts";
import { buildStarter } from "./starter.ts";
import type { Opened } from "./visit.ts";

/** One page of one subject. */
export interface Shown extends Opened {
  readonly name: string;
}

/** What is opened for one page of the product, side by side. */
export interface Row {
  readonly page: string;
  readonly shown: readonly Shown[];
}

export interface PaintStage {
  readonly rows: readonly Row[];
  /** The lists of events that are scrolled through. */
  readonly lists: readonly Shown[];
  /** The servers whose console is opened. */
  readonly consoles: readonly { readonly name: string; readonly url: string }[];
  close(): Promise<void>;
}

/** The names of the bench's own peers. */
export const staticPeer = "static HTML";
export const starterPeer = "starter";

const listed = 'main a[href^="/event/"]';

/** The pages of Sideline that are measured, by the names of the scenarios of `bench/load`. */
const pages = [
  { page: "Index", scenario: "Index, nobody yet", tapped: listed, opens: false },
  { page: "Event", scenario: "Event", tapped: ".sticky-bar button", opens: true },
] as const;

/** Puts up servers for all subjects, and beside them static HTML of the first one and the starter. */
export async function setPaintStage(browser: Browser, subjects: readonly Subject[]): Promise<PaintStage> {
  const closing: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const one of closing.toReversed()) await one();
  };
  try {
    const builds = new Map<string, Loaded>();
    const others: Shown[] = [];
    for (const subject of subjects) {
      if (subject.kind === "sideline") {
        const stage = await setStage(subject.folder);
        closing.push(stage.close);
        builds.set(subject.name, stage);
      } else if (subject.kind === "site") {
        const site = await serveFiles(await filesIn(subject.folder));
        closing.push(site.close);
        others.push({ name: subject.name, url: site.url, tapped: null });
      } else others.push({ name: subject.name, url: subject.url, tapped: null });
    }
    others.push({ name: starterPeer, url: await starter(closing), tapped: "button", opens: true });
    const rows: Row[] = [];
    for (const { page, scenario, tapped, opens } of pages) {
      const own: Shown[] = [...builds].map(([name, { url, scenarios }]) => {
        const path = scenarios.find((one) => one.name === scenario)?.path ?? "/";
        return { name, url: url + path, tapped, opens };
      });
      const [first] = own;
      const drawn = subjects.find(({ kind }) => kind === "sideline");
      const covers = drawn?.kind === "sideline" ? await filesIn(drawn.folder, ".svg") : new Map<string, Asset>();
      const still = first
        ? [{ name: staticPeer, url: await stillOf(browser, first, covers, closing), tapped: null }]
        : [];
      rows.push({ page, shown: [...own, ...still, ...others] });
    }
    const lists = [...builds].map(([name, { url }]) => ({ name, url: `${url}/?city=all`, tapped: listed }));
    const consoles = [...builds].map(([name, { url }]) => ({ name, url }));
    return { rows, lists, consoles, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function starter(closing: (() => Promise<void>)[]): Promise<string> {
  // Below the project, so that the packages are found.
  const sources = await mkdtemp(join(import.meta.dirname, ".starter-"));
  const into = await mkdtemp(join(tmpdir(), "sideline-starter-"));
  closing.push(() => rm(into, { recursive: true, force: true }));
  try {
    await buildStarter(sources, into);
  } finally {
    await rm(sources, { recursive: true, force: true });
  }
  const site = await serveFiles(await filesIn(into));
  closing.push(site.close);
  return site.url;
}

/**
 * Serves what a page looks like when it is there, as HTML without any script, and the covers in it. Answers its
 * address.
 */
async function stillOf(
  browser: Browser,
  { url, tapped }: Opened,
  covers: ReadonlyMap<string, Asset>,
  closing: (() => Promise<void>)[],
): Promise<string> {
  const context = await browser.newContext({ viewport: screen, isMobile: true, hasTouch: true, locale: "en-GB" });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForSelector(tapped ?? "body *");
    // A live page is never idle; by then everything is drawn.
    await page.waitForTimeout(1_500);
    const html = await page.evaluate(() => {
      for (const one of document.querySelectorAll(
        "script, template, link:is([rel=modulepreload], [rel=preload], [rel=stylesheet])",
      ))
        one.remove();
      return `<!doctype html>\n${document.documentElement.outerHTML}`;
    });
    const site = await serveFiles(new Map([...covers, ["/", pageOf(html)]]));
    closing.push(site.close);
    return site.url;
  } finally {
    await context.close();
  }
}
