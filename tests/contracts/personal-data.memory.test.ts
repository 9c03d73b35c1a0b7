import { emptyTables, keepTables } from "#server/adapters/memory/tables.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { personalDataContract } from "./personal-data.contract.ts";

personalDataContract("memory", async () => {
  const tables = emptyTables();
  const text = (_: string, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;
  return {
    work: new InMemoryUnitOfWork({ enqueue: () => undefined }, tables),
    dump: async () => JSON.stringify(keepTables(tables), text),
    seals: false,
  };
});
