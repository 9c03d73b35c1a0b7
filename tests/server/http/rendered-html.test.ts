import { describe, expect, it, vi } from "vitest";
import { minute } from "#domain/time/instant.ts";
import { RenderedHtml } from "#server/adapters/http/web/rendered-html.ts";
import { testNow } from "../../support/builders/index.ts";

describe("the HTML of screens", () => {
  const make = vi.fn(async () => "12345");
  const aCache = (mostBytes?: number) => {
    make.mockClear();
    const html = new RenderedHtml(mostBytes);
    const get = (key: string, shows = "", now = testNow) => html.get(key, shows, now, make);
    return { html, get };
  };

  it("is made once a minute while it shows the same", async () => {
    const { get } = aCache();
    await get("a");
    expect(await get("a")).toBe("12345");
    expect(make).toHaveBeenCalledTimes(1);
    await get("a", "other");
    await get("a", "other", testNow + minute);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it("takes no more bytes than it may: the oldest goes first, and what is too large by itself is not kept", async () => {
    const { html, get } = aCache(24);
    await get("a");
    await get("b");
    expect(html.bytes).toBe(24);
    await get("c");
    await get("b");
    expect([html.bytes, make.mock.calls.length]).toEqual([24, 3]);
    await get("a");
    expect(make).toHaveBeenCalledTimes(4);
    await get("a key of eight words that is too long");
    expect(html.bytes).toBe(24);
  });

  it("takes no memory for what was made in another minute, once anything else is made", async () => {
    const { html, get } = aCache();
    for (let at = 0; at < 9; at += 1) await get(`${at}`);
    expect(html.bytes).toBe(9 * 12);
    await get("a", "", testNow + minute);
    expect(html.bytes).toBe(12);
  });

  it("is not kept where there is none", async () => {
    const { html, get } = aCache();
    await get("a");
    make.mockResolvedValueOnce(null as never);
    expect([await get("a", "gone"), html.bytes]).toEqual([null, 0]);
  });
});
