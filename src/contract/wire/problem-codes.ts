/**
 * Every code of a problem with its HTTP status. An unexpected exception becomes `internal_error`: its text says
 * nothing, the log says everything.
 */
export const problemStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  fresh_login_required: 401,
  payment_declined: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  event_full_no_waiting_list: 409,
  join_closed: 409,
  join_opens_later: 409,
  joining_not_open: 409,
  event_cancelled: 409,
  event_published: 409,
  too_many_seats: 409,
  too_many_holds: 409,
  onsite_not_offered: 409,
  hold_expired: 409,
  call_taken: 409,
  already_paid: 409,
  not_payable: 409,
  not_leavable: 409,
  place_ended: 409,
  has_live_participations: 409,
  refund_open: 409,
  card_in_use: 409,
  request_in_progress: 409,
  capacity_below_taken: 409,
  effects_changed: 409,
  already_checked_in: 409,
  no_ticket: 409,
  not_under_review: 409,
  attendance_unknown: 409,
  transfer_used: 409,
  event_over: 409,
  event_not_over: 409,
  roll_closed: 409,
  not_missed: 409,
  objection_closed: 409,
  no_objection: 409,
  not_settleable: 409,
  not_reachable: 409,
  no_messages_left: 409,
  too_many_messages: 409,
  not_undoable: 409,
  not_waiting: 409,
  nothing_kept: 409,
  already_in: 409,
  buyer_closed: 409,
  last_owner: 409,
  not_closable: 409,
  confirmation_required: 409,
  confirmation_over: 409,
  another_owner_confirms: 409,
  confirm_in_line: 409,
  invitation_over: 409,
  one_waits_already: 409,
  owns_too_many: 409,
  in_series: 409,
  too_many_templates: 409,
  more_than_in_hand: 409,
  own_cash: 409,
  too_large: 413,
  unsupported_media: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal_error: 500,
  gateway_unavailable: 502,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problemStatus;

/** Is a text one of our codes? */
export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(problemStatus, text);
}

/** The codes in the order of the table. */
export const problemCodes = Object.keys(problemStatus).filter(isProblemCode);
