import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { NewGameScreen } from "../new-game/NewGameScreen.tsx";
import { NewGameViewModel } from "../new-game/new-game-view-model.ts";

export const screen = defineConsoleScreen({
  needs: NewGameViewModel.needs,
  viewModel: (deps, { eventId, workplace }) => new NewGameViewModel(deps, workplace, { kind: "game", eventId }),
  View: NewGameScreen,
});
