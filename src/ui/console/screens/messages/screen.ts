import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { MessagesScreen } from "./MessagesScreen.tsx";
import { MessagesViewModel } from "./messages-view-model.ts";

export const screen = defineConsoleScreen({
  needs: MessagesViewModel.needs,
  viewModel: (deps) => new MessagesViewModel(deps),
  View: MessagesScreen,
});
