import fc from "fast-check";
import { hour } from "#domain/time/instant.ts";
import { members } from "../events.ts";
import { alive, type RefEvent, type RefPlace } from "../reference/place.ts";
import type { RefChange } from "../reference/changes.ts";
import { at, type Command, type Model, step } from "../step.ts";
import type { System } from "../system.ts";
import { join, leavePlace, look } from "./member-steps.ts";
import { alter } from "./merchant-steps.ts";
import { payFor } from "./payment-steps.ts";
import { uploadFor } from "./slip-steps.ts";
import { pass } from "./world-steps.ts";

// Each of these brings members to the edge of one rule, which single steps reach too seldom.

const member = fc.nat(members.length - 1);

function newestOf({ ref }: Model, event: RefEvent, memberId: string | undefined): RefPlace | undefined {
  return ref.of(event).findLast((place) => place.member === memberId && alive(place));
}

/** A step of its own within another: what it did is compared before the next. */
export const act = (model: Model, system: System, does: (model: Model, system: System) => Promise<void>) =>
  step("part", "nothing", does).run(model, system);

/**
 * A member takes a place in every event that is paid, in some order, and sends a slip for those that take transfers:
 * the limits of unpaid places count what is under review.
 */
export const hoards: fc.Arbitrary<Command> = fc
  .tuple(member, fc.shuffledSubarray([0, 1, 3, 4], { minLength: 4 }), fc.integer({ min: 1, max: 3 }))
  .map(([who, order, slips]) =>
    step(`hoard(${members[who]}, ${order.join()}, ${slips} slips)`, "nothing", async (model, system) => {
      let left = slips;
      for (const which of order) {
        const event = at(model.ref.events, which);
        await act(model, system, (m, s) => join(m, s, which, who, { seats: 1, fewer: null }));
        const place = newestOf(model, event, members[who]);
        if (place?.state !== "awaiting_payment" || left === 0 || !event.methods.includes("transfer")) continue;
        await act(model, system, (m, s) => payFor(m, s, place, "transfer"));
        const attempt = model.attempts.findLast((one) => one.place === place && one.method === "transfer");
        if (attempt?.state !== "requires_action") continue;
        await act(model, system, (m, s) => uploadFor(m, s, attempt));
        left -= 1;
      }
    }),
  );

/**
 * An event fills up but for some seats, a party that is too large for them waits and is passed over until seats are
 * kept for it; then time may come close to 48 h before the start, and somebody else comes.
 */
export const gathers: fc.Arbitrary<Command> = fc
  .record({
    which: fc.constantFrom(0, 4, 4),
    first: member,
    room: fc.constantFrom([1, 2], [1, 3], [2, 4], [3, 4], [3, 4]),
    hours: fc.constantFrom(null, null, 49, 48, 47, 41),
  })
  .map((facts) =>
    step(`gather(${JSON.stringify(facts)})`, "nothing", async (model, system) => {
      const { which, first, room, hours } = facts;
      const [free = 1, party = 2] = room;
      const { ref } = model;
      const event = at(ref.events, which);
      const absent = () =>
        [...members.keys()]
          .map((index) => (first + index) % members.length)
          .filter((index) => newestOf(model, event, members[index]) === undefined);
      for (const who of absent().slice(0, -3)) {
        const seats = Math.min(4, ref.left(event) - free);
        if (seats < 1) break;
        await act(model, system, (m, s) => join(m, s, which, who, { seats, fewer: null }));
        const place = newestOf(model, event, members[who]);
        if (place?.state === "awaiting_payment") await act(model, system, (m, s) => payFor(m, s, place, "card"));
      }
      const [large, passer, late] = absent();
      if (large === undefined || passer === undefined) return;
      await act(model, system, (m, s) => join(m, s, which, large, { seats: party, fewer: null }));
      for (let time = 0; time < 3; time += 1) {
        await act(model, system, (m, s) => join(m, s, which, passer, { seats: 1, fewer: null }));
        const place = newestOf(model, event, members[passer]);
        // Two holds that end unpaid are the most: the third time the place is paid.
        if (!place) continue;
        if (time === 2 && place.state === "awaiting_payment")
          await act(model, system, (m, s) => payFor(m, s, place, "card"));
        await act(model, system, (m, s) => leavePlace(m, s, place, null));
      }
      const waits = newestOf(model, event, members[large]);
      const pause = hours === null ? 0 : event.startsAt - hours * hour - ref.now;
      if (pause > 0) await act(model, system, (m, s) => pass(m, s, pause));
      if (waits) await act(model, system, (m, s) => look(m, s, waits));
      if (late !== undefined) await act(model, system, (m, s) => join(m, s, which, late, { seats: 1, fewer: null }));
    }),
  );

const small: readonly RefChange[] = [{ pin: 150 }, { moved: 10 }];
const large: readonly RefChange[] = [{ moved: 60 }, { elsewhere: true }, { pin: 450 }];

/** One part of an event changes a little, of which nobody is told, then another part so much that members are. */
export const creeps: fc.Arbitrary<Command> = fc
  .tuple(fc.constantFrom(0, 1, 2, 4), fc.constantFrom(...small), fc.constantFrom(...large))
  .map(([which, little, much]) =>
    step(`creep(${which}, ${JSON.stringify([little, much])})`, "nothing", async (model, system) => {
      for (const change of [little, much]) await act(model, system, (m, s) => alter(m, s, which, change, false));
    }),
  );
