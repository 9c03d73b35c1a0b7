import { expect } from "vitest";
import type { Refund } from "#domain/refund/refund.ts";
import type { SalesDocument } from "#domain/sales-document/sales-document.ts";
import type { RefPlace } from "./reference/place.ts";

/**
 * The documents of a place add up to what the reference has as paid for its seats, less what was returned for them. A
 * second transfer and an excess are in none.
 */
export function documentsSay(
  { id, bought }: RefPlace,
  refunds: readonly Refund[],
  documents: readonly SalesDocument[],
): void {
  const ofSeats = refunds.filter(
    ({ paymentId, cause }) => paymentId === bought?.money.payment && cause !== "unwanted_money",
  );
  const goesBack = bought ? bought.money.returned - (bought.money.paid - bought.paid) : 0;
  expect([id, sumOf(ofSeats)], "what goes back for seats").toEqual([id, goesBack]);
  const holding = documents.filter(({ voidedAt }) => voidedAt === null);
  const stated =
    sumOf(holding.filter(({ kind }) => kind === "receipt")) -
    sumOf(holding.filter(({ kind }) => kind === "credit_note"));
  const returned = sumOf(ofSeats.filter(({ state }) => state === "succeeded"));
  expect([id, stated], "what the documents state").toEqual([id, bought ? bought.paid - returned : 0]);
}

function sumOf(moved: readonly Pick<Refund, "amount">[]): number {
  return moved.reduce((sum, { amount }) => sum + amount.amount, 0);
}
