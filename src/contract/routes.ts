import * as clubs from "#contract/clubs/tie.ts";
import * as conversations from "#contract/conversations/conversation.ts";
import * as development from "#contract/development/development.ts";
import * as field from "#contract/field/report.ts";
import * as events from "#contract/events/event-detail.ts";
import * as joining from "#contract/joining/participation.ts";
import * as leaving from "#contract/leaving/leave.ts";
import * as webhooks from "#contract/line/webhook.ts";
import * as members from "#contract/members/profile.ts";
import * as savedSearches from "#contract/members/saved-searches.ts";
import * as covers from "#contract/merchants/cover.ts";
import * as merchantEvents from "#contract/merchants/event.ts";
import * as door from "#contract/merchants/participant.ts";
import * as access from "#contract/merchants/access.ts";
import * as clients from "#contract/merchants/clients.ts";
import * as confirmations from "#contract/merchants/confirmation.ts";
import * as misses from "#contract/merchants/miss.ts";
import * as roll from "#contract/merchants/roll.ts";
import * as ownEvents from "#contract/merchants/own-event.ts";
import * as places from "#contract/places/places.ts";
import * as series from "#contract/merchants/series.ts";
import * as today from "#contract/today/today.ts";
import * as followers from "#contract/clubs/followers.ts";
import * as people from "#contract/merchants/people.ts";
import * as merchants from "#contract/merchants/settings.ts";
import * as sellers from "#contract/merchants/seller-account.ts";
import * as cards from "#contract/paying/card.ts";
import * as cash from "#contract/paying/cash.ts";
import * as paying from "#contract/paying/payment.ts";
import * as bankAccounts from "#contract/refunding/bank-account.ts";
import * as announcement from "#contract/merchants/announcement.ts";
import * as owed from "#contract/merchants/owed.ts";
import * as books from "#contract/merchants/books.ts";
import * as figures from "#contract/merchants/figures.ts";
import * as payouts from "#contract/refunding/payout.ts";
import * as refunding from "#contract/refunding/refund.ts";
import * as sales from "#contract/sales/sales-documents.ts";
import * as opening from "#contract/merchants/opening.ts";
import * as notices from "#contract/staff-notices/notices.ts";
import * as staff from "#contract/merchants/staff.ts";
import * as transfers from "#contract/transfers/receipt.ts";
import type { Route } from "#contract/wire/route.ts";

const subjects = {
  ...members,
  ...savedSearches,
  ...events,
  ...joining,
  ...leaving,
  ...paying,
  ...transfers,
  ...refunding,
  ...sales,
  ...cards,
  ...clubs,
  ...bankAccounts,
  ...merchants,
  ...places,
  ...sellers,
  ...access,
  ...staff,
  ...notices,
  ...opening,
  ...clients,
  ...confirmations,
  ...merchantEvents,
  ...ownEvents,
  ...series,
  ...covers,
  ...door,
  ...misses,
  ...roll,
  ...people,
  ...followers,
  ...conversations,
  ...today,
  ...payouts,
  ...books,
  ...figures,
  ...owed,
  ...cash,
  ...announcement,
  ...webhooks,
  ...field,
  ...development,
};

/**
 * Every call by its id, for the server, tests and documentation. The app imports only types, so it loads no schemas.
 */
export type Routes = {
  readonly [Id in keyof typeof subjects as (typeof subjects)[Id] extends Route ? Id : never]: (typeof subjects)[Id];
};

export const routes = Object.fromEntries(
  Object.entries(subjects).filter(([, value]) => typeof value === "object" && "successStatus" in value),
) as Routes;
