import { expect } from "vitest";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { due, isWalkIn, nobody, type RefPlace } from "./reference/place.ts";
import { asBankRefund } from "./steps/bank-steps.ts";
import type { Model } from "./step.ts";
import type { System } from "./system.ts";

/**
 * Once all is done: the gateway's books and ours agree on every attempt, no money is kept without a seat, no seat
 * without money, every refund was made once, and nothing waits.
 */
export async function closeTheBooks(model: Model, { world }: System): Promise<void> {
  for (const attempt of model.attempts.filter(({ method }) => method === "card" || method === "promptpay")) {
    const outside = await world.gateway.find(attempt.id);
    const ours = await world.unitOfWork.read((store) => store.payments.find(attempt.id));
    const taken = outside?.paid?.amount ?? 0;
    expect([attempt.id, ours?.state === "succeeded" ? ours.amount.amount : 0]).toEqual([attempt.id, taken]);
    expect(["succeeded", "failed", "cancelled"]).toContain(ours?.state);
  }
  for (const place of model.ref.places) {
    const kept = place.money.map(({ paid, returned }) => paid - returned).filter((amount) => amount > 0);
    const { state, owed, takenForLess, unplayed } = place;
    expect(kept.length, "one success is kept at most").toBeLessThanOrEqual(1);
    if (state === "confirmed" && place.price > 0 && owed === null && !takenForLess)
      expect(kept[0]).toBeGreaterThanOrEqual(due(place));
    if (state === "event_cancelled")
      expect(kept[0] ?? 0, "only money of seats given up before is kept").toBeLessThanOrEqual(
        paidForSeatsGivenUp(place),
      );
    else if (state !== "confirmed" && state !== "left" && !unplayed)
      expect(kept, `money is kept for a place that is ${state}`).toEqual([]);
  }
  await refundsAreDone(model, world);
  expect((await new CheckLedger(world.unitOfWork).run()).faults).toEqual([]);
  expect(await world.unitOfWork.read((store) => store.messages.unsent(10))).toEqual([]);
  const told = world.sent.map(({ key }) => key);
  expect(new Set(told).size, "no message twice").toBe(told.length);
}

/** Up to a whole step, as refunds are rounded. Cancelling leaves seats that were given up before as they were settled. */
function paidForSeatsGivenUp({ bought, seats, event }: RefPlace): number {
  if (!bought) return 0;
  return Math.ceil((bought.paid * (bought.seats - seats)) / bought.seats / event.step) * event.step;
}

async function refundsAreDone(model: Model, world: System["world"]): Promise<void> {
  const joinIds = model.ref.places.filter(({ money }) => money.length > 0).map(({ id }) => id);
  if (joinIds.length === 0) return;
  const refunds = await world.unitOfWork.read((store) => store.refunds.ofParticipations(joinIds));
  for (const refund of [...refunds.values()].flat()) {
    const outside = await world.gateway.findRefund(refund.id);
    const isByBank = refund.destination.kind === "bank_account";
    const isReachable = model.ref.places.some(
      ({ id, member }) => id === refund.joinId && member !== nobody && !isWalkIn(member),
    );
    if (outside) expect(outside.state).toBe(isByBank ? "failed" : "succeeded");
    const isNobodys = isByBank && !isReachable && !model.bank.settled.has(refund.id);
    const waits = model.bank.hasFailed(asBankRefund(refund)) ? "failed" : "needs_bank_account";
    expect(refund.state).toBe(isNobodys ? waits : "succeeded");
    if (!isByBank) expect(outside === null).toBe(refund.destination.kind === "venue");
  }
}
