import type { Bindings } from "../bindings.ts";
import { BrowserExit } from "#adapters/browser/leaving.ts";
import { BrowserPositionSource } from "#adapters/browser/browser-position-source.ts";
import { LocalPreferences, BrowserTextStore } from "#adapters/browser/storage.ts";
import { SecondTicker, TimeoutDelay } from "#adapters/browser/timers.ts";
import { UuidKeySource } from "#adapters/browser/uuid-key-source.ts";
import { Delay, Exit, KeySource, PositionSource, Preferences, Ticker } from "#application/ports/environment.ts";
import { bindPort } from "./bind-port.ts";

/** The phone and its browser. */
export function provideDevice(container: Bindings): void {
  bindPort(container, Ticker, () => new SecondTicker());
  bindPort(container, Delay, () => new TimeoutDelay());
  bindPort(container, Exit, () => new BrowserExit());
  bindPort(container, KeySource, () => new UuidKeySource());
  bindPort(container, PositionSource, () => new BrowserPositionSource());
  bindPort(container, Preferences, () => new LocalPreferences(new BrowserTextStore("localStorage")));
}
