import fc from "fast-check";
import { expect } from "vitest";
import { CloseRoll } from "#server/application/door/close-roll.ts";
import { DecideMisses } from "#server/application/door/decide-misses.ts";
import { ObjectToMiss } from "#server/application/door/object-to-miss.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import { members, merchant } from "../events.ts";
import { closeRoll, decideAbout, missedTwice, objectTo } from "../reference/misses.ts";
import { alive, type RefEvent, type RefPlace } from "../reference/place.ts";
import { at, type Command, likely, type Model, pick, reachable, step } from "../step.ts";
import type { System } from "../system.ts";
import { act } from "./edge-steps.ts";
import { join } from "./member-steps.ts";
import { payFor } from "./payment-steps.ts";
import { pass } from "./world-steps.ts";

const named = fc.constantFrom<("absent" | "some" | "none" | "anybody")[]>(
  "absent",
  "absent",
  "some",
  "none",
  "anybody",
);
const decision = fc.constantFrom<("counts" | "taken_back")[]>("counts", "counts", "taken_back");

export const closesRoll: fc.Arbitrary<Command> = fc
  .tuple(fc.constantFrom(0, 1, 1, 2, 2, 3, 4, 5), named)
  .map(([which, who]) =>
    step(`closeRoll(${which}, ${who})`, "nothing", (m, s) => {
      const event = at(m.ref.events, which);
      return close(m, s, event, namedIn(m, event, who));
    }),
  );

export const objectsToMiss: fc.Arbitrary<Command> = pick.map((which) =>
  step(`objectToMiss(${which})`, "a place", (m, s) => object(m, s, likely(reachable(m.ref.places), isNamed, which))),
);

export const decidesMiss: fc.Arbitrary<Command> = fc
  .tuple(pick, decision)
  .map(([which, what]) =>
    step(`decideMiss(${which}, ${what})`, "a place", (m, s) =>
      decide(m, s, likely(m.ref.places, isNamed, which), what),
    ),
  );

/**
 * A member has a place in two games and comes to neither, which staff say; it may object, and staff may decide. Then it
 * wants to pay at the venue, first where anything else is taken too.
 */
export const staysAway: fc.Arbitrary<Command> = fc
  .record({
    who: fc.nat(members.length - 1),
    objects: fc.constantFrom(null, 0, 1),
    decides: fc.constantFrom(null, null, "counts", "taken_back"),
  })
  .map((facts) =>
    step(`stayAway(${JSON.stringify(facts)})`, "nothing", async (model, system) => {
      const { who, objects, decides } = facts;
      const { ref } = model;
      const played = [1, 2].map((which) => at(ref.events, which));
      for (const [index, event] of played.entries()) {
        await act(model, system, (m, s) => join(m, s, index + 1, who, { seats: 1, fewer: null }));
        const place = placeIn(model, event, who);
        if (place?.state === "awaiting_payment") await act(model, system, (m, s) => payFor(m, s, place, "card"));
      }
      const pause = Math.max(...played.map(({ endsAt }) => endsAt)) - ref.now;
      if (pause > 0) await act(model, system, (m, s) => pass(m, s, pause));
      for (const event of played) await act(model, system, (m, s) => close(m, s, event, namedIn(m, event, "absent")));
      const missed = objects === null ? undefined : placeIn(model, at(played, objects), who);
      if (missed) await act(model, system, (m, s) => object(m, s, missed));
      if (missed && decides !== null) await act(model, system, (m, s) => decide(m, s, missed, decides));
      for (const which of [0, 5]) {
        await act(model, system, (m, s) => join(m, s, which, who, { seats: 1, fewer: null }));
        const event = at(ref.events, which);
        await act(model, system, (m, s) => seeMethods(m, s, event, at(members, who)));
        const place = placeIn(model, event, who);
        if (place && alive(place)) await act(model, system, (m, s) => payFor(m, s, place, "onsite"));
      }
    }),
  );

const isNamed = ({ miss }: RefPlace) => miss !== null;

function placeIn({ ref }: Model, event: RefEvent, who: number): RefPlace | undefined {
  return ref.of(event).findLast((place) => place.member === members[who]);
}

function namedIn({ ref }: Model, event: RefEvent, who: "absent" | "some" | "none" | "anybody"): readonly RefPlace[] {
  const all = ref.of(event);
  const absent = all.filter(({ state, checkedInBy }) => state === "confirmed" && checkedInBy === null);
  if (who === "anybody") return all;
  return who === "none" ? [] : who === "some" ? absent.slice(1) : absent;
}

async function close({ ref }: Model, { world }: System, event: RefEvent, places: readonly RefPlace[]): Promise<void> {
  const answer = await world.get(CloseRoll).run(
    merchant,
    event.id,
    places.map(({ id }) => id),
  );
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(closeRoll(ref, event, places));
}

async function object({ ref }: Model, { world }: System, place: RefPlace): Promise<void> {
  const answer = await world.get(ObjectToMiss).run(place.member, place.id);
  ref.settle(place.event);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(objectTo(ref, place));
}

async function decide(
  { ref }: Model,
  { world }: System,
  place: RefPlace,
  what: "counts" | "taken_back",
): Promise<void> {
  const answer = await world.get(DecideMisses).decide(merchant, place.id, what === "counts");
  ref.settle(place.event);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(decideAbout(place, what));
}

/** What the member is offered. */
async function seeMethods({ ref }: Model, { world }: System, event: RefEvent, member: string): Promise<void> {
  const seen = await world.get(ReadEvent).run({ reader: member, merchantId: merchant, eventId: event.id });
  ref.settle(event);
  const offered = event.methods.filter((method) => method !== "onsite" || !missedTwice(ref, member));
  expect(seen?.paymentMethods).toEqual(offered);
}
