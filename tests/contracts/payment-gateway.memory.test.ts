import { MemorySandboxLedger } from "#server/adapters/sandbox/memory-ledger.ts";
import { paymentGatewayContract } from "./payment-gateway.contract.ts";
import { sandboxSubject } from "./payment-gateway-sandbox.ts";

paymentGatewayContract("sandbox in memory", async () => sandboxSubject(new MemorySandboxLedger()));
