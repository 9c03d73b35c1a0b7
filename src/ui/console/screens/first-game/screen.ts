import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { FirstGameScreen } from "./FirstGameScreen.tsx";
import { FirstGameViewModel } from "./first-game-view-model.ts";

export const screen = defineConsoleScreen({
  needs: FirstGameViewModel.needs,
  viewModel: (deps, { workplace }) => new FirstGameViewModel(deps, workplace.waits === true),
  View: FirstGameScreen,
});
