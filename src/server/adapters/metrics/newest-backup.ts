import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Instant, second } from "#domain/time/instant.ts";

/**
 * Returns when the newest base backup was whole, as `deploy/backup/base-backup.sh` wrote it into the folder; null where
 * it wrote nothing yet, or nothing that can be read.
 */
export async function newestBackup(folder: string): Promise<Instant | null> {
  const text = await readFile(path.join(folder, "newest"), "utf8").catch(() => "");
  return /^\d{1,12}\n?$/u.test(text) ? Number(text) * second : null;
}
