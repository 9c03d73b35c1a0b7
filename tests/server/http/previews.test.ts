import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coverAddress } from "#domain/cover/cover.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { webAppFrom } from "#server/adapters/http/web/static.ts";
import type { Previews } from "#server/adapters/http/web/event-pages.ts";
import { PreviewEvent } from "#server/application/events/read-event.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { aFreeEvent, aMerchant, anEvent } from "../../support/builders/index.ts";

const origin = "https://sideline.test";
const html = "<!doctype html><html><head><title>Sideline</title></head><body></body></html>";

let directory: string;
let web: { fetch(request: Request): Response | Promise<Response> };
const unitOfWork = new InMemoryUnitOfWork({ enqueue: () => undefined });
const troubles: unknown[] = [];
let isDown = false;

async function webWith(more: Partial<Previews> = {}) {
  const previews = new PreviewEvent(unitOfWork);
  return webAppFrom({
    directory,
    settings: {},
    previews: {
      publicOrigin: origin,
      mayBeFound: true,
      previewEvent: async (ids) => {
        if (isDown) throw new Error("The database is down.");
        return previews.run(ids);
      },
      onTrouble: (error) => troubles.push(error),
      ...more,
    },
  });
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "sideline-previews-"));
  await writeFile(path.join(directory, "index.html"), html);
  web = await webWith();
  await unitOfWork.run((store) => store.merchants.save(aMerchant()));
});

afterAll(() => rm(directory, { recursive: true }));

let events = 0;

async function put(parts: Partial<SportsEvent> = {}): Promise<string> {
  events += 1;
  const id = parts.id ?? `event-${events}`;
  await unitOfWork.run((store) => store.events.insert(anEvent({ ...parts, id })));
  return `/event/merchant-1/${id}`;
}

const get = async (address: string, language?: string) =>
  web.fetch(
    new Request(`${origin}${address}`, language === undefined ? {} : { headers: { "accept-language": language } }),
  );

/** The page's tags as a reader of previews sees them. */
async function metaOf(response: Response): Promise<Readonly<Record<string, string>>> {
  const tags = [...(await response.text()).matchAll(/<meta property="og:(\w+)" content="([^"]*)">/g)];
  return Object.fromEntries(tags.map(([, name = "", content = ""]) => [name, content]));
}

