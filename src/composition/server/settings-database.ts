import type { PGlite } from "@electric-sql/pglite";
import type { Pool } from "pg";
import { openPglite } from "#server/adapters/pglite/open-pglite.ts";
import { openPostgres } from "#server/adapters/postgres/open-postgres.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { sealingKeysOf } from "./sealing-keys.ts";
import type { Settings } from "./settings.ts";

export type DatabaseSettings = Pick<Settings, "mode" | "databaseUrl" | "replicaUrl" | "dataDir" | "sealingKeys">;

/**
 * Opens the database that the settings name: PostgreSQL, or the embedded one in its folder. Folders of earlier versions
 * were open to everybody. In development that is mended without a word; an operator has to know. `readsWithin`: see
 * PostgresSettings.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  onConnectionError: (error: unknown) => void,
  readsWithin?: number | null,
): Promise<
  | { readonly kind: "embedded"; readonly opened: OpenedDatabase<PGlite> }
  | { readonly kind: "server"; readonly opened: OpenedDatabase<Pool> }
> {
  const { mode, databaseUrl, replicaUrl, dataDir: folder } = settings;
  const keys = await sealingKeysOf(settings);
  if (databaseUrl !== null) {
    const about = {
      url: databaseUrl,
      replicaUrl,
      keys,
      onConnectionError,
      ...(readsWithin === undefined ? {} : { readsWithin }),
    };
    return { kind: "server", opened: await openPostgres(about) };
  }
  const whenOpenToOthers = mode === "development" ? "mend" : "refuse";
  return { kind: "embedded", opened: await openPglite({ folder, keys, whenOpenToOthers }) };
}
