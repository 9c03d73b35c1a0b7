import { defineScreen } from "#ui/app/define-screen.tsx";
import { ManageCardViewModel } from "./manage-card-view-model.ts";
import { ManageCardView } from "./ManageCardView.tsx";

export const screen = defineScreen("manage-card", {
  needs: ManageCardViewModel.needs,
  viewModel: (deps) => new ManageCardViewModel(deps),
  View: ManageCardView,
});
