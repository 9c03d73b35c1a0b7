import { InMemoryIdempotencyStore } from "#server/adapters/memory/idempotency-store.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { idempotencyStoreContract } from "./idempotency-store.contract.ts";

idempotencyStoreContract("memory", async () => new InMemoryIdempotencyStore(new RandomIdSource()));
