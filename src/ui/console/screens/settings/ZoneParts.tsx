import { observer } from "mobx-react-lite";
import type { MerchantSettingsView } from "#contract/merchants/settings.ts";
import type { Instant } from "#domain/time/instant.ts";
import { instantOn } from "#domain/time/local-date.ts";
import { firstDayOf, type LocalMonth } from "#domain/time/local-month.ts";
import { Select } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { errorOf } from "./fields/DraftField.tsx";
import type { PartDraft } from "./part-draft.ts";
import { choiceOf, nextMonth, type ZoneChoice, zoneChoices } from "./zone-part.ts";

interface ZoneProps {
  readonly settings: MerchantSettingsView;
  readonly now: Instant;
}

/** The zone of books and figures; one that does not count yet with its first day, and the zone until then. */
export function ZoneFacts({ settings: { timeZone, timeZoneChange }, now }: ZoneProps) {
  const t = useText();
  const nameOf = useZoneName();
  const dayOf = useFirstDay(now);
  return (
    <>
      <p className="font-semibold">{nameOf(choiceOf(timeZone))}</p>
      <p className="mt-1 text-sm text-muted">
        {timeZoneChange
          ? t("console.zoneCounts", {
              day: dayOf(timeZoneChange.from),
              before: nameOf(choiceOf(timeZoneChange.before)),
            })
          : t("console.zoneMeans")}
      </p>
    </>
  );
}

/** What another zone would change, and from which day on. */
export function ZoneDetail({ settings, now }: ZoneProps) {
  const t = useText();
  const dayOf = useFirstDay(now);
  return t("console.zoneDetail", { day: dayOf(nextMonth(settings, now)) });
}

interface FieldsProps {
  readonly draft: PartDraft;
  readonly settings: MerchantSettingsView;
}

export const ZoneFields = observer(function ZoneFields({ draft, settings }: FieldsProps) {
  const t = useText();
  const nameOf = useZoneName();
  return (
    <Select
      label={t("console.zone")}
      value={draft.of("timeZone")}
      error={errorOf(draft, "timeZone", t)}
      onChange={(chosen) => draft.set("timeZone", chosen)}
    >
      {zoneChoices(settings).map((choice) => (
        <option key={choice.timeZone} value={choice.timeZone}>
          {nameOf(choice)}
        </option>
      ))}
    </Select>
  );
});

/** "Thailand (Asia/Bangkok)"; zones of other countries by their IANA names alone. */
function useZoneName(): (choice: ZoneChoice) => string {
  const t = useText();
  return ({ timeZone, country }) =>
    country === null
      ? timeZone
      : t("console.zoneOfCountry", { country: t(`console.country.${country}`), zone: timeZone });
}

/** "Tue 1 Dec" of `2026-12`. */
function useFirstDay(now: Instant): (month: LocalMonth) => string {
  const format = useFormat();
  return (month) => format.fixedDay(instantOn(firstDayOf(month), "UTC", 0), "UTC", now);
}
