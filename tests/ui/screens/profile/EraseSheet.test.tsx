import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { load as loadTexts } from "virtual:texts/app";
import { languages } from "#languages/language.ts";
import { DataErasure } from "#ui/screens/profile/own-data.ts";
import { ErasedView, EraseSheet } from "#ui/screens/profile/DataSheets.tsx";

const nothing = async (): Promise<never> => {
  throw new Error("not asked");
};

it.each(languages)("says afterwards how to end the link where LINE did not, in %s", async (locale) => {
  const language = await SpokenLanguage.start(locale, loadTexts);
  const shown = (isStillLinked: boolean) =>
    render(
      <I18nProvider language={language}>
        <ErasedView isStillLinked={isStillLinked} />
      </I18nProvider>,
    ).container.textContent;
  expect(shown(false)).not.toContain("LINE");
  expect(shown(true)).toContain("LINE");
});

/** LINE Login development guidelines, *Deauthorize your app when a user unregisters*: to be said beside the button. */
it.each(languages)("says beside the button that LINE is told, in %s", async (locale) => {
  const language = await SpokenLanguage.start(locale, loadTexts);
  const erasure = new DataErasure({ erase: nothing }, () => undefined);
  erasure.ask();
  render(
    <I18nProvider language={language}>
      <EraseSheet erasure={erasure} />
    </I18nProvider>,
  );
  expect(document.body.textContent).toMatch(/(?:LY Corporation|LINEヤフー株式会社)/u);
});
