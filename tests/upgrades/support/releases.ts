import { readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { routes } from "#contract/routes.ts";
import type { Route } from "#contract/wire/route.ts";
import { openApi } from "#server/adapters/http/openapi/open-api.ts";
import type { ApiDocument } from "./compatible-api.ts";
import type { Facts } from "./facts.ts";

const folder = new URL("../releases/", import.meta.url);

/** What is kept of a release, to try upgrades from it (decision 0096). */
export interface Release {
  /** Schema and rows, as statements that PostgreSQL 15 and later and the embedded database run. */
  readonly sql: string;
  /** The distinct statements that the release's own processes send. */
  readonly statements: readonly string[];
  /** What its own code read in these rows. */
  readonly read: ReadFacts;
}

export interface ReadFacts extends Facts {
  /** When, in epoch milliseconds. */
  readonly at: number;
  /** Rows of each table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** The versions that are kept, oldest first. */
export function keptReleases(): readonly string[] {
  const byNumber = new Intl.Collator("en", { numeric: true });
  return readdirSync(folder).toSorted(byNumber.compare);
}

export async function readRelease(version: string): Promise<Release> {
  const textOf = async (name: string) => gunzipSync(await readFile(fileOf(version, name))).toString("utf8");
  return {
    sql: await textOf("database.sql.gz"),
    statements: JSON.parse(await textOf("statements.json.gz")) as string[],
    read: JSON.parse(await textOf("read.json.gz")) as ReadFacts,
  };
}

/** The calls of a release, and what they took and answered. */
export async function readApi(version: string): Promise<ApiDocument> {
  return JSON.parse(gunzipSync(await readFile(fileOf(version, "openapi.json.gz"))).toString("utf8")) as ApiDocument;
}

/** The same of these sources, without the calls of development. */
export function apiOfToday(): ApiDocument {
  const served = Object.values<Route>(routes).filter(({ auth }) => auth !== "development");
  return JSON.parse(JSON.stringify(openApi(served))) as ApiDocument;
}

/** Writes a release's folder, with the calls of these sources. @throws Error when it is there: what was released does not change. */
export async function writeRelease(version: string, { sql, statements, read }: Release): Promise<string> {
  const to = new URL(`${version}/`, folder);
  await mkdir(folder, { recursive: true });
  await mkdir(to);
  const write = (name: string, text: string) => writeFile(fileOf(version, name), gzipSync(text, { level: 9 }));
  await write("database.sql.gz", sql);
  await write("statements.json.gz", JSON.stringify(statements));
  await write("read.json.gz", JSON.stringify(read));
  await write("openapi.json.gz", JSON.stringify(apiOfToday()));
  return fileURLToPath(to);
}

function fileOf(version: string, name: string): URL {
  return new URL(`${version}/${name}`, folder);
}

/**
 * What pg_dump wrote, without what only psql understands, and without settings of a session that would outlive the
 * loading: every name in it is a whole one.
 */
export function loadable(dump: string): string {
  const isOurs = (line: string) => !/^(?:\\|SET |SELECT pg_catalog\.set_config\(|--)/u.test(line) && line !== "";
  const body = dump.split("\n").filter(isOurs).join("\n");
  return `set check_function_bodies = off;\n${body}\nset check_function_bodies = on;\n`;
}
