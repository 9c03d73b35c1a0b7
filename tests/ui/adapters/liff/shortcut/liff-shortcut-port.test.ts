import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { realShortcuts } from "#adapters/liff/sdk/real-sharing.ts";
import { LiffShortcutPort } from "#adapters/liff/shortcut/liff-shortcut-port.ts";
import { InMemoryExit } from "#adapters/memory/in-memory-device.ts";
import { ShortcutRefused } from "#application/ports/shortcut-refused.ts";
import { shortcutPortContract } from "../../../../contracts/client-shortcut-port.contract.ts";
import { forget, fullContext, keep, liffId, onPhone, startOutsideLine } from "../support/line-page.ts";

const link = `https://liff.line.me/${liffId}/event/m1/e1`;
const left: string[] = [];
const requests: string[] = [];
const windows: string[] = [];

beforeAll(async () => {
  onPhone("Android");
  await startOutsideLine();
});

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [left, requests, windows]) list.splice(0);
  keep(fullContext);
  vi.spyOn(location, "href", "set").mockImplementation((url) => void left.push(url));
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    requests.push(`${String(new Headers(init.headers).get("authorization"))} ${url}`);
    return Promise.resolve(Response.json({ shortcutPageUrl: "https://liff-shortcut.line.me/page/1" }));
  });
  vi.stubGlobal("open", (url: string) => {
    windows.push(url);
    return { closed: false };
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const aPort = (exit = new InMemoryExit("https://sideline.test")) => ({
  port: new LiffShortcutPort({ load: () => Promise.resolve(realShortcuts), exit }),
  exit,
});
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined);

shortcutPortContract("LINE's SDK on Android", ({ context, mayUseLineScheme, allowed, opensLineScheme }) => {
  const { addToHomeV2, addToHomeLineScheme, ...others } = fullContext.availability ?? {};
  keep(
    context
      ? {
          ...fullContext,
          availability: {
            ...others,
            ...(allowed ? { addToHomeV2 } : {}),
            ...(mayUseLineScheme ? { addToHomeLineScheme } : {}),
          },
        }
      : null,
  );
  if (!opensLineScheme) vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const opened = () => (opensLineScheme ? left.map((url) => new URL(url).searchParams.get("targetUrl") ?? "") : []);
  return { port: aPort().port, settle: () => wait(1_000), opened };
});

describe("on Android, outside of LINE (spec §9)", () => {
  it("goes to LINE, and waits a second to see whether it opened", async () => {
    const { port } = aPort();
    let done = false;
    void port.create({ url: link }).then(() => (done = true));
    await wait(999);
    expect([left.length, done]).toEqual([1, false]);
    const address = new URL(left[0] ?? "");
    expect(address.href.startsWith("line://shortcut/liff?")).toBe(true);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ liffId, targetUrl: link });
    await wait(1);
    expect([done, requests]).toEqual([true, []]);
  });

  it("opens LINE's page for it where LINE did not open", async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    const { port, exit } = aPort();
    const created = port.create({ url: link });
    await wait(1_000);
    await created;
    expect(requests).toEqual([
      `Bearer access-token https://liff-shortcut.line.me/api/shortcut?liffId=${liffId}&url=${encodeURIComponent(link)}`,
    ]);
    expect([windows, exit.left]).toEqual([["https://liff-shortcut.line.me/page/1"], []]);
  });
});

describe("whether it is offered", () => {
  it("is not to somebody who is not logged in, nor where LINE's SDK can't be reached", async () => {
    forget();
    expect(await aPort().port.isAvailable()).toBe(false);
    const unreachable = new LiffShortcutPort({
      load: () => Promise.reject(new Error("offline")),
      exit: new InMemoryExit("https://sideline.test"),
    });
    expect(await unreachable.isAvailable()).toBe(false);
    await expect(unreachable.create({ url: link })).rejects.toMatchObject({
      name: "ShortcutRefused",
      reason: "unavailable",
    });
  });
});

describe("a LIFF id that the page loses (spec §5)", () => {
  /** LIFF looks for its id several times: after so many, it is gone. */
  const loseIdAfter = (reads: number) => {
    let left = reads;
    vi.stubGlobal("__liffConfig", {
      get liffId() {
        left -= 1;
        return left < 0 ? undefined : liffId;
      },
    });
  };

  it("is named by LINE's own SDK: Invalid LIFF ID.", async () => {
    const failures: unknown[] = [];
    for (let reads = 0; reads < 20 && left.length === 0; reads += 1) {
      loseIdAfter(reads);
      const created = aPort().port.create({ url: link });
      const settled = created.catch((failure: unknown) => void failures.push(failure));
      await wait(1_000);
      await settled;
    }
    const named = failures.filter((failure) => failure instanceof ShortcutRefused);
    expect(named.map(({ reason, message }) => [reason, message])).toEqual([["invalid_liff_id", "Invalid LIFF ID."]]);
    expect(named[0]?.cause).toMatchObject({ code: "INIT_FAILED", message: "Invalid LIFF ID." });
  });
});

describe("what else goes wrong", () => {
  const failing = (failure: unknown) =>
    new LiffShortcutPort({
      load: () =>
        Promise.resolve({
          isApiAvailable: () => true,
          isInClient: () => false,
          createShortcutOnHomeScreen: () => Promise.reject(failure),
        }),
      exit: new InMemoryExit("https://sideline.test"),
    });

  it("is named where it is a LIFF id that LINE does not know", async () => {
    const failure = Object.assign(new Error("Invalid LIFF ID."), { code: "INIT_FAILED" });
    await expect(failing(failure).create({ url: link })).rejects.toMatchObject({
      reason: "invalid_liff_id",
      cause: failure,
    });
  });

  it("comes unchanged where no rule says so", async () => {
    const offline = new TypeError("Failed to fetch");
    await expect(failing(offline).create({ url: link })).rejects.toBe(offline);
  });
});
