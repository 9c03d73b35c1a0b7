import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { Theme } from "#application/ports/environment.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { Select } from "#ui/components/fields/Field.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { DeviceIcon, MoonIcon, SunIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { isLanguage, type Language, packOf, languages } from "#languages/language.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

const themes: readonly { readonly value: Theme; readonly label: MessageId; readonly icon: ReactNode }[] = [
  { value: "system", label: "profile.themeSystem", icon: <DeviceIcon size={20} /> },
  { value: "light", label: "profile.themeLight", icon: <SunIcon size={20} /> },
  { value: "dark", label: "profile.themeDark", icon: <MoonIcon size={20} /> },
];

/** Language and appearance of this device. */
export const PreferencesCard = observer(function PreferencesCard() {
  const t = useText();
  const { preferences, session } = useDependencies();

  /** Messages to the member are written in the language of the profile, so it follows. */
  async function chooseLanguage(locale: Language): Promise<void> {
    if ((await preferences.chooseLanguage(locale)) && session.loggedIn) await session.saveProfile({ language: locale });
  }

  return (
    <Card className="space-y-5">
      <Select
        label={t("app.language")}
        value={preferences.locale}
        error={preferences.languageFailed ? t("app.languageFailed") : null}
        onChange={(locale) => {
          if (isLanguage(locale)) void chooseLanguage(locale);
        }}
      >
        {languages.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {packOf(locale).ownName}
          </option>
        ))}
      </Select>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t("app.theme")}</legend>
        <div className="grid grid-cols-3 gap-1 rounded-md bg-surface-sunken p-1">
          {themes.map(({ value, label, icon }) => (
            <label
              key={value}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-sm px-1 py-1.5 text-center text-xs font-semibold text-muted has-checked:bg-surface-raised has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="theme"
                value={value}
                checked={preferences.theme === value}
                onChange={() => preferences.chooseTheme(value)}
                className="sr-only"
              />
              {icon}
              {t(label)}
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  );
});
