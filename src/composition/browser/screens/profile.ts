import type { Container } from "inversify";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/profile/index.ts";
import { type ProfileParts, ProfileViewModel } from "#ui/screens/profile/profile-view-model.ts";
import { clientUseCases as use } from "../../client-tokens.ts";
import { loadOnce } from "../load-once.ts";
import { lineAccessModule } from "../modules/line-access.ts";
import { profileModule } from "../modules/profile.ts";

export function profileScreen(
  container: Container,
  session: ProfileParts["session"],
  preferences: ProfileParts["preferences"],
): LoadedScreen<"profile"> {
  loadOnce(container, lineAccessModule, profileModule);
  const parts: ProfileParts = {
    session,
    preferences,
    signUp: container.get(use.signUp),
    exportMyData: container.get(use.exportMyData),
    eraseMyData: container.get(use.eraseMyData),
    fillDetails: container.get(use.fillDetails),
    takeLineProfile: container.get(use.takeLineProfile),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return { Component, create: () => new ProfileViewModel(parts) };
}
