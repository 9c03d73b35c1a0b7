import { randomBytes } from "node:crypto";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import { onServer, templateVariable, urlOf } from "./postgres.ts";
import { testKeys } from "./sealing.ts";

const name = `sideline_template_${randomBytes(6).toString("hex")}`;

/** Before the suites of PostgreSQL: makes a database with the newest schema, of which each of them takes a copy. */
export async function setup(): Promise<void> {
  await onServer(`create database ${name}`);
  try {
    await (await openPostgres({ url: urlOf(name), keys: testKeys })).close();
  } catch (error) {
    await teardown();
    throw error;
  }
  process.env[templateVariable] = name;
}

/** After them: there is none any more. */
export async function teardown(): Promise<void> {
  await onServer(`drop database if exists ${name} with (force)`);
}
