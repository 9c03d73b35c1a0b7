import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { ConversationScreen } from "./ConversationScreen.tsx";
import { ConversationViewModel } from "./conversation-view-model.ts";

export const screen = defineConsoleScreen({
  needs: ConversationViewModel.needs,
  viewModel: (deps, { memberId }) => new ConversationViewModel(deps, memberId),
  View: ConversationScreen,
});
