import { cityOf } from "#domain/event/city.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { type EventTrait, traitsOf } from "#domain/event/traits.ts";
import type { Money } from "#domain/money/money.ts";
import type { EventFilter } from "./event-store.ts";
import { numberOf } from "./search-text.ts";

/** What an event is marked by. */
export type Marked = Pick<SportsEvent, "startsAt" | "timeZone" | "level" | "setting" | "price" | "sportType" | "venue">;

const traitMark = (trait: EventTrait) => numberOf(`trait ${trait}`);
const sportMark = (sport: string) => numberOf(`sport ${sport}`);
const cityMark = (city: string) => numberOf(`city ${city}`);
const priceMark = ({ amount, currency }: Money) => numberOf(`price ${currency} ${digitsOf(amount)}`);

/** How many binary digits an amount has: prices within a factor of two share a mark. */
const digitsOf = (amount: number) => (amount === 0 ? 0 : Math.floor(Math.log2(amount)) + 1);

/**
 * Numbers beside those of its text by which an index finds an event: its traits, sport, city and about what it costs.
 * They only narrow down: who finds by them compares the event's own fields as well.
 */
export function marksOf(event: Marked): readonly number[] {
  const city = cityOf(event.venue);
  return [
    ...traitsOf(event).map(traitMark),
    sportMark(event.sportType),
    ...(city === null ? [] : [cityMark(city)]),
    priceMark(event.price),
  ];
}

/** What an index looks for: an event that passes the filter has all of `all`, and one of each of `oneOf`. */
export interface WantedMarks {
  readonly all: readonly number[];
  readonly oneOf: readonly (readonly number[])[];
}

/** Null where the filter asks for nothing that few events may have. */
export function wantedMarks({ traits = [], maxPrice, sportType, city }: EventFilter): WantedMarks | null {
  if (traits.length === 0 && maxPrice === undefined) return null;
  const groups = traits.map((group) => group.map(traitMark));
  return {
    all: [
      ...groups.flatMap((group) => (group.length === 1 ? group : [])),
      ...(sportType === undefined ? [] : [sportMark(sportType)]),
      ...(city === undefined ? [] : [cityMark(city)]),
    ],
    oneOf: [...groups.filter(({ length }) => length > 1), ...(maxPrice === undefined ? [] : [marksUpTo(maxPrice)])],
  };
}

function marksUpTo({ amount, currency }: Money): readonly number[] {
  return Array.from({ length: digitsOf(amount) + 1 }, (_, digits) =>
    priceMark({ amount: digits === 0 ? 0 : 2 ** (digits - 1), currency }),
  );
}
