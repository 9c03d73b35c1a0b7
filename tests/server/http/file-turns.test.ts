import { beforeEach, describe, expect, it, vi } from "vitest";
import { routes } from "#contract/routes.ts";
import { merchantUploads } from "#server/adapters/http/endpoint/limits.ts";
import { NoteStatement } from "#server/application/transfers/note-statement.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { anEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";

let test: AppUnderTest;

beforeEach(async () => {
  test = await openApp();
});

describe("files", () => {
  const upload = async (name: string) => {
    const body = new FormData();
    body.set("paymentId", "payment-1");
    body.set("file", new File(["x"], "slip.png", { type: "image/png" }));
    const headers = { authorization: `Bearer ${await test.idToken(name)}` };
    return (await test.app.request(routes.uploadReceipt.path, { method: "POST", body, headers })).status;
  };
  const sendStatement = async () => {
    const body = new FormData();
    body.set("file", new File(["Date,Amount\n2026-05-01,100"], "statement.csv", { type: "text/csv" }));
    const headers = { authorization: `Bearer ${await test.merchantToken()}` };
    return (await test.app.request(routes.noteStatement.path, { method: "POST", body, headers })).status;
  };

  it("of members don't wait for merchants' statements, nor those for slips", async () => {
    const all = Promise.withResolvers<{ kind: "noted"; items: [] }>();
    const read = vi.spyOn(test.deps.use(NoteStatement), "run").mockImplementation(() => all.promise);
    const statements = [sendStatement(), sendStatement()];
    await expect.poll(() => read.mock.calls.length).toBe(1);
    expect(await upload("mali")).toBe(404);
    expect(read).toHaveBeenCalledTimes(1);
    all.resolve({ kind: "noted", items: [] });
    expect(await Promise.all(statements)).toEqual([200, 200]);
  });

  it("of statements are ten a minute of one merchant", async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < merchantUploads.max; sent += 1) statuses.push(await sendStatement());
    expect(statuses).not.toContain(429);
    expect(await sendStatement()).toBe(429);
    await test.realClock.advance(60);
    expect(await sendStatement()).not.toBe(429);
  });

  it("are looked at one at a time; 16 wait, and more are asked for again", async () => {
    await test.write((store) => store.events.insert(anEvent({ id: "event-1" })));
    const all = Promise.withResolvers<{ kind: "not_found" }>();
    const looked = vi.spyOn(test.deps.use(UploadSlip), "run").mockImplementation(() => all.promise);
    const uploads = Array.from({ length: 19 }, (_, at) => upload(`member-${at}`));
    expect(await Promise.race(uploads)).toBe(503);
    await expect.poll(() => looked.mock.calls.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(looked).toHaveBeenCalledTimes(1);
    all.resolve({ kind: "not_found" });
    const statuses = await Promise.all(uploads);
    expect(statuses.filter((status) => status === 503)).toHaveLength(2);
    expect(statuses.filter((status) => status === 404)).toHaveLength(17);
  });
});
