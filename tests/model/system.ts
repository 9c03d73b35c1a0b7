import type { Payment } from "#domain/payment/payment.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { SequentialIdSource } from "../support/sequential-id-source.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant, testNow, aTransferAccount } from "../support/builders/index.ts";
import { watchedStore } from "../support/stores/watched-store.ts";
import { aWorld, type World, type WorldStores } from "../support/world/world.ts";
import { eventsOfAWorld, members } from "./events.ts";

const transferAccount = aTransferAccount();

/** Empty stores, with a queue that goes by the clock. */
export type MakeStores = (clock: InMemoryClock) => Promise<WorldStores>;

/** A success that the server took over, in the order of the commits. */
export interface TakenOver {
  readonly paymentId: string;
  readonly joinId: string;
  readonly amount: number;
}

/** The server that is judged: its use cases over some stores, with a sandbox gateway outside. */
export interface System {
  readonly world: World;
  /** Takes what was taken over since it was last asked. */
  takenOver(): readonly TakenOver[];
}

export async function aSystem(make: MakeStores): Promise<System> {
  const clock = new InMemoryClock(testNow);
  const stores = await make(clock);
  const watch = watchSuccesses(stores.unitOfWork);
  const world = await aWorld({
    clock,
    ids: new SequentialIdSource(),
    stores: { ...stores, unitOfWork: watch.unitOfWork },
    merchant: aMerchant({ transferAccount }),
  });
  for (const event of eventsOfAWorld().real) await world.event(event);
  for (const member of members) await world.member(member);
  return { world, takenOver: () => watch.news.splice(0) };
}

function watchSuccesses(inner: UnitOfWork) {
  const known = new Set<string>();
  const news: TakenOver[] = [];
  const unitOfWork: UnitOfWork = {
    read: (work) => inner.read(work),
    async run(work) {
      const written: Payment[] = [];
      const result = await inner.run((store) =>
        work(
          watchedStore(store, ({ part, method, args }) => {
            if (part === "payments" && method === "save") written.push(...(args as Payment[]));
          }),
        ),
      );
      for (const { id, joinId, state, amount } of written) {
        if (state !== "succeeded" || known.has(id)) continue;
        known.add(id);
        news.push({ paymentId: id, joinId, amount: amount.amount });
      }
      return result;
    },
  };
  return { unitOfWork, news };
}
