import type { ProblemCode } from "#contract/wire/problem.ts";

interface ProblemText {
  readonly title: string;
  readonly detail: string;
}

/** What people read of each code, in English; the app shows its own text by `code`. */
export const problemTexts: Readonly<Record<ProblemCode, ProblemText>> = {
  invalid_request: { title: "The request is not right", detail: "Check the fields that are named and send it again." },
  unauthenticated: { title: "Log in first", detail: "This call needs a valid token." },
  payment_declined: { title: "The payment was declined", detail: "The seats stay held. Try again or pay another way." },
  forbidden: { title: "Not allowed", detail: "This token does not allow that." },
  not_found: { title: "Not found", detail: "There is nothing at this address." },
  event_full_no_waiting_list: {
    title: "The event is full",
    detail: "There are not enough seats left, and there is no waiting list.",
  },
  join_closed: { title: "Joining has closed", detail: "Nobody can join this event any more." },
  event_cancelled: { title: "The event was cancelled", detail: "The merchant has called this event off." },
  too_many_seats: { title: "Too many seats", detail: "The event does not allow so many seats in one join." },
  too_many_holds: { title: "Too many unpaid seats", detail: "Pay for, or give back, the seats that are held first." },
  hold_expired: { title: "The time ran out", detail: "The seats are no longer held." },
  already_paid: { title: "Already paid", detail: "There is a successful payment for this." },
  not_payable: { title: "Can't be paid now", detail: "This participation can't be paid that way as it stands." },
  not_leavable: {
    title: "Can't be left now",
    detail: "Leaving closes at the start, and only a live participation can be left.",
  },
  has_live_participations: { title: "Still in events", detail: "Leave the events to come first." },
  refund_open: { title: "A refund is open", detail: "Wait until the refund is settled." },
  card_in_use: { title: "The card is in use", detail: "A payment that is not finished uses this card." },
  request_in_progress: {
    title: "Still working on it",
    detail: "The first request with this key has not finished. Ask again in a moment.",
  },
  capacity_below_taken: {
    title: "More seats are taken",
    detail: "The capacity can't be lower than the seats that are taken.",
  },
  already_checked_in: { title: "Already checked in", detail: "This ticket has been checked in before." },
  not_under_review: { title: "Not under review", detail: "There is no slip of this payment to decide about." },
  not_settleable: { title: "Can't be settled", detail: "This refund does not wait for a payout." },
  too_large: { title: "Too large", detail: "The request is larger than this call takes." },
  unsupported_media: { title: "Wrong content type", detail: "This call does not take content of this type." },
  idempotency_mismatch: {
    title: "The key was used before",
    detail: "This Idempotency-Key came with another request body.",
  },
  rate_limited: { title: "Too many requests", detail: "Wait a moment and try again." },
  internal_error: { title: "Something went wrong", detail: "It is our fault and has been noted. Try again later." },
  gateway_unavailable: {
    title: "The payment service does not answer",
    detail: "Nothing is lost: ask again with the same key.",
  },
  unavailable: { title: "Busy", detail: "Try again in a moment." },
};
