import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { minute } from "#domain/time/instant.ts";
import {
  migrateSandbox,
  sandboxWebhookSecret,
  type SandboxTables,
  SqlSandboxStorage,
} from "#server/adapters/sandbox/sql-storage.ts";
import { openSandbox, testStart } from "./sandbox-under-test.ts";

const price = money(35_000, "THB");

const soon = testStart + minute;

/** The tables of earlier versions, with a payment of each kind. */
const oldBooks = `
create table sandbox_payment (payment_id text primary key, method text, member_id text, amount bigint, currency text,
  return_path text, test_number text, card_ref text, keeps_card boolean not null, state text not null, failure text,
  paid bigint, answer text, answers_at bigint, created_at bigint not null, due_at bigint, dispute text,
  disputed bigint);
create table sandbox_refund (refund_id text primary key, payment_id text not null, position integer not null,
  amount bigint not null, state text not null, outcome text not null, requested_at bigint not null,
  settles_at bigint not null);
create table sandbox_card (card_ref text primary key, member_id text not null, test_number text not null);
create table sandbox_notice (notice_id text primary key, type text not null, subject_id text not null,
  created_at bigint not null, tries integer not null, next_try_at bigint not null);
create table sandbox_webhook_secret ("only" integer primary key, secret text not null);
create table sandbox_migration (name text);
create table sandbox_migration_lock (id text);
insert into sandbox_payment values
  ('paid', 'card', 'm', 35000, 'THB', '/', '4242424242424242', 'card-1', true, 'succeeded', null, 35000, null, null,
    1, ${soon}, 'won', 35000),
  ('slow', 'card', 'm', 35000, 'THB', '/', '4242424242424242', 'card-2', false, 'processing', null, null, 'succeeded',
    ${soon}, 1, ${soon}, null, null),
  ('asked', 'promptpay', 'm', 35000, 'THB', '/', null, null, false, 'requires_action', null, null, null, null, 1, null,
    null, null),
  ('stopped', null, null, null, null, null, null, null, false, 'cancelled', null, null, null, null, 1, null, null,
    null);
insert into sandbox_refund values ('refund-1', 'paid', 0, 10000, 'processing', 'succeeded', 1, ${soon});
insert into sandbox_card values ('card-1', 'm', '4242424242424242');
insert into sandbox_notice values ('evt_1', 'payment.succeeded', 'paid', 1, 0, 1);
insert into sandbox_webhook_secret values (1, 'whsec_old')`;

describe("the sandbox's books on disk", () => {
  /** A database without tables: making one takes seconds, copying it does not. */
  let empty: string;
  let folder: string;
  let db: Kysely<SandboxTables>;

  async function start(): Promise<void> {
    db = new Kysely<SandboxTables>({ dialect: new PGliteDialect({ pglite: new PGlite(folder) }) });
    await migrateSandbox(db);
  }

  beforeAll(async () => {
    empty = await mkdtemp(join(tmpdir(), "sandbox-empty-"));
    await (await PGlite.create(empty)).close();
  });
  afterAll(() => rm(empty, { recursive: true }));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sandbox-books-"));
    await cp(empty, folder, { recursive: true });
    await start();
  });

  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  it("say the same about money after a restart", async () => {
    const before = openSandbox(new SqlSandboxStorage(db));
    const order = {
      paymentId: before.newId(),
      memberId: "m",
      amount: price,
      source: { kind: "token", token: "tok_sandbox_4242424242424242", save: true },
      eventId: "e",
      joinId: "j",
      merchantId: "merchant-1",
      payerEmail: "mali@example.com",
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
    const after = openSandbox(new SqlSandboxStorage(db), before.clock);
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
    const { gateway, newId } = openSandbox(new SqlSandboxStorage(db));
    const pay = (paymentId: string) =>
      gateway.pay({
        paymentId,
        memberId: "m",
        amount: price,
        source: { kind: "token", token: "tok_sandbox_4242424242424242", save: false },
        eventId: "e",
        joinId: "j",
        merchantId: "merchant-1",
        payerEmail: "mali@example.com",
      });
    const [one, two] = [await pay(newId()), await pay(newId())];
    await gateway.refund({ refundId: "same", paymentId: one.paymentId, amount: price });
    await expect(gateway.refund({ refundId: "same", paymentId: two.paymentId, amount: price })).rejects.toThrow();
    expect(await gateway.refund({ refundId: "other", paymentId: two.paymentId, amount: price })).toMatchObject({
      state: "processing",
    });
  });

  it("take over what earlier versions wrote, table by table", async () => {
    await sql`drop table sandbox_document`.execute(db);
    for (const statement of oldBooks.split(";\n")) await sql.raw(statement).execute(db);
    await migrateSandbox(db);
    const { gateway, clock } = openSandbox(new SqlSandboxStorage(db));
    expect(await gateway.find("paid")).toMatchObject({
      state: "succeeded",
      paid: price,
      card: { ref: "card-1", last4: "4242" },
      cardSaved: true,
      dispute: { state: "won", amount: price },
    });
    expect(await gateway.find("stopped")).toMatchObject({ state: "cancelled", paid: null, card: null });
    expect(await gateway.find("asked")).toMatchObject({ state: "requires_action", nextAction: { type: "qr" } });
    expect((await gateway.find("slow"))?.state).toBe("processing");
    expect(await gateway.findRefund("refund-1")).toMatchObject({ state: "processing" });
    clock.pass(minute);
    expect((await gateway.find("slow"))?.state).toBe("succeeded");
    expect((await gateway.findRefund("refund-1"))?.state).toBe("succeeded");
    expect(await gateway.deliverPending()).toBe(3);
    expect(await sandboxWebhookSecret(new SqlSandboxStorage(db))).toBe("whsec_old");
    await expect(migrateSandbox(db)).resolves.toBeUndefined();
  });

  it("migrate again without harm", async () => {
    await expect(migrateSandbox(db)).resolves.toBeUndefined();
  });
});
