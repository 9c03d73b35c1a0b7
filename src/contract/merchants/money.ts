import * as v from "valibot";
import { exceptionActions, transferFaults } from "#domain/payment/transfer-exception.ts";
import { receiptAddress } from "#contract/transfers/receipt.ts";
import type { Read } from "#contract/wire/read.ts";
import { bankAccount, bankCountry } from "#contract/refunding/bank-account.ts";
import { instant } from "#contract/wire/instant.ts";
import { money } from "#contract/wire/money.ts";
import { page, pageQuery } from "#contract/wire/page.ts";
import { refund, refundState } from "#contract/refunding/refund.ts";
import { line } from "#contract/wire/text.ts";

/** A transfer slip that waits for the merchant; `flags` are reasons to look twice. */
export const receipt = v.object({
  paymentId: v.string(),
  joinId: v.string(),
  amount: money,
  reference: v.string(),
  receiptUrl: receiptAddress,
  reviewSince: instant,
  flags: v.array(v.string()),
});

export const receiptPage = page(receipt);
export const receiptListQuery = v.object({ state: v.optional(v.picklist(["under_review"])), ...pageQuery });
export const rejectReceiptRequest = v.object({ reason: line(500) });

/** The account that a payout goes to, its number in full, as the bank's payout file needs it. */
export const payoutAccount = v.object({ ...bankAccount.entries, accountNameKana: v.nullable(v.string()) });

/** A refund as its merchant sees it; `payoutAccount` is there while the merchant has to pay it out. */
export const merchantRefund = v.object({
  ...refund.entries,
  memberId: v.string(),
  payoutAccount: v.nullable(payoutAccount),
});

export const merchantRefundPage = page(merchantRefund);
export const merchantRefundListQuery = v.object({ state: v.optional(refundState), ...pageQuery });
export const settleRefundRequest = v.object({ reference: line(100) });

/** The bank sent it back: why, which its member reads, and how the bank knows what it sent back. */
export const returnRefundRequest = v.object({ reason: line(500), reference: line(100) });

/** Asks for a payout file of a country's bank refunds. */
export const makePayoutRequest = v.object({ country: bankCountry });

/**
 * A payout file: CSV in UTF-8 with CR LF, a header line, then one line a refund. Where there was nothing to pay out there is
 * none: `id` is null and `text` empty. `refused` are refunds that stayed out, with the value that the bank's character set
 * does not have.
 */
export const payout = v.object({
  id: v.nullable(v.string()),
  country: bankCountry,
  createdAt: instant,
  refunds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  total: money,
  text: v.string(),
  refused: v.array(v.object({ refundId: v.string(), fault: v.string() })),
});

/** Money that came late, twice, too much or too little, and what to do about it. */
export const moneyException = v.object({
  id: v.string(),
  kind: v.picklist([...transferFaults, "unknown"]),
  paymentId: v.nullable(v.string()),
  joinId: v.nullable(v.string()),
  expected: v.nullable(money),
  received: money,
  reference: v.nullable(v.string()),
  suggestedAction: v.picklist(exceptionActions),
  occurredAt: instant,
  resolvedAt: v.nullable(instant),
  resolution: v.nullable(v.picklist(exceptionActions)),
});

export const moneyExceptionPage = page(moneyException);
export const resolveExceptionRequest = v.object({ action: v.picklist(exceptionActions) });

export type ReceiptWire = v.InferInput<typeof receipt>;
export type MerchantRefundWire = v.InferInput<typeof merchantRefund>;
export type PayoutWire = v.InferInput<typeof payout>;
export type MoneyExceptionWire = v.InferInput<typeof moneyException>;
/** A slip that waits, as its merchant sees it. */
export type WaitingSlip = Read<typeof receipt>;
/** A refund as its merchant sees it. */
export type MerchantRefundView = Read<typeof merchantRefund>;
/** A file of bank refunds for one country's bank. */
export type Payout = Read<typeof payout>;
/** Money that needs a merchant's decision. */
export type MoneyExceptionView = Read<typeof moneyException>;
