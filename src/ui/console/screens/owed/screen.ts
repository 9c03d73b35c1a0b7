import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { OwedScreen } from "./OwedScreen.tsx";
import { OwedViewModel } from "./owed-view-model.ts";

export const screen = defineConsoleScreen({
  needs: OwedViewModel.needs,
  viewModel: (deps) => new OwedViewModel(deps),
  View: OwedScreen,
});
