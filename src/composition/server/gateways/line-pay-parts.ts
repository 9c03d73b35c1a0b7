import { type GatewayNoteTables, SqlGatewayNotes } from "#server/adapters/gateway-notes/sql-notes.ts";
import { LinePayGateway } from "#server/adapters/line-pay/gateway.ts";
import { liffLinks } from "#server/adapters/messages/render-message.ts";
import type { GatewaySurroundings } from "./surroundings.ts";
import type { Settings } from "../settings.ts";

/** LINE Pay, with its notes in our database, and each merchant's channel with the merchant. */
export function linePayGateway(
  { linePay, line, publicOrigin }: Settings,
  { persistence: { db, unitOfWork }, machineClock, logger }: GatewaySurroundings,
): LinePayGateway {
  if (linePay === null) throw new Error("LINE Pay has no settings.");
  const named = async (merchantId: string, id: string) => {
    const account = { merchantId, gateway: "line-pay", account: id };
    const secret = await unitOfWork.read((store) => store.merchants.gatewaySecret(account));
    return secret === null ? null : { id, secret };
  };
  // LINE opens its own links in the app, where the payer is signed in.
  const linkTo = line.platform === null ? null : liffLinks(line.liffId);
  return new LinePayGateway({
    origin: linePay.apiOrigin,
    notes: new SqlGatewayNotes(db.withTables<GatewayNoteTables>(), "line-pay"),
    channels: {
      of: async (merchantId) => {
        const merchant = await unitOfWork.read((store) => store.merchants.find(merchantId));
        const id = merchant?.gatewayAccounts["line-pay"];
        return id === undefined ? null : named(merchantId, id);
      },
      named,
    },
    returnTo: (path) => linkTo?.(path) ?? new URL(path, publicOrigin).href,
    machineClock,
    logger,
  });
}
