import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { storeContract } from "./store.contract.ts";

storeContract("memory", async () => new InMemoryUnitOfWork({ enqueue: () => undefined }));
