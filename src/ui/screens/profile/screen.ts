import { EraseMyData } from "#application/use-cases/erase-my-data.ts";
import { ExportMyData } from "#application/use-cases/export-my-data.ts";
import { FillDetails } from "#application/use-cases/fill-details.ts";
import { SignUp } from "#application/use-cases/sign-up.ts";
import { TakeLineProfile } from "#application/use-cases/take-line-profile.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { ChosenPreferences } from "#ui/app/preferences/preferences-view-model.ts";
import { Session } from "#ui/app/session/session-view-model.ts";
import { ProfileViewModel } from "./profile-view-model.ts";
import { ProfileView } from "./ProfileView.tsx";

export const screen = defineScreen("profile", {
  needs: {
    session: Session,
    preferences: ChosenPreferences,
    signUp: SignUp,
    exportMyData: ExportMyData,
    eraseMyData: EraseMyData,
    fillDetails: FillDetails,
    takeLineProfile: TakeLineProfile,
  },
  viewModel: (deps) => new ProfileViewModel({ ...deps, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  View: ProfileView,
});
