import { observer } from "mobx-react-lite";
import { Chip, ChipRow } from "#ui/components/actions/ChipRow.tsx";
import { DateStrip, QuickDay, type StripDay } from "#ui/components/actions/DateStrip.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { type Formats, useFormat } from "#ui/i18n/use-format.ts";
import { SportIcon, sportName } from "#ui/parts/events/sport.tsx";
import type { IndexViewModel } from "./index-view-model.ts";
import { dayText } from "./game-choices.ts";
import { namedDays, type StripDayRange } from "./strip-days.ts";

/** Stands for "every sport" among the chips. */
const everySport = "";

/** Sports and days. A sport from a link has a chip even if the server does not list it, so that it can be taken off. */
export const FilterRows = observer(function FilterRows({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  const format = useFormat();
  const { sport } = vm.filters;
  const listed =
    sport === null || vm.sports.some(({ id }) => id === sport)
      ? vm.sports
      : [...vm.sports, { id: sport, name: sportName(t, sport) }];
  return (
    <div className="space-y-1 pt-1">
      <ChipRow
        label={t("index.sports")}
        value={sport ?? everySport}
        onChange={(value) => vm.change({ sport: value === everySport ? null : value })}
      >
        <Chip value={everySport}>{t("common.all")}</Chip>
        {listed.map(({ id, name }) => (
          <Chip key={id} value={id} icon={<SportIcon sport={id} size={18} />}>
            {sportName(t, id, name)}
          </Chip>
        ))}
      </ChipRow>
      <DateStrip
        label={t("index.days")}
        days={vm.days.map((day, index) => stripDay(day, index, vm.zone, format))}
        value={vm.day?.key ?? null}
        onChange={(day) => vm.change({ day })}
      >
        {namedDays(vm.days).map((day) => (
          <QuickDay
            key={day.key}
            chosen={vm.day?.key === day.key}
            onChange={(on) => vm.change({ day: on ? day.key : null })}
          >
            {dayText(day, vm, t, format)}
          </QuickDay>
        ))}
      </DateStrip>
    </div>
  );
});

function stripDay({ key, from }: StripDayRange, index: number, zone: string, format: Formats): StripDay {
  const { weekday, day, month } = format.dayParts(from, zone);
  const weekdayNumber = new Date(`${key}T00:00:00Z`).getUTCDay();
  return {
    value: key,
    weekday,
    day,
    month: index === 0 || day === "1" ? month : undefined,
    label: format.longDay(from, zone),
    weekend: weekdayNumber === 0 || weekdayNumber === 6,
  };
}
