import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { GamesViewModel } from "./games-view-model.ts";
import { GamesScreen } from "./GamesScreen.tsx";

export const screen = defineConsoleScreen({
  needs: GamesViewModel.needs,
  viewModel: (deps, { workplace }) => new GamesViewModel(deps, workplace.role),
  staysBeside: true,
  View: GamesScreen,
});
