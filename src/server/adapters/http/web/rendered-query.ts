import type { ScreenName } from "#addresses/screens.ts";
import { isSportType } from "#domain/event/sport-type.ts";
import { eventSettings } from "#domain/event/sports-event.ts";
import { playLevels } from "#domain/event/play-level.ts";
import { daysToChoose, partsOfDay } from "#domain/event/traits.ts";
import { currencies } from "#domain/money/currency.ts";
import { priceIn, priceSteps, priceText } from "#domain/money/price-steps.ts";
import type { Instant } from "#domain/time/instant.ts";
import { daysLater, isLocalDate, localDateOf } from "#domain/time/local-date.ts";
import { isAskedCity } from "./asked-view.ts";

/** When and where a visitor looks for events. */
export interface Whereabouts {
  readonly now: Instant;
  /** Null where it is not known: the days are those of UTC. */
  readonly zone: string | null;
}

/**
 * Returns a filter's value as it is rendered. `none` is a value that the app ignores: the page is the same as without
 * it. `unknown` is one that the app takes, but that no screen offers: the app has to render it.
 */
type Known = (value: string, where: Whereabouts) => string | typeof none | typeof unknown;

const none = null;
const unknown = Symbol("unknown");

const slug = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** A short id that is in a list of ours. */
const listed =
  (isListed: (id: string) => boolean): Known =>
  (value) =>
    isListed(value) ? value : slug.test(value) ? unknown : none;

/** Several words between commas, in one order. */
const several =
  (words: readonly string[]): Known =>
  (value) => {
    const chosen = value.split(",");
    return words.filter((word) => chosen.includes(word)).join(",") || none;
  };

const offeredPrices = new Set(currencies.flatMap((currency) => priceSteps(currency).map(priceText)));

/** The filters of Index that are rendered, in the order of the key. All their values are known, so pages are too. */
const renderedFilters: Readonly<Record<string, Known>> = {
  sport: listed(isSportType),
  day: (value, { now, zone }) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return none;
    const today = localDateOf(now, zone ?? "UTC");
    const isOffered = isLocalDate(value) && value >= today && value < daysLater(today, daysToChoose);
    return isOffered ? value : unknown;
  },
  city: listed(isAskedCity),
  time: several(partsOfDay),
  level: several(playLevels),
  in: (value) => eventSettings.find((setting) => value.split(",").includes(setting)) ?? none,
  price: (value) => {
    if (value === "free" || offeredPrices.has(value)) return value;
    return priceIn(value) ? unknown : none;
  },
  seats: (value) => (value === "1" ? value : none),
};

/**
 * Returns the part of a query that is rendered, in one order; null where the app has to render: for a search for words
 * or near a place, and for a sport, city, day or price that no screen offers. Strangers can't make up pages this way.
 */
export function renderedQuery(screen: ScreenName, search: string, where: Whereabouts): string | null {
  if (screen !== "index") return "";
  const query = new URLSearchParams(search);
  if (query.get("q") || query.get("near") === "1") return null;
  const rendered = new URLSearchParams();
  for (const [name, known] of Object.entries(renderedFilters)) {
    const value = query.get(name);
    const counts = value === null ? none : known(value, where);
    if (counts === unknown) return null;
    if (counts !== none) rendered.set(name, counts);
  }
  return rendered.toString();
}
