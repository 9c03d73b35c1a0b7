import { defaultTiming } from "#domain/event/timing.ts";
import { newClient } from "#server/application/merchants/merchant-clients.ts";
import type { MerchantClient } from "#server/application/merchants/merchant-store.ts";
import { testNow } from "./instants.ts";
import type { Merchant, TransferAccount } from "#domain/merchant/merchant.ts";

export function aMerchant(parts: Partial<Merchant> = {}): Merchant {
  return {
    id: "merchant-1",
    name: "Smash House",
    description: "Six wooden courts by the river.",
    logoUrl: null,
    officialAccountUrl: "https://line.me/R/ti/p/@smashhouse",
    phone: "+6621234567",
    legal: {
      operator: "Smash House Co., Ltd.",
      representative: "Anong Srisuk",
      address: "9 Charoen Krung Rd, Bangkok",
      phone: "+6621234567",
      email: "hello@smashhouse.example",
      prices: "As shown for each event, tax included.",
      payment: "Before the hold runs out.",
      delivery: "On the day of the event.",
      cancellation: "By the refund policy of each event.",
    },
    timing: defaultTiming,
    refundPolicy: null,
    transferAccount: null,
    tax: null,
    monthZones: null,
    gatewayAccounts: {},
    gatewayStandings: {},
    served: {},
    approvedAt: testNow,
    closedAt: null,
    founding: null,
    ...parts,
  };
}

/** A program of the merchant, whose id is the merchant's own unless another is given. */
export function aClient(parts: Partial<MerchantClient> = {}): MerchantClient {
  return {
    ...newClient({
      clientId: "merchant-1",
      merchantId: "merchant-1",
      name: "door",
      secretHash: "hash",
      createdAt: testNow,
    }),
    ...parts,
  };
}

/** Where its members transfer to; nobody's. */
export function aTransferAccount(parts: Partial<TransferAccount> = {}): TransferAccount {
  return {
    bankName: "Kasikornbank",
    accountNumber: "000-0-00000-0",
    accountName: "Smash House",
    promptpayId: null,
    ...parts,
  };
}
