import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { EditScreen } from "./EditScreen.tsx";
import { EditViewModel } from "./edit-view-model.ts";

export const screen = defineConsoleScreen({
  needs: EditViewModel.needs,
  viewModel: (deps, { eventId, workplace }) => new EditViewModel(deps, eventId, workplace.id),
  View: EditScreen,
});
