import { zoneForm } from "#domain/time/zone.ts";
import type { MerchantSettingsView } from "#contract/merchants/settings.ts";
import type { Instant } from "#domain/time/instant.ts";
import { localDateOf } from "#domain/time/local-date.ts";
import { type LocalMonth, monthOfDate, monthsLater } from "#domain/time/local-month.ts";
import { type TaxCountry, taxCountries, taxRulesOf } from "#domain/sales-document/tax-country.ts";
import { PartDraft } from "./part-draft.ts";

type OwnZone = Pick<MerchantSettingsView, "timeZone" | "timeZoneChange">;

/** A time zone to choose; `country`: one of ours whose zone it is. */
export interface ZoneChoice {
  readonly timeZone: string;
  readonly country: TaxCountry | null;
}

/** The time zone of books and figures. */
export function zoneDraft({ timeZone }: OwnZone): PartDraft {
  return new PartDraft("zone", { timeZone }, (values) => ({
    kind: "change",
    change: { timeZone: values["timeZone"] ?? timeZone },
  }));
}

/** The zones of our countries first, then the merchant's own and the places that the browser knows, by name. */
export function zoneChoices({ timeZone, timeZoneChange }: OwnZone): readonly ZoneChoice[] {
  const ours = taxCountries.map((country) => ({ timeZone: taxRulesOf(country).timeZone, country }));
  const before = timeZoneChange ? [timeZoneChange.before] : [];
  const others = new Set([
    timeZone,
    ...before,
    ...Intl.supportedValuesOf("timeZone").filter((one) => zoneForm.test(one)),
  ]);
  for (const one of ours) others.delete(one.timeZone);
  return [...ours, ...[...others].toSorted().map((one) => ({ timeZone: one, country: null }))];
}

export function choiceOf(timeZone: string): ZoneChoice {
  const country = taxCountries.find((one) => taxRulesOf(one).timeZone === timeZone);
  return { timeZone, country: country ?? null };
}

/** The month from whose first day a zone counts that is chosen now. */
export function nextMonth({ timeZone, timeZoneChange }: OwnZone, now: Instant): LocalMonth {
  return monthsLater(monthOfDate(localDateOf(now, timeZoneChange?.before ?? timeZone)), 1);
}
