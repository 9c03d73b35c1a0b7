import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { SandboxTables } from "./sql-tables.ts";

const first: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("sandbox_payment")
      .addColumn("payment_id", "text", (column) => column.primaryKey())
      .addColumn("method", "text")
      .addColumn("member_id", "text")
      .addColumn("amount", "bigint")
      .addColumn("currency", "text")
      .addColumn("return_path", "text")
      .addColumn("test_number", "text")
      .addColumn("card_ref", "text")
      .addColumn("keeps_card", "boolean", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("failure", "text")
      .addColumn("paid", "bigint")
      .addColumn("answer", "text")
      .addColumn("answers_at", "bigint")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("due_at", "bigint")
      .execute();
    await db.schema
      .createTable("sandbox_refund")
      .addColumn("refund_id", "text", (column) => column.primaryKey())
      .addColumn("payment_id", "text", (column) => column.notNull().references("sandbox_payment.payment_id"))
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("amount", "bigint", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("outcome", "text", (column) => column.notNull())
      .addColumn("requested_at", "bigint", (column) => column.notNull())
      .addColumn("settles_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("sandbox_refund_position", ["payment_id", "position"])
      .execute();
    await db.schema
      .createTable("sandbox_card")
      .addColumn("card_ref", "text", (column) => column.primaryKey())
      .addColumn("member_id", "text", (column) => column.notNull())
      .addColumn("test_number", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("sandbox_notice")
      .addColumn("notice_id", "text", (column) => column.primaryKey())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("subject_id", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("next_try_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("sandbox_payment_due").on("sandbox_payment").column("due_at").execute();
    await db.schema.createIndex("sandbox_notice_due").on("sandbox_notice").column("next_try_at").execute();
  },
};

const webhookSecret: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("sandbox_webhook_secret")
      .addColumn("only", "integer", (column) => column.primaryKey())
      .addColumn("secret", "text", (column) => column.notNull())
      .execute();
  },
};

const disputes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("sandbox_payment")
      .addColumn("dispute", "text")
      .addColumn("disputed", "bigint")
      .execute();
  },
};

/**
 * Brings the sandbox's tables up to date, under names and a lock of its own, apart from the app's migrations.
 * Repeatable, also by several processes at once. Throws what stopped it.
 */
export async function migrateSandbox(db: Kysely<SandboxTables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        "0001_books": first,
        "0002_webhook_secret": webhookSecret,
        "0003_disputes": disputes,
      }),
    },
    migrationTableName: "sandbox_migration",
    migrationLockTableName: "sandbox_migration_lock",
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
