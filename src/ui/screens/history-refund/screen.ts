import { Clock, Ticker } from "#application/ports/environment.ts";
import { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { RequestRefund } from "#application/use-cases/request-refund.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { HistoryRefundViewModel } from "./history-refund-view-model.ts";
import { HistoryRefundView } from "./HistoryRefundView.tsx";

export const screen = defineScreen("history-refund", {
  needs: { requestRefund: RequestRefund, followParticipation: FollowParticipation, clock: Clock, ticker: Ticker },
  viewModel: (deps, { id }) => new HistoryRefundViewModel(deps, id),
  View: HistoryRefundView,
});
