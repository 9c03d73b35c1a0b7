import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { MoneyScreen } from "./MoneyScreen.tsx";
import { MoneyViewModel } from "./money-view-model.ts";

export const screen = defineConsoleScreen({
  needs: MoneyViewModel.needs,
  viewModel: (deps, { workplace, query }) => new MoneyViewModel(deps, workplace.id, query),
  View: MoneyScreen,
});
