import { observer } from "mobx-react-lite";
import { staffNotices } from "#domain/merchant/notice-choices.ts";
import { Switch } from "#ui/components/fields/Switch.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { NoticeSwitches } from "./notice-switches.ts";
import { SettingsCard } from "../SettingsCard.tsx";

/** What the person is told in LINE, each with a switch, and what that took of the month's messages. */
export const NoticesPart = observer(function NoticesPart({ told }: { readonly told: NoticeSwitches }) {
  const t = useText();
  if (told.seen === null) return null;
  const { staff, all, number } = told.seen.thisMonth;
  return (
    <SettingsCard title={t("console.notices")}>
      {staffNotices.map((notice) => (
        <Switch
          key={notice}
          checked={told.isOn(notice)}
          onChange={(isOn) => void told.choose(notice, isOn)}
          label={t(`console.notice.${notice}`)}
          detail={notice === "seat_free" ? t("console.notice.seat_freeDetail") : undefined}
        />
      ))}
      <p role="alert" className="text-sm text-danger-ink">
        {told.failed ? t("console.noticesNotSaved") : null}
      </p>
      <p className="mt-2 border-t border-line pt-3 text-sm text-muted">{t("console.noticesQuiet")}</p>
      <p className="mt-1 text-sm text-muted">{t("console.noticesCost", { staff, all, number: number ?? "none" })}</p>
    </SettingsCard>
  );
});
