import { ContainerModule } from "inversify";
import { StartSession } from "#application/use-cases/start-session.ts";
import { UpdateProfile } from "#application/use-cases/update-profile.ts";
import { clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** Who the member is. */
export const sessionModule = new ContainerModule(({ bind }) => {
  bind(uses.startSession)
    .toResolvedValue(
      (...deps) => new StartSession(...deps),
      [ports.identity, ports.profiles, ports.exit, ports.delay, ports.settings],
    )
    .inSingletonScope();
  bind(uses.updateProfile)
    .toResolvedValue((...deps) => new UpdateProfile(...deps), [ports.profiles])
    .inSingletonScope();
});
