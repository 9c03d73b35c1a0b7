import { Clock } from "#application/ports/environment.ts";
import { ManageCard } from "#application/use-cases/manage-card.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { Session } from "#ui/app/session/session-view-model.ts";
import { ManageCardViewModel } from "./manage-card-view-model.ts";
import { ManageCardView } from "./ManageCardView.tsx";

export const screen = defineScreen("manage-card", {
  needs: {
    manageCard: ManageCard,
    session: Session,
    clock: Clock,
  },
  viewModel: (deps) => new ManageCardViewModel(deps),
  View: ManageCardView,
});
