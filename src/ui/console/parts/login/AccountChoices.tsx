import { observer } from "mobx-react-lite";
import type { Theme } from "#application/ports/environment.ts";
import { consoleScreens } from "#addresses/console.ts";
import { isLanguage, languages, packOf } from "#languages/language.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { Select } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { SignOutButton } from "#ui/parts/signing-out/SignOutButton.tsx";
import { useConsole } from "../../app/console-dependencies.ts";

const themes: readonly Theme[] = ["system", "light", "dark"];

/** Behind the organiser's picture: settings, the language, light and dark, another organiser, signing out. */
export const AccountChoices = observer(function AccountChoices() {
  const t = useText();
  const { entry, preferences, fetchSignOut } = useConsole();
  return (
    <>
      <div className="space-y-5 pb-2">
        {entry.may(consoleScreens.settings.least) ? (
          <ButtonLink look="secondary" wide href={consoleScreens.settings.path}>
            {t("console.settings")}
          </ButtonLink>
        ) : null}
        <Select
          label={t("console.language")}
          value={preferences.locale}
          onChange={(locale) => {
            if (isLanguage(locale)) void preferences.chooseLanguage(locale);
          }}
        >
          {languages.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {packOf(locale).ownName}
            </option>
          ))}
        </Select>
        <Select
          label={t("console.theme")}
          value={preferences.theme}
          onChange={(value) => {
            const theme = themes.find((one) => one === value);
            if (theme) preferences.chooseTheme(theme);
          }}
        >
          {themes.map((theme) => (
            <option key={theme} value={theme}>
              {t(`console.theme.${theme}`)}
            </option>
          ))}
        </Select>
        {entry.workplaces.length > 1 ? (
          <Button look="secondary" wide onClick={entry.chooseAgain}>
            {t("console.otherOrganiser")}
          </Button>
        ) : null}
        <SignOutButton fetchSignOut={fetchSignOut} onSignedOut={entry.signedOut} />
      </div>
    </>
  );
});
