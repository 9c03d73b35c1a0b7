import type { RefundPolicy } from "#domain/refund/policy.ts";

/** For small groups with a coach who has to be booked. */
export const strictRefunds: RefundPolicy = [
  { hoursBefore: 72, percent: 100 },
  { hoursBefore: 24, percent: 50 },
  { hoursBefore: 0, percent: 0 },
];

/** For sessions where a free place is taken quickly. */
export const easyRefunds: RefundPolicy = [
  { hoursBefore: 3, percent: 100 },
  { hoursBefore: 0, percent: 0 },
];
