import type fc from "fast-check";
import { expect } from "vitest";
import { isRefundOpen } from "#domain/refund/refund.ts";
import { alive, nobody, type RefPlace } from "../reference/place.ts";
import { type Command, likely, type Model, pick, reachable, step } from "../step.ts";
import type { System } from "../system.ts";
import { refundsOf } from "./bank-steps.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";

/** A member has its data erased, and comes back as a new one. */
export const erases: fc.Arbitrary<Command> = pick.map((which) =>
  step(`erase(${which})`, "a place", (model, system) => {
    const hasLeftMoney = (place: RefPlace) =>
      !alive(place) && (place.money.length > 0 || model.exceptions.some((one) => one.place === place));
    return erase(model, system, likely(reachable(model.ref.places), hasLeftMoney, which).member);
  }),
);

async function erase(model: Model, system: System, member: string): Promise<void> {
  const { ref, bank } = model;
  const { world } = system;
  const own = ref.places.filter((place) => place.member === member);
  const answer = await world.get(EraseMember).run(member);
  // Nothing of a member who is in can change once the event is over, so erasing settles no such event.
  const moves = (place: RefPlace) => alive(place) && (place.state !== "confirmed" || place.event.endsAt > ref.now);
  for (const event of new Set(own.filter(moves).map((place) => place.event))) ref.settle(event);
  const expected = await refusal(model, system, member);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(expected ?? "erased");
  if (expected !== null) return;
  await nothingIsKnownOf(model, system, member);
  for (const place of own) place.member = nobody;
  bank.forget(member);
  await world.member(member);
}

/** Not while the member is in something live, nor while money is on its way in either direction. */
async function refusal(model: Model, system: System, member: string): Promise<string | null> {
  const { ref, attempts, exceptions } = model;
  if (ref.events.some((event) => ref.live(event, member))) return "has_live_participations";
  const ours = new Set(ref.places.filter((place) => place.member === member).map(({ id }) => id));
  const isOpen = (await refundsOf(model, system)).some((refund) => ours.has(refund.joinId) && isRefundOpen(refund));
  const waits = exceptions.some((one) => !one.resolved && !one.slipOnly && one.place.member === member);
  const kept = await system.world.unitOfWork.read((store) => store.payments.ofParticipations([...ours]));
  const finals = new Set(["succeeded", "failed", "cancelled"]);
  const rows = new Map([...kept.values()].flat().map(({ id, state }) => [id, state]));
  const isUnderWay = attempts.some(
    ({ id, method }) => method !== "onsite" && rows.has(id) && !finals.has(rows.get(id) ?? ""),
  );
  return isOpen || waits || isUnderWay ? "refund_open" : null;
}

/** Nothing of the member is left under any name that it had, while its money records stay: those are compared as ever. */
async function nothingIsKnownOf({ attempts, ref }: Model, { world }: System, member: string): Promise<void> {
  const slips = attempts.filter(({ place, uploads }) => place.member === member && uploads > 0);
  const left = await world.unitOfWork.read(async (store) => [
    await store.members.find(member),
    ...(await store.cards.ofMember(member)),
    ...(await store.bankAccounts.ofMember(member)),
    ...(await store.messages.ofMember(member)),
    ...(await store.payments.listOfMember(member, 1, null)),
    ...(await store.refunds.listOfMember(member, null, 1, null)),
    ...(await store.participations.listUpcoming(member, ref.now, 1, null)),
    ...(await store.participations.listHistory(member, ref.now, 1, null)),
    ...(await Promise.all(slips.map(({ id }) => store.slips.latestPicture(id)))),
  ]);
  expect(left.filter((one) => one !== null)).toEqual([]);
}
