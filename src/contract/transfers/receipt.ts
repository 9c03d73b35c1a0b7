import { slipRefusals } from "#domain/payment/decide-slip.ts";
import * as v from "valibot";
import { id, line } from "#contract/wire/text.ts";
import { instant } from "#contract/wire/instant.ts";
import { flagText, page, pageQuery, wordsQuery } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { currency, moneySchema } from "#contract/wire/money.ts";
import { payment, paymentQuery, receiptAddress } from "#contract/paying/payment.ts";
import { route } from "#contract/wire/route.ts";
import { lineFields } from "#domain/statement/line-fault.ts";
import { bankCheck, slipCode } from "./slip-facts.ts";
import { candidateReasons } from "#domain/payment/transfer-candidates.ts";
import { exceptionActions, exceptionFaults, exceptionGrounds } from "#domain/payment/transfer-exception.ts";

/**
 * Which pictures a transfer slip may be; never SVG. The server decodes the picture and encodes it again, without
 * metadata.
 */
export const receiptLimits = {
  mediaTypes: ["image/jpeg", "image/png", "image/webp"],
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 40_000_000,
  maxPerPayment: 5,
} as const;

/** The text fields beside the file `file`. */
export const receiptFields = v.object({
  paymentId: id,
  payerLast5: v.optional(v.pipe(v.string(), v.maxLength(5), v.regex(/^[0-9]{5}$/, "Write the last five digits."))),
  paidAt: v.optional(instant),
});

/**
 * A transfer slip that waits for the merchant. `flags` are reasons to look twice; `attendance_unknown`: approving it
 * needs `attended`; `event_cancelled`: what came goes back in full.
 */
export const receipt = v.object({
  paymentId: v.string(),
  joinId: v.string(),
  amount: moneySchema,
  reference: v.string(),
  receiptUrl: receiptAddress,
  reviewSince: instant,
  /** By when the merchant should have answered; null: by nothing in particular. */
  reviewDueAt: v.nullable(instant),
  flags: v.array(v.string()),
  eventId: v.string(),
  title: v.string(),
  startsAt: instant,
  timeZone: v.string(),
  displayName: v.string(),
  /** Null where the picture has none that can be read. */
  code: v.nullable(slipCode),
  /** Null where no bank is asked. */
  check: v.nullable(bankCheck),
});

export const receiptPage = page(receipt);

export const receiptListQuery = v.object({ state: v.optional(v.picklist(["under_review"])), ...pageQuery });

/** Since when the slip waits that was looked at; a later slip is then not meant. Left out: whichever waits. */
const lookedAt = { reviewSince: v.optional(instant) };

/**
 * `attended`: did the member come? It is needed once the event is over. `amount`: what came, where that is not what was
 * due.
 */
export const approveReceiptRequest = v.object({
  ...lookedAt,
  amount: v.optional(moneySchema),
  attended: v.optional(v.boolean()),
});

export const rejectReceiptRequest = v.object({ ...lookedAt, reason: line(500) });

export type ReceiptWire = v.InferInput<typeof receipt>;

/** A slip that waits, as the merchant sees it. */
export type WaitingSlip = Read<typeof receipt>;

export const uploadReceipt = route("uploadReceipt", "POST /line/upload/receipt", {
  summary: "Gives the slip of a bank transfer to the merchant's review.",
  auth: "member",
  multipart: {
    fields: receiptFields,
    file: { name: "file", mediaTypes: receiptLimits.mediaTypes, maxBytes: receiptLimits.maxBytes },
  },
  response: payment,
  refusals: ["not_found", ...slipRefusals],
});

export const getReceipt = route("getReceipt", "GET /line/upload/receipt", {
  summary: "The slip's picture, to its member and merchant only.",
  auth: "member",
  query: paymentQuery,
  media: "image/*",
  refusals: ["not_found"],
});

const paymentParams = v.object({ paymentId: id });

export const listReceipts = route("listReceipts", "GET /backoffice/receipts", {
  summary: "Transfer slips that wait for review.",
  auth: "merchant",
  least: "manager",
  query: receiptListQuery,
  response: receiptPage,
});

export const approveReceipt = route("approveReceipt", "POST /backoffice/receipts/:paymentId/approve", {
  summary: "The transfer came: the payment succeeds. Approving again answers the same.",
  auth: "merchant",
  least: "manager",
  params: paymentParams,
  body: approveReceiptRequest,
  response: payment,
  refusals: ["not_under_review", "attendance_unknown", "transfer_used"],
});

export const rejectReceipt = route("rejectReceipt", "POST /backoffice/receipts/:paymentId/reject", {
  summary: "The slip proves nothing: the member may send another.",
  auth: "merchant",
  least: "manager",
  params: paymentParams,
  body: rejectReceiptRequest,
  response: payment,
  refusals: ["not_under_review"],
});

/** Money that came by transfer, as the merchant's bank reports it. */
export const arrivalRequest = v.object({
  /** The bank's own id, unique on the merchant's account. */
  transferId: line(100),
  amount: moneySchema,
  /** The payer's text. It may contain our reference. */
  reference: v.optional(line(500)),
  payer: v.optional(line(200)),
  arrivedAt: instant,
});

/** What the money was booked as. `duplicate`: the bank reported it before, and the ids are those of the first time. */
export const arrival = v.object({
  matched: v.picklist(["payment", "exception", "duplicate"]),
  paymentId: v.nullable(v.string()),
  exceptionId: v.nullable(v.string()),
});

