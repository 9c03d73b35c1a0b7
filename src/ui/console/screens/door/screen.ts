import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { DoorScreen } from "./DoorScreen.tsx";
import { DoorViewModel } from "./door-view-model.ts";

export const screen = defineConsoleScreen({
  needs: DoorViewModel.needs,
  viewModel: (deps, { eventId, workplace }) => new DoorViewModel(deps, workplace, eventId),
  followsItself: true,
  View: DoorScreen,
});
