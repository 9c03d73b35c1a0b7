import { Container } from "inversify";
import { clientArrival, clientLiffId, clientPorts, clientServiceMessages } from "../client-tokens.ts";
import { type Arrival, noArrival } from "./arrival.ts";
import { cardFormModule } from "./modules/card-form.ts";
import { deviceModule } from "./modules/device.ts";
import { errorsModule } from "./modules/errors.ts";
import { signInModule, type SignInSettings } from "./modules/sign-in.ts";
import { sessionModule } from "./modules/session.ts";
import { wireModule, type WireSettings } from "./modules/wire.ts";
import { reportSurprises } from "./report-surprises.ts";
import type { BrowserSettings } from "./settings.ts";

/**
 * The browser root: the app over HTTP, on this device, signed in as its mode says. It holds what every screen needs;
 * the rest joins it with the screen that needs it (`createScreens`).
 */
export function createBrowserContainer(
  settings: BrowserSettings,
  more: Pick<WireSettings, "fetch" | "checkAnswer" | "address"> &
    Pick<SignInSettings, "identity"> & { readonly arrival?: Arrival } = {},
): Container {
  const container = new Container();
  container.bind(clientPorts.settings).toConstantValue({ addFriendUrl: settings.addFriendUrl });
  container.bind(clientLiffId).toConstantValue(settings.mode === "development" ? null : settings.liffId || null);
  container.bind(clientServiceMessages).toConstantValue(settings.serviceMessages ?? false);
  container.bind(clientArrival).toConstantValue(more.arrival ?? noArrival);
  reportSurprises(container);
  container.load(
    errorsModule(settings),
    deviceModule,
    wireModule({ apiBaseUrl: settings.apiBaseUrl, destination: settings.destination, ...more }),
    signInModule({
      ...settings,
      ...(more.fetch ? { fetch: more.fetch } : {}),
      ...(more.identity ? { identity: more.identity } : {}),
    }),
    cardFormModule(settings.gateway),
    sessionModule,
  );
  return container;
}
