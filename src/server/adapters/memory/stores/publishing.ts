import { isDueToPublish, type PlannedPublishing } from "#domain/event/planned-publishing.ts";
import type { PublishingStore } from "#server/application/organising/publishing/publishing-store.ts";
import { by, inOrder } from "../order.ts";
import type { MemoryTransaction } from "../transaction.ts";

const soonest = inOrder<PlannedPublishing>(
  by(({ at }) => at),
  by(({ eventId }) => eventId),
);

export function memoryPublishing(tx: MemoryTransaction): PublishingStore {
  const { events, publishing } = tx.rows;
  return {
    async save(planned) {
      if (!events.get(planned.eventId)) throw new Error("What is published is an event.");
      publishing.put(planned);
    },
    find: async (eventId) => publishing.get(eventId),
    async remove(eventId) {
      publishing.remove(eventId);
    },
    async due(now, limit) {
      const due = publishing.all().filter((one) => isDueToPublish(one, now));
      return due
        .toSorted(soonest)
        .slice(0, limit)
        .map(({ eventId }) => eventId);
    },
  };
}
