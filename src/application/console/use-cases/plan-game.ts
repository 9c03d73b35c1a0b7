import { KeySource } from "#application/ports/environment.ts";
import type { OwnEventDetailView, OwnEventView } from "#contract/merchants/own-event.ts";
import type { GameModelView, GameTemplateView, SeriesView } from "#contract/merchants/series.ts";
import { nextLike } from "#domain/event/series/another-like.ts";
import { fieldsWith } from "#domain/event/fields/fields-that.ts";
import { type GameTimes, timesOn } from "#domain/event/series/game-model.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { pick } from "#domain/pick.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import { daysLater, localDateOf, weekdayOf } from "#domain/time/local-date.ts";
import { knownZone, localTimeOf } from "#domain/time/zone.ts";
import type { Needs } from "#wiring/needs.ts";
import { type NewEvent, type NewEventAnswer, OwnEventRepository } from "../ports/own-events.ts";
import { type KeptAnswer, OwnSeriesRepository } from "../ports/own-series.ts";

/** What a new game is like, and when: an earlier game, or a template on a date. */
export type GamePattern = Omit<GameModelView, RelativeTime> & GameTimes;
type RelativeTime = "startMinute" | "minutesLong" | "opensBefore" | "closesBefore";

/** What a new game is made from. */
export type PatternSource =
  | { readonly kind: "game"; readonly eventId: EventId }
  | { readonly kind: "template"; readonly templateId: string };

/** All that new games are made from. */
export interface PlanningChoices {
  readonly templates: readonly GameTemplateView[];
  /** Games of the last and the next weeks, the latest first, one of each title, weekday and time. */
  readonly earlier: readonly OwnEventView[];
  readonly series: readonly SeriesView[];
}

/** So many earlier games are shown, found among so many. */
const [shownEarlier, searchedEarlier] = [6, 40];

/** A new game like an earlier one or from a template, and the templates. Failures reject with RequestFailed. */
export class PlanGame {
  static readonly needs: Needs<typeof PlanGame> = [OwnEventRepository, OwnSeriesRepository, KeySource];
  readonly #events: OwnEventRepository;
  readonly #series: OwnSeriesRepository;
  readonly #keys: KeySource;

  constructor(events: OwnEventRepository, series: OwnSeriesRepository, keys: KeySource) {
    this.#events = events;
    this.#series = series;
    this.#keys = keys;
  }

  /** What there is to begin from. */
  async choices(now: Instant): Promise<PlanningChoices> {
    const search = { to: now + 7 * day, latestFirst: true };
    const [templates, games, series] = await Promise.all([
      this.#series.templates(),
      this.#events.list(search, { limit: searchedEarlier }),
      this.#series.list(),
    ]);
    const standing = games.items.filter(({ stage }) => stage !== "cancelled");
    const alike = new Map(standing.toReversed().map((game) => [likenessOf(game), game]));
    const earlier = standing.filter((game) => alike.get(likenessOf(game)) === game).slice(0, shownEarlier);
    return { templates, earlier, series };
  }

  /** What to go by, on its next date; null when there is none. */
  async find(source: PatternSource, now: Instant): Promise<GamePattern | null> {
    if (source.kind === "game") {
      const game = await this.#events.find(source.eventId);
      return game && patternOf(game, nextLike(game, now));
    }
    const template = (await this.#series.templates()).find(({ id }) => id === source.templateId);
    return template ? patternOn(template.model, now) : null;
  }

  /** A key for one new game or template: creating it again with the same key makes no second one. */
  newKey(): string {
    return this.#keys.newKey();
  }

  /** Makes a game, published or as a draft. Without a refund policy it has the merchant's. */
  create(game: NewEvent, key: string): Promise<NewEventAnswer> {
    return this.#events.create(game, key);
  }

  /** Keeps what a game is like as a template. */
  keepTemplate(eventId: EventId, name: string, key: string): Promise<KeptAnswer> {
    return this.#series.keepTemplate(eventId, name, key);
  }

  /** Repeatable. Games made from it stay. */
  removeTemplate(templateId: string): Promise<void> {
    return this.#series.removeTemplate(templateId);
  }
}

/** Two games with the same one are shown once. */
function likenessOf({ title, startsAt, timeZone: given }: OwnEventView): string {
  const timeZone = knownZone(given);
  const { minuteOfDay } = localTimeOf(startsAt, timeZone);
  return `${weekdayOf(localDateOf(startsAt, timeZone))} ${minuteOfDay} ${title}`;
}

function patternOf(game: OwnEventDetailView, startsAt: Instant): GamePattern {
  const later = startsAt - game.startsAt;
  const joinOpensAt = game.joinOpensAt === null ? null : game.joinOpensAt + later;
  const times = { startsAt, endsAt: game.endsAt + later, joinOpensAt, joinClosesAt: game.joinClosesAt + later };
  return { ...pick({ ...game, capacity: game.seats.capacity }, fieldsWith("copied")), ...times };
}

/** A template knows no date: it is tomorrow's until another one is said. */
function patternOn(model: GameModelView, now: Instant): GamePattern {
  const { startMinute: _start, minutesLong: _long, opensBefore: _opens, closesBefore: _closes, ...like } = model;
  return { ...like, ...timesOn(model, daysLater(localDateOf(now, model.timeZone), 1)) };
}
