import type { GatewayAbilities } from "#server/application/paying/payment-gateway.ts";

/** LINE Pay is in Taiwan and Thailand. It sends no webhooks, and tells nothing of disputes (Online API v3). */
export const linePayAbilities: GatewayAbilities = {
  methods: { linepay: ["TWD", "THB"] },
  limits: {},
  sendsWebhooks: false,
  tellsDisputes: false,
};
