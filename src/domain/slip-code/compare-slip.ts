import { day, type Instant } from "../time/instant.ts";
import type { SlipCode } from "./slip-code.ts";

/** What is known of a payment, for comparison with its slip. */
export interface SlipExpectation {
  /** When the attempt began: no transfer for it was sent before. */
  readonly createdAt: Instant;
  /** When the slip came: no transfer on it was sent later. */
  readonly uploadedAt: Instant;
}

/** Clocks of banks and phones differ, and a member may transfer before choosing to. */
const slack = day;
const thailand = 7 * 60 * 60_000;

/**
 * Does the code tell a day on which this payment's transfer was not made? Only a wallet's code tells one: banks' codes
 * tell neither day nor amount.
 */
export function tellsAnotherDay(
  { paidOn }: Pick<SlipCode, "paidOn">,
  { createdAt, uploadedAt }: SlipExpectation,
): boolean {
  if (paidOn === null) return false;
  return paidOn < dayInThailand(createdAt - slack) || paidOn > dayInThailand(uploadedAt + slack);
}

/** A day as `2026-11-23`. Thailand has had one offset from UTC, and no summer time, since 1920. */
export function dayInThailand(at: Instant): string {
  return new Date(at + thailand).toISOString().slice(0, 10);
}
