import { sql } from "kysely";
import { sealedPlace } from "../column-table.ts";
import type { Db } from "../database.ts";
import { idempotencyTable } from "../pg-idempotency-store.ts";
import { bankAccountTable } from "../stores/bank-accounts.ts";
import { pendingActTable } from "../stores/back-office/pending-acts.ts";
import { salesDocumentTable } from "../stores/back-office/sales-documents.ts";
import { gatewaySecretTable } from "../stores/merchants.ts";
import { refundTable } from "../stores/refunds.ts";
import { exceptionTable, slipTable } from "../stores/transfers.ts";
import type { KeyRing } from "./key-ring.ts";
import { rewriteColumn } from "./rewrite-column.ts";

/** Every table with sealed columns. */
export const sealedTables = [
  bankAccountTable,
  refundTable,
  exceptionTable,
  slipTable,
  idempotencyTable,
  gatewaySecretTable,
  salesDocumentTable,
  pendingActTable,
] as const;

declare module "../database.ts" {
  interface Database {
    /** The keys under which something may be sealed. */
    sealing_keys: { id: string };
  }
}

/**
 * Makes sure that everything that is sealed can be opened, and notes that the first key seals from now on.
 * @throws Error with a sentence for people when a key is missing.
 */
export async function demandKeys(db: Db, keys: KeyRing): Promise<void> {
  const known = await db.selectFrom("sealing_keys").select("id").execute();
  const missing = known.find(({ id }) => !keys.ids.includes(id));
  if (missing) {
    throw new Error(
      `SEALING_KEYS lacks the key ${missing.id}, under which account numbers are sealed. ` +
        "Add it behind the others; in development bring back sealing.key of DATA_DIR.",
    );
  }
  const first = { id: keys.sealsWith };
  await db
    .insertInto("sealing_keys")
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Seals everything anew that is not sealed under the first key, so that the other keys are no longer needed. It may be
 * killed and run again, beside servers that have the same first key. Returns how many values it sealed.
 */
export async function reseal(db: Db, keys: KeyRing): Promise<number> {
  let sealed = 0;
  for (const { name: table, key, sealed: columns } of sealedTables) {
    for (const column of columns) {
      const only = sql<boolean>`split_part(${sql.ref(column)}, '.', 2) <> ${keys.sealsWith}`;
      sealed += await rewriteColumn(db as never, { table, key, column, to: column, only }, (value, rowKey) => {
        const place = sealedPlace(table, column, rowKey);
        return keys.seal(keys.open(value, place), place);
      });
    }
  }
  await db.deleteFrom("sealing_keys").where("id", "<>", keys.sealsWith).execute();
  return sealed;
}
