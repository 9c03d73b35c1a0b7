import { defineScreen } from "#ui/app/define-screen.tsx";
import { SuccessViewModel } from "./success-view-model.ts";
import { SuccessView } from "./SuccessView.tsx";

export const screen = defineScreen("success", {
  needs: SuccessViewModel.needs,
  viewModel: (deps, { id }) => new SuccessViewModel(deps, id),
  View: SuccessView,
});
