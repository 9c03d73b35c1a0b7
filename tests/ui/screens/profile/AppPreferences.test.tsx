import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { load as loadTexts } from "virtual:texts/app";
import { BrowserTextStore, LocalPreferences, pageTexts } from "#adapters/browser/storage.ts";
import { type AppDependencies, DependenciesProvider } from "#ui/app/dependencies.ts";
import { PreferencesViewModel } from "#ui/app/preferences/preferences-view-model.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { AppPreferences } from "#ui/screens/profile/AppPreferences.tsx";
import { aScreen } from "./profile-on-screen.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of pageTexts.names()) pageTexts.remove(name);
});

/** Language and appearance on Profile, in a browser whose storage takes nothing when `isBlocked`. */
async function shown({ isBlocked }: { readonly isBlocked: boolean }) {
  const setItem = vi.fn(() => {
    if (isBlocked) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  // A spy on the page's own storage would stay there for the files after this one.
  vi.stubGlobal("localStorage", { getItem: () => null, setItem, removeItem: () => undefined });
  const language = await SpokenLanguage.start("en", loadTexts);
  const appearance = { systemIsDark: () => false, onSystemChange: () => () => undefined, showDark: () => undefined };
  const stored = new LocalPreferences(new BrowserTextStore("localStorage"));
  const preferences = new PreferencesViewModel(stored, appearance, language);
  const { vm } = await aScreen(preferences);
  render(
    <DependenciesProvider value={{ preferences, language } as unknown as AppDependencies}>
      <I18nProvider language={language}>
        <AppPreferences vm={vm} />
      </I18nProvider>
    </DependenciesProvider>,
  );
  return { setItem };
}

const alert = () => screen.queryByRole("alert")?.textContent ?? null;
const choices = {
  theme: () => fireEvent.click(screen.getByRole("radio", { name: "Dark" })),
  language: () => fireEvent.change(screen.getByRole("combobox", { name: "Language" }), { target: { value: "ja" } }),
};

describe("Language and appearance", () => {
  it.each([
    ["theme", "This browser keeps your choice only until you close the page."],
    ["language", "このブラウザでは、ページを閉じると選択が失われます。"],
  ] as const)("say that the %s could not be kept", async (choice, told) => {
    await shown({ isBlocked: true });
    expect(alert()).toBeNull();
    choices[choice]();
    await waitFor(() => expect(alert()).toBe(told));
  });

  it.each(["theme", "language"] as const)("say nothing when the %s was kept", async (choice) => {
    const { setItem } = await shown({ isBlocked: false });
    choices[choice]();
    await waitFor(() => expect(setItem).toHaveBeenCalledWith(`sideline.${choice}`, expect.any(String)));
    expect(alert()).toBeNull();
  });
});
