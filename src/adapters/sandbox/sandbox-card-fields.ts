import { noCardFields } from "#adapters/browser/no-card-fields.ts";
import type { CardFields } from "#application/ports/card-fields.ts";
import type { Clock } from "#application/ports/environment.ts";
import type { TestNumber } from "#domain/card/test-numbers.ts";

/** The sandbox draws no fields, and fills the app's own with a published test number. It is good for two years. */
export function sandboxCardFields(clock: Clock, number: () => TestNumber): CardFields {
  return {
    ...noCardFields,
    testCard: () => ({
      number: number(),
      expMonth: 12,
      expYear: new Date(clock.now()).getUTCFullYear() + 2,
      securityCode: "123",
    }),
  };
}
