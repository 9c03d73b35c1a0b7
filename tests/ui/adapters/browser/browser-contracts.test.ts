import { afterEach, expect, it, vi } from "vitest";
import { BrowserExit } from "#adapters/browser/leaving.ts";
import { BrowserPositionSource } from "#adapters/browser/browser-position-source.ts";
import { BrowserSharePort } from "#adapters/browser/browser-share-port.ts";
import { LocalPreferences, BrowserTextStore } from "#adapters/browser/storage.ts";
import { PageLinks } from "#adapters/browser/clipboard-and-links.ts";
import { SecondTicker, TimeoutDelay } from "#adapters/browser/timers.ts";
import { UuidKeySource } from "#adapters/browser/uuid-key-source.ts";
import {
  keySourceContract,
  permanentLinksContract,
  preferencesContract,
} from "../../../contracts/client-device.contract.ts";
import { exitContract, positionSourceContract } from "../../../contracts/client-leaving.contract.ts";
import { sharePortContract } from "../../../contracts/client-share-port.contract.ts";
import { delayContract, tickerContract } from "../../../contracts/client-time.contract.ts";

const name = "browser";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function advance(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
}

tickerContract(name, () => {
  vi.useFakeTimers();
  return { port: new SecondTicker(), advance };
});

delayContract(name, () => {
  vi.useFakeTimers();
  return { port: new TimeoutDelay(), advance };
});

keySourceContract(name, () => new UuidKeySource());
permanentLinksContract(name, () => new PageLinks());

preferencesContract(name, () => {
  localStorage.clear();
  return new LocalPreferences(new BrowserTextStore("localStorage"));
});

exitContract(name, () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  return {
    exit: new BrowserExit(),
    origin: location.origin,
    left: () => assign.mock.calls.map(([url]) => String(url)),
  };
});

it("leaves in place of the page, so that Back does not return to it", () => {
  const replace = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  new BrowserExit().to("/forbidden", "replace");
  expect(replace.mock.calls).toEqual([[`${location.origin}/forbidden`]]);
});

positionSourceContract(name, (whereabouts) => {
  type Answer = (position: { readonly coords: { readonly latitude: number; readonly longitude: number } }) => void;
  type Failure = (why: { readonly code: number }) => void;
  const getCurrentPosition = (answer: Answer, fail: Failure) => {
    if (whereabouts === "refused") fail({ code: 1 });
    else if (whereabouts === "unavailable") fail({ code: 2 });
    else answer({ coords: { latitude: whereabouts.lat, longitude: whereabouts.lng } });
  };
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
  return new BrowserPositionSource();
});

sharePortContract(name, ["shared", "copied", "cancelled", "unavailable"], (outcome, when) => {
  const out: string[] = [];
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  if (when !== "on_finish") finish();
  const keep = async (url: string) => {
    await finished;
    out.push(url);
  };
  const refuse = (why: string) => () => Promise.reject(new DOMException("", why));
  const sheet = { shared: ({ url }: { url: string }) => keep(url), cancelled: refuse("AbortError") };
  vi.stubGlobal("navigator", {
    ...(outcome === "shared" || outcome === "cancelled" ? { share: sheet[outcome] } : {}),
    clipboard: { writeText: outcome === "copied" ? keep : refuse("NotAllowedError") },
  });
  return { port: new BrowserSharePort(), out: () => out, finish };
});
