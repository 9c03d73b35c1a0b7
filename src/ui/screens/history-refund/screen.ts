import { defineScreen } from "#ui/app/define-screen.tsx";
import { HistoryRefundViewModel } from "./history-refund-view-model.ts";
import { HistoryRefundView } from "./HistoryRefundView.tsx";

export const screen = defineScreen("history-refund", {
  needs: HistoryRefundViewModel.needs,
  viewModel: (deps, { id }) => new HistoryRefundViewModel(deps, id),
  View: HistoryRefundView,
});
