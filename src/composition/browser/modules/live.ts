import { ContainerModule } from "inversify";
import { BrowserPageVisibility } from "#adapters/browser/page-visibility.ts";
import { HttpLiveEvents } from "#adapters/http/http-live-events.ts";
import { WatchEvent } from "#application/use-cases/watch-event.ts";
import { clientPorts as ports, clientUseCases as uses, clientWire } from "../../client-tokens.ts";

/** An event as it changes. */
export const liveModule = new ContainerModule(({ bind }) => {
  bind(ports.liveEvents)
    .toResolvedValue(
      (wire, identity, delay) =>
        new HttpLiveEvents({ ...wire, identity, delay, visibility: new BrowserPageVisibility() }),
      [clientWire, ports.identity, ports.delay],
    )
    .inSingletonScope();
  bind(uses.watchEvent)
    .toResolvedValue((...deps) => new WatchEvent(...deps), [ports.liveEvents])
    .inSingletonScope();
});
