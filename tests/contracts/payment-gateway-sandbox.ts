import { minute } from "#domain/time/instant.ts";
import type { SandboxStorage } from "#server/adapters/sandbox/storage.ts";
import { openSandbox } from "../server/sandbox/sandbox-under-test.ts";
import type { GatewaySubject } from "./payment-gateway.contract.ts";

const numbers = {
  pays: "4242424242424242",
  card_declined: "4000000000000002",
  insufficient_funds: "4000000000009995",
  expired_card: "4000000000000069",
  authenticates: "4000002760003184",
} as const;

/** The sandbox over a storage, as the contract suite handles it. */
export function sandboxSubject(storage: SandboxStorage): GatewaySubject {
  const { gateway, clock, inbox, newId } = openSandbox(storage);
  return {
    gateway,
    newId,
    token: async (card) => `tok_sandbox_${numbers[card]}`,
    payerAnswers: async (paymentId, outcome) => {
      await gateway.bank.play(paymentId, outcome);
    },
    disputes: async (paymentId, state) => {
      await gateway.bank.dispute(paymentId, state);
    },
    sellerRefunds: (paymentId, amount) => gateway.bank.refundBySeller(paymentId, newId(), amount),
    letRefundsArrive: async () => clock.pass(minute),
    webhooks: async () => {
      await gateway.deliverPending();
      return inbox;
    },
  };
}
