import { defineScreen } from "#ui/app/define-screen.tsx";
import { UpcomingViewModel } from "./upcoming-view-model.ts";
import { UpcomingView } from "./UpcomingView.tsx";

export const screen = defineScreen("upcoming", {
  needs: UpcomingViewModel.needs,
  viewModel: (deps) => new UpcomingViewModel(deps),
  View: UpcomingView,
});