describe("the preview of an event", () => {
  it("says what, when, where, how much and by whom, with a permanent address and its picture", async () => {
    const address = await put({
      title: "Friday badminton",
      description: "Doubles for all.",
      coverUrl: "https://pictures.example/a.jpg",
    });
    const response = await get(address, "en");
    expect(response.status).toBe(200);
    expect(await metaOf(response)).toEqual({
      type: "website",
      site_name: "Sideline",
      title: "Friday badminton",
      description: expect.stringMatching(/^Thu,? 3 Dec, 12:00 · .+ · ฿350 · .+ Doubles for all\.$/u) as string,
      url: `${origin}${address}`,
      image: "https://pictures.example/a.jpg",
      locale: "en_US",
    });
  });

  it("has one permanent address, whatever follows it", async () => {
    const address = await put();
    for (const other of [`${address}/`, `${address}?from=chat&liff.state=%2F`]) {
      const page = await (await get(other)).text();
      expect(page).toContain(`<link rel="canonical" href="${origin}${address}">`);
    }
  });

  it("shows its sport where the event has no picture, or none that everybody may fetch safely", async () => {
    const pictures: (string | undefined)[] = [];
    for (const parts of [
      { sportType: "badminton", coverUrl: null },
      { sportType: "chess", coverUrl: null },
      { sportType: "tennis", coverUrl: "http://pictures.example/a.jpg" },
      { sportType: "tennis", coverUrl: coverAddress("0123456789abcdef".repeat(2)) },
    ]) {
      pictures.push((await metaOf(await get(await put(parts))))["image"]);
    }
    expect(pictures).toEqual([
      `${origin}/previews/badminton.jpg`,
      `${origin}/previews/any.jpg`,
      `${origin}/previews/tennis.jpg`,
      `${origin}/covers/0123456789abcdef0123456789abcdef/960.jpg`,
    ]);
  });

  it.each([
    [undefined, "th_TH"],
    ["*", "th_TH"],
    ["ja-JP,ja;q=0.9,en;q=0.8", "ja_JP"],
    ["fr-FR, zh-Hant-TW;q=0.5", "zh_TW"],
    ["zh-CN, de", "zh_TW"],
    ["en-GB", "en_US"],
  ])("is in the reader's language where it is ours, else in that of the place: %s", async (language, locale) => {
    const address = await put({ timeZone: "Asia/Bangkok" });
    const response = await get(address, language);
    expect(response.headers.get("vary")).toContain("accept-language");
    expect((await metaOf(response))["locale"]).toBe(locale);
  });

  it("says that a free event is free", async () => {
    await unitOfWork.run((store) => store.events.insert(aFreeEvent({ id: "free" })));
    expect((await metaOf(await get("/event/merchant-1/free", "ja")))["description"]).toContain("無料");
  });

  it("is cut between letters", async () => {
    const meta = await metaOf(await get(await put({ title: "กำ".repeat(300), description: "長い".repeat(2_000) })));
    expect(meta["title"]?.length).toBeLessThanOrEqual(90);
    expect(meta["title"]).toMatch(/กำ…$/u);
    expect(meta["description"]?.length).toBeLessThanOrEqual(200);
  });

  it("stays text, whatever a merchant writes", async () => {
    const evil = `"><script>alert('x')</script><meta content="\n\u0000\u2028&quot;`;
    const page = await (
      await get(await put({ title: evil, description: evil, coverUrl: `https://e.example/"><script>` }))
    ).text();
    for (const part of ["<script>alert", "\u0000", "\u2028"]) expect(page).not.toContain(part);
    expect(page.match(/<meta property="og:/g)).toHaveLength(7);
    expect(page).toContain("&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)");
  });

  it.each<[string, () => Promise<string>]>([
    ["a draft", () => put({ stage: "draft", title: "Secret" })],
    ["one that was called off", () => put({ stage: "cancelled", title: "Secret" })],
    ["another merchant's address", async () => (await put({ title: "Secret" })).replace("merchant-1", "merchant-2")],
    ["no event", async () => "/event/merchant-1/nothing"],
    ["what can be no id", async () => "/event/merchant-1/%00%ff"],
    ["leaving", async () => "/event/leave/join-1"],
  ])("is not there for %s: the page says what it says everywhere", async (_, address) => {
    const response = await get(await address());
    expect(response.status).toBe(200);
    expect(await metaOf(response)).toMatchObject({
      title: "Sideline",
      url: `${origin}/`,
      image: `${origin}/previews/any.jpg`,
    });
  });

  it("is left out while it can't be had, and the page comes all the same", async () => {
    const address = await put();
    isDown = true;
    const response = await get(address);
    isDown = false;
    expect([response.status, (await metaOf(response))["title"], troubles.length]).toEqual([200, "Sideline", 1]);
  });

  it("follows the event, and the page is not sent again while that is the same", async () => {
    const id = "changing";
    const address = await put({ id, title: "Before" });
    const first = await get(address);
    const etag = first.headers.get("etag") ?? "";
    const again = await web.fetch(new Request(`${origin}${address}`, { headers: { "if-none-match": etag } }));
    expect(again.status).toBe(304);
    await unitOfWork.run((store) => store.events.update(anEvent({ id, title: "After" })));
    expect((await metaOf(await get(address)))["title"]).toBe("After");
  });
});

describe("search engines", () => {
  it("may keep what is for everybody, and nothing of a member's own", async () => {
    const address = await put();
    const tags = async (one: string) => (await get(one)).headers.get("x-robots-tag");
    for (const open of ["/", address, "/merchant/merchant-1"]) expect(await tags(open)).toBeNull();
    for (const own of [
      "/profile",
      "/upcoming",
      "/history",
      "/thank/j",
      "/success/j",
      "/payment/e/j",
      "/event/leave/j",
      "/m-card",
      "/nowhere",
    ]) {
      expect(await tags(own)).toBe("noindex");
    }
  });

  it("keep nothing of a server that is only for trying", async () => {
    const trying = await webWith({ mayBeFound: false });
    const response = await trying.fetch(new Request(`${origin}/`));
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
  });

  it("are told what is no page", async () => {
    const response = await get("/robots.txt");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await response.text()).toContain("Disallow: /line/");
  });
});
