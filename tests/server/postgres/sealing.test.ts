import { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { afterEach, describe, expect, it } from "vitest";
import { openOn, pgliteOptions } from "#server/adapters/pglite/open-pglite.ts";
import { ColumnTable } from "#server/adapters/postgres/column-table.ts";
import type { Database } from "#server/adapters/postgres/database.ts";
import { type OpenedDatabase, portsOn } from "#server/adapters/postgres/opened-database.ts";
import { migrate, migrations } from "#server/adapters/postgres/schema/migrate.ts";
import { KeyRing } from "#server/adapters/postgres/sealing/key-ring.ts";
import { reseal, sealedTables } from "#server/adapters/postgres/sealing/reseal.ts";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aBankAccount, aRefund, testNow } from "../../support/builders/index.ts";
import { createPgliteDatabase } from "../../support/pglite.ts";
import { aSealingKey, testKeys } from "../../support/sealing.ts";
import { everythingIn } from "./everything.ts";

const newKeys = new KeyRing([aSealingKey(9), aSealingKey()]);
const numbers = ["7340918265", "6501928374"];
const payoutAccount = payoutAccountOf(aBankAccount({ accountNumber: "7340918265" }));
const sentBack = payoutAccountOf(aBankAccount({ accountNumber: "6501928374" }));
const returned = { at: testNow, reason: "closed", reference: "r", payoutId: "out-1", sentAt: testNow };
const refund = aRefund({
  id: "refund-1",
  state: "requested",
  payoutAccount,
  returns: [
    { ...returned, account: null },
    { ...returned, account: sentBack },
  ],
});
const scope = { caller: "merchant:merchant-1", path: "/backoffice/payouts", key: "key-1" };
const answer = { status: 200, contentType: "application/json", body: `{"text":"${numbers.join()}"}` };

let database: OpenedDatabase<PGlite>;
afterEach(() => database.close());

/** Everything that holds account numbers, as its stores read it under these keys. */
async function readUnder(keys: KeyRing) {
  const { unitOfWork, idempotency } = portsOn(database.db, keys);
  const [account, found] = await unitOfWork(() => noJobs).read((store) =>
    Promise.all([store.bankAccounts.find("member-1", "TH"), store.refunds.find("refund-1")]),
  );
  return [
    account?.accountNumber,
    found?.payoutAccount,
    found?.returns,
    await idempotency(new RandomIdSource()).claim(scope, "hash", testNow),
  ];
}
const whole = [numbers[0], payoutAccount, refund.returns, { kind: "answered", answer }];

async function fill(): Promise<void> {
  database = await createPgliteDatabase();
  const work = database.unitOfWork(() => noJobs);
  await given(work, { refunds: [refund] });
  await work.run((store) => store.bankAccounts.save(aBankAccount({ accountNumber: "7340918265" })));
  const channel = { merchantId: "merchant-1", gateway: "line-pay", account: "1650000000", secret: "secret7340918265" };
  await work.run((store) => store.merchants.saveGatewaySecret(channel));
  const keys = database.idempotency(new RandomIdSource());
  await keys.claim(scope, "hash", testNow);
  await keys.complete(scope, answer);
}

