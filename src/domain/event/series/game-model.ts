import { pick } from "#domain/pick.ts";
import { day, minute } from "#domain/time/instant.ts";
import { daysBetween, instantOn, type LocalDate, localDateOf } from "#domain/time/local-date.ts";
import { localTimeOf } from "#domain/time/zone.ts";
import type { EventChanges } from "../change-event.ts";
import { draftDefaults, type EventDraft } from "../event-draft.ts";
import { eventDefaults } from "../fields/event-defaults.ts";
import { type FieldsThat, fieldsThat, type FieldsWith } from "../fields/fields-that.ts";
import { allSeatsOf } from "../seats.ts";
import type { SportsEvent } from "../sports-event.ts";

/** What of an event its model has as it is; what models of before may lack comes last. */
const copied = [...fieldsThat({ copied: "always" }), ...fieldsThat({ copied: "later" })];

type CopiedAlways = FieldsThat<{ copied: "always" }>;
type CopiedLater = FieldsThat<{ copied: "later" }>;
type Copies = Pick<SportsEvent, CopiedAlways> & { readonly [Name in CopiedLater]?: SportsEvent[Name] | undefined };

/**
 * All that an event has but its date: what a series or a template makes events from. `capacity` is all seats; those in
 * `heldBack` are some of them.
 */
export interface GameModel extends Copies {
  /** Minutes from midnight of its date to the start, on the clocks of its zone: 0 to 1439. */
  readonly startMinute: number;
  /** Minutes from start to end, on the clocks of its zone. */
  readonly minutesLong: number;
  /** Joining closes so many minutes before the start. */
  readonly closesBefore: number;
  /** Joining opens so many minutes before the start; null, or left out by models of before: as soon as it is seen. */
  readonly opensBefore?: number | null | undefined;
}

/** When a game of a model takes place on one date. */
export type GameTimes = Pick<SportsEvent, "startsAt" | "endsAt" | "joinOpensAt" | "joinClosesAt">;

/** The model by which an event could have been made, and the date on which. Seconds of its times are left out. */
export function modelOf(event: SportsEvent): { readonly model: GameModel; readonly date: LocalDate } {
  const { timeZone, startsAt, endsAt, joinOpensAt, joinClosesAt } = event;
  const [starts, ends] = [localTimeOf(startsAt, timeZone), localTimeOf(endsAt, timeZone)];
  const date = localDateOf(startsAt, timeZone);
  const days = daysBetween(date, localDateOf(endsAt, timeZone));
  const onClocks = days * (day / minute) + ends.minuteOfDay - starts.minuteOfDay;
  const model = {
    ...pick(event, copied),
    capacity: allSeatsOf(event),
    startMinute: starts.minuteOfDay,
    // Where the clocks go back within it, they may show no time at all between start and end.
    minutesLong: onClocks > 0 ? onClocks : Math.max(1, Math.round((endsAt - startsAt) / minute)),
    closesBefore: Math.round((startsAt - joinClosesAt) / minute),
    opensBefore: joinOpensAt === null ? null : Math.round((startsAt - joinOpensAt) / minute),
  };
  return { model, date };
}

/**
 * When a game of the model takes place on a date. Start and end are local times of the zone, also where its clocks
 * change in between. Where that would leave no time, the end is the length after the start.
 */
export function timesOn(model: GameModel, date: LocalDate): GameTimes {
  const { timeZone, startMinute, minutesLong, closesBefore, opensBefore = null } = model;
  const startsAt = instantOn(date, timeZone, startMinute);
  const byClock = instantOn(date, timeZone, startMinute + minutesLong);
  const endsAt = byClock > startsAt ? byClock : startsAt + minutesLong * minute;
  const joinOpensAt = opensBefore === null ? null : startsAt - opensBefore * minute;
  return { startsAt, endsAt, joinOpensAt, joinClosesAt: startsAt - closesBefore * minute };
}

/** What a merchant would write for a game of the model on a date; published unless `draft`. */
export function draftOn(model: GameModel, date: LocalDate, draft = false): EventDraft {
  return { ...draftDefaults, ...modelled(model, date), draft };
}

/** What of a model is changed; what is left out stays. */
export type ModelChanges = Partial<GameModel>;

/** The fields of an event that a game has by its model on its date. */
type Modelled = Pick<SportsEvent, FieldsWith<"copied">> & GameTimes;

const times = ["startsAt", "endsAt", "joinOpensAt", "joinClosesAt"] as const satisfies readonly (keyof GameTimes)[];
/** A moved start moves its end, the times of its joining and the zone by which they are read: they are one thing. */
const when = [...times, "timeZone"] as const;

/** What a change of its model asks of one game. */
export interface AskedOfGame {
  /** Null: nothing. */
  readonly changes: EventChanges | null;
  /** The fields that the change is about and the game has otherwise than its model had them; they stay. */
  readonly own: readonly (keyof Modelled)[];
}

/**
 * What a change of its model from `before` to `after` asks of the game that was made for a date. Only fields in which
 * the two models differ are asked for. One in which the game differs from `before` is its own: it stays and is named,
 * unless `overwrite`. Its times go together: a game that was moved keeps all of them.
 */
export function askedOf(
  event: SportsEvent,
  date: LocalDate,
  { before, after, overwrite }: { readonly before: GameModel; readonly after: GameModel; readonly overwrite: boolean },
): AskedOfGame {
  const game: Modelled = { ...event, capacity: allSeatsOf(event) };
  const [was, is] = [modelled(before, date), modelled(after, date)];
  const others = copied.filter((field) => field !== "timeZone").map((field) => [field]);
  const groups: readonly (readonly (keyof Modelled)[])[] = [when, ...others];
  const asked = groups.filter((fields) => fields.some((field) => !isSame(was[field], is[field])));
  const isOwn = (fields: readonly (keyof Modelled)[]) => fields.some((field) => !isSame(game[field], was[field]));
  const wanted = asked.filter((fields) => overwrite || !isOwn(fields)).flat();
  const changed = wanted.filter((field) => !isSame(game[field], is[field]));
  const own = asked.filter(isOwn).flatMap((fields) => fields.filter((field) => !isSame(game[field], was[field])));
  return {
    changes: changed.length > 0 ? pick(is, changed) : null,
    own: overwrite ? [] : own,
  };
}

/** The values that a game of the model has on its date. */
function modelled(model: GameModel, date: LocalDate): Modelled {
  const later = pick(eventDefaults, fieldsThat({ copied: "later" }));
  const said = Object.entries(model).filter(([, value]) => value !== undefined);
  const whole = { ...later, ...(Object.fromEntries(said) as Pick<GameModel, CopiedAlways>) };
  return { ...pick(whole, copied), ...timesOn(model, date) };
}

/** Values of events are plain data. The order of their fields does not matter: stores may change it. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [first, second] = [Object.entries(one), new Map(Object.entries(other))];
  const isAlike = ([name, value]: [string, unknown]) => second.has(name) && isSame(value, second.get(name));
  return first.length === second.size && first.every(isAlike);
}
