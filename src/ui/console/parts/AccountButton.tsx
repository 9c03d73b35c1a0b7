import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Theme } from "#application/ports/environment.ts";
import { consoleScreens } from "#addresses/console.ts";
import { isLanguage, languages, packOf } from "#languages/language.ts";
import { Button, ButtonLink, IconButton } from "#ui/components/actions/Button.tsx";
import { Select } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { MerchantAvatar } from "#ui/parts/merchants/MerchantAvatar.tsx";
import { SignOutButton } from "#ui/parts/signing-out/SignOutButton.tsx";
import { useConsole } from "../app/console-dependencies.ts";

const themes: readonly Theme[] = ["system", "light", "dark"];

/** The organiser's picture, and behind it: settings, another organiser, the language, light and dark, signing out. */
export const AccountButton = observer(function AccountButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { entry, preferences, fetchSignOut } = useConsole();
  const { workplace } = entry;
  if (!workplace) return null;
  return (
    <>
      <IconButton label={t("console.account")} onClick={() => setOpen(true)}>
        <MerchantAvatar merchant={workplace} size={36} />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={workplace.name} closeLabel={t("common.close")}>
        <p className="mb-5 text-muted">{t(`console.role.${workplace.role}`)}</p>
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
      </Sheet>
    </>
  );
});
