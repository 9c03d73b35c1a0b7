import type { Kysely } from "kysely";
import type { GatewayNotes } from "./notes.ts";

/** A type, not an interface, so that `db.withTables<GatewayNoteTables>()` takes it. */
export type GatewayNoteTables = {
  gateway_notes: { gateway: string; kind: string; id: string; data: object };
};

/** One gateway's notes in the database. Each is written at once, so the handle must not be in a transaction. */
export class SqlGatewayNotes implements GatewayNotes {
  readonly #db: Kysely<GatewayNoteTables>;
  readonly #gateway: string;

  constructor(db: Kysely<GatewayNoteTables>, gateway: string) {
    this.#db = db;
    this.#gateway = gateway;
  }

  async find<Note extends object>(kind: string, id: string): Promise<Note | null> {
    const row = await this.#db
      .selectFrom("gateway_notes")
      .select("data")
      .where("gateway", "=", this.#gateway)
      .where("kind", "=", kind)
      .where("id", "=", id)
      .executeTakeFirst();
    return (row?.data as Note | undefined) ?? null;
  }

  async keep<Note extends object>(kind: string, id: string, note: Note): Promise<Note> {
    await this.#db
      .insertInto("gateway_notes")
      .values({ gateway: this.#gateway, kind, id, data: note })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = await this.find<Note>(kind, id);
    if (kept === null) throw new Error("A gateway's note was not kept.");
    return kept;
  }

  async forget(kind: string, id: string): Promise<void> {
    await this.#db
      .deleteFrom("gateway_notes")
      .where("gateway", "=", this.#gateway)
      .where("kind", "=", kind)
      .where("id", "=", id)
      .execute();
  }
}
