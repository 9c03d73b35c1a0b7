import { MemorySandboxStorage } from "#server/adapters/sandbox/storage.ts";
import { paymentGatewayContract } from "./payment-gateway.contract.ts";
import { sandboxSubject } from "./payment-gateway-sandbox.ts";

paymentGatewayContract("sandbox in memory", async () => sandboxSubject(new MemorySandboxStorage()));
