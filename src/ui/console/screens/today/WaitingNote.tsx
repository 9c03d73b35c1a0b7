import { observer } from "mobx-react-lite";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { InfoIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useConsole } from "../../app/console-dependencies.ts";

/** Says what the organiser can do before the operator has approved it; nothing to staff who plan no games. */
export const WaitingNote = observer(function WaitingNote() {
  const t = useText();
  const { entry } = useConsole();
  if (!entry.workplace?.waits || !entry.may("manager")) return null;
  return (
    <Banner tone="neutral" icon={<InfoIcon />} title={t("console.waitsTitle")}>
      {t("console.waitsDetail")}
    </Banner>
  );
});
