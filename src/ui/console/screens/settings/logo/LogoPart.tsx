import { observer } from "mobx-react-lite";
import type { MerchantSettingsView } from "#contract/merchants/settings.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { MerchantAvatar } from "#ui/parts/merchants/MerchantAvatar.tsx";
import { PictureField } from "../../../parts/cover/PictureField.tsx";
import { StepTrouble } from "../../../parts/StepTrouble.tsx";
import type { LogoChange } from "./logo-change.ts";
import { SettingsCard } from "../SettingsCard.tsx";

interface LogoPartProps {
  readonly change: LogoChange;
  readonly merchant: Pick<MerchantSettingsView, "name" | "logoUrl">;
  readonly mayChange: boolean;
}

/** The logo as members see it beside the name. */
export const LogoPart = observer(function LogoPart({ change, merchant, mayChange }: LogoPartProps) {
  const t = useText();
  const { name, logoUrl } = merchant;
  const edit = (
    <Button look="quiet" size="small" aria-label={t("console.changeLogo")} onClick={() => change.ask(logoUrl)}>
      {t("common.edit")}
    </Button>
  );
  return (
    <SettingsCard title={t("console.logo")} aside={mayChange ? edit : undefined}>
      <div className="flex items-center gap-4">
        <MerchantAvatar merchant={merchant} size={56} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-muted">{t(logoUrl === null ? "console.noLogo" : "console.logoHint")}</p>
        </div>
      </div>
      <LogoSheet change={change} merchant={merchant} />
    </SettingsCard>
  );
});

const LogoSheet = observer(function LogoSheet({ change, merchant }: Omit<LogoPartProps, "mayChange">) {
  const t = useText();
  const { draft, step } = change;
  if (draft === null) return null;
  const labels = {
    legend: t("console.logo"),
    hint: t("console.logoHint"),
    choose: t("console.chooseLogo"),
    other: t("console.otherLogo"),
    remove: t("console.removeLogo"),
  };
  return (
    <Sheet
      open
      onClose={change.dismiss}
      busy={change.step.working !== null}
      title={t("console.changeLogo")}
      closeLabel={t("common.close")}
      footer={
        <Button wide busy={step.working !== null} disabled={!change.isAnything} onClick={() => void change.save()}>
          {t("common.save")}
        </Button>
      }
    >
      <PictureField picture={draft} labels={labels} frame="mx-auto aspect-square w-48 rounded-full">
        <div className="flex justify-center">
          <MerchantAvatar merchant={{ name: merchant.name, logoUrl: draft.coverUrl }} size={192} />
        </div>
      </PictureField>
      <StepTrouble text={step.trouble === null ? null : t("problem.detail")} />
    </Sheet>
  );
});
