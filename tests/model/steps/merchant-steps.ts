import fc from "fast-check";
import { expect } from "vitest";
import type { EventChanges } from "#domain/event/change-event.ts";
import { money } from "#domain/money/money.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { anEvent, testNow } from "../../support/builders/index.ts";
import { merchant } from "../events.ts";
import { changeEvent, type RefChange } from "../reference/changes.ts";
import { isSomebody, type RefEvent, type RefPlace } from "../reference/place.ts";
import { checkIn } from "../reference/transfers.ts";
import { awaitCounted, countedBy } from "./roll-steps.ts";
import { at, type Command, likely, type Model, pick, step } from "../step.ts";
import type { System } from "../system.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { CheckIn } from "#server/application/door/check-in.ts";

const degreesInAMetre = 1 / 111_195;
const eventPick = fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4);
const policies = [
  [
    [48, 100],
    [2, 25],
  ],
  [
    [72, 100],
    [1, 10],
  ],
] as const;

const change: fc.Arbitrary<RefChange> = fc.oneof(
  fc.constantFrom(-600, -60, -10, 10, 10, 60, 600).map((moved) => ({ moved })),
  fc.constantFrom(0, 0, hour, 5 * hour, 20 * hour).map((after) => ({ opensAt: after && testNow + after })),
  fc.constant({ elsewhere: true }),
  fc.constantFrom(0, 150, 300, 450).map((pin) => ({ pin })),
  fc.constantFrom(20_000, 40_100).map((price) => ({ price })),
  fc.constantFrom(...policies).map((policy) => ({ policy })),
);

export const changes: fc.Arbitrary<Command> = fc
  .tuple(eventPick, change, fc.constantFrom(false, false, true))
  .map(([which, what, dryRun]) =>
    step(`change(${which}, ${JSON.stringify(what)}${dryRun ? ", dry run" : ""})`, "nothing", (m, s) =>
      alter(m, s, which, what, dryRun),
    ),
  );

export const checksIn: fc.Arbitrary<Command> = fc
  .tuple(pick, fc.constantFrom("scan-1", "scan-1", "scan-2"))
  .map(([which, scan]) => step(`checkIn(${which}, ${scan})`, "a place", (m, s) => scanTicket(m, s, which, scan)));

export async function alter(
  { ref }: Model,
  { world }: System,
  which: number,
  what: RefChange,
  dryRun: boolean,
): Promise<void> {
  const event = at(ref.events, which);
  if (what.price !== undefined && event.price === 0) return;
  const command = { merchantId: merchant, eventId: event.id, changes: await asChanges(world, event, what), dryRun };
  const answer = await world.get(ChangeEvent).run(command);
  if (dryRun) return expect(["changed", "invalid", "refused"]).toContain(answer.kind);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(changeEvent(ref, event, what));
  await compareNotices(ref.of(event), world);
}

/** What members were last told of is what they did not know. */
async function compareNotices(places: readonly RefPlace[], { unitOfWork }: System["world"]): Promise<void> {
  const messages = await unitOfWork.read((store) => store.messages.list(1_000));
  for (const { id, toldOf } of places.filter(isSomebody)) {
    const last = messages.find(({ kind, joinId }) => kind === "event_changed" && joinId === id);
    expect(last?.change?.differences.map(({ of }) => of) ?? null).toEqual(toldOf);
  }
}

async function asChanges(
  world: System["world"],
  { id, startsAt, endsAt, step: unit }: RefEvent,
  what: RefChange,
): Promise<EventChanges> {
  const { moved, opensAt, elsewhere, pin, price, policy } = what;
  if (moved !== undefined) return { startsAt: startsAt + moved * minute, endsAt: endsAt + moved * minute };
  if (opensAt !== undefined) return { joinOpensAt: opensAt === 0 ? null : opensAt };
  if (price !== undefined) return { price: money(price, unit === 100 ? "TWD" : "THB") };
  if (policy !== undefined) return { refundPolicy: policy.map(([hoursBefore, percent]) => ({ hoursBefore, percent })) };
  const known = await world.unitOfWork.read((store) => store.events.findMany([id]));
  const venue = known[0]?.venue;
  if (pin !== undefined && venue) return { venue: { ...venue, lat: anEvent().venue.lat + pin * degreesInAMetre } };
  return elsewhere === true && venue
    ? { venue: { ...venue, name: venue.name === "Court 3" ? "Court 4" : "Court 3" } }
    : {};
}

/** Scans the ticket that a place has, or the last that it had. */
async function scanTicket(
  { ref, attempts, exceptions }: Model,
  { world }: System,
  which: number,
  scan: string,
): Promise<void> {
  const place = likely(ref.places, ({ state }) => state === "confirmed", which);
  const row = await world.unitOfWork.read((store) => store.participations.find(place.id));
  const owing = attempts.find((one) => one.place === place && one.method === "onsite" && one.state === "processing");
  const ticketCode = row?.ticketCode ?? "no-ticket";
  const answer = await world.get(CheckIn).run({ merchantId: merchant, ticketCode, nonce: `${scan} of ${place.id}` });
  const counted = countedBy(exceptions, place);
  const expected = row?.ticketCode == null ? "not_found" : checkIn(ref, place, scan, owing?.id ?? null, exceptions);
  awaitCounted(attempts, counted());
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(expected);
}
