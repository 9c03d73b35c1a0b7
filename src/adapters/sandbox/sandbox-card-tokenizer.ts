import { isCardNumber } from "#domain/card/card-number.ts";
import type { CardTokenizer, Tokenized, TypedCard } from "#application/ports/card-repository.ts";
import type { Clock } from "#application/ports/environment.ts";
import { isTestNumber, testTokenPrefix } from "#domain/card/test-numbers.ts";

/** The sandbox gateway's card form: a token for a published test number, a refusal for everything else. */
export class SandboxCardTokenizer implements CardTokenizer {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Ignores spaces and hyphens in the number. A year of two digits is in this century. */
  tokenize(card: TypedCard): Promise<Tokenized> {
    return Promise.resolve(this.#judge({ ...card, number: card.number.replace(/[\s-]/g, "") }));
  }

  #judge(card: TypedCard): Tokenized {
    if (!isCardNumber(card.number)) return { kind: "refused", field: "number", reason: "invalid" };
    if (!isTestNumber(card.number)) return { kind: "refused", field: "number", reason: "not_a_test_number" };
    const expiry = this.#judgeExpiry(card);
    if (expiry !== "good") return { kind: "refused", field: "expiry", reason: expiry };
    if (!/^[0-9]{3,4}$/.test(card.securityCode)) return { kind: "refused", field: "securityCode", reason: "invalid" };
    return { kind: "token", token: `${testTokenPrefix}${card.number}` };
  }

  /** A card is good through the last day of its month. */
  #judgeExpiry({ expMonth, expYear }: TypedCard): "good" | "invalid" | "expired" {
    const year = expYear < 100 ? 2000 + expYear : expYear;
    const isMonth = Number.isInteger(expMonth) && expMonth >= 1 && expMonth <= 12;
    if (!isMonth || !Number.isInteger(year) || year < 2000 || year > 2100) return "invalid";
    return Date.UTC(year, expMonth) <= this.#clock.now() ? "expired" : "good";
  }
}
