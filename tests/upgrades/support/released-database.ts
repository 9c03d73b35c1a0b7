import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";
import { makePgliteTemplate, openPglite, pgliteOptions } from "#server/adapters/pglite/open-pglite.ts";
import { copyTemplate } from "#server/adapters/pglite/template.ts";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { onServer, urlOf } from "../../support/postgres.ts";
import { ServerProcess } from "../../support/process/server-process.ts";
import { testKeys, testSealingKeys } from "../../support/sealing.ts";

/** A database as a release left it. */
export interface ReleasedDatabase {
  /** Opens it by the code of today, which brings its schema up to date. */
  open(): Promise<OpenedDatabase<unknown>>;
  /** Starts the server of today on it. Ended with the database. */
  start(): Promise<ServerProcess>;
  /** Throws it away. */
  close(): Promise<void>;
}

/** On the PostgreSQL of TEST_DATABASE_URL. Its address is for those who look behind the server's back. */
export async function releasedOnPostgres(sql: string): Promise<ReleasedDatabase & { readonly url: string }> {
  const name = `sideline_released_${randomBytes(6).toString("hex")}`;
  await onServer(`create database ${name}`);
  const url = urlOf(name);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
  return {
    url,
    ...servedBy({ DATABASE_URL: url }, () => onServer(`drop database if exists ${name} with (force)`)),
    open: () => openPostgres({ url, keys: testKeys }),
  };
}

/** In a folder. */
export async function releasedInFolder(sql: string): Promise<ReleasedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "sideline-released-"));
  const dataDir = join(folder, "database");
  // Making a database of its own takes PGlite seconds: the schema of the template gives way to the release's.
  await makePgliteTemplate();
  await copyTemplate(dataDir);
  const pglite = new PGlite({ dataDir, ...pgliteOptions });
  await pglite.exec("drop schema public cascade; create schema public");
  await pglite.exec(sql);
  await pglite.close();
  return {
    ...servedBy({ DATA_DIR: folder }, () => rm(folder, { recursive: true, force: true })),
    open: () => openPglite({ folder, keys: testKeys }),
  };
}

function servedBy(
  database: Readonly<Record<string, string>>,
  drop: () => Promise<void>,
): Pick<ReleasedDatabase, "start" | "close"> {
  const servers: ServerProcess[] = [];
  return {
    async start() {
      const server = await ServerProcess.start({ environment: { ...database, SEALING_KEYS: testSealingKeys } });
      servers.push(server);
      return server;
    },
    async close() {
      await Promise.all(servers.map((server) => server.kill()));
      await drop();
    },
  };
}
