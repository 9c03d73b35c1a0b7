import { defineScreen } from "#ui/app/define-screen.tsx";
import { ProfileViewModel } from "./profile-view-model.ts";
import { ProfileView } from "./ProfileView.tsx";

export const screen = defineScreen("profile", {
  needs: ProfileViewModel.needs,
  viewModel: (deps) => new ProfileViewModel({ ...deps, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  View: ProfileView,
});
