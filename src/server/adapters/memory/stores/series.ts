import type { GameTemplate, Series, SeriesDate } from "#domain/event/series/series.ts";
import type { SeriesStore } from "#server/application/organising/series/series-store.ts";
import { UniqueViolation, uniqueRules } from "#server/application/ports/store.ts";
import { by, inOrder } from "../order.ts";
import { keyOf } from "../tables.ts";
import type { MemoryTransaction } from "../transaction.ts";

const soonestDue = inOrder<Series>(
  by(({ dueAt }) => dueAt ?? Infinity),
  by(({ id }) => id),
);
const byId = by<Series | GameTemplate>(({ id }) => id);

export function memorySeries(tx: MemoryTransaction): SeriesStore {
  const { events, merchants, series, seriesDates, templates } = tx.rows;
  const dateOf = (eventId: string): SeriesDate | null => seriesDates.under("event", eventId)[0] ?? null;
  return {
    async save(one) {
      if (!merchants.get(one.merchantId)) throw new Error("A series needs its merchant.");
      const { merchantId } = series.get(one.id) ?? one;
      series.put({ ...one, merchantId });
    },
    find: async (id) => series.get(id),
    async lock(id) {
      tx.demandWrite();
      return series.get(id);
    },
    ofMerchant: async (merchantId) => series.under("merchant", merchantId).toSorted(byId),
    async due(now, limit) {
      const due = series.all().filter(({ dueAt }) => dueAt !== null && dueAt <= now);
      return due
        .toSorted(soonestDue)
        .slice(0, limit)
        .map(({ id }) => id);
    },
    async saveDate(one) {
      if (!series.get(one.seriesId)) throw new Error("A date needs its series.");
      if (one.eventId !== null && !events.get(one.eventId)) throw new Error("A date's game is an event.");
      const other = one.eventId === null ? null : dateOf(one.eventId);
      if (other && keyOf(other.seriesId, other.date) !== keyOf(one.seriesId, one.date))
        throw new UniqueViolation(uniqueRules.oneDatePerGame);
      seriesDates.put(one);
    },
    async removeDate(seriesId, date) {
      seriesDates.remove(keyOf(seriesId, date));
    },
    dates: async (seriesId, from) =>
      seriesDates
        .under("series", seriesId)
        .filter(({ date }) => date >= from)
        .toSorted(by(({ date }) => date)),
    ofEvents: async (ids) =>
      new Map(
        ids.flatMap((id) => {
          const found = dateOf(id);
          return found ? [[id, found] as const] : [];
        }),
      ),
    async lockDateOf(eventId) {
      tx.demandWrite();
      return dateOf(eventId);
    },
    async saveTemplate(template) {
      if (!merchants.get(template.merchantId)) throw new Error("A template needs its merchant.");
      const { merchantId } = templates.get(template.id) ?? template;
      templates.put({ ...template, merchantId });
    },
    async removeTemplate(merchantId, id) {
      if (templates.get(id)?.merchantId !== merchantId) return false;
      templates.remove(id);
      return true;
    },
    templates: async (merchantId) => templates.under("merchant", merchantId).toSorted(byId),
  };
}
