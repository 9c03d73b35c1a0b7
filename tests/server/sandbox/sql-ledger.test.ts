import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { minute } from "#domain/time/instant.ts";
import { SqlSandboxLedger } from "#server/adapters/sandbox/sql-ledger.ts";
import { migrateSandbox } from "#server/adapters/sandbox/sql-migrations.ts";
import type { SandboxTables } from "#server/adapters/sandbox/sql-tables.ts";
import { openSandbox } from "./sandbox-under-test.ts";

const price = money(35_000, "THB");

describe("the sandbox's books on disk", () => {
  let folder: string;
  let db: Kysely<SandboxTables>;

  async function start(): Promise<void> {
    db = new Kysely<SandboxTables>({ dialect: new PGliteDialect({ pglite: new PGlite(folder) }) });
    await migrateSandbox(db);
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sandbox-books-"));
    await start();
  });

  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  it("say the same about money after a restart", async () => {
    const before = openSandbox(new SqlSandboxLedger(db));
    const order = {
      paymentId: before.newId(),
      memberId: "m",
      amount: price,
      source: { kind: "token", token: "tok_sandbox_4242424242424242", save: true },
      returnPath: "/payment/e/j",
    } as const;
    const waiting = { ...order, paymentId: before.newId(), source: { kind: "promptpay" } } as const;
    const slow = { ...order, paymentId: before.newId() };
    const never = { ...order, paymentId: before.newId() };
    const paid = await before.gateway.pay(order);
    const shown = await before.gateway.pay(waiting);
    const refund = await before.gateway.refund({
      refundId: "refund-1",
      paymentId: paid.paymentId,
      amount: money(10_000, "THB"),
    });
    await before.gateway.cancel(never.paymentId);
    before.gateway.faults.bankDelay = minute;
    await before.gateway.pay(slow);
    await db.destroy();

    await start();
    const after = openSandbox(new SqlSandboxLedger(db), before.clock);
    expect(await after.gateway.find(paid.paymentId)).toEqual(paid);
    expect(await after.gateway.find(shown.paymentId)).toEqual(shown);
    expect(await after.gateway.findRefund("refund-1")).toEqual(refund);
    expect((await after.gateway.find(slow.paymentId))?.state).toBe("processing");
    expect((await after.gateway.pay(never)).state).toBe("cancelled");
    const byKeptCard = {
      ...order,
      paymentId: after.newId(),
      source: { kind: "card", cardRef: paid.card?.ref ?? "" },
    } as const;
    expect((await after.gateway.pay(byKeptCard)).state).toBe("succeeded");

    after.clock.pass(minute);
    await after.gateway.deliverPending();
    const told = after.inbox.map(({ rawBody }) => String(JSON.parse(rawBody).type)).toSorted();
    expect(told).toEqual([
      "payment.processing",
      "payment.requires_action",
      "payment.succeeded",
      "payment.succeeded",
      "payment.succeeded",
      "refund.processing",
      "refund.succeeded",
    ]);
    expect(await after.gateway.deliverPending()).toBe(0);
  });

  it("never give one refund id to two payments", async () => {
    const { gateway, newId } = openSandbox(new SqlSandboxLedger(db));
    const pay = (paymentId: string) =>
      gateway.pay({
        paymentId,
        memberId: "m",
        amount: price,
        source: { kind: "token", token: "tok_sandbox_4242424242424242", save: false },
        returnPath: "/",
      });
    const [one, two] = [await pay(newId()), await pay(newId())];
    await gateway.refund({ refundId: "same", paymentId: one.paymentId, amount: price });
    await expect(gateway.refund({ refundId: "same", paymentId: two.paymentId, amount: price })).rejects.toThrow();
    expect(await gateway.refund({ refundId: "other", paymentId: two.paymentId, amount: price })).toMatchObject({
      state: "processing",
    });
  });

  it("migrate again without harm", async () => {
    await expect(migrateSandbox(db)).resolves.toBeUndefined();
  });
});
