import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { type AppDependencies, DependenciesProvider } from "#ui/app/dependencies.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { ProfileView } from "#ui/screens/profile/ProfileView.tsx";
import { load as loadTexts } from "virtual:texts/app";
import { aScreen } from "./profile-on-screen.ts";

async function shown() {
  const language = await SpokenLanguage.start("en", loadTexts);
  const profile = await aScreen();
  const { preferences, session, vm } = profile;
  const parts = {
    preferences: { ...preferences, kept: true, theme: "system" },
    session,
    language,
    report: () => undefined,
  };
  render(
    <DependenciesProvider value={{ ...parts, withoutConsole: true } as unknown as AppDependencies}>
      <I18nProvider language={language}>
        <MemoryRouter>
          <ProfileView vm={vm} />
        </MemoryRouter>
      </I18nProvider>
    </DependenciesProvider>,
  );
  return profile;
}

const button = () => screen.queryByRole("button", { name: "Sign out" });

it("is offered to a member, who is then shown no more", async () => {
  const { app, session, storage } = await shown();
  expect(button()).toBeNull();
  await session.start();
  expect(await screen.findByRole("heading", { level: 2, name: "member-1" })).toBeTruthy();
  fireEvent.click(button() ?? expect.unreachable());
  const sheet = await screen.findByRole("alertdialog", { name: "Sign out" });
  fireEvent.click(within(sheet).getByRole("button", { name: "Sign out" }));
  expect(await screen.findByText("You're not signed in")).toBeTruthy();
  expect([screen.queryByText("member-1"), button(), app.identity.isLoggedIn(), storage.cleared]).toEqual([
    null,
    null,
    false,
    1,
  ]);
});

it("is offered where the profile could not be read", async () => {
  const { session } = await shown();
  session.update({
    loggedIn: true,
    profileLoading: false,
    error: true,
    failure: new RequestFailed({ code: "offline" }),
  });
  await waitFor(() => expect(button()).not.toBeNull());
});
