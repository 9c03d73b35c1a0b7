import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPglite } from "#server/adapters/pglite/open-pglite.ts";
import { given } from "../contracts/support/given.ts";
import { aPayment } from "../support/builders/index.ts";
import { createDataFolder } from "../support/pglite.ts";
import { testKeys, testSealingKeys } from "../support/sealing.ts";

const script = fileURLToPath(new URL("../../src/composition/server/reconcile.ts", import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = await createDataFolder("reconcile");
});

afterEach(() => rm(folder, { recursive: true, maxRetries: 3 }));

/** `npm run reconcile` with these settings. */
function reconcile(environment: Readonly<Record<string, string>> = {}, words: readonly string[] = []) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { PATH: process.env["PATH"], SEALING_KEYS: testSealingKeys, DATA_DIR: folder, ...environment };
    const child = execFile(process.execPath, [script, ...words], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

/** A success of ours that the sandbox has never heard of. */
async function plant(): Promise<void> {
  const database = await openPglite({ folder, keys: testKeys });
  const unitOfWork = database.unitOfWork(() => () => Promise.resolve());
  await given(unitOfWork, { payments: [aPayment({ gateway: "sandbox", changedAt: Date.now() - 86_400_000 })] });
  await database.close();
}

describe("npm run reconcile", () => {
  it("ends with 1 and both amounts where the books differ, and with 2 where it can't be done", async () => {
    await plant();
    const { code, out } = await reconcile();
    expect([code, out]).toEqual([
      1,
      "LEFT  payment payment-1 at merchant-1: ours +350.00 THB, theirs +0.00 THB\n" +
        "sandbox owes +350.00 THB: its books say +0.00 THB, the differences are +350.00 THB.\n" +
        "sandbox: 0 new lines of its books read, 0 differences mended, 1 differences are left.\n",
    ]);
    expect(await reconcile({}, ["--settlement", "missing.csv"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("Give both: --settlement FILE --merchant ID."),
    });
    expect(await reconcile({ APP_ENV: "moon" })).toEqual({
      code: 2,
      out: "",
      err: expect.stringMatching(/^The gateways' books can't be compared\.\n- APP_ENV/u),
    });
  }, 60_000);
});
