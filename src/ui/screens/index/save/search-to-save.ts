import { isCityId } from "#domain/event/city.ts";
import { cutText } from "#domain/text/cut-text.ts";
import type { Translate } from "#ui/i18n/translator.ts";
import type { Formats } from "#ui/i18n/use-format.ts";
import { sportName } from "#ui/parts/events/sport.tsx";
import type { NamedSearch } from "#ui/parts/saved-searches/saved-searches.ts";
import { choiceText, gameChoices } from "../game-choices.ts";
import type { IndexViewModel } from "../index-view-model.ts";

const longest = 100;

/**
 * What is looked for, as a search that can be saved, and what it is called: "Badminton · Saturday · Beginner". A chosen
 * day counts by its name, so that it is each such day; misspelt words count as what was found in their place.
 */
export function searchToSave(
  { filters, day, zone, city, meant }: Pick<IndexViewModel, "filters" | "day" | "zone" | "city" | "meant">,
  t: Translate,
  format: Pick<Formats, "money" | "weekday">,
): NamedSearch {
  const { sport, times, levels, setting, price, seats, asTyped } = filters;
  const isWeekend = day?.key.includes("..") === true;
  const dayName = day === null ? "" : isWeekend ? t("index.weekend") : format.weekday(day.from, zone);
  const typed = meant ?? filters.q;
  const q = cutText([dayName, typed].filter((one) => one !== "").join(" "), longest);
  const names = [
    sport === null ? "" : sportName(t, sport),
    dayName,
    typed,
    ...gameChoices(filters).map((choice) => choiceText(choice, t, format)),
    city === null ? "" : isCityId(city) ? t(`index.city_${city}`) : city,
  ];
  return {
    name: cutText(names.filter((one) => one !== "").join(" · "), longest),
    search: {
      sportType: sport,
      q,
      asTyped: dayName === "" ? asTyped : asTyped.filter((kind) => kind !== "day"),
      city,
      timeOfDay: times,
      levels,
      setting,
      free: price === "free",
      maxPrice: price === "free" ? null : price,
      hasSeats: seats,
    },
  };
}
