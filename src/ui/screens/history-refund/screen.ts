import { Clock, Ticker } from "#application/ports/environment.ts";
import { ListRefunds } from "#application/use-cases/list-refunds.ts";
import { WatchEvent } from "#application/use-cases/watch-event.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { HistoryRefundViewModel } from "./history-refund-view-model.ts";
import { HistoryRefundView } from "./HistoryRefundView.tsx";

export const screen = defineScreen("history-refund", {
  needs: { listRefunds: ListRefunds, watchEvent: WatchEvent, clock: Clock, ticker: Ticker },
  viewModel: (deps, { id }) => new HistoryRefundViewModel(deps, id),
  View: HistoryRefundView,
});
