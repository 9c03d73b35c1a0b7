import { day, hour, minute } from "#domain/time/instant.ts";
import { allActs } from "./acts/all-acts.ts";
import { factsOf, type Scene } from "./place.ts";

/** A step before the pair: an act by its name, time that passes, or all work that is due. */
export type Step = string | { readonly passes: number } | "work";

const passes = (time: number): Step => ({ passes: time });
const joins = "join with three seats";
const toStart = passes(2 * day);
const toEnd = passes(2 * day + 3 * hour);
const byTransfer: readonly Step[] = [joins, "pay by transfer"];
const underReview: readonly Step[] = [...byTransfer, "upload a slip"];
const owes: readonly Step[] = [joins, "pay at the venue"];
const byCard: readonly Step[] = [joins, "pay by card"];
const waits: readonly Step[] = ["the neighbour joins with four seats", joins];
const seats = "the neighbour leaves";

/** How a place came to where it is when two acts meet. */
export const stories: readonly (readonly Step[])[] = [
  [],
  [joins],
  [joins, passes(16 * minute)],
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
  [...underReview, toEnd],
  owes,
  owes,
  [...owes, toStart],
  [...owes, "mark paid: cash"],
  [...owes, toStart, "waive the debt"],
  [...owes, "the neighbour joins with four seats"],
  [...owes, toEnd],
  [...owes, toEnd, "close the roll, the place was missed"],
  [...owes, toEnd, "close the roll, the place was missed", "object to a miss"],
  byCard,
  [...byCard, "the neighbour joins with four seats"],
  [...byCard, "leave"],
  [...byCard, "leave", "work"],
  [...byCard, "lower the capacity to one"],
  [...byCard, passes(2 * day - 2 * hour)],
  [...byCard, passes(2 * day - 2 * hour), "leave"],
  [...byCard, "the payer's dispute is open"],
  [...byCard, toStart, "check in one seat"],
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
    if (step === "work") await scene.world.work();
    else if (typeof step !== "string") await scene.world.pass(step.passes);
    else {
      const act = allActs.find(({ name }) => name === step);
      if (!act) throw new Error(`There is no act “${step}”.`);
      const facts = factsOf(scene, eventId);
      if (act.fits(facts)) await act.run(scene.world, facts, `before-${index}`);
    }
  }
}
