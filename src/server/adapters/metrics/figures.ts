/** One number, with the labels that tell it from others of its name. */
export interface Figure {
  readonly name: FigureName;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What each figure says, and its labels. Times are in seconds; 0 where nothing waits. */
export const figureHelp = {
  sideline_places: { help: "Live places of events that are not over, by state.", labels: ["state"] },
  sideline_joins_last_hour: { help: "Places taken or waited for in the last hour.", labels: [] },
  sideline_payments_last_hour: {
    help: "Attempts that changed in the last hour, of events that are not over, by method and state.",
    labels: ["method", "state"],
  },
  sideline_declines_last_hour: {
    help: "Attempts that failed in the last hour, of events that are not over, by code.",
    labels: ["code"],
  },
  sideline_payment_open_oldest_seconds: {
    help: "How long the attempt whose end has been unknown for longest has been at its gateway.",
    labels: [],
  },
  sideline_messages_last_hour: { help: "Messages written in the last hour, by kind.", labels: ["kind"] },
  sideline_messages_not_sent_last_hour: {
    help: "Messages of the last hour that will not be sent, by reason.",
    labels: ["reason"],
  },
  sideline_outbox_waiting: { help: "Messages that wait to be sent.", labels: [] },
  sideline_outbox_oldest_seconds: { help: "How long the oldest message has waited.", labels: [] },
  sideline_slips_waiting: { help: "Transfer slips under review.", labels: [] },
  sideline_slips_overdue: { help: "Transfer slips whose review is overdue.", labels: [] },
  sideline_exceptions_open: { help: "Money for which staff have to decide, but for closed clubs'.", labels: [] },
  sideline_exception_oldest_seconds: { help: "How long the oldest of it has waited.", labels: [] },
  sideline_closed_club_exceptions_open: {
    help: "Money of closed clubs for which the operator has to decide.",
    labels: [],
  },
  sideline_closed_club_exception_oldest_seconds: { help: "How long the oldest of it has waited.", labels: [] },
  sideline_owner_requests_waiting: {
    help: "Requests to end an owner that only the operator can decide.",
    labels: [],
  },
  sideline_owner_request_oldest_seconds: { help: "How long the oldest of them has waited.", labels: [] },
  sideline_log_archive_failing: {
    help: "1: PostgreSQL is to archive its log and can't (it failed, or has no command); 0: it can, or is not to.",
    labels: [],
  },
  sideline_log_archive_lag_seconds: {
    help: "How long ago the log was last archived, while a finished segment of it waits.",
    labels: [],
  },
  sideline_sellers_stopped: { help: "Merchants whose account at a gateway takes no payments now.", labels: [] },
  sideline_merchants_waiting: {
    help: "Merchants that members opened and the operator did not approve yet.",
    labels: [],
  },
  sideline_merchant_waiting_oldest_seconds: { help: "How long the one that was opened first has waited.", labels: [] },
  sideline_refunds_open: { help: "Refunds that have not come to their end, by state.", labels: ["state"] },
  sideline_refund_oldest_seconds: {
    help: "How long the oldest of them but those without an account waits.",
    labels: [],
  },
  sideline_event_due_oldest_seconds: {
    help: "How long the event that is due for longest has waited to be settled.",
    labels: [],
  },
  sideline_reconciliation_left: {
    help: "Differences between the gateways' books and ours that the last comparisons left to people.",
    labels: [],
  },
  sideline_reconciliation_failed: { help: "Gateways whose last comparison could not be done.", labels: [] },
  sideline_reconciliation_oldest_seconds: {
    help: "How long ago the gateway that was compared longest ago was compared.",
    labels: [],
  },
  sideline_ledger_sum: { help: "All accounts of the ledger together, in minor units: zero.", labels: ["currency"] },
} as const satisfies Readonly<Record<string, { readonly help: string; readonly labels: readonly string[] }>>;

export type FigureName = keyof typeof figureHelp;
