import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { realShortcuts } from "#adapters/liff/sdk/real-sharing.ts";
import { LiffShortcutPort } from "#adapters/liff/shortcut/liff-shortcut-port.ts";
import { InMemoryExit } from "#adapters/memory/in-memory-device.ts";
import { liffId, onPhone, startOutsideLine } from "../support/line-page.ts";

const link = `https://liff.line.me/${liffId}/event/m1/e1`;
const page = "https://liff-shortcut.line.me/page/1";
const requests: string[] = [];

beforeAll(async () => {
  onPhone("iPhone");
  await startOutsideLine();
});

beforeEach(() => {
  requests.splice(0);
  vi.stubGlobal("fetch", (url: string) => {
    requests.push(url);
    return Promise.resolve(Response.json({ shortcutPageUrl: page }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function create(opened: object | null) {
  const exit = new InMemoryExit("https://sideline.test");
  const asked: string[] = [];
  vi.stubGlobal("open", (url: string) => {
    asked.push(url);
    return opened;
  });
  const own = window.open;
  const port = new LiffShortcutPort({ load: () => Promise.resolve(realShortcuts), exit });
  await port.create({ url: link });
  return { asked, left: exit.left, isOwn: window.open === own };
}

describe("on an iPhone", () => {
  it("is to be had", async () => {
    expect(
      await new LiffShortcutPort({
        load: () => Promise.resolve(realShortcuts),
        exit: new InMemoryExit("https://sideline.test"),
      }).isAvailable(),
    ).toBe(true);
  });

  it("opens LINE's page at once", async () => {
    expect(await create({ closed: false })).toEqual({ asked: [page], left: [], isOwn: true });
    expect(requests).toEqual([
      `https://liff-shortcut.line.me/api/shortcut?liffId=${liffId}&url=${encodeURIComponent(link)}`,
    ]);
  });

  it("goes there itself where the browser blocks the window, which comes long after the tap", async () => {
    expect(await create(null)).toEqual({ asked: [page], left: [page], isOwn: true });
  });
});
