import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPglite } from "#server/adapters/pglite/open-pglite.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aMember, aMerchant } from "../../support/builders/index.ts";
import { createPgliteDatabase } from "../../support/pglite.ts";
import { testKeys } from "../../support/sealing.ts";
import { startChild } from "./child.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(joinPath(tmpdir(), "sideline-pglite-"));
});
afterEach(() => rm(folder, { recursive: true }));
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe("The embedded database", () => {
  it("has everything again after it was closed", async () => {
    const first = await openPglite({ keys: testKeys, folder });
    await first.unitOfWork(() => noJobs).run((store) => store.merchants.save(aMerchant({ name: "Kept" })));
    await first.close();
    await first.close();
    const second = await openPglite({ keys: testKeys, folder });
    const kept = await second.unitOfWork(() => noJobs).read((store) => store.merchants.find("merchant-1"));
    expect(kept?.name).toBe("Kept");
    await second.close();
  });

  it("has every transaction that was answered before its process was killed in the middle of writing", async () => {
    const writer = startChild("./write-on.ts", folder);
    await writer.saidLines(60);
    await writer.kill();
    const answered = writer.lines();
    expect(answered.length).toBeGreaterThanOrEqual(60);

    const database = await openPglite({ keys: testKeys, folder });
    const rooms = await database.unitOfWork(() => noJobs).read((store) => store.events.readRooms(["event-1"]));
    const kept = rooms.get("event-1")?.participations ?? [];
    expect(kept.map((one) => one.id)).toEqual(expect.arrayContaining([...answered]));
    expect(kept.map((one) => one.sequence)).toEqual(kept.map((_, index) => index + 1));
    await database.close();
  });

  it("is refused to a second opener while the first one has it", async () => {
    const first = await openPglite({ keys: testKeys, folder });
    await expect(openPglite({ keys: testKeys, folder })).rejects.toThrow(/in use by another process/u);
    await first.close();
  });

  it.skipIf(process.platform === "win32")("has its folder for its owner only, and its parents too", async () => {
    const within = joinPath(folder, "deep", "data");
    await (await openPglite({ keys: testKeys, folder: within })).close();
    expect(await modeOf(within)).toBe(0o700);
    expect(await modeOf(joinPath(folder, "deep"))).toBe(0o700);
  });

  it.skipIf(process.platform === "win32")("refuses a folder that others may read, or takes that away", async () => {
    for (const open of [0o755, 0o750, 0o701]) {
      await chmod(folder, open);
      await expect(openPglite({ keys: testKeys, folder })).rejects.toThrow(`Take that away first: chmod 700 ${folder}`);
      expect(await modeOf(folder)).toBe(open);
    }
    await (await openPglite({ keys: testKeys, folder, whenOpenToOthers: "mend" })).close();
    expect(await modeOf(folder)).toBe(0o700);
  });

  it("waits on closing for the transaction under way", async () => {
    const database = await openPglite({ keys: testKeys, folder });
    const work = database.unitOfWork(() => noJobs);
    const begun = Promise.withResolvers<void>();
    const running = work.run(async (store) => {
      await store.merchants.save(aMerchant());
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await store.members.save(aMember());
    });
    await begun.promise;
    await database.close();
    await running;
    await expect(work.run(async () => undefined)).rejects.toThrow(/destroyed/u);
  });
});

describe("Inside a transaction", () => {
  const refusal = /Inside a transaction only its own store is used/u;

  it("everything that would want a second connection is an error at once, where it would wait for ever", async () => {
    const database = await createPgliteDatabase();
    const work = database.unitOfWork(() => noJobs);
    const ids = { newId: () => "id", newTicketCode: () => "code" };
    const scope = { caller: "caller", path: "/path", key: "key" };
    const wrongs: readonly (() => Promise<unknown>)[] = [
      () => work.run(async () => undefined),
      () => work.read((store) => store.events.find("event-1")),
      () => database.idempotency(ids).claim(scope, "hash", 0),
      () => database.clockOffset.load(),
      () => database.db.selectFrom("events").select("id").execute(),
    ];
    for (const wrong of wrongs) await expect(work.run(wrong)).rejects.toThrow(refusal);
    await database.close();
  });

  it("is over with the transaction: what it left running may ask again", async () => {
    const database = await createPgliteDatabase();
    const work = database.unitOfWork(() => noJobs);
    const later = await work.run(async () => {
      const over = Promise.withResolvers<void>();
      const read = over.promise.then(() => work.read((store) => store.events.find("event-1")));
      return { over, read };
    });
    later.over.resolve();
    await expect(later.read).resolves.toBeNull();
    await database.close();
  });
});
