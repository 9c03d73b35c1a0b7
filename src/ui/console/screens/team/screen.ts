import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { TeamScreen } from "./TeamScreen.tsx";
import { TeamViewModel } from "./team-view-model.ts";

export const screen = defineConsoleScreen({
  needs: TeamViewModel.needs,
  viewModel: (deps, { query }) => new TeamViewModel(deps, query.has("invite")),
  View: TeamScreen,
});
