import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { runInNewContext } from "node:vm";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { askedView } from "#server/adapters/http/web/asked-view.ts";
import { withoutInlineStyles } from "#server/adapters/http/web/inline-styles.ts";
import type { PageVisitor } from "#server/adapters/http/deps.ts";
import { pagesAtOnce } from "#server/adapters/http/endpoint/limits.ts";
import {
  type Frame,
  type MadePage,
  pageBytes,
  type Rendered,
  type ScreenVisit,
} from "#server/adapters/http/web/screen-pages.ts";
import { webAppFrom } from "#server/adapters/http/web/static.ts";
import { Kept } from "#server/application/events/kept.ts";
import { sportTypes } from "#domain/event/sport-type.ts";
import { daysToChoose } from "#domain/event/traits.ts";
import { daysLater, localDateOf } from "#domain/time/local-date.ts";
import { testNow } from "../../support/builders/index.ts";
import { eventually } from "../../support/eventually.ts";

const html = `<!doctype html><html lang="en"><head><title>Sideline</title></head><body><div id="root"></div></body></html>`;
const built = html.replace("</body>", "<script>later();</script></body>");

const style = {
  file: "/assets/style.css",
  pieces: [".first", ".second"].map((name) => ({
    selectors: [[name, [name]]] as const,
    declarations: [["color:red", []]] as const,
  })),
};

let directory: string;
const render = vi.fn<(visit: ScreenVisit) => Promise<Rendered | null>>();
const markup = vi.fn<(screen: string) => Promise<string | null>>();
/** What is read for a screen. */
const read = { price: 350 };
const frame = vi.fn<(screen: string, language: string) => Promise<Frame>>();
const onTrouble = vi.fn<(error: unknown) => void>();

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "sideline-screens-"));
  await writeFile(path.join(directory, "index.html"), html);
});
afterAll(() => rm(directory, { recursive: true }));
beforeEach(() => {
  onTrouble.mockReset();
  render.mockReset();
  frame.mockReset();
  frame.mockImplementation(async (screen, language) => ({
    html: `<nav>${screen}</nav>`,
    title: `${screen} ${language}`,
  }));
  read.price = 350;
  markup.mockReset();
  markup.mockImplementation(async (screen) => `<h1 style="width:10%">${screen}</h1>`);
  render.mockImplementation(async ({ screen, path: at, query, view, now }) => ({
    html: () => markup(screen),
    shows: `${screen} ${query} ${read.price}`,
    title: "Home & <more>",
    handedOver: { ...view, at, query, now, note: "</script><script>alert(1)</script>" },
    eventIds: ["event-1"],
  }));
});

async function aSite() {
  const signals = new InMemoryEventSignals();
  const clock = new InMemoryClock(testNow);
  const kept = new Kept<MadePage>(signals, clock, clock, pageBytes);
  const web = await webAppFrom({
    directory,
    settings: { mode: "development" },
    previews: {
      publicOrigin: "https://sideline.example",
      mayBeFound: true,
      previewEvent: async () => null,
      onTrouble,
    },
    renderer: {
      page: built,
      style,
      framePage: html.replace("<title>", "<script>files();</script><title>"),
      frame,
      filesFor: (screen, language) => [`/assets/${screen}.js`, `/assets/${language}.js`],
      render,
      kept,
      changesAt: async () => null,
      now: () => clock.now(),
      countryHeader: "cf-ipcountry",
      onTrouble,
    },
  });
  const get = (address: string, headers: Record<string, string> = {}, visitor: Partial<PageVisitor> = {}) =>
    web.fetch(new Request(`https://sideline.example${address}`, { headers }), { ...anyVisitor, ...visitor });
  return { get, signals, clock, kept };
}

const anyVisitor: PageVisitor = {
  address: null,
  isBeyondLimit: false,
  pagesAtOnce: pagesAtOnce.ofOneAddress,
  mayRender: async () => true,
  turn: async () => undefined,
};

/** Every combination of one sport and one day is a page that screens offer. */
const offered = (at: number) =>
  `/?sport=${sportTypes[at % 8]?.id}&day=${daysLater(localDateOf(testNow, "UTC"), Math.floor(at / 8))}`;

