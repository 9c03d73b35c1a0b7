import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { NewGameScreen } from "./NewGameScreen.tsx";
import { NewGameViewModel } from "./new-game-view-model.ts";

export const screen = defineConsoleScreen({
  needs: NewGameViewModel.needs,
  viewModel: (deps, { workplace }) => new NewGameViewModel(deps, workplace),
  View: NewGameScreen,
});
