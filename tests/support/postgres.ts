import { randomBytes } from "node:crypto";
import { Client, type Pool } from "pg";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { testKeys } from "./sealing.ts";

export interface PostgresTestDatabase extends OpenedDatabase<Pool> {
  readonly url: string;
  /** The same database once more, as another process would open it. */
  openAgain(): Promise<OpenedDatabase<Pool>>;
}

/** The setting that names the database of which each is a copy: all migrations take longer than most suites. */
export const templateVariable = "TEST_DATABASE_TEMPLATE";

/**
 * A database of its own on the server of TEST_DATABASE_URL, whose role may create databases, with the newest schema.
 * `close` drops it.
 */
export async function createPostgresDatabase(): Promise<PostgresTestDatabase> {
  const { url, drop } = await createDatabase("test");
  const database = await openPostgres({ url, keys: testKeys }).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  const opened: OpenedDatabase<Pool>[] = [database];
  return {
    ...database,
    url,
    async openAgain() {
      const another = await openPostgres({ url, keys: testKeys });
      opened.push(another);
      return another;
    },
    async close() {
      await Promise.all(opened.map((one) => one.close()));
      await drop();
    },
  };
}

/** A database that nobody has opened yet, a copy of the template where there is one. */
export async function createDatabase(purpose: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `sideline_${purpose}_${randomBytes(6).toString("hex")}`;
  const template = process.env[templateVariable];
  await onServer(`create database ${name}${template === undefined ? "" : ` template ${template}`}`);
  return { url: urlOf(name), drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

/** Runs one statement on the own database of a server: unless given, that of TEST_DATABASE_URL. */
export async function onServer(statement: string, server = serverUrl()): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of another database on that server. */
export function urlOf(name: string, server = serverUrl()): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export function serverUrl(): string {
  const url = process.env["TEST_DATABASE_URL"];
  if (!url) throw new Error("These tests need TEST_DATABASE_URL, or scripts/with-postgres.sh around them.");
  return url;
}
