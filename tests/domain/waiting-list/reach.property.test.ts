import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EventRoom, type RestOfRoom, restOf } from "#domain/event/event-room.ts";
import { reviewEndsAt } from "#domain/event/event-times.ts";
import { nextDueAt } from "#domain/event/settle.ts";
import {
  hasRunOut,
  isHeld,
  isLiveState,
  isSeatState,
  type Participation,
  smallestParty,
} from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { mostKept, passesBeforeGathering } from "#domain/waiting-list/queue.ts";
import { concernsAllWaiting, mostFree, reachOf, seatsToFill } from "#domain/waiting-list/reach.ts";
import {
  type Case,
  decideAll,
  lookOf,
  numbered,
  someCase,
  someLargeCase,
  someLongLineCase,
  summaryOf,
  wantedBy,
} from "../../support/builders/requests-in-a-room.ts";

const runs = Number(process.env["REACH_RUNS"] ?? 1_500);
const seed = Number(process.env["REACH_SEED"] ?? 20_261_123);

/** The participations that a store loads for these requests, as `EventStore.lockRooms` describes it; null: all. */
function loadedFor({ room, now, requests }: Case): { readonly small: EventRoom; readonly reach: number } | null {
  if (now >= reviewEndsAt(room.event)) return null;
  const wanted = wantedBy({ room, now, requests });
  const isOwn = ({ id, memberId, state }: Participation) =>
    wanted.joinIds.includes(id) || (wanted.memberIds.includes(memberId) && isLiveState(state));
  const live = room.participations.filter((one) => isLiveState(one.state) || isOwn(one));
  const first = live.filter((one) => isOwn(one) || (isHeld(one.state) && hasRunOut(one, now)));
  let small = without(room, live, first, now);
  if (restOf(small).waiting > 0 && room.event.stage === "published") {
    const own = small.participations.filter(isOwn);
    const free = mostFree(small, own);
    const anyCalled = live.some(({ state, called }) => state === "waitlisted" && called);
    if (concernsAllWaiting(small, free, anyCalled, now)) return null;
    const candidates = free > 0 ? candidatesIn(live, room, free, seatsToFill(small, own, now)) : [];
    small = without(room, live, [...small.participations, ...candidates], now);
  }
  for (let reached = 0; ;) {
    const own = small.participations.filter(isOwn);
    const reach = reachOf(small, { own, newcomers: wanted.newcomers }, now);
    if (reach <= reached) return { small, reach: reached };
    reached = reach;
    const ahead = live.filter(
      (one) => isAwake(one) && one.passedOver < passesBeforeGathering && one.sequence < reached,
    );
    small = without(room, live, [...small.participations, ...ahead], now);
  }
}

const isAwake = ({ state, asleep }: Participation) => state === "waitlisted" && !asleep;

function candidatesIn(live: readonly Participation[], room: EventRoom, free: number, seats: number) {
  const awake = live.filter(isAwake);
  const bySize = Map.groupBy(awake, smallestParty);
  const first = [...bySize].flatMap(([size, some]) =>
    size <= free ? some.slice(0, Math.max(1, Math.floor(seats / size))) : [],
  );
  const most = mostKept(room.event) + 1;
  const gathering = awake
    .filter(({ passedOver }) => passedOver >= passesBeforeGathering)
    .toSorted((a, b) => Number(smallestParty(a) > most) - Number(smallestParty(b) > most) || a.sequence - b.sequence);
  return [...first, ...gathering.slice(0, free + 1)];
}

/** The room with these loaded, and the other live ones in numbers. */
function without(room: EventRoom, live: readonly Participation[], some: readonly Participation[], now: Instant) {
  const loaded = new Set(some);
  const others = live.filter((one) => !loaded.has(one));
  const ahead = others.flatMap(({ deadline }) => (deadline !== null && deadline > now ? [deadline] : []));
  const parties = others.filter(({ state }) => state === "waitlisted").map(smallestParty);
  const rest: RestOfRoom = {
    taken: others.reduce((sum, { state, seats }) => sum + (isSeatState(state) ? seats : 0), 0),
    waiting: parties.length,
    smallestParty: parties.length === 0 ? null : Math.min(...parties),
    nextDeadline: ahead.length === 0 ? null : Math.min(...ahead),
    underReview: others.some(({ state }) => state === "under_review"),
  };
  return { ...room, participations: [...loaded].toSorted((a, b) => a.sequence - b.sequence), rest };
}

function wholeOf({ room, requests, now }: Case): EventRoom {
  const { joinIds } = wantedBy({ room, requests, now });
  return {
    ...room,
    participations: room.participations.filter(({ id, state }) => isLiveState(state) || joinIds.includes(id)),
  };
}

describe("A room of which only a part is loaded", () => {
  it.each([
    ["of any kind", someCase],
    ["with many seats", someLargeCase],
    ["with a long line of parties of many sizes", someLongLineCase],
  ])("%s decides as the whole one does", (_, cases) => {
    let small = 0;
    fc.assert(
      fc.property(cases, (drawn) => {
        const one = numbered(drawn, 1);
        const loaded = loadedFor(one);
        if (!loaded) return;
        small += 1;
        const whole = wholeOf(one);
        const [expected, actual] = [decideAll(whole, one), decideAll(loaded.small, one)];
        expect(summaryOf(actual, one.now)).toEqual(summaryOf(expected, one.now));
        expect(lookOf(actual.room, one.now)).toEqual(lookOf(expected.room, one.now));
        expect(nextDueAt(actual.room, one.now) ?? Infinity).toBeLessThanOrEqual(
          nextDueAt(expected.room, one.now) ?? Infinity,
        );
      }),
      { numRuns: runs, seed },
    );
    expect(small).toBeGreaterThan(runs / 3);
  });
});
