import { MemorySandboxStorage } from "#server/adapters/sandbox/storage.ts";
import { sandboxAbilities } from "#server/adapters/sandbox/abilities.ts";
import { paymentGatewayContract } from "./payment-gateway.contract.ts";
import { sandboxSubject } from "./payment-gateway-sandbox.ts";

paymentGatewayContract("sandbox in memory", sandboxAbilities, async () => sandboxSubject(new MemorySandboxStorage()));
