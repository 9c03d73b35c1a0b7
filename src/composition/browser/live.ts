import type { Container } from "inversify";
import { BrowserPageVisibility } from "#adapters/browser/page-visibility.ts";
import { HttpLiveEvents } from "#adapters/http/http-live-events.ts";
import { Delay } from "#application/ports/environment.ts";
import { IdentityProvider } from "#application/ports/identity-provider.ts";
import { LiveEvents } from "#application/ports/live-events.ts";
import { bindPort } from "./bind-port.ts";
import { Wire } from "./wire.ts";

/** An event as it changes. */
export function provideLive(container: Container): void {
  bindPort(
    container,
    LiveEvents,
    (wire: Wire, identity: IdentityProvider, delay: Delay) =>
      new HttpLiveEvents({ ...wire, identity, delay, visibility: new BrowserPageVisibility() }),
    Wire,
    IdentityProvider,
    Delay,
  );
}
