import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BrowserExit } from "#adapters/browser/browser-exit.ts";
import { BrowserPositionSource } from "#adapters/browser/browser-position-source.ts";
import { BrowserSharePort } from "#adapters/browser/browser-share-port.ts";
import { LocalPreferences } from "#adapters/browser/local-preferences.ts";
import { StoredLoginStamp } from "#adapters/browser/stored-login-stamp.ts";
import { BrowserTextStore } from "#adapters/browser/text-store.ts";
import { SecondTicker, TimeoutDelay } from "#adapters/browser/timers.ts";
import { UuidKeySource } from "#adapters/browser/uuid-key-source.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A browser that blocks storage: the property itself throws. */
function blockStorage(): void {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("blocked", "SecurityError");
    },
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
}

describe("preferences on this device", () => {
  beforeEach(() => localStorage.clear());

  it("are kept", () => {
    const preferences = new LocalPreferences(new BrowserTextStore("localStorage"));
    expect([preferences.theme(), preferences.language()]).toEqual(["system", null]);
    preferences.setTheme("dark");
    preferences.setLanguage("th");
    const again = new LocalPreferences(new BrowserTextStore("localStorage"));
    expect([again.theme(), again.language()]).toEqual(["dark", "th"]);
    expect(localStorage.getItem("sideline.theme")).toBe("dark");
  });

  it("live as long as the page where storage is blocked", () => {
    blockStorage();
    const preferences = new LocalPreferences(new BrowserTextStore("localStorage"));
    expect(preferences.theme()).toBe("system");
    preferences.setTheme("light");
    expect(preferences.theme()).toBe("light");
  });

  it("do not trust what somebody else wrote", () => {
    localStorage.setItem("sideline.theme", "purple");
    expect(new LocalPreferences(new BrowserTextStore("localStorage")).theme()).toBe("system");
  });
});

describe("the stamp of a login", () => {
  it("is kept in the tab", () => {
    sessionStorage.clear();
    const stamp = new StoredLoginStamp(new BrowserTextStore("sessionStorage"));
    expect(stamp.last()).toBeNull();
    stamp.put(123);
    expect(new StoredLoginStamp(new BrowserTextStore("sessionStorage")).last()).toBe(123);
  });
});

describe("keys", () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it("are random UUIDs", () => {
    const keys = Array.from({ length: 100 }, () => new UuidKeySource().newKey());
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(uuid);
  });

  it("are so on a plain-http page too", () => {
    vi.stubGlobal("crypto", { getRandomValues: <A extends Uint8Array>(bytes: A) => bytes.fill(255) });
    expect(new UuidKeySource().newKey()).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
  });
});

describe("leaving", () => {
  it("goes to web pages and LINE, own paths resolved", () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    new BrowserExit().to("/forbidden");
    new BrowserExit().to("https://lin.ee/x");
    new BrowserExit().to("line://ti/p/@sideline");
    expect(assign.mock.calls.flat()).toEqual([`${location.origin}/forbidden`, "https://lin.ee/x", "line://ti/p/@sideline"]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x"])("never runs %s", (url) => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    expect(() => new BrowserExit().to(url)).toThrow("does not leave");
    expect(assign).not.toHaveBeenCalled();
  });
});

describe("the position", () => {
  const answering = (geolocation: unknown) => {
    vi.stubGlobal("navigator", { geolocation });
    return new BrowserPositionSource().current();
  };

  it("is where the device is", async () => {
    const coords = { latitude: 13.7, longitude: 100.5, accuracy: 5 };
    const found = await answering({ getCurrentPosition: (good: (at: object) => void) => good({ coords }) });
    expect(found).toEqual({ kind: "here", position: { lat: 13.7, lng: 100.5 } });
  });

  it.each([
    [1, "refused"],
    [2, "unavailable"],
    [3, "unavailable"],
  ])("is not to be had by code %d: %s", async (code, kind) => {
    const failing = { getCurrentPosition: (_: unknown, bad: (why: object) => void) => bad({ code }) };
    expect(await answering(failing)).toEqual({ kind });
  });

  it("is unavailable in a browser without any", async () => {
    expect(await answering(undefined)).toEqual({ kind: "unavailable" });
  });
});

describe("sharing", () => {
  const link = { title: "Friday doubles", text: "Come along", url: "https://sideline.test/event/m1/e1" };
  const copies: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void copies.push(text)) };
  beforeEach(() => void copies.splice(0));

  it("uses the device's share sheet", async () => {
    const shared: object[] = [];
    vi.stubGlobal("navigator", { share: (what: object) => Promise.resolve(void shared.push(what)), clipboard });
    expect(await new BrowserSharePort().share(link)).toBe("shared");
    expect(shared).toEqual([link]);
    expect(copies).toEqual([]);
  });

  it("takes closing the sheet for cancelling", async () => {
    vi.stubGlobal("navigator", { share: () => Promise.reject(new DOMException("", "AbortError")), clipboard });
    expect(await new BrowserSharePort().share(link)).toBe("cancelled");
    expect(copies).toEqual([]);
  });

  it.each([
    ["is none", undefined],
    ["refuses", () => Promise.reject(new DOMException("", "NotAllowedError"))],
  ])("copies the link where the sheet %s", async (_, share) => {
    vi.stubGlobal("navigator", { share, clipboard });
    expect(await new BrowserSharePort().share(link)).toBe("copied");
    expect(copies).toEqual([link.url]);
  });

  it("says so where nothing works", async () => {
    vi.stubGlobal("navigator", {});
    expect(await new BrowserSharePort().share(link)).toBe("unavailable");
  });
});

describe("timers", () => {
  it("tick about once a second for everybody, and stop with the last one", () => {
    vi.useFakeTimers();
    const ticker = new SecondTicker();
    const ticks = { a: 0, b: 0 };
    const stopA = ticker.everySecond(() => void (ticks.a += 1));
    const stopB = ticker.everySecond(() => void (ticks.b += 1));
    vi.advanceTimersByTime(3_000);
    stopA();
    stopA();
    vi.advanceTimersByTime(1_000);
    expect(ticks).toEqual({ a: 3, b: 4 });
    stopB();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("call once after a delay, unless called off", () => {
    vi.useFakeTimers();
    const calls: string[] = [];
    new TimeoutDelay().after(100, () => void calls.push("a"));
    new TimeoutDelay().after(100, () => void calls.push("b"))();
    vi.advanceTimersByTime(1_000);
    expect(calls).toEqual(["a"]);
  });
});
