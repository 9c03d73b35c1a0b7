import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sealingKeysOf } from "#composition/server/sealing-keys.ts";
import { aSealingKey, testKeys } from "../support/sealing.ts";

let parent: string;
let dataDir: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "sideline-key-"));
  dataDir = join(parent, "data");
});
afterEach(() => rm(parent, { recursive: true }));

it("development makes one key for all servers of its folder, which only its owner may read", async () => {
  const rings = await Promise.all(Array.from({ length: 8 }, () => sealingKeysOf({ sealingKeys: null, dataDir })));
  expect(new Set(rings.map(({ sealsWith }) => sealsWith)).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(["sealing.key"]);
  expect(Buffer.from(await readFile(join(dataDir, "sealing.key"), "utf8"), "base64")).toHaveLength(32);
  const modes = await Promise.all([dataDir, join(dataDir, "sealing.key")].map(async (path) => (await stat(path)).mode));
  if (process.platform !== "win32") expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o600]);
  expect((await sealingKeysOf({ sealingKeys: null, dataDir })).sealsWith).toBe(rings[0]?.sealsWith);
});

it("keys of the settings are taken as they are, and no file is made", async () => {
  const keys = await sealingKeysOf({ sealingKeys: [aSealingKey()], dataDir });
  expect(keys.sealsWith).toBe(testKeys.sealsWith);
  expect(await readdir(parent)).toEqual([]);
});
