import { Clock } from "#application/ports/environment.ts";
import { AddCard } from "#application/use-cases/add-card.ts";
import { ChooseDefaultCard } from "#application/use-cases/choose-default-card.ts";
import { ListSavedCards } from "#application/use-cases/list-saved-cards.ts";
import { RemoveCard } from "#application/use-cases/remove-card.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { Session } from "#ui/app/session/session-view-model.ts";
import { ManageCardViewModel } from "./manage-card-view-model.ts";
import { ManageCardView } from "./ManageCardView.tsx";

export const screen = defineScreen("manage-card", {
  needs: {
    listSavedCards: ListSavedCards,
    addCard: AddCard,
    chooseDefaultCard: ChooseDefaultCard,
    removeCard: RemoveCard,
    session: Session,
    clock: Clock,
  },
  viewModel: (deps) => new ManageCardViewModel(deps),
  View: ManageCardView,
});
