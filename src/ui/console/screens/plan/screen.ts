import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { PlanScreen } from "./PlanScreen.tsx";
import { PlanViewModel } from "./plan-view-model.ts";

export const screen = defineConsoleScreen({
  needs: PlanViewModel.needs,
  viewModel: (deps) => new PlanViewModel(deps),
  View: PlanScreen,
});
