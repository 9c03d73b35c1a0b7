import type { MoneyWire } from "#contract/money.ts";
import { formatInstant } from "#contract/instant.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";

export function moneyToWire({ amount, currency }: Money): MoneyWire {
  return { amount, currency };
}

export function instantOrNull(instant: Instant | null): string | null {
  return instant === null ? null : formatInstant(instant);
}
