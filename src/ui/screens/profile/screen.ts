import { ManageProfile } from "#application/use-cases/manage-profile.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { ChosenPreferences } from "#ui/app/preferences/preferences-view-model.ts";
import { Session } from "#ui/app/session/session-view-model.ts";
import { ProfileViewModel } from "./profile-view-model.ts";
import { ProfileView } from "./ProfileView.tsx";

export const screen = defineScreen("profile", {
  needs: { manageProfile: ManageProfile, session: Session, preferences: ChosenPreferences },
  viewModel: (deps) => new ProfileViewModel({ ...deps, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  View: ProfileView,
});
