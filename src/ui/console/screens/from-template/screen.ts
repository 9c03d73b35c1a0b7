import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { AgainScreen } from "../game-again/AgainScreen.tsx";
import { AgainViewModel } from "../game-again/again-view-model.ts";

export const screen = defineConsoleScreen({
  needs: AgainViewModel.needs,
  viewModel: (deps, { templateId }) => new AgainViewModel(deps, { kind: "template", templateId }),
  View: AgainScreen,
});
