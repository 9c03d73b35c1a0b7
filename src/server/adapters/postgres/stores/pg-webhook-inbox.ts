import type { Kysely } from "kysely";
import type { WebhookInbox } from "#server/application/ports/store.ts";
import type { Database } from "../schema/tables.ts";

export class PgWebhookInbox implements WebhookInbox {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async accept(webhook: {
    readonly source: string;
    readonly id: string;
    readonly receivedAt: number;
  }): Promise<boolean> {
    const stored = await this.#db
      .insertInto("webhooks")
      .values({ source: webhook.source, id: webhook.id, received_at: new Date(webhook.receivedAt) })
      .onConflict((conflict) => conflict.columns(["source", "id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    return stored !== undefined;
  }

  async forgetBefore(instant: number): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom("webhooks")
      .where("received_at", "<", new Date(instant))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }
}
