import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { AgainScreen } from "./AgainScreen.tsx";
import { AgainViewModel } from "./again-view-model.ts";

export const screen = defineConsoleScreen({
  needs: AgainViewModel.needs,
  viewModel: (deps, { eventId }) => new AgainViewModel(deps, { kind: "game", eventId }),
  View: AgainScreen,
});
