import { allExceptions } from "../support/all-exceptions.ts";
import { expect } from "vitest";
import type { Refund } from "#domain/refund/refund.ts";
import { merchant } from "./events.ts";
import { isWalkIn, nobody, type RefPlace } from "./reference/place.ts";
import { asBankRefund } from "./steps/bank-steps.ts";
import type { Model } from "./step.ts";
import type { System } from "./system.ts";

/**
 * Where refunds of a place go, and how far those by bank have come: one file at most, to the account that is on file.
 * What was taken at the venue is handed back there.
 */
export function compareRefunds({ bank, attempts }: Model, place: RefPlace, refunds: readonly Refund[]): void {
  for (const refund of refunds) {
    const method = attempts.find(({ id }) => id === refund.paymentId)?.method;
    const { id, destination, payoutAccount, payoutId, reference, state } = refund;
    if (method === "transfer") expect(destination.kind).toBe("bank_account");
    // A walk-in can ask for no bank refund: its refund has failed until somebody settles it.
    const waitsForBank = isWalkIn(refund.memberId) && !bank.handedBack.has(id);
    if (method === "onsite") expect(destination.kind).toBe(waitsForBank ? "bank_account" : "venue");
    expect([payoutId, reference]).toEqual([bank.files.get(id) ?? null, bank.settled.get(id) ?? null]);
    if (place.member === nobody) expect(payoutAccount).toBe(null);
    if (destination.kind === "venue") {
      expect([payoutAccount, state]).toEqual([null, bank.handedBack.has(id) ? "succeeded" : "requested"]);
    } else if (destination.kind !== "bank_account") {
      expect(payoutAccount).toBe(null);
    } else if (bank.settled.has(id) || bank.files.has(id)) {
      expect(state).toBe(bank.settled.has(id) ? "succeeded" : "processing");
    } else if (bank.hasFailed(asBankRefund(refund))) {
      expect(state).toBe("failed");
    } else {
      const account = bank.goesTo(asBankRefund(refund));
      const goesTo = payoutAccount && { number: payoutAccount.accountNumber, usableFrom: payoutAccount.usableFrom };
      expect([state, goesTo]).toEqual([account ? "requested" : "needs_bank_account", account]);
    }
  }
}

/** Every exception is there as it was foretold, and no other. */
export async function compareExceptions({ exceptions }: Model, { world }: System): Promise<void> {
  const kept = await world.unitOfWork.read((store) => allExceptions(store.exceptions, merchant));
  const facts = kept.map((one) => [
    one.id,
    one.paymentId,
    one.fault,
    one.expected?.amount ?? null,
    one.received.amount,
    one.suggested,
    one.resolution,
    one.resolvedAt !== null,
  ]);
  const expected = exceptions.map((one) => [
    one.id,
    one.payment,
    one.fault,
    one.expected,
    one.received,
    one.suggested,
    one.resolution,
    one.resolved,
  ]);
  const byId = (a: readonly unknown[], b: readonly unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
  expect(facts.toSorted(byId)).toEqual(expected.toSorted(byId));
}
