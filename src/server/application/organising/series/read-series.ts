import type { SeriesView } from "#contract/merchants/series.ts";
import { comingDates, type Series, type SeriesId } from "#domain/event/series/series.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { type LocalDate, localDateOf } from "#domain/time/local-date.ts";
import { timesOn } from "#domain/event/series/game-model.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

/** So many dates of a series are shown. */
const shownDates = 60;

/** A merchant's series with their dates to come. */
export class ReadSeries {
  static readonly needs: Needs<typeof ReadSeries> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** Those that have dates to come, by the first of these, then id. */
  list(merchantId: MerchantId): Promise<readonly SeriesView[]> {
    return this.#transactions.read(async (store) => {
      const now = this.#transactions.now();
      const all = await store.series.ofMerchant(merchantId);
      const seen = await Promise.all(all.map((series) => seeSeries(store, series, now)));
      return seen.filter(({ dates }) => dates.length > 0).toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
    });
  }

  /** Null: the merchant has no such series. */
  find(merchantId: MerchantId, id: SeriesId): Promise<SeriesView | null> {
    return this.#transactions.read(async (store) => {
      const series = await store.series.find(id);
      return series?.merchantId === merchantId ? seeSeries(store, series, this.#transactions.now()) : null;
    });
  }
}

/** A series with its dates from today on: of its rule, and those that have a game though the rule has them no more. */
export async function seeSeries(store: Store, series: Series, now: Instant): Promise<SeriesView> {
  const { id, rule, model, weeksAhead } = series;
  const today = localDateOf(now, model.timeZone);
  const known = new Map((await store.series.dates(id, today)).map((one) => [one.date, one]));
  const events = await store.events.findMany([...known.values()].flatMap(({ eventId }) => eventId ?? []));
  const byId = new Map(events.map((event) => [event.id, event]));
  const all = new Set([...known.keys(), ...comingDates(series, now, shownDates)]);
  const dates = [...all].toSorted().slice(0, shownDates);
  const see = (date: LocalDate) => {
    const row = known.get(date);
    const event = row && row.eventId !== null ? byId.get(row.eventId) : undefined;
    const { startsAt } = event ?? timesOn(model, date);
    return { date, startsAt, eventId: event?.id ?? null, stage: event?.stage ?? null, leftOut: row?.eventId === null };
  };
  const { weekdays, since: firstDate, end } = rule;
  return { id, weekdays, firstDate, end, weeksAhead, model, dates: dates.map(see) };
}

function orderOf({ id, dates: [first] }: SeriesView): string {
  return `${first?.date ?? ""} ${id}`;
}
