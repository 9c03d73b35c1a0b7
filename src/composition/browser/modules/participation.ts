import { ContainerModule } from "inversify";
import { AnswerOffer } from "#application/use-cases/answer-offer.ts";
import { LeaveEvent } from "#application/use-cases/leave-event.ts";
import { ViewEvent } from "#application/use-cases/view-event.ts";
import { ViewParticipation } from "#application/use-cases/view-participation.ts";
import { clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** One event and the member's place in it. */
export const participationModule = new ContainerModule(({ bind }) => {
  bind(uses.viewEvent)
    .toResolvedValue((...deps) => new ViewEvent(...deps), [ports.events])
    .inSingletonScope();
  bind(uses.viewParticipation)
    .toResolvedValue((...deps) => new ViewParticipation(...deps), [ports.participations])
    .inSingletonScope();
  bind(uses.answerOffer)
    .toResolvedValue((...deps) => new AnswerOffer(...deps), [ports.participations, ports.keys, ports.orders])
    .inSingletonScope();
  bind(uses.leaveEvent)
    .toResolvedValue((...deps) => new LeaveEvent(...deps), [ports.participations, ports.keys, ports.orders])
    .inSingletonScope();
});
