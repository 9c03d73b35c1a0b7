import { ContainerModule } from "inversify";
import { ListUpcoming } from "#application/use-cases/list-upcoming.ts";
import { clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** What the member is going to. */
export const upcomingModule = new ContainerModule(({ bind }) => {
  bind(uses.listUpcoming)
    .toResolvedValue((...deps) => new ListUpcoming(...deps), [ports.participations])
    .inSingletonScope();
});