describe("Account numbers", () => {
  it("are in no table, and whole for who has the key", async () => {
    await fill();
    const text = await everythingIn(database.db);
    expect(numbers.filter((number) => text.includes(number))).toEqual([]);
    expect(await readUnder(testKeys)).toEqual(whole);
    const payable = await database
      .unitOfWork(() => noJobs)
      .run((store) =>
        Promise.all([testNow - 1, testNow].map((now) => store.refunds.lockToPayOut("merchant-1", "THB", now, 9))),
      );
    expect(payable.map((found) => found.length)).toEqual([0, 1]);
  });

  it("are sealed under the new key by resealing, which can be done again; the old key is then not needed", async () => {
    await fill();
    expect(await readUnder(newKeys)).toEqual(whole);
    await migrate(new Kysely<Database>({ dialect: new PGliteDialect({ pglite: database.raw }) }), newKeys, {
      alone: true,
    });
    expect(await reseal(database.db, newKeys)).toBe(5);
    expect(await reseal(database.db, newKeys)).toBe(0);
    expect(await readUnder(new KeyRing([aSealingKey(9)]))).toEqual(whole);
    await expect(migrate(database.db, testKeys, { alone: true })).rejects.toThrow(
      `SEALING_KEYS lacks the key ${newKeys.sealsWith}, under which account numbers are sealed.`,
    );
  });

  it("stay readable when resealing is killed in between", async () => {
    await fill();
    let left = 2;
    const dying = new KeyRing([aSealingKey(9), aSealingKey()]);
    const seal = dying.seal.bind(dying);
    dying.seal = (text, place) => {
      left -= 1;
      if (left === 0) throw new Error("killed");
      return seal(text, place);
    };
    await expect(reseal(database.db, dying)).rejects.toThrow("killed");
    expect(await readUnder(newKeys)).toEqual(whole);
    expect(await reseal(database.db, newKeys)).toBe(4);
  });

  it("of earlier versions are sealed when the schema is brought up to date", async () => {
    const pglite = new PGlite(pgliteOptions);
    const old = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
    const migrator = new Migrator({ db: old, provider: { getMigrations: async () => ({ ...migrations(testKeys) }) } });
    await migrator.migrateTo("0029-agreed-terms");
    const { country: _country, ...details } = payoutAccount;
    await pglite.exec(`
      insert into merchants values ('merchant-1', 'M', '', null, null, null, '{}', '{}');
      insert into members (id, display_name, language, created_at) values ('member-1', 'Mali', 'th', now());
      insert into bank_accounts values ('member-1', 'TH', '${JSON.stringify(details)}', now(), now()),
        ('member-1', 'JP', null, now(), now());
      insert into transfer_exceptions (id, merchant_id, fault, rests_on, received, currency, suggested, occurred_at, payer)
        values ('e1', 'merchant-1', 'unknown', 'money', 1, 'THB', 'ask', now(), 'MALI 7340918265');
      alter table refunds drop constraint refunds_join_id_fkey, drop constraint refunds_payment_id_fkey;
      insert into refunds (id, join_id, payment_id, event_id, merchant_id, member_id, amount, currency, percent, cause,
        destination, state, requested_at, payout_account, returns)
        values ('refund-1', 'j', 'p', 'e', 'merchant-1', 'member-1', 1, 'THB', 100, 'left', '{}', 'requested', now(),
          '${JSON.stringify(payoutAccount)}', '${JSON.stringify(refund.returns)}');
      insert into idempotency_keys values ('${scope.caller}', '${scope.path}', '${scope.key}', 'hash', 'w', '${new Date(testNow).toISOString()}',
        null, 200, 'application/json', '${answer.body}')`);
    database = await openOn(pglite, testKeys, null);
    const text = await everythingIn(database.db);
    expect(numbers.filter((number) => text.includes(number))).toEqual([]);
    expect(await readUnder(testKeys)).toEqual(whole);
    const exception = await database.unitOfWork(() => noJobs).read((store) => store.exceptions.find("e1"));
    expect([exception?.payer, exception?.reference]).toEqual(["MALI 7340918265", null]);
  });
});

it("every table with a sealed column is resealed", async () => {
  database = await createPgliteDatabase();
  const modules = import.meta.glob<Record<string, unknown>>("../../../src/server/adapters/postgres/**/*.ts", {
    eager: true,
  });
  const tables = Object.values(modules)
    .flatMap((exported) => Object.values(exported))
    .filter((one) => one instanceof ColumnTable);
  expect(tables.length).toBeGreaterThan(15);
  const names = tables.filter(({ sealed }) => sealed.length > 0).map(({ name }) => name as string);
  expect(new Set(names)).toEqual(new Set(sealedTables.map(({ name }) => name)));
});
