import { defineScreen } from "#ui/app/define-screen.tsx";
import { ThankYouViewModel } from "./thank-you-view-model.ts";
import { ThankYouView } from "./ThankYouView.tsx";

export const screen = defineScreen("thank-you", {
  needs: ThankYouViewModel.needs,
  viewModel: (deps, { id }) => new ThankYouViewModel(deps, id),
  View: ThankYouView,
});
