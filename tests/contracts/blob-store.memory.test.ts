import { InMemoryBlobStore } from "#server/adapters/memory/blob-store.ts";
import { blobStoreContract } from "./blob-store.contract.ts";

blobStoreContract("memory", async () => new InMemoryBlobStore());
