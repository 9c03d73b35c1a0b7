import { day, hour, minute } from "#domain/time/instant.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { allActs } from "./acts/all-acts.ts";
import { elsewhere, factsOf, owner, type Scene } from "./place.ts";

/** A step before the pair: an act by its name, time that passes, all work that is due, or places in other events. */
export type Step = string | { readonly passes: number };

const works = "work";
const holdsElsewhere = "hold a place in each other event";

const passes = (time: number): Step => ({ passes: time });
const joins = "join with three seats";
const toStart = passes(2 * day);
const toTheDoor = passes(2 * day - hour);
const toEnd = passes(2 * day + 3 * hour);
const byTransfer: readonly Step[] = [joins, "pay by transfer"];
const underReview: readonly Step[] = [...byTransfer, "upload a slip"];
const owes: readonly Step[] = [joins, "pay at the venue"];
const byCard: readonly Step[] = [joins, "pay by card"];
const waits: readonly Step[] = ["the neighbour joins with four seats", joins];
const seats = "the neighbour leaves";
const leaves = [joins, "leave"];

/** How a place came to where it is when two acts meet. */
export const stories: readonly (readonly Step[])[] = [
  [],
  [joins],
  [joins, passes(16 * minute)],
  leaves,
  [...leaves, joins],
  [holdsElsewhere, joins],
  [holdsElsewhere, ...leaves],
  [holdsElsewhere, ...byTransfer],
  [joins, "pay by PromptPay"],
  [joins, "pay by a card that asks for 3-D Secure"],
  [joins, "the neighbour joins with four seats"],
  byTransfer,
  [...byTransfer, "half a transfer arrives"],
  [...byTransfer, "a transfer arrives"],
  [...byTransfer, "a transfer arrives that names nothing"],
  [...byTransfer, "a transfer arrives", "leave"],
  [...byTransfer, "a transfer arrives", "leave", "give a bank account", "make a payout file"],
  [...byTransfer, "a transfer arrives", "leave", "give a bank account", "make a payout file", "settle the bank refund"],
  [...byTransfer, "a transfer arrives", "the neighbour joins with four seats", "lower the capacity to one"],
  [...byTransfer, passes(day)],
  underReview,
  underReview,
  [...underReview, "the neighbour joins with four seats"],
  [...underReview, "lower the capacity to one"],
  [...underReview, "approve the slip for half"],
  [...underReview, "leave"],
  [...underReview, "take out"],
  [...underReview, toEnd],
  owes,
  owes,
  [...owes, "take out"],
  [...owes, toStart],
  [...owes, toTheDoor],
  [...owes, toTheDoor, "check in one seat, without a word about money"],
  [...byTransfer, "pay at the venue", "half a transfer arrives", toTheDoor],
  [...owes, "mark paid: cash"],
  [...owes, toStart, "waive the debt"],
  [...owes, "the neighbour joins with four seats"],
  [...owes, toEnd],
  [...owes, toEnd, "close the roll, the place was missed"],
  [...owes, toEnd, "close the roll, the place was missed", "object to a miss"],
  byCard,
  [...byCard, "the neighbour joins with four seats"],
  [...byCard, "leave"],
  [...byCard, "leave", works],
  [...byCard, "take out"],
  [...byCard, "take out", passes(9 * minute)],
  [...byCard, "lower the capacity to one"],
  [...byCard, passes(2 * day - 2 * hour)],
  [...byCard, passes(2 * day - 2 * hour), "leave"],
  [...byCard, "the payer's dispute is open"],
  [...byCard, toStart, "check in one seat"],
  [...byCard, toTheDoor, "check in, cash"],
  [...byCard, toEnd],
  waits,
  waits,
  [...waits, seats],
  [...waits, seats, passes(hour)],
  [...waits, passes(2 * day - hour)],
];

/** Plays the steps that fit. Others are left out, so that any steps can be put together. */
export async function playSteps(scene: Scene, eventId: string, steps: readonly Step[]): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if (typeof step !== "string") await scene.world.pass(step.passes);
    else if (step === works) await scene.world.work();
    else if (step === holdsElsewhere)
      for (const id of elsewhere) await scene.world.get(JoinEvent).run({ memberId: owner, eventId: id, seats: 1 });
    else {
      const act = allActs.find(({ name }) => name === step);
      if (!act) throw new Error(`There is no act “${step}”.`);
      const facts = factsOf(scene, eventId);
      if (act.fits(facts)) await act.run(scene.world, facts, `before-${index}`);
    }
  }
}
