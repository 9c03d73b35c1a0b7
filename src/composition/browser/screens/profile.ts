import type { Container } from "inversify";
import { EraseMyData } from "#application/use-cases/erase-my-data.ts";
import { ExportMyData } from "#application/use-cases/export-my-data.ts";
import { FillDetails } from "#application/use-cases/fill-details.ts";
import { SignUp } from "#application/use-cases/sign-up.ts";
import { TakeLineProfile } from "#application/use-cases/take-line-profile.ts";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/profile/index.ts";
import { type ProfileParts, ProfileViewModel } from "#ui/screens/profile/profile-view-model.ts";
import { resolve } from "../../resolve.ts";
import { provideLineAccess } from "../line-access.ts";
import { provideProfile } from "../profile-ports.ts";

export function profileScreen(
  container: Container,
  session: ProfileParts["session"],
  preferences: ProfileParts["preferences"],
): LoadedScreen<"profile"> {
  provideLineAccess(container);
  provideProfile(container);
  const parts: ProfileParts = {
    session,
    preferences,
    signUp: resolve(container, SignUp),
    exportMyData: resolve(container, ExportMyData),
    eraseMyData: resolve(container, EraseMyData),
    fillDetails: resolve(container, FillDetails),
    takeLineProfile: resolve(container, TakeLineProfile),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return { Component, create: () => new ProfileViewModel(parts) };
}
