import { Transactions } from "#server/application/ports/transactions.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { SequentialIdSource } from "../../support/sequential-id-source.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { refreshSamples, seedSamples } from "#server/adapters/sample/seed-samples.ts";
import type { Job } from "#server/application/work/job-queue.ts";
import type { SecretHasher } from "#server/application/merchants/merchant-access.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";
import { testNow } from "../../support/builders/index.ts";

/** Keeps how often it was asked: hashing is slow, and done once. */
export class CountingHasher implements SecretHasher {
  hashed = 0;

  async hash(secret: string): Promise<string> {
    this.hashed += 1;
    return `hash of ${secret}`;
  }

  async verify(secret: string, hash: string | null): Promise<boolean> {
    return hash === `hash of ${secret}`;
  }

  isOutdated(): boolean {
    return false;
  }
}

/** Sample data over memory, and eyes to look at it. */
export function samplesUnderTest(now = testNow) {
  const jobs: { readonly job: Job; readonly runAt: number | null }[] = [];
  const clock = new InMemoryClock(now);
  const unitOfWork = new InMemoryUnitOfWork({ enqueue: (asked) => jobs.push(asked) });
  const secrets = new CountingHasher();
  const transactions = new Transactions(unitOfWork, clock, new SequentialIdSource(), new InMemoryEventSignals());
  const rooms = new Rooms(transactions, usualPlacesAtOnce);
  const browse = new BrowseEvents(rooms, transactions);
  return {
    jobs,
    clock,
    unitOfWork,
    secrets,
    rooms,
    seed: () => seedSamples({ unitOfWork, clock, secrets }),
    refresh: () => refreshSamples({ unitOfWork, clock }),
    list: async (): Promise<readonly EventSummary[]> => {
      const page = await browse.list({ reader: null, search: {}, limit: 500, cursor: null });
      return page.items;
    },
    roomsOf: async (events: readonly Pick<EventSummary, "id">[]): Promise<readonly EventRoom[]> => {
      const found = await unitOfWork.read((store) => store.events.readRooms(events.map(({ id }) => id)));
      return [...found.values()];
    },
  };
}
