import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { PersonScreen } from "./PersonScreen.tsx";
import { PersonViewModel } from "./person-view-model.ts";

export const screen = defineConsoleScreen({
  needs: PersonViewModel.needs,
  viewModel: (deps, { memberId }) => new PersonViewModel(deps, memberId),
  View: PersonScreen,
});
