import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { instantOn, isLocalDate } from "#domain/time/local-date.ts";
import { wallClockOf } from "#domain/time/zone.ts";

/** When joining opens and closes, as it is typed on the clocks of the game: `2026-12-01`, `19:30`, or empty. */
export interface TypedJoining {
  readonly opensDate: string;
  readonly opensTime: string;
  readonly closesDate: string;
  readonly closesTime: string;
}

interface Game extends Pick<OwnEventDetailView, "joinOpensAt" | "timeZone"> {
  /** Null: at the start. */
  readonly joinClosesAt: Instant | null;
}

/** How the times of a game are typed; nothing where joining opens as soon as members see it. */
export function typedJoining({ joinOpensAt, joinClosesAt, timeZone }: Game): TypedJoining {
  const [opens, closes] = [typedMoment(joinOpensAt, timeZone), typedMoment(joinClosesAt, timeZone)];
  return { opensDate: opens.date, opensTime: opens.time, closesDate: closes.date, closesTime: closes.time };
}

/**
 * The instants that are typed; null for what is left empty: joining opens as soon as members see the game, and closes
 * at its start. Null as a whole: something typed is no time.
 */
export function joiningTyped(
  { joinOpensAt, joinClosesAt, timeZone }: Game,
  { opensDate, opensTime, closesDate, closesTime }: TypedJoining,
): { readonly opensAt: Instant | null; readonly closesAt: Instant | null } | null {
  const opensAt = momentTyped({ date: opensDate, time: opensTime }, timeZone, joinOpensAt);
  const closesAt = momentTyped({ date: closesDate, time: closesTime }, timeZone, joinClosesAt);
  return opensAt === undefined || closesAt === undefined ? null : { opensAt, closesAt };
}

/** The typed times of joining, later by so many milliseconds; what is empty or no time stays as it is. */
export function joiningMoved(typed: TypedJoining, timeZone: string, later: number): TypedJoining {
  const moved = (moment: TypedMoment): TypedMoment => {
    const at = momentTyped(moment, timeZone, null);
    return at == null ? moment : typedMoment(at + later, timeZone);
  };
  const opens = moved({ date: typed.opensDate, time: typed.opensTime });
  const closes = moved({ date: typed.closesDate, time: typed.closesTime });
  return { opensDate: opens.date, opensTime: opens.time, closesDate: closes.date, closesTime: closes.time };
}

interface TypedMoment {
  readonly date: string;
  readonly time: string;
}

function typedMoment(at: Instant | null, timeZone: string): TypedMoment {
  if (at === null) return { date: "", time: "" };
  const wall = new Date(wallClockOf(at, timeZone)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** Null: nothing is typed. Undefined: it is no time. `before` may have seconds, which nobody types. */
function momentTyped({ date, time }: TypedMoment, timeZone: string, before: Instant | null) {
  const known = typedMoment(before, timeZone);
  if (date === known.date && time === known.time) return before;
  if (date === "" && time === "") return null;
  if (!isLocalDate(date) || !/^\d\d:\d\d$/u.test(time)) return undefined;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return instantOn(date, timeZone, 60 * hours + minutes);
}
