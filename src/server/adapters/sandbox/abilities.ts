import { currencies } from "#domain/money/currency.ts";
import { gatewayMethods, methodSuits } from "#domain/payment/method.ts";
import type { GatewayAbilities } from "#server/application/paying/payment-gateway.ts";

/** It plays every method in every currency that the method has. */
const methods = gatewayMethods.map((method) => [method, currencies.filter((one) => methodSuits(method, one))] as const);
export const sandboxAbilities: GatewayAbilities = {
  methods: Object.fromEntries(methods),
  limits: {},
  sendsWebhooks: true,
  tellsDisputes: true,
};
