import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { FollowersScreen } from "./FollowersScreen.tsx";
import { FollowersViewModel } from "./followers-view-model.ts";

export const screen = defineConsoleScreen({
  needs: FollowersViewModel.needs,
  viewModel: (deps) => new FollowersViewModel(deps),
  View: FollowersScreen,
});
