import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makePrivateFolder } from "#server/adapters/pglite/private-folder.ts";
import { KeyRing } from "#server/adapters/postgres/sealing/key-ring.ts";
import type { Settings } from "./settings.ts";

const fileName = "sealing.key";

/**
 * The keys that account numbers are sealed with: those of the settings. Development needs none: it makes a key of its
 * own and keeps it in the data folder, for all servers that share the folder.
 */
export async function sealingKeysOf({
  sealingKeys,
  dataDir,
}: Pick<Settings, "sealingKeys" | "dataDir">): Promise<KeyRing> {
  return new KeyRing(sealingKeys ?? [await ownKeyIn(dataDir)]);
}

async function ownKeyIn(folder: string): Promise<Uint8Array> {
  const file = join(folder, fileName);
  const known = await keyIn(file);
  if (known) return known;
  await makePrivateFolder(folder, "mend");
  // Whole or not at all, and of two servers that start together one makes the key.
  const unfinished = `${file}.${randomBytes(4).toString("hex")}`;
  await writeFile(unfinished, randomBytes(32).toString("base64"), { mode: 0o600 });
  await link(unfinished, file).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  });
  await rm(unfinished);
  const made = await keyIn(file);
  if (!made) throw new Error(`The sealing key ${file} can't be read.`);
  return made;
}

async function keyIn(file: string): Promise<Uint8Array | null> {
  try {
    return Buffer.from(await readFile(file, "utf8"), "base64");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
