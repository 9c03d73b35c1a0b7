import type { WaitingSlip } from "#contract/transfers/receipt.ts";

/** The bank knows the transfer, the amount and the receiver are right, and no flag but that it is late. */
export function isVerified({ check, amount, flags }: WaitingSlip): boolean {
  if (check?.state !== "known" || check.receiver !== "same" || check.amount === null) return false;
  const isSame = check.amount.amount === amount.amount && check.amount.currency === amount.currency;
  return isSame && flags.every((flag) => flag === "overdue");
}
