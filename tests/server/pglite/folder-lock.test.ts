import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderInUse, lockFolder } from "#server/adapters/pglite/folder-lock.ts";
import { type Child, startChild } from "./child.ts";

let folder: string;
const children: Child[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sideline-lock-"));
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()));
  await rm(folder, { recursive: true });
});

function holder(place = folder): Child {
  const child = startChild("./hold-folder.ts", place);
  children.push(child);
  return child;
}

async function saidFirst(child: Child): Promise<string> {
  await child.saidLines(1);
  return child.lines()[0] ?? "";
}

describe("The lock of a database folder", () => {
  it("is given to one process, and refused to the next with a sentence that names folder, owner and setting", async () => {
    const lock = await lockFolder(folder);
    const said = await saidFirst(holder());
    expect(said).toContain("refused");
    expect(said).toContain(folder);
    expect(said).toContain(`pid ${process.pid}`);
    expect(said).toContain("DATA_DIR");
    await lock.release();
  });

  it("is refused to the same process too, and free after its release", async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
    await lock.release();
    await (await lockFolder(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it("dies with its holder, however that dies", async () => {
    const first = holder();
    expect(await saidFirst(first)).toBe("held");
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
    await first.kill();
    await (await lockFolder(folder)).release();
  });

  it("is taken over by exactly one of several that come at the same moment", async () => {
    const first = holder();
    await saidFirst(first);
    await first.kill();
    const said = await Promise.all(Array.from({ length: 5 }, () => saidFirst(holder())));
    expect(said.filter((line) => line === "held")).toHaveLength(1);
    expect(said.filter((line) => line.startsWith("refused"))).toHaveLength(4);
  });

  it("goes by the folder, whatever name it is reached by, however long", async () => {
    const deep = join(folder, "a-folder-with-a-long-name".repeat(5));
    await mkdir(deep);
    const lock = await lockFolder(join(deep, "..", deep.slice(folder.length)));
    expect(await saidFirst(holder(deep))).toContain("refused");
    await lock.release();
    expect(await saidFirst(holder(deep))).toBe("held");
  });

  it("counts a holder as alive that is too busy to answer", async () => {
    const busy = holder();
    await saidFirst(busy);
    busy.process.kill("SIGSTOP");
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
  });
});
