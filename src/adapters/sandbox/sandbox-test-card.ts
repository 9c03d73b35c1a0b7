import type { TypedCard } from "#application/ports/card-repository.ts";
import { type TestNumber, testNumbers } from "#domain/card/test-numbers.ts";
import type { Instant } from "#domain/time/instant.ts";

/** A card with a published test number, by default one that pays at once. It is good for two more years. */
export function sandboxTestCard(now: Instant, number: TestNumber = testNumbers[0]): TypedCard {
  return { number, expMonth: 12, expYear: new Date(now).getUTCFullYear() + 2, securityCode: "123" };
}
