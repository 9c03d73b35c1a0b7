import { ContainerModule } from "inversify";
import { JoinEvent } from "#application/use-cases/join-event.ts";
import { clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** Taking a place in an event. */
export const joiningModule = new ContainerModule(({ bind }) => {
  bind(uses.joinEvent)
    .toResolvedValue((...deps) => new JoinEvent(...deps), [ports.participations, ports.keys, uses.startSession, ports.orders])
    .inSingletonScope();
});
