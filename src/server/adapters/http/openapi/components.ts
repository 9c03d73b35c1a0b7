import { bankAccount } from "#contract/bank-account.ts";
import { card } from "#contract/card.ts";
import { eventSummary } from "#contract/event.ts";
import { eventDetail } from "#contract/event-detail.ts";
import { merchant } from "#contract/merchant.ts";
import { money } from "#contract/money.ts";
import { participation } from "#contract/participation.ts";
import { payment } from "#contract/payment.ts";
import { venue } from "#contract/place.ts";
import { problem } from "#contract/problem.ts";
import { profile } from "#contract/profile.ts";
import { refund } from "#contract/refund.ts";
import { instant } from "#contract/instant.ts";

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
