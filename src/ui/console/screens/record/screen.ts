import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { RecordScreen } from "./RecordScreen.tsx";
import { RecordViewModel } from "./record-view-model.ts";

export const screen = defineConsoleScreen({
  needs: RecordViewModel.needs,
  viewModel: (deps) => new RecordViewModel(deps),
  View: RecordScreen,
});
