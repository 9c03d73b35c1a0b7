import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { RepeatScreen } from "./RepeatScreen.tsx";
import { RepeatViewModel } from "./repeat-view-model.ts";

export const screen = defineConsoleScreen({
  needs: RepeatViewModel.needs,
  viewModel: (deps, { eventId }) => new RepeatViewModel(deps, eventId),
  View: RepeatScreen,
});
