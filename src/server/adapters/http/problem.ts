import { problemDetails } from "#contract/wire/problem.ts";
import { type ProblemCode, problemStatus } from "#contract/wire/problem-codes.ts";
import type { DeclineCode } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { jsonResponse, textResponse } from "./endpoint/text-response.ts";
import { writeAnswer } from "./endpoint/write-answer.ts";

interface ProblemText {
  readonly title: string;
  readonly detail: string;
}

/** The English text of each code. The app shows its own text for the `code`. */
export const problemTexts: Readonly<Record<ProblemCode, ProblemText>> = {
  invalid_request: { title: "The request is not right", detail: "Check the fields that are named and send it again." },
  unauthenticated: { title: "Log in first", detail: "This call needs a valid token." },
  fresh_login_required: {
    title: "Log in again",
    detail: "This needs a login of the last five minutes.",
  },
  payment_declined: { title: "The payment was declined", detail: "The seats stay held. Try again or pay another way." },
  forbidden: { title: "Not allowed", detail: "This token does not allow that." },
  not_found: { title: "Not found", detail: "There is nothing at this address." },
  method_not_allowed: {
    title: "Wrong method",
    detail: "This address takes other methods. `Allow` names them.",
  },
  event_full_no_waiting_list: {
    title: "The event is full",
    detail: "There are not enough seats left, and there is no waiting list.",
  },
  join_closed: { title: "Joining has closed", detail: "Nobody can join this event any more." },
  join_opens_later: { title: "Joining has not opened", detail: "Join from the time that the event says." },
  event_cancelled: { title: "The event was cancelled", detail: "The merchant has called this event off." },
  event_published: {
    title: "Members can see it already",
    detail: "Only a draft can be deleted. What was published can be cancelled.",
  },
  too_many_seats: { title: "Too many seats", detail: "The event does not allow so many seats in one join." },
  too_many_holds: {
    title: "Too many unpaid seats",
    detail: "Pay for, or give back, a place that is not paid yet, or choose another method.",
  },
  onsite_not_offered: {
    title: "Not to be paid at the venue",
    detail: "This merchant's events can't be paid at the venue after two missed games within 90 days.",
  },
  hold_expired: { title: "The time ran out", detail: "The seats are no longer held." },
  call_taken: {
    title: "Somebody was faster",
    detail: "The seats that were called out are taken. You keep your place.",
  },
  already_paid: { title: "Already paid", detail: "There is a successful payment for this." },
  not_payable: { title: "Can't be paid now", detail: "This participation can't be paid that way as it stands." },
  not_leavable: {
    title: "Can't be left now",
    detail: "Leaving closes at the start, and only a live participation can be left.",
  },
  has_live_participations: { title: "Still in events", detail: "Leave the events to come first." },
  refund_open: { title: "A refund is open", detail: "Wait until the refund is settled." },
  too_many_searches: {
    title: "Too many saved searches",
    detail: "A member may have 5 saved searches. Remove one to save another.",
  },
  card_in_use: { title: "The card is in use", detail: "A payment that is not finished uses this card." },
  request_in_progress: {
    title: "Still working on it",
    detail: "The first request with this key has not finished. Ask again in a moment.",
  },
  place_ended: { title: "This place has ended", detail: "It can be changed only while it lasts." },
  money_under_way: { title: "Money may be on its way", detail: "A place is moved once its payment has ended." },
  other_terms: { title: "Other terms", detail: "The other game has another price or currency, or other ways to pay." },
  seats_taken: { title: "Too few seats", detail: "The other game has too few free seats for this party." },
  not_fewer_seats: { title: "No fewer seats", detail: "The place has fewer seats than that already." },
  joining_not_open: {
    title: "Joining is not open to you",
    detail: "The organiser has not opened this event to you.",
  },
  capacity_below_taken: {
    title: "More seats are taken",
    detail: "The capacity can't be lower than the seats that are taken.",
  },
  effects_changed: {
    title: "It would do something else by now",
    detail: "Something changed since what the change does was shown. Look at that again.",
  },
  not_closable: {
    title: "Can't be closed yet",
    detail: "Something is still open. What it is, is told by what closing would do.",
  },
  already_checked_in: { title: "Already checked in", detail: "This ticket has been checked in before." },
  no_ticket: { title: "No ticket", detail: "This place has no ticket now: it is not paid, waits, or has ended." },
  attendance_unknown: {
    title: "Attendance unknown",
    detail: "The event is over: say with `attended` whether the member came.",
  },
  transfer_used: {
    title: "This transfer has paid already",
    detail: "The code on the slip names a transfer that has paid for another payment.",
  },
  event_over: {
    title: "Event over",
    detail: "An event can be cancelled until its end, and for 48 h after it if it did not take place.",
  },
  event_not_over: { title: "Event not over", detail: "The roll is closed when the game is over." },
  roll_closed: { title: "The roll is closed", detail: "It was closed with other names. A miss can be taken back." },
  not_missed: {
    title: "Not missed",
    detail: "This place was not named as missed, or somebody was checked in after all.",
  },
  objection_closed: {
    title: "Too late to object",
    detail: "A miss can be objected to for 72 h, and not once staff decided about it.",
  },
  no_objection: { title: "No objection", detail: "There is no objection to decide about." },
  not_under_review: { title: "Not under review", detail: "There is no slip of this payment to decide about." },
  not_settleable: { title: "Can't be settled", detail: "This refund does not wait for a payout." },
  not_reachable: {
    title: "Can't be told",
    detail: "A walk-in, or who is no friend of the account at LINE, gets no messages.",
  },
  no_messages_left: {
    title: "No messages left",
    detail: "What is left of this month's messages is kept for what matters more.",
  },
  too_many_messages: {
    title: "Wait for an answer",
    detail: "Several messages of today wait for the organiser's answer already.",
  },
  not_undoable: {
    title: "Can't be taken back",
    detail: "Too late: it can be taken back for a while only, and while nothing rests on it.",
  },
  not_waiting: { title: "Not in line", detail: "Only who is on the waiting list can be given seats." },
  already_in: { title: "In it already", detail: "This member has a place there, or waits for one." },
  nothing_kept: { title: "Nothing is kept", detail: "Nothing that was paid is left to go back to who left." },
  buyer_closed: {
    title: "Too late for the buyer",
    detail: "For whom a receipt is can be said for 48 h in TWD, and for 60 days in JPY. Ask the merchant.",
  },
  last_owner: { title: "The last owner", detail: "Make somebody else an owner first." },
  confirmation_required: {
    title: "An owner has to confirm",
    detail: "It waits for an owner's word in LINE under `confirmationId`, and is not done yet.",
  },
  confirmation_over: {
    title: "No longer to be confirmed",
    detail: "It was decided, has run out, or what it was asked for on has changed. Ask for it again.",
  },
  another_owner_confirms: { title: "Another owner confirms", detail: "Who asked for it can't confirm it too." },
  confirm_in_line: {
    title: "Confirm it in LINE",
    detail: "An only owner confirms with the link in LINE's chat, or by whoever runs Sideline.",
  },
  one_waits_already: {
    title: "A club of yours waits for approval.",
    detail: "Open another one once it is approved.",
  },
  owns_too_many: {
    title: "You own three clubs.",
    detail: "That is as many as one person may have.",
  },
  seat_taken: { title: "The seat is taken", detail: "A guest has taken this seat: it has no link any more." },
  link_used: { title: "The link was used", detail: "It works once. Ask who sent it for another." },
  link_withdrawn: { title: "The link was taken back", detail: "Who sent it took it back, or gave the seat up." },
  link_expired: { title: "The link has run out", detail: "It works until the event starts." },
  invitation_over: {
    title: "The link is over",
    detail: "It was used, has run out, or was taken back. Ask for another.",
  },
  in_series: { title: "In a series already", detail: "This event is a game of a series: change that series." },
  more_than_in_hand: { title: "More than they have", detail: "That is more cash than this helper has in hand." },
  own_cash: { title: "It is your own cash", detail: "Somebody else signs it off: another manager, or an owner." },
  no_place_in_link: {
    title: "No place in it",
    detail: "The text or link names no place that can be read. Share the place from a map app, or give coordinates.",
  },
  link_unreachable: { title: "The link does not answer", detail: "Try again in a moment, or give coordinates." },
  too_many_templates: { title: "Too many templates", detail: "Remove a template first: there are 50." },
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

/** A refusal as an HTTP problem. What is left out follows from the code. */
export interface Problem {
  readonly kind: "problem";
  readonly code: ProblemCode;
  /** For people, in place of the code's own sentence. Never contains anything from an exception. */
  readonly detail?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly declineCode?: DeclineCode;
  readonly payment?: PaymentView;
  /** What waits for an owner. */
  readonly confirmationId?: string;
  /** When check-in opens, or did. */
  readonly opensAt?: Instant;
  /** Names of merchants that stand in the way. */
  readonly clubs?: readonly string[];
  /** In whole seconds, for `Retry-After`. */
  readonly retryAfter?: number;
  /** OAuth's own code of the error (RFC 6749, 5.2; RFC 8693, 2.2.2): the answer then has OAuth's form, with 400. */
  readonly oauth?: "invalid_request" | "invalid_target";
  /** The methods that the address takes, for `Allow`. */
  readonly allow?: readonly string[];
  /** What `WWW-Authenticate` says after the scheme. */
  readonly challenge?: string;
}

export function problem(code: ProblemCode, more: Omit<Problem, "kind" | "code"> = {}): Problem {
  return { kind: "problem", code, ...more };
}

/** The refusal of a token exchange. */
export function oauthProblem(oauth: NonNullable<Problem["oauth"]>, detail: string): Problem {
  return problem("invalid_request", { oauth, detail });
}

/** The 400 that names what is wrong: field → sentence. */
export function invalidRequest(fields: Readonly<Record<string, string>>): Problem {
  return problem("invalid_request", { fields });
}

/** The 405 of an address that takes these methods. */
export function methodNotAllowed(methods: readonly string[]): Problem {
  const all = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  return problem("method_not_allowed", { allow: [...new Set(all)].toSorted() });
}

/** The body of a problem (RFC 9457). */
export function problemBody(answer: Problem): unknown {
  const { code, fields, declineCode, payment, confirmationId, clubs, opensAt } = answer;
  const texts = problemTexts[code];
  return writeAnswer(problemDetails, {
    type: `urn:problem-type:sideline:${code}`,
    title: texts.title,
    status: problemStatus[code],
    code,
    detail: answer.detail ?? texts.detail,
    fields,
    declineCode,
    payment,
    confirmationId,
    clubs,
    opensAt,
  });
}

/** What `WWW-Authenticate` says of a code (RFC 9470: seconds since the login). */
const challenges: Partial<Record<ProblemCode, string>> = {
  fresh_login_required: 'error="insufficient_user_authentication", max_age="300"',
};

/** The whole answer, with the headers that belong to its status. */
export function problemResponse(answer: Problem): Response {
  const { oauth: error, detail } = answer;
  if (error) return jsonResponse({ error, error_description: detail }, { status: 400 });
  const headers = new Headers({ "content-type": "application/problem+json" });
  if (answer.retryAfter !== undefined) headers.set("retry-after", String(answer.retryAfter));
  if (answer.allow) headers.set("allow", answer.allow.join(", "));
  if (problemStatus[answer.code] === 401) {
    const challenge = answer.challenge ?? challenges[answer.code];
    headers.set("www-authenticate", challenge ? `Bearer ${challenge}` : "Bearer");
  }
  return textResponse(JSON.stringify(problemBody(answer)), { status: problemStatus[answer.code], headers });
}

/** A use case's refusal. Its reason is a code of the wire. */
export type Refusal =
  | { readonly kind: "refused"; readonly reason: ProblemCode }
  | { readonly kind: "not_found" }
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> };

export function problemFromAnswer(refusal: Refusal): Problem {
  switch (refusal.kind) {
    case "refused":
      return problem(refusal.reason);
    case "not_found":
      return problem("not_found");
    case "invalid":
      return invalidRequest(refusal.fields);
  }
}

/** The caller went away, or was too slow, before its body was whole. Nobody is there to be answered. */
export class BodyCutShort extends Error {
  override readonly name = "BodyCutShort";
}
