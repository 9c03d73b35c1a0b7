import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, type Mock, vi } from "vitest";
import type { ConsoleEntry } from "#application/console/use-cases/enter-console.ts";
import type { WorkplaceView } from "#contract/merchants/access.ts";
import { type ConsoleDependencies, ConsoleProvider } from "#ui/console/app/console-dependencies.ts";
import { Entrance } from "#ui/console/app/Entrance.tsx";
import { EntryViewModel } from "#ui/console/app/entry-view-model.ts";
import { AccountButton } from "#ui/console/parts/AccountButton.tsx";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import type { FetchSignOut } from "#ui/parts/signing-out/fetch-sign-out.ts";
import { signOutSheet } from "#ui/parts/signing-out/sign-out-sheet.tsx";
import { load as loadTexts } from "virtual:texts/console";

const club: WorkplaceView = { id: "m1", name: "Riverside", role: "door" };
let language: SpokenLanguage;
let leave: Mock<() => void>;
let run: Mock<() => Promise<void>>;

beforeAll(async () => {
  language = await SpokenLanguage.start("en", loadTexts);
});

beforeEach(() => {
  [leave, run] = [vi.fn(), vi.fn(async () => undefined)];
});

/** The console of somebody who comes to such an entry. */
async function shown(found: ConsoleEntry): Promise<void> {
  const none = () => Promise.reject(new Error("not asked"));
  const enters = {
    resume: () => null,
    start: async () => found,
    signIn: none,
    enter: none,
    look: none,
    accept: none,
    leave,
  };
  const entry = new EntryViewModel(enters);
  const outlook = async () => ({ unsentCheckIns: 1, endsLogin: true });
  const fetchSignOut: FetchSignOut = (locale) => signOutSheet(locale, { outlook, run });
  const preferences = { locale: "en", theme: "system" };
  const parts = { entry, fetchSignOut, preferences, language };
  render(
    <I18nProvider language={language}>
      <ConsoleProvider value={parts as unknown as ConsoleDependencies}>
        <Entrance resumes={false}>
          <AccountButton />
          <p>The club's money</p>
        </Entrance>
      </ConsoleProvider>
    </I18nProvider>,
  );
  await entry.start();
}

async function confirm(): Promise<void> {
  const sheet = await screen.findByText("1 check-in is not sent yet");
  const dialog = sheet.closest("dialog");
  fireEvent.click([...(dialog?.querySelectorAll("button") ?? [])].find((one) => one.textContent === "Sign out")!);
}

it("signs out behind the club's picture, and then shows nothing of the club", async () => {
  await shown({ kind: "in", workplace: club, workplaces: [club] });
  fireEvent.click(await screen.findByRole("button", { name: "Account and settings" }));
  fireEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  await confirm();
  expect(await screen.findByText("You're signed out")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sign in again" })).toBeTruthy();
  expect(screen.queryByText("The club's money")).toBeNull();
  expect([run.mock.calls.length, leave.mock.calls.length]).toEqual([1, 1]);
});

it.each<ConsoleEntry>([{ kind: "nowhere" }, { kind: "choosing", workplaces: [club] }])(
  "can sign out before a club is open: $kind",
  async (found) => {
    await shown(found);
    fireEvent.click(await screen.findByRole("button", { name: "Sign out" }));
    await confirm();
    await waitFor(() => expect(screen.getByText("You're signed out")).toBeTruthy());
  },
);
