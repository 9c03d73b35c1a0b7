import type { PlayLevel } from "#domain/event/play-level.ts";
import type { EventSetting } from "#domain/event/sports-event.ts";
import { type DayPart, type MeaningKind, meaningKinds } from "#domain/event/traits.ts";
import type { UnderstoodFilters } from "#contract/events/event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Translate } from "#ui/i18n/translator.ts";
import type { Formats } from "#ui/i18n/use-format.ts";
import type { GameFilters } from "./game-filters.ts";
import type { IndexViewModel } from "./index-view-model.ts";
import type { StripDayRange } from "./strip-days.ts";

/** One thing that was chosen in the sheet of filters. */
export type GameChoice =
  | { readonly kind: "time"; readonly value: DayPart }
  | { readonly kind: "level"; readonly value: PlayLevel }
  | { readonly kind: "setting"; readonly value: EventSetting }
  | { readonly kind: "price"; readonly value: NonNullable<GameFilters["price"]> }
  | { readonly kind: "seats"; readonly value: true };

/** All that is chosen, in the order of the sheet. */
export function gameChoices({ times, levels, setting, price, seats }: GameFilters): readonly GameChoice[] {
  return [
    ...times.map((value) => ({ kind: "time", value }) as const),
    ...levels.map((value) => ({ kind: "level", value }) as const),
    ...(setting === null ? [] : [{ kind: "setting", value: setting } as const]),
    ...(price === null ? [] : [{ kind: "price", value: price } as const]),
    ...(seats ? [{ kind: "seats", value: true } as const] : []),
  ];
}

/** The change that takes a choice back. */
export function withoutChoice({ times, levels }: GameFilters, { kind, value }: GameChoice): Partial<GameFilters> {
  switch (kind) {
    case "time":
      return { times: times.filter((one) => one !== value) };
    case "level":
      return { levels: levels.filter((one) => one !== value) };
    case "setting":
      return { setting: null };
    case "price":
      return { price: null };
    case "seats":
      return { seats: false };
  }
}

export function choiceText({ kind, value }: GameChoice, t: Translate, format: Pick<Formats, "money">): string {
  switch (kind) {
    case "time":
      return t(`index.time_${value}`);
    case "level":
      return t(`event.level_${value}`);
    case "setting":
      return t(`event.setting_${value}`);
    case "price":
      return value === "free" ? t("common.free") : t("index.upTo", { amount: format.money(value) });
    case "seats":
      return t("index.onlySeats");
  }
}

/** What a search was understood as, a text for each kind. `zone` and `now`: whose clocks name a day "today". */
export function understoodTexts(
  { days, timeOfDay: times, free, ...said }: UnderstoodFilters,
  t: Translate,
  format: Pick<Formats, "money" | "day" | "weekday">,
  { zone, asOf, weekly }: { readonly zone: string; readonly asOf: Instant; readonly weekly: boolean },
): readonly { readonly kind: MeaningKind; readonly text: string }[] {
  // At noon in UTC it is that date in every zone of ours.
  const noons = days.map((date) => Date.parse(`${date}T12:00Z`));
  const dayTexts = weekly
    ? [...new Set(noons.map((noon) => format.weekday(noon, zone)))]
    : noons.map((noon) => format.day(noon, zone, asOf));
  const game = gameChoices({ ...said, times, price: free ? "free" : null, seats: false });
  return meaningKinds.flatMap((kind) => {
    const texts = game.filter((choice) => choice.kind === kind).map((choice) => choiceText(choice, t, format));
    const all = kind === "day" ? dayTexts : texts;
    const shown = all.length > 3 ? [`${all[0]} – ${all.at(-1)}`] : all;
    return shown.length === 0 ? [] : [{ kind, text: shown.join(t("clubs.between")) }];
  });
}

/** What days to choose from are called: "Today", "Sat 28 Nov", "Weekend". */
export function dayText(
  { key, from }: StripDayRange,
  { zone, where }: IndexViewModel,
  t: Translate,
  format: Formats,
): string {
  return key.includes("..") ? t("index.weekend") : format.day(from, zone, where.asOf);
}
