import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { StatementScreen } from "./StatementScreen.tsx";
import { StatementViewModel } from "./statement-view-model.ts";

export const screen = defineConsoleScreen({
  needs: StatementViewModel.needs,
  viewModel: (deps) => new StatementViewModel(deps),
  View: StatementScreen,
});
