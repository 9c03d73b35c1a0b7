import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { DevelopmentIssuer } from "#server/adapters/identity/development-issuer.ts";
import { type SigningKeyTables, SqlSigningKeyStore } from "#server/adapters/identity/sql-signing-key-store.ts";
import { migrateSandbox, type SandboxTables, SqlSandboxStorage } from "#server/adapters/sandbox/sql-storage.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";
import { openSandbox, TestClock } from "./sandbox-under-test.ts";

const price = money(35_000, "THB");

describe("two processes with one sandbox", () => {
  let database: PostgresTestDatabase;
  let handles: readonly PostgresTestDatabase["db"][];

  beforeAll(async () => {
    database = await createPostgresDatabase();
    handles = [database.db, (await database.openAgain()).db];
  });

  afterAll(() => database.close());

  it("migrate at the same moment, take money once and tell it once", async () => {
    const ledgers = handles.map((db) => db.withTables<SandboxTables>());
    await Promise.all(ledgers.map((db) => migrateSandbox(db)));
    const clock = new TestClock();
    const processes = ledgers.map((db) => openSandbox(new SqlSandboxStorage(db), clock));
    const order = {
      paymentId: crypto.randomUUID(),
      memberId: "m",
      amount: price,
      source: { kind: "token", token: "tok_sandbox_4242424242424242", save: true },
      eventId: "e",
      joinId: "j",
      merchantId: "merchant-1",
      payerEmail: "mali@example.com",
    } as const;
    const calls = Array.from({ length: 10 }, () => processes.map(({ gateway }) => gateway.pay(order))).flat();
    const answers = await Promise.all(calls);
    for (const answer of answers) expect(answer).toEqual(answers[0]);

    const refunds = Array.from({ length: 10 }, (_, at) =>
      processes.map(({ gateway }) =>
        gateway.refund({ refundId: `refund-${at}`, paymentId: order.paymentId, amount: money(10_000, "THB") }),
      ),
    ).flat();
    const outcomes = await Promise.allSettled(refunds);
    const sent = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.refundId] : []));
    expect(new Set(sent).size).toBe(3);

    await Promise.all(processes.map(({ gateway }) => gateway.deliverPending()));
    const told = processes.flatMap(({ inbox }) => inbox.map(({ rawBody }) => rawBody));
    expect(told).toHaveLength(4);
    expect(new Set(told).size).toBe(4);
  });

  it("share the development issuer's key, though both make one", async () => {
    const issuers = handles.map(
      (db) =>
        new DevelopmentIssuer(new SqlSigningKeyStore(db.withTables<SigningKeyTables>()), "a", {
          now: () => Date.now(),
        }),
    );
    const [one, two] = await Promise.all(issuers.map((issuer) => issuer.publicKeys()));
    expect(one?.keys[0]?.kid).toBeTruthy();
    expect(one).toEqual(two);
  });
});
