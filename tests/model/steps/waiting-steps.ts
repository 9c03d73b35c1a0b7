import fc from "fast-check";
import { hour } from "#domain/time/instant.ts";
import { members } from "../events.ts";
import { alive, held } from "../reference/place.ts";
import { at, type Command, type Model, step } from "../step.ts";
import type { System } from "../system.ts";
import { answerPlace, join, leavePlace } from "./member-steps.ts";
import { pass } from "./world-steps.ts";

const eventPick = fc.constantFrom(0, 0, 0, 1, 2, 4, 4);

/** Somebody who is not in an event takes one seat of it, if there is one, and gives it up: who waits is passed over. */
export const comesAndGoes: fc.Arbitrary<Command> = fc
  .tuple(eventPick, fc.nat(members.length - 1), fc.integer({ min: 1, max: 4 }))
  .map(([event, member, times]) =>
    step(`comeAndGo(${event}, ${members[member]}, ${times} times)`, "nothing", (m, s) =>
      comeAndGo(m, s, event, member, times),
    ),
  );

/** Time passes until a hold or an offer runs out; then its member may say that it still wants to play. */
export const misses: fc.Arbitrary<Command> = fc
  .tuple(eventPick, fc.boolean())
  .map(([event, wakes]) =>
    step(`miss(${event}${wakes ? ", still in" : ""})`, "nothing", (m, s) => miss(m, s, event, wakes)),
  );

/** Time passes until the last hours before joining closes; then who waits wants what may be called out, the last first. */
export const comesClose: fc.Arbitrary<Command> = fc
  .tuple(eventPick, fc.constantFrom(49, 47, 1, 1))
  .map(([event, hours]) =>
    step(`comeClose(${event}, ${hours} h)`, "nothing", async (model, system) => {
      const { ref } = model;
      const { closesAt } = at(ref.events, event);
      const pause = closesAt - hours * hour - ref.now;
      if (pause > 0) await pass(model, system, pause);
      const waiting = ref.queue(at(ref.events, event)).toReversed();
      if (hours === 1) for (const place of waiting) await answerPlace(model, system, place, "accept");
    }),
  );

async function comeAndGo(
  model: Model,
  system: System,
  eventPicked: number,
  first: number,
  times: number,
): Promise<void> {
  const { ref } = model;
  const event = at(ref.events, eventPicked);
  const member = [...members.keys()]
    .map((index) => (first + index) % members.length)
    .find((index) => !ref.of(event).some((place) => place.member === members[index] && alive(place)));
  if (member === undefined) return;
  for (let time = 0; time < times; time += 1) {
    await join(model, system, eventPicked, member, { seats: 1, fewer: null });
    const place = ref.of(event).find((one) => one.member === members[member] && alive(one));
    if (place) await leavePlace(model, system, place, null);
  }
}

async function miss(model: Model, system: System, eventPicked: number, wakes: boolean): Promise<void> {
  const { ref } = model;
  const places = ref.of(at(ref.events, eventPicked)).filter(held);
  const [place] = [...places.filter(({ state }) => state === "offered"), ...places];
  if (!place) return;
  const pause = (place.deadline ?? ref.now) - ref.now;
  if (pause > 0) await pass(model, system, pause);
  if (wakes) await answerPlace(model, system, place, "stillIn");
}
