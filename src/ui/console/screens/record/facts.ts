import { isCurrency } from "#domain/money/currency.ts";
import type { Money } from "#domain/money/money.ts";

/** What a line of the audit trail holds from before or after. Old lines may lack any of it. */
export type Facts = Readonly<Record<string, unknown>> | null;

export function numberIn(facts: Facts, name: string): number | null {
  const value = facts?.[name];
  return typeof value === "number" ? value : null;
}

export function wordIn(facts: Facts, name: string): string | null {
  const value = facts?.[name];
  return typeof value === "string" ? value : null;
}

export function countIn(facts: Facts, name: string): number {
  const value = facts?.[name];
  return Array.isArray(value) ? value.length : 0;
}

export function moneyOf(value: unknown): Money | null {
  if (typeof value !== "object" || value === null) return null;
  const { amount, currency } = value as Readonly<Record<string, unknown>>;
  return typeof amount === "number" && typeof currency === "string" && isCurrency(currency)
    ? { amount, currency }
    : null;
}

/** How many seats came by a check-in; 0 where a place came as a whole. */
export function seatsArrived(before: Facts, after: Facts): number {
  return arrivedIn(after) === 0 ? 0 : arrivedIn(after) - arrivedIn(before);
}

function arrivedIn(facts: Facts): number {
  const arrived = facts?.["arrived"];
  if (!Array.isArray(arrived)) return 0;
  return arrived.reduce<number>((sum, one) => sum + (numberIn(one as Facts, "seats") ?? 0), 0);
}
