import { expect } from "vitest";
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
    const { state, owed, event } = place;
    expect(kept.length, "one success is kept at most").toBeLessThanOrEqual(1);
    if (state === "confirmed" && event.price > 0 && owed === null) expect(kept[0]).toBeGreaterThanOrEqual(event.price * place.seats);
    if (state !== "confirmed" && state !== "left") expect(kept, `money is kept for a place that is ${state}`).toEqual([]);
  }
  await refundsAreDone(model, world);
  expect(await world.unitOfWork.read((store) => store.messages.unsent(10))).toEqual([]);
  const told = world.sent.map(({ key }) => key);
  expect(new Set(told).size, "no message twice").toBe(told.length);
}

async function refundsAreDone(model: Model, world: System["world"]): Promise<void> {
  const joinIds = model.ref.places.filter(({ money }) => money.length > 0).map(({ id }) => id);
  if (joinIds.length === 0) return;
  const refunds = await world.unitOfWork.read((store) => store.refunds.ofParticipations(joinIds));
  for (const refund of [...refunds.values()].flat()) {
    const outside = await world.gateway.findRefund(refund.id);
    const isByBank = refund.destination.kind === "bank_account";
    if (model.attempts.some(({ id, method }) => id === refund.paymentId && method === "transfer")) {
      expect([refund.state, outside]).toEqual(["needs_bank_account", null]);
      continue;
    }
    expect([refund.state, outside?.state]).toEqual(isByBank ? ["needs_bank_account", "failed"] : ["succeeded", "succeeded"]);
  }
}
