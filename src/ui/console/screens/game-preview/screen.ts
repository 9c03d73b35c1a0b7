import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { PreviewScreen } from "./PreviewScreen.tsx";
import { PreviewViewModel } from "./preview-view-model.ts";

export const screen = defineConsoleScreen({
  needs: PreviewViewModel.needs,
  viewModel: (deps, { eventId }) => new PreviewViewModel(deps, eventId),
  View: PreviewScreen,
});
