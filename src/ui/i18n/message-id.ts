// One JSON file for each area of the app. An area that is added joins the union below.
type App = keyof typeof import("#languages/en/app/app.json");
type Bank = keyof typeof import("#languages/en/app/bank.json");
type Card = keyof typeof import("#languages/en/app/card.json");
type Clubs = keyof typeof import("#languages/en/app/clubs.json");
type Common = keyof typeof import("#languages/en/app/common.json");
type Console = keyof typeof import("#languages/en/console/console.json");
type Event = keyof typeof import("#languages/en/app/event.json");
type History = keyof typeof import("#languages/en/app/history.json");
type Index = keyof typeof import("#languages/en/app/index.json");
type Leave = keyof typeof import("#languages/en/app/leave.json");
type Merchant = keyof typeof import("#languages/en/app/merchant.json");
type Payment = keyof typeof import("#languages/en/app/payment.json");
type Problem = keyof typeof import("#languages/en/app/problem.json");
type Profile = keyof typeof import("#languages/en/app/profile.json");
type Receipt = keyof typeof import("#languages/en/app/receipt.json");
type Refund = keyof typeof import("#languages/en/app/refund.json");
type Share = keyof typeof import("#languages/en/app/share.json");
type Ticket = keyof typeof import("#languages/en/app/ticket.json");
type Transfer = keyof typeof import("#languages/en/app/transfer.json");
type Upcoming = keyof typeof import("#languages/en/app/upcoming.json");
type Waiting = keyof typeof import("#languages/en/app/waiting.json");

/**
 * The id of a message in the English catalogue. The first word of an id is its area, which is its file's name; guests
 * are in event's.
 */
export type MessageId =
  | App
  | Bank
  | Card
  | Clubs
  | Common
  | Console
  | Event
  | History
  | Index
  | Leave
  | Merchant
  | Payment
  | Problem
  | Profile
  | Receipt
  | Refund
  | Share
  | Ticket
  | Transfer
  | Upcoming
  | Waiting;
