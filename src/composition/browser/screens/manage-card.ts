import type { Container } from "inversify";
import { HttpCardRepository } from "#adapters/http/http-card-repository.ts";
import { CardRepository } from "#application/ports/card-repository.ts";
import { Clock } from "#application/ports/environment.ts";
import { AddCard } from "#application/use-cases/add-card.ts";
import { ChooseDefaultCard } from "#application/use-cases/choose-default-card.ts";
import { ListSavedCards } from "#application/use-cases/list-saved-cards.ts";
import { RemoveCard } from "#application/use-cases/remove-card.ts";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/manage-card/index.ts";
import { ManageCardViewModel } from "#ui/screens/manage-card/manage-card-view-model.ts";
import { resolve } from "../../resolve.ts";
import { bindOverHttp } from "../bind-port.ts";
import type { SessionNow } from "../screens.ts";

export function manageCardScreen(container: Container, session: SessionNow): LoadedScreen<"manageCard"> {
  bindOverHttp(container, CardRepository, HttpCardRepository);
  const parts = {
    listSavedCards: resolve(container, ListSavedCards),
    addCard: resolve(container, AddCard),
    chooseDefaultCard: resolve(container, ChooseDefaultCard),
    removeCard: resolve(container, RemoveCard),
    session,
    clock: resolve(container, Clock),
  };
  return { Component, create: () => new ManageCardViewModel(parts) };
}
