// One JSON file for each area of the app. An area that is added joins the union below.
type App = keyof typeof import("./locales/en/app.json");
type Bank = keyof typeof import("./locales/en/bank.json");
type Card = keyof typeof import("./locales/en/card.json");
type Common = keyof typeof import("./locales/en/common.json");
type Event = keyof typeof import("./locales/en/event.json");
type History = keyof typeof import("./locales/en/history.json");
type Index = keyof typeof import("./locales/en/index.json");
type Leave = keyof typeof import("./locales/en/leave.json");
type Merchant = keyof typeof import("./locales/en/merchant.json");
type Payment = keyof typeof import("./locales/en/payment.json");
type Problem = keyof typeof import("./locales/en/problem.json");
type Profile = keyof typeof import("./locales/en/profile.json");
type Refund = keyof typeof import("./locales/en/refund.json");
type Share = keyof typeof import("./locales/en/share.json");
type Ticket = keyof typeof import("./locales/en/ticket.json");
type Transfer = keyof typeof import("./locales/en/transfer.json");
type Upcoming = keyof typeof import("./locales/en/upcoming.json");
type Waiting = keyof typeof import("./locales/en/waiting.json");

/** The id of a message that English has; the first word of an id is its area, which is its file. */
export type MessageId =
  | App
  | Bank
  | Card
  | Common
  | Event
  | History
  | Index
  | Leave
  | Merchant
  | Payment
  | Problem
  | Profile
  | Refund
  | Share
  | Ticket
  | Transfer
  | Upcoming
  | Waiting;
