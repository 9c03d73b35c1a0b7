import type { Container } from "inversify";
import { clientPorts as ports, clientUseCases as use } from "../../client-tokens.ts";
import { loadOnce } from "../load-once.ts";
import { liveModule } from "../modules/live.ts";
import { participationModule } from "../modules/participation.ts";
import { shareUses } from "./share-uses.ts";

/** What every screen about one event or one participation needs. */
export function liveUses(container: Container) {
  loadOnce(container, liveModule, participationModule);
  return {
    viewEvent: container.get(use.viewEvent),
    viewParticipation: container.get(use.viewParticipation),
    watchEvent: container.get(use.watchEvent),
    answerOffer: container.get(use.answerOffer),
    leaveEvent: container.get(use.leaveEvent),
    ...shareUses(container),
    clock: container.get(ports.clock),
    ticker: container.get(ports.ticker),
    delay: container.get(ports.delay),
    exit: container.get(ports.exit),
  };
}