describe("a stranger who asks for ever new pages", () => {
  const isWhole = async (answer: Response | Promise<Response>) => (await (await answer).text()).includes("data-look");

  /** Renderings that don't end before `done` is resolved. */
  function slowly() {
    const done = Promise.withResolvers<void>();
    const count = { now: 0, most: 0 };
    markup.mockImplementation(async () => {
      count.most = Math.max(count.most, (count.now += 1));
      await done.promise;
      count.now -= 1;
      return '<h1 style="width:10%">here</h1>';
    });
    return { done, count };
  }

  it("gets pages without content once the address is beyond its number; what is kept still comes", async () => {
    const { get } = await aSite();
    const never = { mayRender: async () => false };
    await get("/");
    expect(await isWhole(get("/?sport=tennis", {}, never))).toBe(false);
    expect(await isWhole(get("/", {}, never))).toBe(true);
    expect(await isWhole(get("/?utm_source=x&sport=<b>", {}, never))).toBe(true);
  });

  it("gets a page without content, and nothing is read, once the address is beyond its number of calls", async () => {
    const { get } = await aSite();
    const answer = await get("/event/m1/e1", {}, { isBeyondLimit: true });
    expect([answer.status, (await answer.text()).includes("<nav>event</nav>")]).toEqual([200, true]);
    expect(render).not.toHaveBeenCalled();
  });

  it.each(["sport=x1", "city=atlantis", "day=2026-01-01", "day=2026-02-30", "day=2099-01-01", "price=301THB"])(
    "makes and keeps no page for a value that no screen offers: %s",
    async (query) => {
      const { get, kept } = await aSite();
      const answer = await get(`/?${query}`);
      expect([answer.status, (await answer.text()).includes("<nav>index</nav>")]).toEqual([200, true]);
      expect([render.mock.calls.length, kept.size]).toEqual([0, 0]);
    },
  );

  it.each(["level=pro", "time=noon", "in=roof", "price=3USD", "seats=2", "sport=Tennis", "day=today", "x=1"])(
    "gets the page without a value that the app ignores: %s",
    async (query) => {
      const { get, kept } = await aSite();
      await get("/");
      expect(await isWhole(get(`/?${query}`))).toBe(true);
      expect([render.mock.calls.length, kept.size]).toEqual([1, 1]);
    },
  );

  it("keeps at most eight renderings busy from many addresses, and one address two; others get the frame", async () => {
    const { done, count } = slowly();
    const { get } = await aSite();
    const own = Array.from({ length: 10 }, async (_, at) => get(offered(at), {}, { address: "192.0.2.1" }));
    await eventually(() => expect(count.now).toBe(pagesAtOnce.ofOneAddress));
    const others = Array.from({ length: 40 }, async (_, at) =>
      get(offered(20 + at), {}, { address: `198.51.100.${at}` }),
    );
    await eventually(() => expect(count.now).toBe(pagesAtOnce.ofAll));
    done.resolve();
    const pages = await Promise.all([...own, ...others]);
    expect(pages.every(({ status }) => status === 200)).toBe(true);
    expect(count.most).toBe(pagesAtOnce.ofAll);
    const whole = await Promise.all(pages.map(isWhole));
    expect(whole.slice(0, 10).filter(Boolean)).toHaveLength(pagesAtOnce.ofOneAddress);
    expect(whole.filter(Boolean)).toHaveLength(pagesAtOnce.ofAll);
    expect(await isWhole(get(offered(5), {}, { address: "192.0.2.1" }))).toBe(true);
  });

  it("waits for its turn before each step of a rendering", async () => {
    const steps: string[] = [];
    markup.mockImplementation(async () => {
      steps.push("html");
      return "<h1>here</h1>";
    });
    const { get } = await aSite();
    await get("/", {}, { turn: async () => void steps.push(render.mock.calls.length > 0 ? "turn" : "first turn") });
    expect(steps).toEqual(["first turn", "turn", "html", "turn"]);
  });
});

