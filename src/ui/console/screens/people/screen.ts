import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { PeopleScreen } from "./PeopleScreen.tsx";
import { PeopleViewModel } from "./people-view-model.ts";

export const screen = defineConsoleScreen({
  needs: PeopleViewModel.needs,
  viewModel: (deps) => new PeopleViewModel(deps),
  staysBeside: true,
  View: PeopleScreen,
});
