import { mayAs } from "#domain/merchant/staff.ts";
import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { SettingsScreen } from "./SettingsScreen.tsx";
import { SettingsViewModel } from "./settings-view-model.ts";

export const screen = defineConsoleScreen({
  needs: SettingsViewModel.needs,
  viewModel: (deps, { workplace, query }) =>
    new SettingsViewModel(deps, mayAs(workplace.role, "owner"), query.get("edit")),
  View: SettingsScreen,
});
