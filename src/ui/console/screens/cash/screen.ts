import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { CashScreen } from "./CashScreen.tsx";
import { CashViewModel } from "./cash-view-model.ts";

export const screen = defineConsoleScreen({
  needs: CashViewModel.needs,
  viewModel: (deps) => new CashViewModel(deps),
  View: CashScreen,
});
