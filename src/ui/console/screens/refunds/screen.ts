import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { RefundsScreen } from "./RefundsScreen.tsx";
import { RefundsViewModel } from "./refunds-view-model.ts";

export const screen = defineConsoleScreen({
  needs: RefundsViewModel.needs,
  viewModel: (deps, { workplace }) => new RefundsViewModel(deps, workplace.role),
  View: RefundsScreen,
});
