import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPglite } from "#server/adapters/pglite/open-pglite.ts";
import { money } from "#domain/money/money.ts";
import { given } from "../contracts/support/given.ts";
import { aPayment, testNow } from "../support/builders/index.ts";
import { testKeys, testSealingKeys } from "../support/sealing.ts";
import { createDataFolder } from "../support/pglite.ts";

const script = fileURLToPath(new URL("../../src/composition/server/ledger-check.ts", import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = await createDataFolder("ledger");
});

afterEach(() => rm(folder, { recursive: true, maxRetries: 3 }));

/** `npm run ledger:check` with these settings. */
function check(environment: Readonly<Record<string, string>>) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { PATH: process.env["PATH"], SEALING_KEYS: testSealingKeys, ...environment };
    const child = execFile(process.execPath, [script], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

describe("the check of the ledger", () => {
  it("says in a sentence that a server owns the embedded database, and looks at it once that has stopped", async () => {
    const server = await openPglite({ folder, keys: testKeys });
    const busy = await check({ DATA_DIR: folder });
    await server.close();
    expect([busy.code, busy.out]).toEqual([2, ""]);
    expect(busy.err).toBe(
      `The ledger can't be checked.\n- The database folder ${folder} is in use by another process (pid ${process.pid}). Stop that one first, or set DATA_DIR to a folder of its own.\n`,
    );
    expect(await check({ DATA_DIR: folder })).toEqual({
      code: 0,
      out: expect.stringContaining("the ledger adds up."),
      err: "",
    });
  });

  it("names a payment whose documents are not what was paid for its seats", async () => {
    const server = await openPglite({ folder, keys: testKeys });
    const work = server.unitOfWork(() => () => Promise.resolve());
    const bought = { seats: 1, settledPercents: 0, paid: money(35_000, "THB") };
    await given(work, { payments: [aPayment({ bought })] });
    await work.run(async ({ salesDocuments }) => {
      for (const one of await salesDocuments.ofPayments(["payment-1"]))
        await salesDocuments.save({ ...one, voidedAt: testNow });
    });
    await server.close();
    const { code, out } = await check({ DATA_DIR: folder });
    expect([code, out]).toEqual([
      1,
      expect.stringContaining(
        "WRONG  payment payment-1: its documents state +0.00 THB; paid for its seats, less what was returned for them, was +350.00 THB.",
      ),
    ]);
  });

  it("says which setting is wrong, and that a database does not answer", async () => {
    expect(await check({ APP_ENV: "moon" })).toEqual({
      code: 2,
      out: "",
      err: expect.stringMatching(/^The ledger can't be checked\.\n- APP_ENV/u),
    });
    const { code, err } = await check({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
    expect([code, err]).toEqual([2, expect.stringMatching(/^The ledger can't be checked\.\n- .*ECONNREFUSED.*\n$/u)]);
  });
});
