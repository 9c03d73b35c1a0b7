import { ContainerModule } from "inversify";
import { NoLineAccess } from "#adapters/browser/no-line-access.ts";
import type { KeySource } from "#application/ports/environment.ts";
import type { LineAccess } from "#application/ports/line-access.ts";
import type { OpenOrders } from "#application/ports/open-orders.ts";
import type { ParticipationRepository } from "#application/ports/participation-repository.ts";
import { JoinEvent } from "#application/use-cases/join-event.ts";
import type { StartSession } from "#application/use-cases/start-session.ts";
import { clientPorts as ports, clientServiceMessages, clientUseCases as uses } from "../../client-tokens.ts";

/** Taking a place in an event. LINE's access goes along only where there are service messages to be sent by it. */
export const joiningModule = new ContainerModule(({ bind }) => {
  bind(uses.joinEvent)
    .toResolvedValue(
      (
        participations: ParticipationRepository,
        keys: KeySource,
        session: StartSession,
        orders: OpenOrders,
        serviceMessages: boolean,
        lineAccess: LineAccess,
      ) => new JoinEvent(participations, keys, session, orders, serviceMessages ? lineAccess : new NoLineAccess()),
      [ports.participations, ports.keys, uses.startSession, ports.orders, clientServiceMessages, ports.lineAccess],
    )
    .inSingletonScope();
});
