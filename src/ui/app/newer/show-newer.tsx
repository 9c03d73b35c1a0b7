import { createRoot } from "react-dom/client";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import type { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import type { NewerRelease } from "./newer-release.ts";
import { NewerNotice } from "./NewerNotice.tsx";

/** Puts the notice over the page, beside what the app itself renders, so that no screen has to know of it. */
export function showNewer(newer: NewerRelease, language: SpokenLanguage, onReload: () => void): void {
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(document.createElement("div")).render(
    <I18nProvider language={language}>
      <NewerNotice newer={newer} place={place} onReload={onReload} />
    </I18nProvider>,
  );
}
