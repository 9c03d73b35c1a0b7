import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { Client } from "pg";
import { KeyedSecretHasher } from "#server/adapters/identity/secrets.ts";
import { openPglite } from "#server/adapters/pglite/open-pglite.ts";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { aClient, aMerchant } from "../builders/index.ts";
import { createDataFolder } from "../pglite.ts";
import { onServer, serverUrl, urlOf } from "../postgres.ts";
import { testKeys, testSealingKeys } from "../sealing.ts";
import { ServerProcess } from "./server-process.ts";

/** The merchant that is there from the start; its client_id is its merchant id. */
export const merchantId = "merchant-1";
export const merchantSecret = "development";

/** A database of its own on which server processes start, one after the other or several at once. */
export interface Place {
  /** What a server finds in its environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** A server of this database. Ended with the place where the test did not. */
  start(nodeOptions?: readonly string[]): Promise<ServerProcess>;
  /** Looks into the database behind the server's back. On the embedded one only while no server runs. */
  query<Row>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** After a kill: what that server was working on may be carried on, as it may by itself seconds later. */
  freeAbandonedKeys(): Promise<void>;
  /** Ends every server and throws the database away. */
  close(): Promise<void>;
}

/** An embedded database in a folder. */
export async function pglitePlace(): Promise<Place> {
  const dataDir = await createDataFolder("process");
  const database = await openPglite({ folder: dataDir, keys: testKeys });
  await putUpMerchant(database);
  await database.close();
  return placeOf({
    environment: { DATA_DIR: dataDir, SEALING_KEYS: testSealingKeys },
    async query<Row>(sql: string, values: readonly unknown[] = []) {
      const opened = await openPglite({ folder: dataDir, keys: testKeys });
      try {
        return (await opened.raw.query<Row>(sql, [...values])).rows;
      } finally {
        await opened.close();
      }
    },
    // The next server does it itself: nobody else can be working on them.
    freeAbandonedKeys: async () => undefined,
    close: () => rm(dataDir, { recursive: true, force: true }),
  });
}

/** A database on a PostgreSQL: unless given, that of TEST_DATABASE_URL. */
export async function postgresPlace(server = serverUrl()): Promise<Place> {
  const name = `sideline_process_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name}`, server);
  const url = urlOf(name, server);
  const database = await openPostgres({ url, keys: testKeys });
  await putUpMerchant(database);
  await database.close();
  const query = async <Row>(sql: string, values: readonly unknown[] = []) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql, [...values])).rows as Row[];
    } finally {
      await client.end();
    }
  };
  return placeOf({
    environment: { DATABASE_URL: url, SEALING_KEYS: testSealingKeys },
    query,
    async freeAbandonedKeys() {
      await query("update idempotency_keys set claimed_at = claimed_at - interval '15 seconds' where status is null");
    },
    close: () => onServer(`drop database if exists ${name} with (force)`, server),
  });
}

function placeOf(database: Omit<Place, "start">): Place {
  const servers: ServerProcess[] = [];
  return {
    ...database,
    async start(nodeOptions = []) {
      const server = await ServerProcess.start({ environment: database.environment, nodeOptions });
      servers.push(server);
      return server;
    },
    async close() {
      await Promise.all(servers.map((server) => server.kill()));
      await database.close();
    },
  };
}

async function putUpMerchant(database: OpenedDatabase<unknown>): Promise<void> {
  const secretHash = await new KeyedSecretHasher().hash(merchantSecret);
  await database
    .unitOfWork(() => async () => undefined)
    .run(async (store) => {
      await store.merchants.save(aMerchant({ id: merchantId }));
      await store.merchants.saveClient(aClient({ clientId: merchantId, merchantId, secretHash }));
    });
}