describe("a screen that everybody may see", () => {
  it("comes with its content, its title and its language", async () => {
    const { get } = await aSite();
    const response = await get("/", { "accept-language": "th-TH,th;q=0.9" });
    const page = await response.text();
    expect(page).toContain('<div id="root"><h1 data-look="0">index</h1></div>');
    expect(page).toContain("<title>Home &amp; &lt;more></title>");
    expect(page).toContain('<html lang="th"');
    expect(page).toContain('<style>[data-look="0"]{width:10%}</style>');
    expect(response.headers.get("vary")).toBe("accept-encoding, accept-language, cookie");
    expect(response.headers.get("cache-control")).toBe("no-cache");
  });

  it("comes with the rules that it needs, and no others", async () => {
    markup.mockImplementation(async () => '<h1 class="big first">here</h1>');
    const { get } = await aSite();
    const response = await get("/merchant/m1");
    const [, rules = ""] = /<style>(.*?)<\/style>/.exec(await response.text()) ?? [];
    expect(rules).toBe(".first{color:red}");
    const hash = createHash("sha256").update(rules).digest("base64");
    expect(response.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  });

  it("is painted once what is last in sight is there, and not before", async () => {
    const { get } = await aSite();
    const waits = '<link rel="expect" href="#first-sight" blocking="render">';
    expect(await (await get("/merchant/m1")).text()).not.toContain(waits);
    markup.mockImplementation(async () => '<h1>here</h1><p id="first-sight">and here</p>');
    const page = await (await get("/")).text();
    expect(page.indexOf(waits)).toBeGreaterThan(0);
    expect(page.indexOf(waits)).toBeLessThan(page.indexOf("</head>"));
  });

  it("asks for nothing of the app in its head, and names the app's files behind the content, the largest first", async () => {
    const { get } = await aSite();
    const page = await (await get("/merchant/m1", { "accept-language": "ja" })).text();
    const [, body = ""] = page.split("</head>");
    expect(page).not.toContain("modulepreload");
    expect(page).not.toContain('type="module"');
    const [, files = ""] = /id="sideline-files">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(files)).toEqual(["/assets/merchant.js", "/assets/ja.js"]);
    expect(body.indexOf("sideline-files")).toBeGreaterThan(body.indexOf("<h1"));
    expect(body.indexOf("sideline-files")).toBeLessThan(body.indexOf("later()"));
  });

  it("hands its state over as data that can't become a script, under a policy that names every script and style", async () => {
    const { get } = await aSite();
    const response = await get("/merchant/m1");
    const page = await response.text();
    const json = /<script type="application\/json" id="sideline-first">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
    expect(JSON.parse(json)).toMatchObject({ at: "/merchant/m1", note: "</script><script>alert(1)</script>" });
    expect(page.match(/<script/g)).toHaveLength(4);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(/script-src 'self' 'sha256-[^']+';/.test(policy)).toBe(true);
    expect(/style-src 'self' 'sha256-[^']+';/.test(policy)).toBe(true);
    expect(policy).not.toContain("unsafe");
  });

  it("is rendered once until an event in it changes, and is not sent again to who has it", async () => {
    const { get, signals } = await aSite();
    const first = await get("/");
    const again = await get("/", { "if-none-match": first.headers.get("etag") ?? "" });
    expect([again.status, render.mock.calls.length]).toEqual([304, 1]);
    await signals.changed("event-1", []);
    await get("/");
    expect(render).toHaveBeenCalledTimes(2);
  });

  it("is rendered again only when what is read has changed, or in another minute", async () => {
    const { get, signals, clock } = await aSite();
    const again = async () => {
      await signals.changed("event-1", []);
      await (await get("/")).text();
      return markup.mock.calls.length;
    };
    expect([await again(), await again()]).toEqual([1, 1]);
    read.price = 400;
    expect([await again(), await again()]).toEqual([2, 2]);
    await clock.advance(60);
    expect([await again(), await again()]).toEqual([3, 3]);
    markup.mockResolvedValueOnce(null);
    read.price = 450;
    await signals.changed("event-1", []);
    expect(await (await get("/")).text()).toContain("<nav>index</nav>");
  });

  it("is right for whom it was sent to while it would show the same, whatever the time", async () => {
    const { get, signals, clock } = await aSite();
    const first = await get("/");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"/);
    const later = async () => {
      await clock.advance(600);
      await signals.changed("event-1", []);
      return get("/", { "if-none-match": etag });
    };
    expect((await later()).status).toBe(304);
    markup.mockImplementation(async () => "<h1>in 10 minutes</h1>");
    const changed = await later();
    expect([changed.status, changed.headers.get("etag") === etag]).toEqual([200, false]);
    expect(await (await get("/")).text()).not.toBe(await first.text());
  });

  it("is kept apart by language, zone and city", async () => {
    const { get } = await aSite();
    const views = ["en.UTC.", "th.Asia%2FBangkok.", "th.Asia%2FBangkok.phuket", "th.Asia%2FBangkok.all"];
    for (const view of [...views, ...views]) await get("/", { cookie: `a=b; sideline-view=${view}` });
    expect(render.mock.calls.map(([{ view }]) => Object.values(view))).toEqual([
      ["en", "UTC", null],
      ["th", "Asia/Bangkok", null],
      ["th", "Asia/Bangkok", "phuket"],
      ["th", "Asia/Bangkok", "all"],
    ]);
  });

  it("asks once more with the phone's zone on a first visit, where its place was taken for granted", async () => {
    const { get } = await aSite();
    const asksAgain = async (address: string, headers: Record<string, string> = {}) =>
      (await (await get(address, headers)).text()).includes("location.reload()");
    expect(await asksAgain("/")).toBe(true);
    expect(await asksAgain("/", { cookie: "sideline-view=en.Asia%2FBangkok." })).toBe(false);
    expect(await asksAgain("/", { cookie: "sideline-view=broken" })).toBe(false);
    expect(await asksAgain("/?city=tokyo")).toBe(false);
    expect(await asksAgain("/merchant/m1")).toBe(false);
    const page = await get("/");
    const hashes = page.headers.get("content-security-policy")?.match(/'sha256-[^']+'/gu) ?? [];
    expect(hashes.length).toBeGreaterThan(2);
    expect(await page.text()).toContain("=== null) return;");
    expect(await (await get("/", { "cf-ipcountry": "TH" })).text()).toContain('=== "bangkok") return;');
  });

  it.each([
    ["elsewhere, as it was taken to be", 0, {}, false],
    ["in the city that was taken", -420, { "cf-ipcountry": "TH" }, false],
    ["in another city", -540, { "cf-ipcountry": "TH" }, true],
    ["in a city, taken to be elsewhere", -420, {}, true],
    ["elsewhere, taken to be in a city", 0, { "cf-ipcountry": "TH" }, true],
  ])("a phone %s asks for the name of its zone only then", async (_, offset, headers, asks) => {
    const { get } = await aSite();
    const page = await (await get("/", headers)).text();
    const [, script = ""] = /<script>(\(function \(\) \{[^]*?)<\/script>/.exec(page) ?? [];
    const named = vi.fn(() => ({ resolvedOptions: () => ({ timeZone: "Asia/Tokyo" }) }));
    const document = { cookie: "", documentElement: { style: {} } };
    const reload = vi.fn();
    class Clock {
      getTimezoneOffset = () => offset;
    }
    runInNewContext(script, {
      Date: Clock,
      Intl: { DateTimeFormat: named },
      document,
      location: { reload },
      setTimeout: () => 0,
    });
    expect([named.mock.calls.length, reload.mock.calls.length > 0]).toEqual([asks ? 1 : 0, asks]);
  });

  it("is rendered for the filters that screens offer, in one order", async () => {
    const { get } = await aSite();
    const day = daysLater(localDateOf(testNow, "UTC"), daysToChoose - 1);
    await get(`/?day=${day}&sport=tennis&utm=x&level=advanced,none,beginner`);
    await get("/event/m1/e1?utm=x");
    expect(render.mock.calls.map(([{ query, ids }]) => [query, ids])).toEqual([
      [`sport=tennis&day=${day}&level=beginner%2Cadvanced`, {}],
      ["", { merchantId: "m1", id: "e1" }],
    ]);
  });
});

describe("a screen's frame", () => {
  it.each([
    ["/?q=tennis", "index"],
    ["/?near=1", "index"],
    ["/?liff.state=%2Fevent%2Fm1%2Fe1", "index"],
    ["/?code=abc&state=def", "index"],
    ["/upcoming", "upcoming"],
    ["/payment/e1/p1", "payment"],
    ["/forbidden", "forbidden"],
  ])("is all that comes at %s", async (address, screen) => {
    const { get } = await aSite();
    const page = await (await get(address, { "accept-language": "th" })).text();
    expect(page).toContain(`<div id="root"><nav>${screen}</nav></div>`);
    expect(page).toContain(`<title>${screen} th`);
    expect(page).toContain('<html lang="th"');
    expect(page).toContain("<script>files();</script>");
    expect(page).not.toContain("sideline-first");
    expect(render).not.toHaveBeenCalled();
  });

  it("comes where there is nothing to show, or where it could not be read", async () => {
    const { get } = await aSite();
    render.mockResolvedValueOnce(null);
    expect(await (await get("/event/m1/gone")).text()).toContain("<nav>event</nav>");
    expect(onTrouble).not.toHaveBeenCalled();
    render.mockRejectedValueOnce(new Error("no database"));
    const response = await get("/");
    expect([response.status, (await response.text()).includes("<nav>index</nav>")]).toEqual([200, true]);
    expect(onTrouble).toHaveBeenCalledOnce();
  });

  it("is rendered once for all who speak a language, and is not sent again to who has it", async () => {
    const { get } = await aSite();
    const first = await get("/payment/e1/p1");
    const again = await get("/payment/e2/p2", { "if-none-match": first.headers.get("etag") ?? "" });
    expect([again.status, frame.mock.calls]).toEqual([304, [["payment", "en"]]]);
    await get("/payment/e1/p1", { cookie: "sideline-view=ja.Asia%2FTokyo." });
    expect(frame.mock.calls.at(-1)).toEqual(["payment", "ja"]);
  });

  it("gives way to the bare page at addresses of no screen, and where it could not be rendered", async () => {
    const { get } = await aSite();
    expect(await (await get("/event/m1/not%20an%20id")).text()).toContain('<div id="root"></div>');
    frame.mockRejectedValueOnce(new Error("no texts"));
    expect(await (await get("/profile")).text()).toContain('<div id="root"></div>');
    expect(onTrouble).toHaveBeenCalledOnce();
    expect(await (await get("/profile")).text()).toContain("<nav>profile</nav>");
  });
});

describe("a screen that keeps a browser waiting", () => {
  const opening = { "sec-fetch-dest": "document", "accept-encoding": "br" };
  const aRead = () => Promise.withResolvers<Rendered | null>();
  const rendered = (): Rendered => ({
    html: async () => '<h1 class="second" style="width:20%">here</h1>',
    shows: "late",
    title: "Home",
    handedOver: { now: testNow },
    eventIds: [],
  });

  /** What has come of an answer each time that something came, decompressed. */
  async function* heard(response: Response): AsyncGenerator<string> {
    const encoding = response.headers.get("content-encoding");
    const body = Readable.fromWeb(response.body as WebStream);
    const plain = encoding === "br" ? body.pipe(createBrotliDecompress()) : encoding ? body.pipe(createGunzip()) : body;
    let text = "";
    for await (const part of plain) yield (text += String(part));
  }

  it.each(["br", "gzip", ""])(
    "gets the head and the frame first (%s), and no script moves the content",
    async (encoding) => {
      const { get } = await aSite();
      const read = aRead();
      render.mockReturnValueOnce(read.promise);
      frame.mockResolvedValueOnce({ html: '<nav class="first">index</nav>', title: "index en" });
      const response = await get("/", { ...opening, "accept-encoding": encoding });
      const parts = heard(response);
      const first = String((await parts.next()).value);
      expect(first).toContain("<title>index en</title>");
      expect(first).toMatch(/<div id="frame"><nav class="first">index<\/nav><\/div>$/);
      expect(first).toContain('href="/assets/index.js"');
      expect(first).toContain("<style>.first{color:red}</style>");
      read.resolve(rendered());
      let whole = first;
      for await (const text of parts) whole = text;
      expect(whole.slice(first.length)).toMatch(
        /^<style nonce="[^"]+">#frame\{display:none\}\.first\{color:red\}\.second\{color:red\}\[data-look="0"\]/,
      );
      expect(whole).toContain('<div id="root"><h1 class="second" data-look="0">here</h1></div>');
      expect(whole).toContain('id="sideline-first"');
      expect(whole.endsWith("</body></html>")).toBe(true);
      const nonce = /<style nonce="([^"]+)"/.exec(whole)?.[1] ?? "?";
      expect(response.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
      expect(response.headers.has("etag")).toBe(false);
      expect(response.headers.get("vary")).toBe("accept-encoding, accept-language, cookie");
      expect(response.headers.get("cache-control")).toBe("no-cache");
    },
  );

  it.each([
    ["is nothing to show", null],
    ["was an error", new Error("no database")],
  ])("goes on with the frame where there %s after all", async (_, outcome) => {
    const { get } = await aSite();
    const read = aRead();
    render.mockReturnValueOnce(read.promise);
    const response = await get("/event/m1/e1", opening);
    if (outcome) read.reject(outcome);
    else read.resolve(outcome);
    let whole = "";
    for await (const text of heard(response)) whole = text;
    expect(whole).toContain('<div id="root"><nav>event</nav></div>');
    expect(whole).toContain("<script>later();</script>");
    expect(whole).not.toContain("sideline-first");
    expect(onTrouble.mock.calls.flat()).toEqual(outcome ? [outcome] : []);
  });

  it.each([
    ["a program that makes previews", {}],
    ["who has the page", { ...opening, "if-none-match": '"x"' }],
  ])("comes whole to %s", async (_, headers) => {
    const { get } = await aSite();
    render.mockImplementationOnce(async () => {
      await new Promise((done) => setTimeout(done, 80));
      return rendered();
    });
    const response = await get("/", headers);
    expect(response.headers.get("etag")).toMatch(/^W/);
    expect(response.headers.has("content-length")).toBe(true);
  });
});

