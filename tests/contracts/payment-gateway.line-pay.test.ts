import { afterAll, beforeAll } from "vitest";
import { linePayAbilities } from "#server/adapters/line-pay/abilities.ts";
import { LinePayServer } from "../support/line-pay/line-pay-server.ts";
import { paymentGatewayContract } from "./payment-gateway.contract.ts";
import { linePaySubject } from "./payment-gateway-line-pay.ts";

let linePay: LinePayServer;

beforeAll(async () => {
  linePay = await LinePayServer.start();
});

afterAll(() => linePay.stop());

paymentGatewayContract("LINE Pay", linePayAbilities, async () => linePaySubject(linePay));
