import { bankAccount } from "#contract/refunding/bank-account.ts";
import { card } from "#contract/paying/card.ts";
import { eventSummary, venue } from "#contract/events/event.ts";
import { eventDetail } from "#contract/events/event-detail.ts";
import { merchant } from "#contract/merchants/merchant.ts";
import { participation } from "#contract/joining/participation.ts";
import { payment } from "#contract/paying/payment.ts";
import { problem } from "#contract/wire/problem.ts";
import { profile } from "#contract/members/profile.ts";
import { refund } from "#contract/refunding/refund.ts";
import { money } from "#contract/wire/money.ts";
import { instant } from "#contract/wire/instant.ts";

/** Schemas that the description gives a name. */
export const components = {
  BankAccount: bankAccount,
  Card: card,
  EventDetail: eventDetail,
  EventSummary: eventSummary,
  Instant: instant,
  Merchant: merchant,
  Money: money,
  Participation: participation,
  Payment: payment,
  Problem: problem,
  Profile: profile,
  Refund: refund,
  Venue: venue,
};
