import fc from "fast-check";
import { expect } from "vitest";
import { day, hour, minute, second } from "#domain/time/instant.ts";
import { members, merchant } from "../events.ts";
import { loseSeats } from "../reference/lost-seats.ts";
import { at, type Command, type Model, noteLostReviews, step, takeOver } from "../step.ts";
import type { System } from "../system.ts";
import { giveAccount, handBack, payOut, refundsOf } from "./bank-steps.ts";
import { settleException } from "./transfer-steps.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { SettleRefund } from "#server/application/refunding/settle-refund.ts";

const eventPick = fc.constantFrom(0, 0, 0, 1, 2, 3, 4);
const pauses = [2 * second, minute, 10 * minute, 16 * minute, 45 * minute, 2 * hour, 5 * hour, 11 * hour, 14 * hour];

/** Time passes and nothing runs. */
export const passes: fc.Arbitrary<Command> = fc
  .constantFrom(...pauses)
  .map((pause) => step(`pass(${pause / minute} min)`, "nothing", (m, s) => pass(m, s, pause)));

/** The server does all work that is due. */
export const works: fc.Arbitrary<Command> = fc.constant(null).map(() => step("work()", "nothing", work));

/** The gateway tells what it has to tell; the work that follows waits. */
export const webhooks: fc.Arbitrary<Command> = fc.constant(null).map(() =>
  step("webhooks()", "nothing", async (_, { world }) => {
    await world.gateway.deliverPending();
  }),
);

/** `heldBack`: so many of the seats only staff give; null: as many as before. */
export const resizes: fc.Arbitrary<Command> = fc
  .tuple(eventPick, fc.integer({ min: 1, max: 7 }), fc.constantFrom(null, null, null, 0, 1, 2), fc.boolean())
  .map(([which, all, heldBack, mayLose]) => {
    const displace = mayLose && heldBack === null;
    const words = [
      which,
      all,
      ...(heldBack === null ? [] : [`${heldBack} held back`]),
      ...(displace ? ["displace"] : []),
    ];
    return step(`resize(${words.join(", ")})`, "nothing", async (model, system) => {
      const { ref, attempts } = model;
      const { world } = system;
      const event = at(ref.events, which);
      const checked = attempts.filter(({ place, slipWaits }) => slipWaits && place.state === "under_review");
      const changes = { capacity: all, ...(heldBack === null ? {} : { heldBack }) };
      const command = { merchantId: merchant, eventId: event.id, changes, displace };
      const foreseen = await world.get(ChangeEvent).run({ ...command, dryRun: true });
      const answer = await world.get(ChangeEvent).run({ ...command, dryRun: false });
      const expected = displace ? loseSeats(ref, event, all) : ref.changeSeats(event, all, heldBack ?? event.heldBack);
      expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(expected);
      expect(foreseen).toEqual(answer.kind === "changed" ? { ...answer, applied: false } : answer);
      await noteLostReviews(model, system, checked);
    });
  });

export const callsOff: fc.Arbitrary<Command> = fc.tuple(eventPick, fc.boolean()).map(([which, didNotTakePlace]) =>
  step(`callOff(${which}${didNotTakePlace ? ", nobody played" : ""})`, "nothing", async ({ ref }, { world }) => {
    const event = at(ref.events, which);
    const answer = await world.get(CancelEvent).run(merchant, event.id, { reason: null, didNotTakePlace });
    expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(ref.cancel(event, didNotTakePlace));
  }),
);

export async function pass({ ref }: Model, { world }: System, pause: number): Promise<void> {
  await world.pass(pause);
  ref.now += pause;
}

async function work(model: Model, system: System): Promise<void> {
  await system.world.work();
  takeOver(model, system);
  for (const event of model.ref.events) model.ref.settle(event);
}

/** Runs until nothing is left to do: the gateway answers again, and days go by. */
export async function windUp(model: Model, system: System): Promise<void> {
  const { faults } = system.world.gateway;
  Object.assign(faults, { bankDelay: 0, refundsFail: false, webhooksTwice: false });
  for (const call of ["pay", "find", "cancel", "refund", "findRefund"] as const) {
    faults.timeOutBefore(call, 0);
    faults.timeOutAfter(call, 0);
  }
  for (const pause of [0, minute, 20 * minute, 3 * hour, 16 * hour, 3 * day, 9 * day]) {
    const hop = step("windUp", "nothing", async () => {
      await pass(model, system, pause);
      await work(model, system);
    });
    await hop.run(model, system);
  }
  const payUp = step("payUp", "nothing", async () => {
    for (const exception of model.exceptions.filter(({ resolved }) => !resolved))
      await settleException(model, system, exception);
    for (const member of members)
      for (const country of ["TH", "TW"] as const) await giveAccount(model, system, member, country, 0);
    await pass(model, system, 25 * hour);
    await work(model, system);
    for (const country of ["TH", "TW"] as const) await payOut(model, system, country);
    for (const id of model.bank.files.keys()) await settleOne(model, system, id);
    for (const refund of await refundsOf(model, system))
      if (refund.destination.kind === "venue") await handBack(model, system, refund);
    await work(model, system);
  });
  await payUp.run(model, system);
}

async function settleOne({ bank }: Model, { world }: System, refundId: string): Promise<void> {
  const reference = bank.settled.get(refundId) ?? "one";
  expect((await world.get(SettleRefund).run(merchant, refundId, reference)).kind).toBe("settled");
  bank.settled.set(refundId, reference);
}
