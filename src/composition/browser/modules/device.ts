import { ContainerModule } from "inversify";
import { BrowserExit } from "#adapters/browser/browser-exit.ts";
import { BrowserPositionSource } from "#adapters/browser/browser-position-source.ts";
import { LocalPreferences } from "#adapters/browser/local-preferences.ts";
import { StoredOpenOrders } from "#adapters/browser/stored-open-orders.ts";
import { BrowserTextStore } from "#adapters/browser/text-store.ts";
import { SecondTicker, TimeoutDelay } from "#adapters/browser/timers.ts";
import { UuidKeySource } from "#adapters/browser/uuid-key-source.ts";
import { clientPorts as ports } from "../../client-tokens.ts";

/** The phone and its browser. */
export const deviceModule = new ContainerModule(({ bind }) => {
  bind(ports.ticker).toConstantValue(new SecondTicker());
  bind(ports.delay).toConstantValue(new TimeoutDelay());
  bind(ports.exit).toConstantValue(new BrowserExit());
  bind(ports.keys).toConstantValue(new UuidKeySource());
  bind(ports.orders).toConstantValue(new StoredOpenOrders(new BrowserTextStore("sessionStorage"), Date.now));
  bind(ports.position).toConstantValue(new BrowserPositionSource());
  bind(ports.preferences).toConstantValue(new LocalPreferences(new BrowserTextStore("localStorage")));
});
