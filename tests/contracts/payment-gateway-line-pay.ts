import { MemoryGatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import { LinePayGateway, type LinePaySettings } from "#server/adapters/line-pay/gateway.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import type { Channel, LinePayServer } from "../support/line-pay/line-pay-server.ts";
import type { GatewaySubject } from "./payment-gateway.contract.ts";

/** Our adapter over a LINE Pay of ours, for merchants who all have this channel. */
export function linePayOver(
  linePay: LinePayServer,
  channel: Channel = linePay.connect(),
  changes: Partial<LinePaySettings> = {},
): LinePayGateway {
  return new LinePayGateway({
    origin: linePay.origin,
    notes: new MemoryGatewayNotes(),
    channels: {
      of: async () => channel,
      named: async (_merchantId, id) => linePay.channels.get(id) ?? null,
    },
    returnTo: (path) => `https://liff.line.me/1234567890-AbCdEfGh${path}`,
    machineClock: new SystemClock(),
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    ...changes,
  });
}

/** LINE Pay as the contract suite handles it. Its refunds arrive at once. */
export function linePaySubject(linePay: LinePayServer): GatewaySubject {
  return {
    gateway: linePayOver(linePay),
    newId: () => crypto.randomUUID(),
    token: null,
    payerAnswers: async (paymentId, outcome) =>
      linePay.payerAnswers(paymentId, "approves", outcome === "succeeded" ? null : "1142"),
    disputes: null,
    sellerRefunds: async (paymentId, { amount }) => {
      for (const { id } of linePay.ofPayment(paymentId)) linePay.refundInCentre(id, amount / 100);
    },
    letRefundsArrive: async () => undefined,
    webhooks: null,
  };
}
