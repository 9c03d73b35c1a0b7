import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BrowserPositionSource } from "#adapters/browser/browser-position-source.ts";
import { BrowserSharePort } from "#adapters/browser/browser-share-port.ts";
import { LocalPreferences, StoredLoginStamp, BrowserTextStore, pageTexts } from "#adapters/browser/storage.ts";
import { SecondTicker } from "#adapters/browser/timers.ts";
import { UuidKeySource } from "#adapters/browser/uuid-key-source.ts";
import { aCardToShare } from "../../../contracts/client-share-port.contract.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of pageTexts.names()) pageTexts.remove(name);
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
  it("are random UUIDs on a plain-http page too", () => {
    vi.stubGlobal("crypto", { getRandomValues: <A extends Uint8Array>(bytes: A) => bytes.fill(255) });
    expect(new UuidKeySource().newKey()).toBe("ffffffff-ffff-4fff-bfff-ffffffffffff");
  });
});

describe("the position", () => {
  const answering = (geolocation: unknown) => {
    vi.stubGlobal("navigator", { geolocation });
    return new BrowserPositionSource().current();
  };

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

  it("is unavailable after 10 s where the phone never answers, as while it asks for permission", async () => {
    vi.useFakeTimers();
    const found = answering({ getCurrentPosition: () => undefined });
    vi.advanceTimersByTime(9_999);
    expect(await Promise.race([found, Promise.resolve("waits")])).toBe("waits");
    vi.advanceTimersByTime(1);
    expect(await found).toEqual({ kind: "unavailable" });
  });

  it("leaves no timer behind once it is known", async () => {
    vi.useFakeTimers();
    const coords = { latitude: 1, longitude: 2 };
    await answering({ getCurrentPosition: (good: (where: object) => void) => good({ coords }) });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("sharing", () => {
  const copies: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void copies.push(text)) };
  beforeEach(() => void copies.splice(0));

  it("uses the device's share sheet", async () => {
    const shared: object[] = [];
    vi.stubGlobal("navigator", { share: (what: object) => Promise.resolve(void shared.push(what)), clipboard });
    expect(await new BrowserSharePort().share(aCardToShare)).toBe("shared");
    const { title, text, url } = aCardToShare;
    expect(shared).toEqual([{ title, text, url }]);
    expect(copies).toEqual([]);
  });

  it.each([
    ["is none", undefined],
    ["refuses", () => Promise.reject(new DOMException("", "NotAllowedError"))],
  ])("copies the link where the sheet %s", async (_, share) => {
    vi.stubGlobal("navigator", { share, clipboard });
    expect(await new BrowserSharePort().share(aCardToShare)).toBe("copied");
    expect(copies).toEqual([aCardToShare.url]);
  });

  it("gives a card's message whole, to the sheet and with the link to the clipboard", async () => {
    const shared: object[] = [];
    const card = { ...aCardToShare, message: "1. Mali\n2. Noi" };
    vi.stubGlobal("navigator", { share: (what: object) => Promise.resolve(void shared.push(what)), clipboard });
    await new BrowserSharePort().share(card);
    expect(shared).toEqual([{ title: card.title, text: card.message, url: card.url }]);
    vi.stubGlobal("navigator", { clipboard });
    await new BrowserSharePort().share(card);
    expect(copies).toEqual([`${card.message}\n\n${card.url}`]);
  });
});

describe("the ticker", () => {
  it("leaves no timer behind when the last one has stopped", () => {
    vi.useFakeTimers();
    const ticker = new SecondTicker();
    const stops = [ticker.everySecond(() => undefined), ticker.everySecond(() => undefined)];
    expect(vi.getTimerCount()).toBe(1);
    for (const stop of stops) stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
