import { clientBackendContract } from "./client-backend.contract.ts";
import { clientWorldInMemory } from "./support/client-world-in-memory.ts";

clientBackendContract("memory", clientWorldInMemory);
