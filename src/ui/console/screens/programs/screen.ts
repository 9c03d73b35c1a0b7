import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { ProgramsScreen } from "./ProgramsScreen.tsx";
import { ProgramsViewModel } from "./programs-view-model.ts";

export const screen = defineConsoleScreen({
  needs: ProgramsViewModel.needs,
  viewModel: (deps) => new ProgramsViewModel(deps),
  View: ProgramsScreen,
});
