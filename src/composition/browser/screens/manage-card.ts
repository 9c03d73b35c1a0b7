import type { Container, ContainerModule } from "inversify";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/manage-card/index.ts";
import { ManageCardViewModel } from "#ui/screens/manage-card/manage-card-view-model.ts";
import { clientPorts as ports, clientUseCases as use } from "../../client-tokens.ts";
import { loadOnce } from "../load-once.ts";
import { cardsModule } from "../modules/cards.ts";
import { manageCardModule } from "../modules/manage-card.ts";
import type { SessionNow } from "../screens.ts";

/** `cardForm` binds the gateway's card form. */
export function manageCardScreen(
  container: Container,
  session: SessionNow,
  cardForm: ContainerModule,
): LoadedScreen<"manageCard"> {
  loadOnce(container, cardForm, cardsModule, manageCardModule);
  const parts = {
    listSavedCards: container.get(use.listSavedCards),
    addCard: container.get(use.addCard),
    chooseDefaultCard: container.get(use.chooseDefaultCard),
    removeCard: container.get(use.removeCard),
    session,
    clock: container.get(ports.clock),
  };
  return { Component, create: () => new ManageCardViewModel(parts) };
}
