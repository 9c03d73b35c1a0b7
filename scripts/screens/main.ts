import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { developmentIdentityName } from "#adapters/liff/development-identity.ts";
import { AppMember } from "../../tests/e2e/support/app-member.ts";
import {
  type BuiltScreen,
  leavingScreens,
  ownScreens,
  paymentScreens,
  publicScreens,
} from "../../tests/e2e/support/built-screens.ts";
import { consoleScreens } from "../../tests/e2e/support/console-screens.ts";
import { newIdentity } from "../../tests/e2e/support/member-by-wire.ts";
import { Sideline } from "../../tests/e2e/support/sideline.ts";
import { contactSheet, pageOf, type Shot } from "./sheet.ts";
import { WebKitCamera } from "./webkit-camera.ts";
import { chromiumFile } from "../chromium.ts";

/*
 * Takes a picture of every screen in every state worth looking at, and puts them on contact sheets.
 *
 *   npm run screens -- [--width 360,390,1280] [--scheme light,dark] [--language en,th,ja,zh-TW,en-XA] [--to folder]
 *                      [--engine chromium,webkit] [--of public,own,leaving,paying,console] [--only "Payment by"] [--text 100,200] [--height 480] [--whole]
 *
 * `--of` and `--only` take some screens: those of a group, those whose name starts so. `--text` is the size of text in
 * percent. `--height` is the screen's, in px. `--whole` takes each page to its end and not only what fits the screen.
 * `--engine webkit` draws each screen in WebKit too; it needs the packages of `npm run test:engines`.
 * It builds with the stretched texts of en-XA. Without options it takes some minutes.
 */

const groups = {
  public: publicScreens,
  own: ownScreens,
  leaving: leavingScreens,
  paying: paymentScreens,
  console: consoleScreens,
} as const;

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "chromium" },
    width: { type: "string", default: "360,390,1280" },
    height: { type: "string" },
    scheme: { type: "string", default: "light,dark" },
    language: { type: "string", default: "en,th,ja,zh-TW,en-XA" },
    text: { type: "string", default: "100" },
    of: { type: "string", default: Object.keys(groups).join() },
    only: { type: "string", default: "" },
    whole: { type: "boolean", default: false },
    to: { type: "string" },
  },
});

const heights: Readonly<Record<string, number>> = { 360: 740, 390: 844, 1280: 800 };
const target = resolve(values.to ?? (await mkdtemp(join(tmpdir(), "sideline-screens-"))));
const listOf = (text: string) => text.split(",").filter((one) => one !== "");

interface Look {
  readonly width: number;
  readonly height: number;
  readonly scheme: "light" | "dark";
  readonly language: string;
  /** In percent. */
  readonly text: number;
}

function looks(): readonly Look[] {
  return listOf(values.width).flatMap((width) =>
    listOf(values.scheme).flatMap((scheme) =>
      listOf(values.language).flatMap((language) =>
        listOf(values.text).map((text) => ({
          width: Number(width),
          height: Number(values.height ?? heights[width] ?? 800),
          scheme: scheme === "dark" ? ("dark" as const) : ("light" as const),
          language,
          text: Number(text),
        })),
      ),
    ),
  );
}

function nameOf({ width, scheme, language, text }: Look): string {
  return [width, scheme, language, ...(text === 100 ? [] : [`${text}%`])].join("-");
}

const browser = await chromium.launch({
  executablePath: chromiumFile,
  args: ["--no-sandbox", "--disable-gpu"],
});
const sideline = await Sideline.start(
  "error",
  { WEB_DIRECTORY: resolve("dist-screens") },
  fileURLToPath(new URL("../../bench/load/server.ts", import.meta.url)),
);

const engines = listOf(values.engine);
const webkit = engines.includes("webkit") ? await WebKitCamera.start(sideline.url) : null;

const timezoneId = "Asia/Bangkok";

/** A member with a phone that looks like this. */
async function memberWith(look: Look): Promise<AppMember> {
  const identity = newIdentity("Sally");
  const kept = [
    { name: developmentIdentityName, value: JSON.stringify(identity) },
    { name: "sideline.language", value: look.language },
  ];
  const context = await browser.newContext({
    baseURL: sideline.url,
    viewport: { width: look.width, height: look.height },
    isMobile: look.width < 1000,
    hasTouch: look.width < 1000,
    locale: "en-GB",
    timezoneId,
    colorScheme: look.scheme,
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin: sideline.url, localStorage: kept }] },
  });
  // A phone that was here before: the server renders in its language, for its city.
  const view = `${look.language}.${encodeURIComponent(timezoneId)}.`;
  await context.addCookies([{ name: "sideline-view", value: view, url: sideline.url }]);
  if (look.text !== 100) {
    await context.addInitScript((percent) => {
      addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontSize = `${percent}%`;
      });
    }, look.text);
  }
  return new AppMember(identity, await context.newPage(), sideline);
}

/** The server knows no stretched texts: the app draws its page anew in them. */
async function isInItsLanguage({ page }: AppMember, language: string): Promise<void> {
  await page.locator(`html[lang="${language}"]`).waitFor({ state: "attached" });
  await page.locator("main:not([aria-busy])").first().waitFor({ state: "attached" });
}

async function take({ name, open }: BuiltScreen, member: AppMember, language: string): Promise<readonly Shot[]> {
  await open();
  await isInItsLanguage(member, language);
  await member.page.evaluate(() => document.fonts.ready);
  const png = await member.page.screenshot({ animations: "disabled", fullPage: values.whole });
  return [
    ...(engines.includes("chromium") ? [{ name, png }] : []),
    ...(webkit ? [{ name: `${name} in WebKit`, png: await webkit.take(member.page) }] : []),
  ];
}

function groupNamed(name: string): (typeof groups)[keyof typeof groups] {
  if (!(name in groups)) throw new Error(`--of takes ${Object.keys(groups).join(", ")}, not "${name}".`);
  return groups[name as keyof typeof groups];
}

async function shotsOf(look: Look): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  for (const screensOf of listOf(values.of).map(groupNamed)) {
    const member = await memberWith(look);
    for (const screen of await screensOf(member, sideline)) {
      if (!screen.name.startsWith(values.only)) continue;
      try {
        shots.push(...(await take(screen, member, look.language)));
      } catch (error) {
        // The others are worth a look all the same.
        console.error(`${nameOf(look)}, ${screen.name}:`, error);
        process.exitCode = 1;
      }
    }
    await member.page.context().close();
  }
  return shots;
}

try {
  const sheets: string[] = [];
  for (const look of looks()) {
    const name = nameOf(look);
    const shots = await shotsOf(look);
    await mkdir(join(target, name), { recursive: true });
    for (const shot of shots) await writeFile(join(target, name, `${shot.name}.png`), shot.png);
    await writeFile(join(target, `${name}.webp`), await contactSheet(name, shots, look.width > look.height));
    sheets.push(name);
    console.log(`${name}: ${shots.length} screens`);
  }
  await writeFile(join(target, "index.html"), pageOf(sheets));
  console.log(join(target, "index.html"));
} finally {
  await browser.close();
  await webkit?.stop();
  await sideline.close();
}