export const noteArrival = route("noteArrival", "POST /backoffice/receipts", {
  summary: "Tells of a transfer that came, once by the bank's id.",
  auth: "merchant",
  least: "manager",
  body: arrivalRequest,
  response: arrival,
});

/** A bank's statement as CSV; browsers and systems name it in several ways. */
export const statementLimits = {
  mediaTypes: ["text/csv", "text/plain", "text/tab-separated-values", "application/csv", "application/vnd.ms-excel"],
  maxBytes: 1024 * 1024,
} as const;

/**
 * What became of a line on which money came in; `matched` is null where it has a fault. `amount`, `arrivedAt`,
 * `reference` and `payer` are what the line says; null where it says nothing of it or can't be read. `displayName` is
 * the member whose payment it is, null where `paymentId` is.
 */
export const statementItem = v.object({
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  transferId: v.nullable(v.string()),
  amount: v.nullable(moneySchema),
  arrivedAt: v.nullable(instant),
  reference: v.nullable(v.string()),
  payer: v.nullable(v.string()),
  displayName: v.nullable(v.string()),
  matched: v.nullable(arrival.entries.matched),
  paymentId: v.nullable(v.string()),
  exceptionId: v.nullable(v.string()),
  fault: v.nullable(
    v.object({
      field: v.picklist(lineFields),
      /** The heading of the column in the file; null where it is none of them. */
      column: v.nullable(v.string()),
      message: v.string(),
    }),
  ),
});

/** A line of a statement, and what became of it. */
export type StatementItemView = Read<typeof statementItem>;

export const noteStatement = route("noteStatement", "POST /backoffice/receipts/statement", {
  summary: "Takes a bank's statement: every line on which money came in, as if it were told by itself.",
  auth: "merchant",
  least: "manager",
  query: v.object({
    dryRun: v.optional(flagText),
    /** Of lines that say none. */
    currency: v.optional(currency),
  }),
  multipart: { fields: v.object({}), file: { name: "file", ...statementLimits } },
  response: v.object({ items: v.array(statementItem) }),
  refusals: ["too_large"],
});

/** A payment that money may be for, and what speaks for it. */
export const transferCandidate = v.object({
  paymentId: v.string(),
  joinId: v.string(),
  eventId: v.string(),
  amount: moneySchema,
  displayName: v.string(),
  because: v.array(v.picklist(candidateReasons)),
});

export type TransferCandidateView = Read<typeof transferCandidate>;

/** Money that came or went back otherwise than it should (`TransferException`), and what to do about it. */
export const moneyException = v.object({
  id: v.string(),
  kind: v.picklist(exceptionFaults),
  restsOn: v.picklist(exceptionGrounds),
  paymentId: v.nullable(v.string()),
  joinId: v.nullable(v.string()),
  expected: v.nullable(moneySchema),
  received: moneySchema,
  /** The picture of the payment's latest slip; null when none was sent. */
  receiptUrl: v.nullable(receiptAddress),
  /** What that picture's code says; null where it has none that can be read. */
  code: v.nullable(slipCode),
  /** What a bank says of it; null where none is asked. */
  check: v.nullable(bankCheck),
  /** Reasons to look twice at that picture. */
  flags: v.array(v.string()),
  /** The reference that the payer was asked for. For money that names no payment: the text that the bank reported. */
  reference: v.nullable(v.string()),
  /** The sender of money that names no payment, as the bank reported it; null once it is resolved. */
  payer: v.nullable(v.string()),
  /** The payments that money without a single match by reference may be for, the likeliest first. */
  candidates: v.array(transferCandidate),
  /** The payment for which such money was booked. */
  bookedFor: v.nullable(v.string()),
  suggestedAction: v.picklist(exceptionActions),
  occurredAt: instant,
  resolvedAt: v.nullable(instant),
  resolution: v.nullable(v.picklist(exceptionActions)),
});

export const moneyExceptionPage = page(moneyException);

/**
 * `reason` is for the member whose slip is rejected. `attended`: did the member come? Accepting needs it once the event
 * is over and the seats are under review. `paymentId` is the candidate that money without a match is accepted for.
 */
export const resolveExceptionRequest = v.object({
  action: v.picklist(exceptionActions),
  attended: v.optional(v.boolean()),
  paymentId: v.optional(id),
  reason: v.optional(line(500)),
});

export type MoneyExceptionWire = v.InferInput<typeof moneyException>;

/** Money that needs a merchant's decision, as both sides read it. */
export type MoneyExceptionView = Read<typeof moneyException>;

export const listExceptions = route("listExceptions", "GET /backoffice/exceptions", {
  summary:
    "Money that came late, twice, too much or too little, and waits for a decision or (state) had one. " +
    "`q`: words of names or titles, digits of a phone number, or a reference.",
  auth: "merchant",
  least: "manager",
  query: v.object({ ...wordsQuery, ...pageQuery, state: v.optional(v.picklist(["open", "resolved"])) }),
  response: moneyExceptionPage,
});

export const resolveException = route("resolveException", "POST /backoffice/exceptions/:id/resolve", {
  summary: "Decides what happens to such money.",
  auth: "merchant",
  least: "manager",
  params: v.object({ id }),
  body: resolveExceptionRequest,
  response: moneyException,
  refusals: ["not_settleable", "attendance_unknown", "transfer_used"],
});
