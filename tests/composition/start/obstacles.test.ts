import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clauseOf, whyUnfit } from "#composition/server/start/folders.ts";
import { obstaclesTo, whyNotListening } from "#composition/server/start/obstacles.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sideline-obstacles-"));
});

afterAll(() => rm(folder, { recursive: true }));

const failed = (code: string) => Object.assign(new Error(`${code}: as Node says it`), { code });

describe("a folder", () => {
  it("is fit where it can be written to, or made", async () => {
    expect(await whyUnfit(folder)).toBeNull();
    expect(await whyUnfit(join(folder, "not", "there", "yet"))).toBeNull();
  });

  it("is unfit where a file is in its place, or above it", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    expect(await whyUnfit(file)).toBe(`${file} is no folder`);
    expect(await whyUnfit(join(file, "below"))).toBe("a part of its path is no folder");
  });

  it("is unfit where its disk is too full, with both numbers", async () => {
    expect(await whyUnfit(join(folder, "new"), 1e18)).toMatch(
      /^its disk is full: \d+ MB left, 1000000000000 MB needed$/u,
    );
  });

  it("is unfit by a clause for people, whatever the system calls it", () => {
    expect(["EROFS", "EACCES", "EPERM", "EMFILE"].map((code) => clauseOf(failed(code)))).toEqual([
      "its disk is read-only",
      "this user may not write there",
      "this user may not write there",
      "EMFILE: as Node says it",
    ]);
  });
});

describe("a server", () => {
  const free = { host: "127.0.0.1", port: 0, metricsPort: 0, databaseUrl: null };

  it("that has ports and a folder has no obstacle, and leaves nothing in the folder", async () => {
    const dataDir = join(folder, "data");
    expect(await obstaclesTo({ ...free, dataDir })).toEqual([]);
    expect(await whyUnfit(dataDir)).toBeNull();
  });

  it("needs the folder of the embedded database only without PostgreSQL", async () => {
    const dataDir = join(folder, "file");
    await writeFile(dataDir, "");
    expect(await obstaclesTo({ ...free, dataDir })).toEqual([expect.stringMatching(/^DATA_DIR .* is no folder\./u)]);
    expect(await obstaclesTo({ ...free, dataDir, databaseUrl: "postgres://db/sideline" })).toEqual([]);
  });

  it("is told once that its host is not here", async () => {
    // Of a block for documents: no machine has it.
    expect(await obstaclesTo({ ...free, host: "192.0.2.1", dataDir: folder })).toEqual([
      "HOST 192.0.2.1 is no address of this machine.",
    ]);
  });

  it("is told what to do about a port", () => {
    const at = { name: "METRICS_PORT", host: "127.0.0.1", port: 80 } as const;
    expect(whyNotListening(failed("EADDRINUSE"), at)).toBe(
      "METRICS_PORT 80 is in use by another program. Stop it, or set METRICS_PORT to another number.",
    );
    expect(whyNotListening(failed("EACCES"), at)).toBe(
      "METRICS_PORT 80 is not free for this user. Set METRICS_PORT to a number from 1024.",
    );
    expect(whyNotListening(failed("EMFILE"), at)).toBe("EMFILE: as Node says it");
  });
});
