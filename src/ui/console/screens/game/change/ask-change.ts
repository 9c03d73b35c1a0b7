import type { GameChange, GameChangeAnswer } from "#application/console/ports/own-events.ts";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { SeriesChangedView } from "#contract/merchants/series.ts";
import { day, type Instant, minute } from "#domain/time/instant.ts";
import { wallClockOf } from "#domain/time/zone.ts";

/** Which games of a series a change is for. */
export const changeScopes = ["one", "following", "all"] as const;
export type ChangeScope = (typeof changeScopes)[number];

type ForeseenInGame = Extract<GameChangeAnswer, { kind: "changes" }>;

/** What a change does. `heldBack`: seats after it. `games`: what becomes of each, where a series is changed. */
export type Foreseen = ForeseenInGame & {
  readonly heldBack: number;
  readonly games?: SeriesChangedView["games"];
};
export type ChangeTrouble = Exclude<GameChangeAnswer, ForeseenInGame>;

/** What makes changes, and says what they would do. */
export type ChangeDesk = Pick<RunGame, "foreseeChange" | "change" | "foreseeSeries" | "changeSeries">;

export interface AskedChange {
  readonly game: OwnEventDetailView;
  readonly scope: ChangeScope;
  readonly change: GameChange;
}

/**
 * Makes a change of a game, or of games of its series, as it was shown under the name `outlook`; null: only says what
 * it would do. Games of a series keep their dates, and open and close as long before their start.
 */
export async function askChange(
  desk: ChangeDesk,
  { game, scope, change }: AskedChange,
  outlook: string | null,
): Promise<Foreseen | ChangeTrouble> {
  const { series } = game;
  const { heldBack = game.heldBack } = change;
  if (series === null || scope === "one") {
    const answer = await (outlook === null
      ? desk.foreseeChange(game.id, change)
      : desk.change(game.id, change, outlook));
    return answer.kind === "changes" ? { ...answer, heldBack } : answer;
  }
  const part = { seriesId: series.id, from: scope === "following" ? series.date : null };
  const { displace: _displace, joinOpensAt, joinClosesAt, ...rest } = change;
  const { startsAt = game.startsAt, endsAt = game.endsAt, ...others } = rest;
  const wanted = {
    ...others,
    ...(endsAt - startsAt === game.endsAt - game.startsAt ? {} : { minutesLong: minutesBetween(startsAt, endsAt) }),
    ...(change.startsAt === undefined ? {} : { startMinute: minuteOf(startsAt, game.timeZone) }),
    ...(joinOpensAt === undefined ? {} : { opensBefore: joinOpensAt && minutesBetween(joinOpensAt, startsAt) }),
    ...(joinClosesAt === undefined ? {} : { closesBefore: minutesBetween(joinClosesAt, startsAt) }),
  };
  const answer =
    outlook === null ? await desk.foreseeSeries(part, wanted) : await desk.changeSeries(part, wanted, outlook);
  if (answer.kind !== "series_changes") return answer;
  const { capacity = game.seats.capacity, ...words } = others;
  const opens = joinOpensAt === undefined ? game.joinOpensAt : joinOpensAt;
  const times = { startsAt, endsAt, joinOpensAt: opens, joinClosesAt: joinClosesAt ?? game.joinClosesAt };
  const event = { ...game, ...words, ...times, seats: { ...game.seats, capacity } };
  const { effects, games } = answer;
  return { kind: "changes", before: game, event, effects, heldBack, games, outlook: answer.outlook };
}

function minutesBetween(earlier: Instant, later: Instant): number {
  return Math.round((later - earlier) / minute);
}

function minuteOf(at: Instant, timeZone: string): number {
  return (wallClockOf(at, timeZone) % day) / minute;
}
