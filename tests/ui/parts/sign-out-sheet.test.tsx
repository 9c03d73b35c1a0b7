import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { SignOut, SignOutOutlook } from "#application/use-cases/session/sign-out.ts";
import { languages } from "#languages/language.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { SignOutSheet } from "#ui/parts/signing-out/SignOutSheet.tsx";
import { load as loadTexts } from "virtual:texts/app";

type Fetched = Pick<SignOut, "outlook" | "run">;

const outlook: SignOutOutlook = { unsentCheckIns: 0, endsLogin: true };

async function shown(signOut: Partial<Fetched>, locale: (typeof languages)[number] = "en") {
  const language = await SpokenLanguage.start(locale, loadTexts);
  const fetchSignOut = vi.fn(async (): Promise<Fetched> => ({
    outlook: async () => outlook,
    run: async () => undefined,
    ...signOut,
  }));
  const [onClose, onSignedOut] = [vi.fn(), vi.fn()];
  const sheet = (open: boolean) => (
    <I18nProvider language={language}>
      <SignOutSheet open={open} fetchSignOut={fetchSignOut} onClose={onClose} onSignedOut={onSignedOut} />
    </I18nProvider>
  );
  const { rerender } = render(sheet(false));
  const untouched = fetchSignOut.mock.calls.length;
  rerender(sheet(true));
  return { fetchSignOut, onClose, onSignedOut, untouched };
}

const confirm = () => screen.findByRole("button", { name: "Sign out" });

describe("signing out", () => {
  it("is asked about first, and nothing is fetched before", async () => {
    const run = vi.fn();
    const { untouched, onClose, onSignedOut } = await shown({ run });
    expect(untouched).toBe(0);
    expect(await screen.findByText(/^Removed from this device: tickets/u)).toBeTruthy();
    expect(screen.getByText(/^Your games and payments stay/u)).toBeTruthy();
    expect(screen.queryByText(/not sent yet/u)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect([run.mock.calls.length, onClose.mock.calls.length, onSignedOut.mock.calls.length]).toEqual([0, 1, 0]);
  });

  it("closes the sheet and tells the app once it is done", async () => {
    const run = vi.fn(async () => undefined);
    const { onClose, onSignedOut } = await shown({ run });
    fireEvent.click(await confirm());
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
    expect([run.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
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
    const run = vi
      .fn()
      .mockRejectedValueOnce(new RequestFailed({ code: "offline" }))
      .mockResolvedValueOnce(undefined);
    const { onSignedOut } = await shown({ run });
    fireEvent.click(await confirm());
    expect(await screen.findByText("No connection")).toBeTruthy();
    expect(onSignedOut).not.toHaveBeenCalled();
    fireEvent.click(await confirm());
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
  });

  it("is offered again where its code did not come", async () => {
    const { fetchSignOut } = await shown({
      outlook: vi
        .fn()
        .mockRejectedValueOnce(new RequestFailed({ code: "offline" }))
        .mockResolvedValue(outlook),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await confirm()).toBeTruthy();
    expect(fetchSignOut).toHaveBeenCalledTimes(2);
  });

  it.each(languages)("has all its texts in %s", async (locale) => {
    await shown({ outlook: async () => ({ unsentCheckIns: 1, endsLogin: false }) }, locale);
    await waitFor(() => expect(document.body.textContent).toMatch(/LINE/u));
    expect(document.body.textContent).not.toContain("signingOut.");
  });
});
