import { defineScreen } from "#ui/app/define-screen.tsx";
import { HistoryViewModel, tabFrom } from "./history-view-model.ts";
import { HistoryView } from "./HistoryView.tsx";

export const screen = defineScreen("history", {
  needs: HistoryViewModel.needs,
  viewModel: (deps, _, query) => new HistoryViewModel(deps, tabFrom(query)),
  View: HistoryView,
});
