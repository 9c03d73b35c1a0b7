import { Clock } from "#application/ports/environment.ts";
import { ReadHistory } from "#application/use-cases/read-history.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { Session } from "#ui/app/session/session-view-model.ts";
import { HistoryViewModel } from "./history-view-model.ts";
import { HistoryView } from "./HistoryView.tsx";
import { tabFrom } from "./history-tab.ts";

export const screen = defineScreen("history", {
  needs: {
    readHistory: ReadHistory,
    session: Session,
    clock: Clock,
  },
  viewModel: (deps, _, query) => new HistoryViewModel(deps, tabFrom(query)),
  View: HistoryView,
});
