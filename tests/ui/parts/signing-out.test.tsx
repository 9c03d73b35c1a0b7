import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { SignOut, SignOutOutlook } from "#application/use-cases/session/sign-out.ts";
import { type Language, languages } from "#languages/language.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import type { FetchSignOut } from "#ui/parts/signing-out/fetch-sign-out.ts";
import { signOutSheet } from "#ui/parts/signing-out/sign-out-sheet.tsx";
import { SignOutButton } from "#ui/parts/signing-out/SignOutButton.tsx";
import { load as loadTexts } from "virtual:texts/app";

type AskedSignOut = Pick<SignOut, "outlook" | "run">;

const offline = new RequestFailed({ code: "offline" });
const outlook: SignOutOutlook = { unsentCheckIns: 0, endsLogin: true };

async function shown(signOut: Partial<AskedSignOut>, locale: Language = "en") {
  const language = await SpokenLanguage.start(locale, loadTexts);
  const onSignedOut = vi.fn();
  const fetchSignOut = vi.fn<FetchSignOut>((spoken) =>
    signOutSheet(spoken, { outlook: async () => outlook, run: async () => undefined, ...signOut }),
  );
  render(
    <I18nProvider language={language}>
      <SignOutButton fetchSignOut={fetchSignOut} onSignedOut={onSignedOut} />
    </I18nProvider>,
  );
  expect(fetchSignOut).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button"));
  return { fetchSignOut, onSignedOut };
}

const sheet = () => screen.findByRole("alertdialog");
const isClosed = () => screen.queryByRole("alertdialog") === null;
const confirm = async () => within(await sheet()).getByRole("button", { name: "Sign out" });

describe("signing out", () => {
  it("is asked about first, and says what goes and what stays", async () => {
    const run = vi.fn();
    const { onSignedOut } = await shown({ run });
    expect(within(await sheet()).getByText(/^Removed from this device: tickets/u)).toBeTruthy();
    expect(screen.getByText(/^Your games and payments stay/u)).toBeTruthy();
    expect(screen.queryByText(/not sent yet/u)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect([run.mock.calls.length, onSignedOut.mock.calls.length, isClosed()]).toEqual([0, 0, true]);
  });

  it("closes the sheet and tells the app once it is done", async () => {
    const run = vi.fn(async () => undefined);
    const { onSignedOut } = await shown({ run });
    fireEvent.click(await confirm());
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
    expect([run.mock.calls.length, isClosed()]).toEqual([1, true]);
  });

  it("says how many check-ins would be lost", async () => {
    await shown({ outlook: async () => ({ ...outlook, unsentCheckIns: 2 }) });
    expect(await screen.findByText("2 check-ins are not sent yet")).toBeTruthy();
  });

  it("says that LINE keeps the login inside LINE", async () => {
    await shown({ outlook: async () => ({ ...outlook, endsLogin: false }) });
    expect(await screen.findByText(/^LINE keeps you signed in/u)).toBeTruthy();
    expect(screen.queryByText(/^Your games and payments stay/u)).toBeNull();
  });

  it("says that it failed, and can be tried again", async () => {
    const run = vi.fn().mockRejectedValueOnce(offline).mockResolvedValueOnce(undefined);
    const { onSignedOut } = await shown({ run });
    fireEvent.click(await confirm());
    expect(await screen.findByText("No connection")).toBeTruthy();
    expect(onSignedOut).not.toHaveBeenCalled();
    fireEvent.click(await confirm());
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
  });

  it("is offered again where its code did not come", async () => {
    const { fetchSignOut } = await shown({
      outlook: vi.fn().mockRejectedValueOnce(offline).mockResolvedValue(outlook),
    });
    expect(await screen.findByText("No connection")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Sign out" }));
    expect(await confirm()).toBeTruthy();
    expect([fetchSignOut.mock.calls.length, screen.queryByText("No connection")]).toEqual([2, null]);
  });

  it.each(languages)("has all its texts in %s", async (locale) => {
    await shown({ outlook: async () => ({ unsentCheckIns: 1, endsLogin: false }) }, locale);
    expect((await sheet()).textContent).toMatch(/LINE/u);
    expect(document.body.textContent).not.toContain("signingOut.");
  });
});
