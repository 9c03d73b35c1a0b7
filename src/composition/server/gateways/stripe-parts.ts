import { type GatewayNoteTables, SqlGatewayNotes } from "#server/adapters/gateway-notes/sql-notes.ts";
import { openStripe } from "#server/adapters/stripe/client.ts";
import { StripeGateway, type StripeSeller } from "#server/adapters/stripe/gateway.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import type { Persistence } from "../open-database.ts";
import type { StripeGatewaySettings } from "./stripe-settings.ts";

export interface StripeSurroundings {
  readonly publicOrigin: string;
  /** The address of a path inside LINE; null: the app is not in LINE. */
  readonly returnTo: ((path: string) => string) | null;
  readonly db: Persistence["db"];
  readonly unitOfWork: UnitOfWork;
  readonly machineClock: Clock;
  readonly logger: Logger;
}

/** Stripe, with its notes in our database, and each merchant's account on the merchant's row. */
export function stripeGateway(
  { apiOrigin, secretKey, publishableKey, webhookSecrets, seller }: StripeGatewaySettings,
  { publicOrigin, returnTo, db, unitOfWork, machineClock, logger }: StripeSurroundings,
): StripeGateway {
  return new StripeGateway({
    client: openStripe({ secretKey, ...(apiOrigin === null ? {} : { origin: apiOrigin }) }),
    notes: new SqlGatewayNotes(db.withTables<GatewayNoteTables>(), "stripe"),
    publishableKey,
    webhookSecrets,
    sellerOf: async (merchantId): Promise<StripeSeller> => {
      if (seller === "operator") return "operator";
      const account = (await unitOfWork.read((store) => store.merchants.find(merchantId)))?.gatewayAccounts["stripe"];
      return account === undefined ? "nobody" : { account };
    },
    needsAccount: seller === "merchants",
    onDisconnected: (account) =>
      unitOfWork.run((store) => store.jobs.add({ kind: "follow_seller", gateway: "stripe", account })),
    publicOrigin,
    ...(returnTo === null ? {} : { returnTo }),
    machineClock,
    logger,
  });
}
