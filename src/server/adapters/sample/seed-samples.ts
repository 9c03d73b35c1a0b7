import { nextDueAt } from "#domain/event/settle.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import { newClient } from "#server/application/merchants/merchant-clients.ts";
import type { SecretHasher } from "#server/application/merchants/merchant-access.ts";
import { Busy, type Store, type UnitOfWork } from "#server/application/ports/store.ts";
import { sampleMembers, sampleOwners, sampleOwnersAsMembers, type SampleMerchant, sampleMerchants } from "./samples.ts";
import { datesOf, sampleEvent } from "./series-events.ts";
import { turnoutOf } from "./turnout.ts";

/** The sample merchants' client secret when no other is given, in modes that only the developer can reach. */
export const sampleClientSecret = "development";

/** What was created. */
export interface PutUp {
  readonly merchants: number;
  readonly events: number;
}

/** How often to wait for another process that is creating the samples. */
const patience = 10;

const merchantIds = sampleMerchants.map(({ id }) => id);

/**
 * Creates the sample data when there is none yet; otherwise does what `refreshSamples` does. It is one transaction, so
 * a crash leaves all of it or nothing. Safe to repeat, and to run in two processes at once.
 */
export async function seedSamples(deps: {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly secrets: SecretHasher;
  /**
   * The secret of every new sample merchant. Its client id is its merchant id. Merchants that exist keep their secret.
   */
  readonly clientSecret?: string;
}): Promise<PutUp> {
  const { unitOfWork, clock } = deps;
  const isSeeded = await unitOfWork.read((store) => hasSampleMerchants(store));
  if (isSeeded) return refreshSamples(deps);
  const secretHash = await deps.secrets.hash(deps.clientSecret ?? sampleClientSecret);
  return inTurn(unitOfWork, async (store) => {
    const now = clock.now();
    await saveMembers(store);
    const isNew = !(await hasSampleMerchants(store));
    if (isNew) for (const sample of sampleMerchants) await saveMerchant(store, sample, secretHash, now);
    if (isNew)
      for (const owner of sampleOwners)
        await store.staff.save({ ...owner, since: now, revokedAt: null, appointedBy: null, appointedAt: null });
    return { merchants: isNew ? sampleMerchants.length : 0, events: await putUpEvents(store, now) };
  });
}

/**
 * Creates the dates of every series that have opened since the last time, so that the list never runs empty. Call it at
 * each start and after the clock was moved. Events that exist stay as they are, also when they were cancelled or
 * changed or are over. Without sample merchants it does nothing.
 */
export async function refreshSamples(deps: { readonly unitOfWork: UnitOfWork; readonly clock: Clock }): Promise<PutUp> {
  return inTurn(deps.unitOfWork, async (store) => {
    if (!(await hasSampleMerchants(store))) return { merchants: 0, events: 0 };
    await saveMembers(store);
    return { merchants: 0, events: await putUpEvents(store, deps.clock.now()) };
  });
}

/** Runs the work in a transaction. `Busy` means that another process is doing the same, so the work is tried again. */
async function inTurn(unitOfWork: UnitOfWork, work: (store: Store) => Promise<PutUp>): Promise<PutUp> {
  for (let waits = 1; ; waits += 1) {
    try {
      return await unitOfWork.run(work);
    } catch (error) {
      if (!(error instanceof Busy) || waits === patience) throw error;
    }
  }
}

async function hasSampleMerchants(store: Store): Promise<boolean> {
  return (await store.merchants.findMany(merchantIds)).size > 0;
}

/** Every process writes the same row first. A second process waits there, then sees what the first one created. */
async function saveMembers(store: Store): Promise<void> {
  const [first, ...rest] = sampleMembers;
  if (first) await store.members.save(first);
  for (const member of [...rest, ...sampleOwnersAsMembers]) await store.members.ensure(member);
}

async function saveMerchant(
  store: Store,
  sample: SampleMerchant,
  secretHash: string,
  createdAt: Instant,
): Promise<void> {
  const { city: _city, series: _series, ...shown } = sample;
  const merchant: Merchant = {
    ...shown,
    logoUrl: null,
    timing: defaultTiming,
    refundPolicy: null,
    tax: null,
    monthZones: null,
    gatewayAccounts: {},
    gatewayStandings: {},
    served: {},
    approvedAt: createdAt,
    closedAt: null,
    founding: null,
  };
  await store.merchants.save(merchant);
  const { id } = merchant;
  await store.merchants.saveClient(newClient({ clientId: id, merchantId: id, name: "samples", secretHash, createdAt }));
}

/** Sample members get no messages, because they don't exist. */
async function putUpEvents(store: Store, now: Instant): Promise<number> {
  const merchants = await store.merchants.findMany(merchantIds);
  const open = sampleMerchants.flatMap(({ id, city, series: all }) => {
    const merchant = merchants.get(id);
    if (!merchant) return [];
    return all.flatMap((series) =>
      datesOf(series, city.timeZone, now).map((date) => ({
        series,
        city,
        event: sampleEvent(series, city, date, merchant, now),
      })),
    );
  });
  const known = new Set((await store.events.findMany(open.map(({ event }) => event.id))).map(({ id }) => id));
  const missing = open.filter(({ event }) => !known.has(event.id));
  const turnouts = missing.map(({ series, city, event }) => turnoutOf(series, city, event, now));
  const rooms = turnouts.map(({ room }) => ({
    id: room.event.id,
    nextSequence: room.nextSequence,
    dueAt: nextDueAt(room, now),
  }));
  for (const { event } of missing) await store.events.insert(event);
  await store.events.saveRooms(
    rooms,
    turnouts.flatMap(({ room }) => room.participations),
  );
  await store.payments.save(...turnouts.flatMap(({ payments }) => payments));
  for (const { id: eventId, dueAt } of rooms) {
    if (dueAt !== null) await store.jobs.add({ kind: "settle_event", eventId }, dueAt);
  }
  return missing.length;
}
