import { Clock } from "#application/ports/environment.ts";
import { ListHistory } from "#application/use-cases/list-history.ts";
import { ListPayments } from "#application/use-cases/list-payments.ts";
import { ListRefunds } from "#application/use-cases/list-refunds.ts";
import { ViewSlip } from "#application/use-cases/view-slip.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { Session } from "#ui/app/session/session-view-model.ts";
import { HistoryViewModel } from "./history-view-model.ts";
import { HistoryView } from "./HistoryView.tsx";
import { tabFrom } from "./history-tab.ts";

export const screen = defineScreen("history", {
  needs: {
    listHistory: ListHistory,
    listPayments: ListPayments,
    listRefunds: ListRefunds,
    viewSlip: ViewSlip,
    session: Session,
    clock: Clock,
  },
  viewModel: (deps, _, query) => new HistoryViewModel(deps, tabFrom(query)),
  View: HistoryView,
});
