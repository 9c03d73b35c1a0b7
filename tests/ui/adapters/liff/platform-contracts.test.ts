import { describe, expect, it, vi } from "vitest";
import { BrowserPlatform } from "#adapters/browser/leaving.ts";
import { DeferredPlatform } from "#adapters/liff/deferred-sign-in.ts";
import { LiffPlatform } from "#adapters/liff/liff-platform.ts";
import type { LiffSdk } from "#adapters/liff/sdk/liff-sdk.ts";
import { InMemoryPlatform } from "#adapters/memory/in-memory-device.ts";
import { only } from "../../../application/fixtures.ts";
import { platformContract, type PlatformUnderTest } from "../../../contracts/client-platform.contract.ts";

function inBrowser(): PlatformUnderTest {
  const opened: string[] = [];
  vi.stubGlobal("open", (url: string) => void opened.push(url));
  return { platform: new BrowserPlatform(), origin: location.origin, opened: () => opened, isClosed: () => false };
}

function inLiff(isInClient: boolean) {
  const outside = inBrowser();
  const windows: { url: string; external: boolean }[] = [];
  let closed = false;
  const sdk = only<LiffSdk>({
    isInClient: () => isInClient,
    getAppLanguage: () => "th-TH",
    closeWindow: () => {
      closed = true;
    },
    openWindow: (asked) => void windows.push(asked),
  });
  const opened = () => [...outside.opened(), ...windows.map(({ url }) => url)];
  return {
    platform: new LiffPlatform(() => sdk, outside.platform),
    origin: location.origin,
    opened,
    isClosed: () => closed,
    windows,
  };
}

platformContract("memory", (where) => {
  const platform = new InMemoryPlatform();
  platform.inClient = where === "inside";
  return { platform, origin: "https://sideline.test", opened: () => platform.opened, isClosed: () => platform.closed };
});

platformContract("browser", inBrowser, ["outside"]);

platformContract("LIFF", (where) => inLiff(where === "inside"));

platformContract("LIFF whose code comes later", (where) => {
  const { platform, ...hands } = inLiff(where === "inside");
  const deferred = new DeferredPlatform(new BrowserPlatform());
  deferred.become(platform);
  return { platform: deferred, ...hands };
});

describe("inside of LINE", () => {
  it("leaves web pages to the device's browser, and LINE's own addresses to LINE", () => {
    const { platform, windows } = inLiff(true);
    for (const url of [
      "https://maps.example/x",
      "https://line.me.evil.example/",
      "https://line.me/R/x",
      "https://liff.line.me/1-a",
      "https://lin.ee/x",
      "line://ti/p/@x",
    ]) {
      platform.openExternal(url);
    }
    expect(windows.map(({ external }) => external)).toEqual([true, true, false, false, false, false]);
  });

  it("is any browser until LIFF has started", () => {
    const { platform, opened } = inBrowser();
    const early = new LiffPlatform(() => null, platform);
    expect([early.isInClient(), early.close(), early.language()]).toEqual([false, false, navigator.language]);
    early.openExternal("https://maps.example/x");
    expect(opened()).toEqual(["https://maps.example/x"]);
  });
});
