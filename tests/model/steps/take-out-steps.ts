import fc from "fast-check";
import { expect } from "vitest";
import { LowerSeats } from "#server/application/door/lower-seats.ts";
import { TakeOut } from "#server/application/door/take-out.ts";
import { UndoTakeOut } from "#server/application/door/undo-take-out.ts";
import { ForgiveLeaver } from "#server/application/refunding/forgive-leaver.ts";
import { merchant } from "../events.ts";
import { alive, type RefPlace } from "../reference/place.ts";
import { forgive, lowerSeats, seatFromList, takeOut, undoTakeOut } from "../reference/taking-out.ts";
import { type Command, likely, type Model, pick, step } from "../step.ts";
import type { System } from "../system.ts";

export const takesOut: fc.Arbitrary<Command> = fc
  .tuple(pick, fc.option(pick, { freq: 2 }))
  .map(([which, fill]) =>
    step(`takeOut(${which}, ${fill ?? "next"})`, "a place", (m, s) => takeSomebodyOut(m, s, which, fill)),
  );

export const lowersSeats: fc.Arbitrary<Command> = fc
  .tuple(pick, fc.integer({ min: 1, max: 3 }))
  .map(([which, stay]) => step(`lowerSeats(${which}, ${stay})`, "a place", (m, s) => lowerSomebody(m, s, which, stay)));

export const undoesTakeOut: fc.Arbitrary<Command> = pick.map((which) =>
  step(`undoTakeOut(${which})`, "a place", (m, s) => putSomebodyBack(m, s, which)),
);

export const seatsFromList: fc.Arbitrary<Command> = pick.map((which) =>
  step(`seat(${which})`, "a place", (m, s) => seatSomebody(m, s, which)),
);

export const forgives: fc.Arbitrary<Command> = pick.map((which) =>
  step(`forgive(${which})`, "a place", (m, s) => forgiveSomebody(m, s, which)),
);

const waits = ({ state }: RefPlace) => state === "waitlisted";

async function takeSomebodyOut(
  { ref }: Model,
  { world }: System,
  which: number,
  filledBy: number | null,
): Promise<void> {
  const place = likely(ref.places, alive, which);
  const fill = filledBy === null ? null : likely(ref.of(place.event), waits, filledBy);
  const isRepeated = place.ending === "taken_out";
  const command = { merchantId: merchant, joinId: place.id, fill: fill?.id ?? null };
  const foreseen = await world.get(TakeOut).run({ ...command, dryRun: true });
  const answer = await world.get(TakeOut).run({ ...command, dryRun: false });
  const said = takeOut(ref, place, fill);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(said.says);
  expect(foreseen.kind).toBe(answer.kind);
  if (answer.kind !== "done" || foreseen.kind !== "done" || isRepeated) return;
  expect(answer.done.refund?.amount ?? null).toBe(said.refund);
  expect({ ...foreseen.done, applied: true }).toEqual(answer.done);
  expect(answer.done.seats.capacity).toBe(allSeats(place.event));
}

async function lowerSomebody({ ref }: Model, { world }: System, which: number, seats: number): Promise<void> {
  const place = likely(ref.places, (one) => alive(one) && one.seats > 1, which);
  const isRepeated = place.seats === seats;
  const command = { merchantId: merchant, joinId: place.id, seats };
  const foreseen = await world.get(LowerSeats).run({ ...command, dryRun: true });
  const answer = await world.get(LowerSeats).run({ ...command, dryRun: false });
  const said = lowerSeats(ref, place, seats);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(said.says);
  expect(foreseen.kind).toBe(answer.kind);
  if (answer.kind !== "done" || foreseen.kind !== "done" || isRepeated) return;
  expect(answer.done.refund?.amount ?? null).toBe(said.refund);
  expect({ ...foreseen.done, applied: true }).toEqual(answer.done);
}

async function putSomebodyBack(m: Model, { world }: System, which: number): Promise<void> {
  const { ref, bank, attempts } = m;
  const place = likely(ref.places, ({ ending }) => ending === "taken_out", which);
  const own = attempts.filter((one) => one.place === place);
  const known = await world.unitOfWork.read((store) => store.refunds.ofParticipations([place.id]));
  const refunds = known.get(place.id) ?? [];
  const isOut = ({ id }: { readonly id: string }) =>
    bank.files.has(id) || bank.settled.has(id) || bank.handedBack.has(id);
  const since = ({ requestedAt }: { readonly requestedAt: number }) => requestedAt > (place.out?.at ?? 0);
  const said = undoTakeOut(ref, place, {
    begun: own.length > 0,
    isLookedAt: own.some(({ method, state }) => method === "transfer" && state === "processing"),
    isOut: refunds.some((one) => since(one) || (one.cause === "taken_out" && isOut(one))),
  });
  const answer = await world.get(UndoTakeOut).run({ merchantId: merchant, joinId: place.id });
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(said);
}

async function seatSomebody({ ref }: Model, { world }: System, which: number): Promise<void> {
  const place = likely(ref.places, waits, which);
  const answer = await world.get(TakeOut).seat({ merchantId: merchant, joinId: place.id, dryRun: false });
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(seatFromList(ref, place));
  if (answer.kind === "done") expect(answer.done.seats.capacity).toBe(allSeats(place.event));
}

function allSeats({ capacity, heldBack }: RefPlace["event"]): number {
  return capacity + heldBack;
}

async function forgiveSomebody({ ref, forgiven }: Model, { world }: System, which: number): Promise<void> {
  const isLeft = ({ state, money }: RefPlace) => state === "left" && money.length > 0;
  const place = likely(ref.places, isLeft, which);
  const answer = await world.get(ForgiveLeaver).run({ merchantId: merchant, joinId: place.id, dryRun: false });
  const said = forgive(ref, place, forgiven);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(said.says);
  if (answer.kind !== "forgiven") return;
  if (said.refund !== null) expect(answer.forgiven.refund.amount).toBe(said.refund);
  forgiven.add(place);
}
