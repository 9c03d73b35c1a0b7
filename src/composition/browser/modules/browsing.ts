import { ContainerModule } from "inversify";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { FindWhatWaits } from "#application/use-cases/find-what-waits.ts";
import { clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** Finding an event. */
export const browsingModule = new ContainerModule(({ bind }) => {
  bind(uses.browseEvents)
    .toResolvedValue((...deps) => new BrowseEvents(...deps), [ports.events, ports.position])
    .inSingletonScope();
  bind(uses.findWhatWaits)
    .toResolvedValue((...deps) => new FindWhatWaits(...deps), [ports.participations])
    .inSingletonScope();
});
