import { ContainerModule } from "inversify";
import { AddCard } from "#application/use-cases/add-card.ts";
import { ChooseDefaultCard } from "#application/use-cases/choose-default-card.ts";
import { RemoveCard } from "#application/use-cases/remove-card.ts";
import { clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** Changing what is saved. */
export const manageCardModule = new ContainerModule(({ bind }) => {
  bind(uses.addCard)
    .toResolvedValue((...deps) => new AddCard(...deps), [ports.cards, ports.cardTokenizer, ports.keys])
    .inSingletonScope();
  bind(uses.chooseDefaultCard)
    .toResolvedValue((...deps) => new ChooseDefaultCard(...deps), [ports.cards])
    .inSingletonScope();
  bind(uses.removeCard)
    .toResolvedValue((...deps) => new RemoveCard(...deps), [ports.cards])
    .inSingletonScope();
});
