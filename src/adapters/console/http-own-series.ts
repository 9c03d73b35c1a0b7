import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { nullIfNotFound, refusalIn } from "#adapters/http/request-failure.ts";
import type {
  KeptAnswer,
  OwnSeriesRepository,
  RepeatedAnswer,
  Repetition,
  SeriesChangeAnswer,
  SeriesPart,
} from "#application/console/ports/own-series.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { GameTemplateView, SeriesView } from "#contract/merchants/series.ts";
import type { routes } from "#contract/routes.ts";
import type { ModelChanges } from "#domain/event/series/game-model.ts";
import type { SeriesEnd, SeriesId } from "#domain/event/series/series.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { LocalDate } from "#domain/time/local-date.ts";

const makeSeries = endpoint<typeof routes.makeSeries>("POST", "/backoffice/series");
const listSeries = endpoint<typeof routes.listSeries>("GET", "/backoffice/series");
const getSeries = endpoint<typeof routes.getSeries>("GET", "/backoffice/series/:seriesId");
const changeSeries = endpoint<typeof routes.changeSeries>("PATCH", "/backoffice/series/:seriesId");
const leaveOutDate = endpoint<typeof routes.leaveOutDate>("PUT", "/backoffice/series/:seriesId/dates/:date");
const listTemplates = endpoint<typeof routes.listTemplates>("GET", "/backoffice/templates");
const keepTemplate = endpoint<typeof routes.keepTemplate>("POST", "/backoffice/templates");
const removeTemplate = endpoint<typeof routes.removeTemplate>("DELETE", "/backoffice/templates/:templateId");

/** The merchant's series and templates over HTTP, by a client that calls as staff. */
export class HttpOwnSeriesRepository implements OwnSeriesRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async list(): Promise<readonly SeriesView[]> {
    return (await this.#http.ask(listSeries, {})).items;
  }

  find(seriesId: SeriesId): Promise<SeriesView | null> {
    return this.#http.ask(getSeries, { params: { seriesId } }).catch(nullIfNotFound);
  }

  async repeat(eventId: EventId, { weekdays, end }: Repetition, key: string): Promise<RepeatedAnswer> {
    try {
      const body = { eventId, weekdays: [...weekdays], end };
      return { kind: "repeated", series: await this.#http.ask(makeSeries, { body }, key) };
    } catch (error) {
      if (error instanceof RequestFailed && error.code === "invalid_request")
        return { kind: "invalid", fields: error.fields };
      return { kind: "refused", reason: refusalIn(error, ["not_found", "in_series", "event_cancelled"]) };
    }
  }

  leaveOut(seriesId: SeriesId, date: LocalDate, leftOut: boolean): Promise<SeriesView | null> {
    return this.#http.ask(leaveOutDate, { params: { seriesId, date }, body: { leftOut } }).catch(nullIfNotFound);
  }

  async change(
    { seriesId, from }: SeriesPart,
    change: ModelChanges,
    outlook: string | null,
  ): Promise<SeriesChangeAnswer> {
    const body = { ...change, ...(from === null ? {} : { from }) };
    const query = outlook === null ? { dryRun: "true" as const } : { outlook };
    try {
      const answer = await this.#http.ask(changeSeries, { params: { seriesId }, query, body });
      return { kind: "series_changes", games: answer.games, effects: answer.effects, outlook: answer.outlook };
    } catch (error) {
      if (error instanceof RequestFailed && error.code === "invalid_request")
        return { kind: "invalid", fields: error.fields };
      return { kind: "refused", reason: refusalIn(error, ["not_found", "effects_changed"]) };
    }
  }

  async end(seriesId: SeriesId, end: SeriesEnd): Promise<SeriesView | null> {
    const changed = this.#http.ask(changeSeries, { params: { seriesId }, query: {}, body: { end } });
    return (await changed.catch(nullIfNotFound))?.series ?? null;
  }

  async templates(): Promise<readonly GameTemplateView[]> {
    return (await this.#http.ask(listTemplates, {})).items;
  }

  async keepTemplate(eventId: EventId, name: string, key: string): Promise<KeptAnswer> {
    try {
      return { kind: "kept", template: await this.#http.ask(keepTemplate, { body: { eventId, name } }, key) };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_found", "too_many_templates", "invalid_request"]) };
    }
  }

  async removeTemplate(templateId: string): Promise<void> {
    await this.#http.ask(removeTemplate, { params: { templateId } });
  }
}
