import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openNewFile } from "#cli/backoffice/new-file.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sideline-cli-"));
});

afterEach(() => rm(folder, { recursive: true }));

describe("a new file", () => {
  it("is its owner's only, and has what was written", async () => {
    const path = join(folder, "th.csv");
    const file = await openNewFile(path);
    await file?.write("มะลิ\r\n");
    expect(await readFile(path, "utf8")).toBe("มะลิ\r\n");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it("leaves a file alone that is there", async () => {
    const path = join(folder, "th.csv");
    await writeFile(path, "mine");
    expect(await openNewFile(path)).toBeNull();
    expect(await readFile(path, "utf8")).toBe("mine");
  });

  it("goes away again, and can't be where there is no folder", async () => {
    const file = await openNewFile(join(folder, "slip.jpg"));
    await file?.discard();
    expect(await readdir(folder)).toEqual([]);
    await expect(openNewFile(join(folder, "no", "slip.jpg"))).rejects.toThrow("ENOENT");
  });
});
