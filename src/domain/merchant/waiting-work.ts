import { add, type Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";

/** What may wait for staff, the most urgent first. */
export const waitingKinds = [
  "overdue_slips",
  "confirmations",
  "slips",
  "exceptions",
  "objections",
  "offers",
  "messages",
  "join_requests",
  "rolls",
  "refunds",
  "refunds_without_account",
  "owed",
  "set_up",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** One thing of a kind. `at`: by when it is due, or since when it waits. */
export interface WaitingOne {
  /** What its act is opened with. */
  readonly id: string;
  readonly at: Instant | null;
  readonly money: Money | null;
}

/** All that waits of one kind. */
export interface WaitingWork {
  readonly kind: WaitingKind;
  readonly count: number;
  /** There are more than these. */
  readonly more: boolean;
  /** Of those counted; null where they are no money, or in several currencies. */
  readonly sum: Money | null;
  /** The earliest time of theirs. */
  readonly nextAt: Instant | null;
  /** The one with the earliest time. */
  readonly first: string;
}

/** Null where nothing waits. Those of the same time stay in the given order. */
export function waitingWork(kind: WaitingKind, all: readonly WaitingOne[], more = false): WaitingWork | null {
  const [first] = all.toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity));
  if (!first) return null;
  return { kind, count: all.length, more, sum: sumOf(all), nextAt: first.at, first: first.id };
}

function sumOf(all: readonly WaitingOne[]): Money | null {
  const amounts = all.flatMap(({ money }) => money ?? []);
  const isOneCurrency = amounts.length === all.length && new Set(amounts.map(({ currency }) => currency)).size === 1;
  return isOneCurrency ? amounts.reduce(add) : null;
}
