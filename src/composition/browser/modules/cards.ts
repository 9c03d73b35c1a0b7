import { ContainerModule } from "inversify";
import { HttpCardRepository } from "#adapters/http/http-card-repository.ts";
import { ListSavedCards } from "#application/use-cases/list-saved-cards.ts";
import { clientHttp, clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** Saved cards, for who pays with them and who manages them. */
export const cardsModule = new ContainerModule(({ bind }) => {
  bind(ports.cards)
    .toResolvedValue((http) => new HttpCardRepository(http), [clientHttp])
    .inSingletonScope();
  bind(uses.listSavedCards)
    .toResolvedValue((...deps) => new ListSavedCards(...deps), [ports.cards])
    .inSingletonScope();
});
