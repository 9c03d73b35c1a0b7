import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { ConfirmScreen } from "./ConfirmScreen.tsx";
import { ConfirmViewModel } from "./confirm-view-model.ts";

export const screen = defineConsoleScreen({
  needs: ConfirmViewModel.needs,
  viewModel: (deps, { ref }) => new ConfirmViewModel(deps, ref),
  View: ConfirmScreen,
});
