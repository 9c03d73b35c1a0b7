import fc from "fast-check";
import { expect } from "vitest";
import { AddWalkIn } from "#server/application/door/add-walk-in.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { merchant } from "../events.ts";
import { held, isWalkIn, type RefPlace } from "../reference/place.ts";
import { markPaid, undoPaid, walkIn } from "../reference/roll.ts";
import type { RefException } from "../reference/transfers.ts";
import { at, type Command, likely, type Model, pick, placeById, type RefAttempt, step } from "../step.ts";
import type { System } from "../system.ts";
import { isFinal } from "./member-steps.ts";

export const walksIn: fc.Arbitrary<Command> = fc
  .tuple(fc.constantFrom(0, 0, 1, 1, 2, 3, 4), fc.constantFrom(1, 1, 1, 2, 3, 5))
  .map(([which, seats]) => step(`walkIn(${which}, ${seats})`, "nothing", (m, s) => add(m, s, which, seats)));

export const marksPaid: fc.Arbitrary<Command> = fc
  .tuple(pick, fc.constantFrom<("cash" | "other")[]>("cash", "other"))
  .map(([which, as]) => step(`markPaid(${which}, ${as})`, "a place", (m, s) => mark(m, s, which, as)));

export const undoesPaid: fc.Arbitrary<Command> = pick.map((which) =>
  step(`undoPaid(${which})`, "a place", (m, s) => undo(m, s, which)),
);

async function add({ ref, attempts }: Model, { world }: System, which: number, seats: number): Promise<void> {
  const event = at(ref.events, which);
  const command = { merchantId: merchant, eventId: event.id, name: "Somchai", seats, workId: null };
  const answer = await world.get(AddWalkIn).run(command);
  const id = answer.kind === "added" ? answer.added.participant.joinId : "refused";
  const row = await world.unitOfWork.read((store) => store.participations.find(id));
  const said = walkIn(ref, event, seats, { id, member: row?.memberId ?? "refused" });
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(said);
  if (answer.kind !== "added") return;
  const { participant, seats: left } = answer.added;
  expect([left.capacity, isWalkIn(row?.memberId ?? "")]).toEqual([event.capacity + event.heldBack, true]);
  if (participant.payment) attempts.push(atVenue(participant.payment.paymentId, placeById(ref, id)));
}

/** An open attempt at a gateway may end in any way, so places with one are left alone. */
async function mark(
  { ref, attempts, exceptions }: Model,
  { world }: System,
  which: number,
  as: "cash" | "other",
): Promise<void> {
  const place = likely(ref.places, (one) => one.owed !== null || held(one), which);
  const own = attempts.filter((attempt) => attempt.place === place);
  if (own.some((one) => (one.method === "card" || one.method === "promptpay") && !isFinal(one))) return;
  ref.settle(place.event);
  const wasPaid = place.state === "confirmed" && place.owed === null;
  const counted = countedBy(exceptions, place);
  const answer = await world.get(MarkPaid).run({ merchantId: merchant, joinId: place.id, as });
  const paymentId = answer.kind === "marked" ? (answer.participant.payment?.paymentId ?? "none") : "refused";
  const said = markPaid(ref, place, paymentId, own, exceptions);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(said);
  awaitCounted(attempts, counted());
  if (answer.kind === "marked" && attempts.every(({ id }) => id !== paymentId))
    attempts.push(atVenue(paymentId, place));
  const attempt = attempts.find(({ id }) => id === paymentId);
  if (attempt && !wasPaid) attempt.takenOtherwise = as === "other";
}

async function undo({ ref, attempts, exceptions }: Model, { world }: System, which: number): Promise<void> {
  const place = likely(ref.places, (one) => one.takenAt !== null, which);
  ref.settle(place.event);
  const answer = await world.get(MarkPaid).undo({ merchantId: merchant, joinId: place.id });
  const counted = exceptions.filter(({ id }) => place.counted.includes(id));
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(undoPaid(ref, place, exceptions));
  waitAgain(
    exceptions,
    attempts,
    counted.filter(({ resolved }) => !resolved),
  );
  if (place.owed === null) return;
  for (const attempt of attempts.filter((one) => one.place === place)) attempt.takenOtherwise = false;
}

/** What of a place's exceptions is resolved by what happens next. */
export function countedBy(exceptions: readonly RefException[], place: RefPlace): () => readonly RefException[] {
  const open = exceptions.filter((one) => one.place === place && !one.resolved);
  return () => open.filter(({ resolved }) => resolved);
}

/** The word of a slip was taken: its money is awaited. */
export function awaitCounted(attempts: readonly RefAttempt[], counted: readonly RefException[]): void {
  for (const { payment, received, slipOnly } of counted)
    if (slipOnly) attempts.find(({ id }) => id === payment)?.unseen.push(received);
}

/** They count for nothing any more: what came meanwhile rests on the money. */
function waitAgain(known: RefException[], attempts: readonly RefAttempt[], again: readonly RefException[]): void {
  for (const one of again.filter(({ slipOnly }) => slipOnly)) {
    const unseen = attempts.find(({ id }) => id === one.payment)?.unseen ?? [];
    const awaited = unseen.indexOf(one.received);
    if (awaited === -1) known.splice(known.indexOf(one), 1, { ...one, slipOnly: undefined });
    else unseen.splice(awaited, 1);
  }
}

function atVenue(id: string, place: RefPlace): RefAttempt {
  const none = { card: null, uploads: 0, decided: null, slipSince: null, slipWaits: false, unseen: [] };
  return { id, place, method: "onsite", token: "", state: "processing", ...none };
}
