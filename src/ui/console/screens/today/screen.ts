import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { TodayViewModel } from "./today-view-model.ts";
import { TodayScreen } from "./TodayScreen.tsx";

export const screen = defineConsoleScreen({
  needs: TodayViewModel.needs,
  viewModel: (deps, { workplace }) => new TodayViewModel(deps, workplace),
  View: TodayScreen,
});
