import { InMemoryJobQueue, WaitingJobs } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { emptyTables, type Tables } from "#server/adapters/memory/tables.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { money } from "#domain/money/money.ts";
import { anEvent, aMerchant, aTransferAccount } from "../../support/builders/index.ts";
import { testNow } from "../../support/builders/instants.ts";
import { SequentialIdSource } from "../../support/sequential-id-source.ts";
import { aWorld, type World } from "../../support/world/world.ts";

export const merchantId = "merchant-1";
/** Whose place everything is about. */
export const owner = "mali";
/** Who has another place in the same event. */
export const neighbour = "somchai";
const rest = ["hana", "wei"];
export const eventIds = ["game", "free"] as const;
/** Events in which the owner may hold places too. */
export const elsewhere = ["another", "third"];

/** A world whose stores can be read as a whole. */
export interface Scene {
  readonly world: World;
  readonly tables: Tables;
  readonly jobs: WaitingJobs;
  readonly ids: SequentialIdSource;
}

/** Everything about one place that an act may be about, as it is before the act. */
export interface Facts {
  readonly event: SportsEvent;
  readonly place: Participation | null;
  /** The neighbour's place in the same event. */
  readonly other: Participation | null;
  /** Of the place, the newest first. */
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  /** Those that wait, and those that name no payment. */
  readonly exceptions: readonly TransferException[];
  readonly now: number;
}

/** Pictures cost time and change nothing here. */
const pictures = {
  rewrite: async (bytes: Uint8Array) => ({
    kind: "rewritten" as const,
    mediaType: "image/png",
    bytes,
    fingerprint: String(bytes[0]),
    codes: [],
  }),
};

/** A world with a small event that takes every method, and a free one. */
export async function aScene(): Promise<Scene> {
  const clock = new InMemoryClock(testNow);
  const waiting = new WaitingJobs();
  const queue = new InMemoryJobQueue(clock, { background: false, waiting });
  const tables = emptyTables();
  const ids = new SequentialIdSource();
  const world = await aWorld({
    clock,
    ids,
    stores: { jobs: queue, unitOfWork: new InMemoryUnitOfWork(queue, tables) },
    merchant: aMerchant({ transferAccount: aTransferAccount() }),
    slipPictures: pictures,
  });
  const price = money(33_333, "THB");
  await world.event(
    anEvent({ id: "game", capacity: 4, price, paymentMethods: ["card", "promptpay", "transfer", "onsite"] }),
  );
  await world.event(anEvent({ id: "free", capacity: 4, price: money(0, "THB"), paymentMethods: [] }));
  for (const id of elsewhere) await world.event(anEvent({ id }));
  for (const member of [owner, neighbour, ...rest]) await world.member(member);
  return { world, tables, jobs: waiting, ids };
}

/** What there is now. */
export function factsOf({ tables, world }: Scene, eventId: string): Facts {
  const row = tables.events.get(eventId);
  if (!row) throw new Error("The event is missing.");
  const newestOf = (memberId: string) =>
    [...tables.participations.entries()]
      .map(([, one]) => one)
      .filter((one) => one.eventId === eventId && one.memberId === memberId)
      .toSorted((a, b) => b.sequence - a.sequence)
      .at(0) ?? null;
  const place = newestOf(owner);
  const own = <Row extends { readonly joinId: string | null }>(all: Iterable<[string, Row]>): readonly Row[] =>
    [...all].map(([, one]) => one).filter(({ joinId }) => joinId !== null && joinId === place?.id);
  return {
    event: row.event,
    place,
    other: newestOf(neighbour),
    payments: own(tables.payments.entries()).toReversed(),
    refunds: own(tables.refunds.entries()),
    exceptions: [...tables.exceptions.entries()]
      .map(([, one]) => one)
      .filter(({ resolvedAt, joinId }) => resolvedAt === null && (joinId === null || joinId === place?.id)),
    now: world.clock.now(),
  };
}
