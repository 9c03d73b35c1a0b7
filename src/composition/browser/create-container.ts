import { Container } from "inversify";
import { AppSettings } from "#application/ports/environment.ts";
import { Arrival, noArrival } from "./arrival.ts";
import { provideDevice } from "./device.ts";
import { provideErrors } from "./errors.ts";
import { LiffId, provideSignIn, type SignInSettings } from "./sign-in.ts";
import { provideWire, type WireSettings } from "./wire.ts";
import { BrowserSettings } from "./settings.ts";

/**
 * The browser root: the app over HTTP, on this device, signed in as its mode says. It binds the ports that every screen
 * needs. The others are bound when a screen needs them (`screenLoader`).
 */
export function createBrowserContainer(
  settings: BrowserSettings,
  more: Pick<WireSettings, "fetch" | "checkAnswer" | "address"> &
    Pick<SignInSettings, "identity"> & { readonly arrival?: Arrival } = {},
): Container {
  const { mode, addFriendUrl, serviceMessages = false } = settings;
  const container = new Container();
  container.bind(BrowserSettings).toConstantValue(settings);
  container.bind(AppSettings).toConstantValue({ addFriendUrl, serviceMessages });
  container.bind(LiffId).toConstantValue(mode === "development" ? null : settings.liffId || null);
  container.bind(Arrival).toConstantValue(more.arrival ?? noArrival);
  provideErrors(container, settings);
  provideDevice(container);
  const serverClock = provideWire(container, { ...settings, ...more });
  provideSignIn(container, { ...settings, ...more, serverNow: () => serverClock.heard() });
  return container;
}
