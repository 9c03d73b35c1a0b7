import type { Bindings } from "../../bindings.ts";
import { BrowserPageVisibility } from "#adapters/browser/page-visibility.ts";
import { BrowserTextStore } from "#adapters/browser/storage.ts";
import { StoredOpenOrders } from "#adapters/browser/stored-open-orders.ts";
import { HttpLiveEvents } from "#adapters/http/http-live-events.ts";
import { Delay, OpenOrders } from "#application/ports/environment.ts";
import { IdentityProvider } from "#application/ports/identity-provider.ts";
import { LiveEvents } from "#application/ports/live-events.ts";
import { bindPort } from "../bind-port.ts";
import { Wire } from "../wire.ts";

/** Live updates of an event, and the orders that a login interrupted. */
export function provide(container: Bindings): void {
  const live = (wire: Wire, identity: IdentityProvider, delay: Delay) =>
    new HttpLiveEvents({ ...wire, identity, delay, visibility: new BrowserPageVisibility() });
  bindPort(container, LiveEvents, live, Wire, IdentityProvider, Delay);
  bindPort(container, OpenOrders, () => new StoredOpenOrders(new BrowserTextStore("sessionStorage"), Date.now));
}
