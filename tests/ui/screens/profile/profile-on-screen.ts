import { vi } from "vitest";
import {
  InMemoryExit,
  InMemoryHandOver,
  InMemoryPlatform,
  InMemoryQuickFill,
} from "#adapters/memory/in-memory-device.ts";
import { InMemoryPersonalStorage } from "#adapters/memory/in-memory-personal-storage.ts";
import { ManageProfile } from "#application/use-cases/manage-profile.ts";
import { SignOut } from "#application/use-cases/session/sign-out.ts";
import { StartSession } from "#application/use-cases/start-session.ts";
import type { Language } from "#languages/language.ts";
import type { PreferencesViewModel } from "#ui/app/preferences/preferences-view-model.ts";
import { signOutSheet } from "#ui/parts/signing-out/sign-out-sheet.tsx";
import { SessionViewModel } from "#ui/app/session/session-view-model.ts";
import { ProfileViewModel } from "#ui/screens/profile/profile-view-model.ts";
import { aMemberApp } from "../../../support/app/member-app.ts";
import { aMember } from "../../../support/builders/index.ts";
import { given } from "../../support/given.ts";

/** The Profile screen of Mali in Bangkok, whose session has not started yet. */
export async function aScreen(
  preferences: Pick<PreferencesViewModel, "locale" | "chooseLanguage"> = {
    locale: "th",
    chooseLanguage: async () => true,
  },
) {
  const app = await aMemberApp();
  const details = { name: "Mali S.", email: "mali@example.com", phone: "+66812345678" };
  await app.given({ members: [aMember({ ...details, language: "th" })] });
  const { profiles } = app.ports;
  const handOver = new InMemoryHandOver();
  const quickFill = new InMemoryQuickFill({ name: "見本 太郎", email: "taro@example.com", phone: "09012345678" });
  const line = { token: null as string | null, accessToken: async () => line.token };
  const start = new StartSession(app.identity, profiles, new InMemoryExit(), app.time, { addFriendUrl: null });
  const session = new SessionViewModel(start);
  const storage = new InMemoryPersonalStorage();
  const signOut = new SignOut(storage, app.identity, new InMemoryPlatform());
  const vm = new ProfileViewModel(
    given({
      session,
      preferences,
      keepInTouch: app.keepInTouch,
      manageProfile: new ManageProfile(profiles, app.identity, line, quickFill, handOver, app.keys),
      fetchSignOut: (locale: Language) => signOutSheet(locale, signOut),
      zone: "Asia/Bangkok",
    }),
  );
  const update = vi.spyOn(profiles, "update");
  const signUp = vi.spyOn(profiles, "signUp");
  const erase = vi.spyOn(profiles, "erase");
  return {
    app,
    profiles,
    handOver,
    quickFill,
    line,
    session,
    preferences,
    storage,
    signOut,
    vm,
    update,
    signUp,
    erase,
  };
}

export type ProfileOnScreen = Awaited<ReturnType<typeof aScreen>>;
