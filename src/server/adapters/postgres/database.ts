import type { Generated, Kysely } from "kysely";

/** Where statements go: a transaction, or the database outside any transaction. */
export type Db = Kysely<Database>;

/**
 * The tables after the newest migration. Each column table declares its columns itself, including those that are in no
 * record. This lists the tables without a column table.
 */
export interface Database {
  clock_offset: { singleton: Generated<boolean>; milliseconds: number };
}

/** For tables whose rows are read in the order in which they were written. */
export interface InOrderOfWriting {
  position: Generated<number>;
}
