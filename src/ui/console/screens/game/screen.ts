import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { GameScreen } from "./GameScreen.tsx";
import { GameViewModel } from "./game-view-model.ts";

export const screen = defineConsoleScreen({
  needs: GameViewModel.needs,
  viewModel: (deps, { eventId, workplace }) => new GameViewModel(deps, eventId, workplace.role),
  followsItself: true,
  View: GameScreen,
});
