import type { Currency } from "../money/currency.ts";
import { hour, type Instant } from "../time/instant.ts";

/** Hours that the banks of a currency are ahead of UTC. */
export const hoursAhead: Readonly<Record<Currency, number>> = { THB: 7, TWD: 8, JPY: 9 };

/** The day at the banks of a currency: `2026-12-01`. */
export function dayAt(instant: Instant, currency: Currency): string {
  return new Date(instant + hoursAhead[currency] * hour).toISOString().slice(0, 10);
}

/** Midnight at the banks of a currency when such a day begins. */
export function startOf(dayText: string, currency: Currency): Instant {
  return Date.parse(dayText) - hoursAhead[currency] * hour;
}