describe("what a visitor asks for", () => {
  const view = (headers: Record<string, string>) => askedView(new Request("https://sideline.example/", { headers }));

  it("is what the device showed last, before what the browser asks for", () => {
    expect(view({ cookie: "sideline-view=ja.Asia%2FTokyo.osaka", "accept-language": "th" })).toEqual({
      language: "ja",
      zone: "Asia/Tokyo",
      city: "osaka",
    });
    expect(view({ "accept-language": "zh-HK" })).toEqual({ language: "zh-TW", zone: "Asia/Taipei", city: null });
    expect(view({})).toEqual({ language: "en", zone: null, city: null });
  });

  it("is the country that a proxy or the browser's language names, where the language alone does not say", () => {
    expect(view({ "accept-language": "en-TH,en;q=0.9" }).zone).toBe("Asia/Bangkok");
    expect(view({ "accept-language": "th-JP" }).zone).toBe("Asia/Tokyo");
    expect(view({ "accept-language": "en-GB,th;q=0.5" }).zone).toBeNull();
    const named = (country: string) =>
      askedView(new Request("https://sideline.example/", { headers: { "x-country": country } }), "x-country").zone;
    expect([named("tw"), named("GB"), named("constructor"), view({ "x-country": "TW" }).zone]).toEqual([
      "Asia/Taipei",
      null,
      null,
      null,
    ]);
  });

  it.each(["xx.UTC.", "en.Mars%2FOlympus.", "en.%E0%A4%A.", "en", "en..", "en.UTC"])("is not %s", (value) => {
    expect(view({ cookie: `sideline-view=${value}`, "accept-language": "th" }).language).toBe("th");
  });

  it("knows no city but ours", () => {
    expect(view({ cookie: "sideline-view=en.UTC.atlantis" }).city).toBeNull();
  });
});

describe("styles in attributes", () => {
  it("become rules of one element, the same one once", () => {
    expect(
      withoutInlineStyles(`<i style="width:1px"></i><b style="font-family:&quot;A&quot;"></b><u style="width:1px">`),
    ).toEqual({
      html: '<i data-look="0"></i><b data-look="1"></b><u data-look="0">',
      style: '[data-look="0"]{width:1px}[data-look="1"]{font-family:"A"}',
    });
  });

  it("never end their rule or their element", () => {
    for (const bad of ["a:b}*{c:d", "a:&lt;/style"]) expect(() => withoutInlineStyles(`<i style="${bad}">`)).toThrow();
  });
});
