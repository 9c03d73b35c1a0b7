import { sql } from "kysely";
import type { EventId } from "#domain/event/sports-event.ts";
import { money } from "#domain/money/money.ts";
import { day, hour, type Instant } from "#domain/time/instant.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { given } from "../../tests/contracts/support/given.ts";
import { aMember, aMerchant, anEvent, aParticipation, aPayment } from "../../tests/support/builders/index.ts";

/** How many are in an event, and how many wait. */
export interface Crowd {
  readonly seated: number;
  readonly waiting: number;
}

const atOnce = 1_000;
export const merchantId = "merchant-1";
export const seatedIn = (eventId: EventId, number: number) => `${eventId}-seated-${number}`;
export const waitingIn = (eventId: EventId, number: number) => `${eventId}-waits-${number}`;
/** Who has not joined yet. */
export const newcomerTo = (eventId: EventId, number: number) => `${eventId}-new-${number}`;

export async function aMerchantIn(work: UnitOfWork): Promise<void> {
  await given(work, { merchants: [aMerchant({ id: merchantId })], members: [aMember({ id: "template" })] });
}

/** A full event with its crowd; each place is its member's id. `paid`: each by card. */
export async function fillEvent(
  { db }: Pick<OpenedDatabase<unknown>, "db">,
  work: UnitOfWork,
  eventId: EventId,
  { seated, waiting, newcomers, paid }: Crowd & { readonly newcomers: number; readonly paid: boolean },
  now: Instant,
): Promise<void> {
  const price = money(paid ? 20_000 : 0, "THB");
  const times = { startsAt: now + 10 * day, endsAt: now + 10 * day + hour, joinClosesAt: now + 10 * day };
  const event = anEvent({ id: eventId, merchantId, capacity: seated, price, ...times });
  for (const [of, count] of [
    ["seated", seated],
    ["waits", waiting],
    ["new", newcomers],
  ] as const) {
    await sql`insert into members select row.*
      from members as template, generate_series(0, ${count - 1}::int) as number,
      lateral jsonb_populate_record(template, jsonb_build_object('id', ${`${eventId}-${of}-`}::text || number)) as row
      where template.id = 'template'`.execute(db);
  }
  await work.run((store) => store.events.insert(event));
  const placeOf = (at: number) => {
    const memberId = at < seated ? seatedIn(eventId, at) : waitingIn(eventId, at - seated);
    const about = { id: memberId, eventId, merchantId, memberId, sequence: at + 1, price, seats: 1, deadline: null };
    const state = at < seated ? ("confirmed" as const) : ("waitlisted" as const);
    return aParticipation({
      ...about,
      state,
      ticketCode: at < seated ? memberId : null,
      joinedAt: now,
      changedAt: now,
    });
  };
  for (let from = 0; from < seated + waiting; from += atOnce) {
    const to = Math.min(from + atOnce, seated + waiting);
    const places = Array.from({ length: to - from }, (_, at) => placeOf(from + at));
    await work.run(async (store) => {
      const patience = { events: "wait", members: "wait" } as const;
      await store.events.lockRooms([{ eventId, memberIds: [], joinIds: [], newcomers: false }], () => now, patience);
      await store.participations.save(places);
      await store.events.saveRoom(eventId, { nextSequence: to + 1, dueAt: null });
      if (!paid) return;
      const bought = { seats: 1, settledPercents: 0 };
      const about = { eventId, merchantId, amount: price, method: "card", state: "succeeded", bought } as const;
      const payments = places.filter(({ state }) => state === "confirmed");
      await store.payments.save(
        ...payments.map(({ id, memberId }) => aPayment({ ...about, id: `${id}-paid`, joinId: id, memberId })),
      );
    });
  }
}
