import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { FiguresScreen } from "./FiguresScreen.tsx";
import { FiguresViewModel } from "./figures-view-model.ts";

export const screen = defineConsoleScreen({
  needs: FiguresViewModel.needs,
  viewModel: (deps) => new FiguresViewModel(deps),
  View: FiguresScreen,
});
