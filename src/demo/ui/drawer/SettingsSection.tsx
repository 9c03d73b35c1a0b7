import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { type Language, packOf, languages } from "#languages/language.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { regionIds } from "../../region-ids.ts";
import { networkConditions, themes } from "../../scenario.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../use-demo.ts";
import { ChipChoice, DrawerSection } from "../parts.tsx";

const themeTexts: Readonly<Record<(typeof themes)[number], MessageId>> = {
  system: "profile.themeSystem",
  light: "profile.themeLight",
  dark: "profile.themeDark",
};

/** Where the stories play, the language and the theme. */
export const SettingsSection = observer(function SettingsSection({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  return (
    <>
      <DrawerSection title={t("drawer.region")} hint={t("drawer.regionHint")}>
        <ChipChoice
          label={t("drawer.region")}
          choices={regionIds}
          chosen={vm.region}
          textOf={(region) => t(`index.city_${region}`)}
          onChoose={(region) => void vm.chooseRegion(region)}
        />
      </DrawerSection>
      <DrawerSection title={t("drawer.language")}>
        <ChipChoice
          label={t("drawer.language")}
          choices={languages}
          chosen={vm.language}
          textOf={nameOf}
          onChoose={(locale) => void vm.chooseLanguage(locale)}
        />
      </DrawerSection>
      <DrawerSection title={t("drawer.theme")}>
        <ChipChoice
          label={t("drawer.theme")}
          choices={themes}
          chosen={vm.theme}
          textOf={(theme) => t(themeTexts[theme])}
          onChoose={vm.chooseTheme}
        />
      </DrawerSection>
    </>
  );
});

/** How the network between the phone and the server behaves. */
export const NetworkSection = observer(function NetworkSection({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { network } = vm.scenario;
  return (
    <DrawerSection title={t("drawer.network")} hint={t(`drawer.network.${network}Hint`)}>
      <ChipChoice
        label={t("drawer.network")}
        choices={networkConditions}
        chosen={network}
        textOf={(condition) => t(`drawer.network.${condition}`)}
        onChoose={vm.chooseNetwork}
      />
    </DrawerSection>
  );
});

function nameOf(locale: Language): ReactNode {
  return <span lang={locale}>{packOf(locale).ownName}</span>;
}
