import { liffLinks } from "#server/adapters/messages/render-message.ts";
import { SandboxGateway } from "#server/adapters/sandbox/gateway.ts";
import {
  migrateSandbox,
  type SandboxTables,
  sandboxWebhookSecret,
  SqlSandboxStorage,
} from "#server/adapters/sandbox/sql-storage.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import { linePayGateway } from "./line-pay-parts.ts";
import type { GatewaySurroundings } from "./surroundings.ts";
import type { Settings } from "../settings.ts";
import type { GatewayName } from "../settings-schema.ts";

type Open = (settings: Settings, around: GatewaySurroundings) => Promise<PaymentGateway>;

/** How each gateway is opened. Its library is loaded only where it is on. */
const openers: Readonly<Record<GatewayName, Open>> = {
  sandbox: (_settings, around) => openSandbox(around),
  stripe: async ({ stripe, line, publicOrigin }, { persistence, machineClock, logger }) => {
    if (stripe === null) throw new Error("Stripe has no settings.");
    const { stripeGateway } = await import("./stripe-parts.ts");
    const { db, unitOfWork } = persistence;
    const returnTo = line.platform === null ? null : liffLinks(line.liffId);
    return stripeGateway(stripe, { publicOrigin, returnTo, db, unitOfWork, machineClock, logger });
  },
  "line-pay": async (settings, around) => linePayGateway(settings, around),
};

/** The gateways that the settings name, in their order. */
export function openGateways(settings: Settings, around: GatewaySurroundings): Promise<readonly PaymentGateway[]> {
  return Promise.all(settings.gateways.map((name) => openers[name](settings, around)));
}

/** The sandbox gateway on the app's database, in a table of its own. */
async function openSandbox({ persistence, ids, deliver, logger }: GatewaySurroundings): Promise<SandboxGateway> {
  const tables = persistence.db.withTables<SandboxTables>();
  await migrateSandbox(tables);
  const storage = new SqlSandboxStorage(tables);
  return new SandboxGateway({
    storage,
    clock: persistence.clock,
    ids,
    webhookSecret: await sandboxWebhookSecret(storage),
    deliver,
    onError: (error) => logger.warn({ error }, "The sandbox gateway has trouble."),
  });
}
