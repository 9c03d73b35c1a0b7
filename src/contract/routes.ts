import * as backofficeEvents from "./routes/backoffice-events.ts";
import * as backofficeMoney from "./routes/backoffice-money.ts";
import * as development from "./routes/development.ts";
import * as events from "./routes/events.ts";
import * as merchant from "./routes/merchant.ts";
import * as operations from "./routes/operations.ts";
import * as participations from "./routes/participations.ts";
import * as payments from "./routes/payments.ts";
import * as profile from "./routes/profile.ts";
import * as wallet from "./routes/wallet.ts";

/**
 * Every call, by its id. A client imports single calls from `routes/`, so that it ships only those;
 * the server and the OpenAPI page read this table.
 */
export const routes = {
  ...profile,
  ...events,
  ...participations,
  ...payments,
  ...wallet,
  ...merchant,
  ...backofficeEvents,
  ...backofficeMoney,
  ...operations,
  ...development,
};

export type Routes = typeof routes;
