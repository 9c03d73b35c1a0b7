import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { examine } from "#composition/server/doctor/examine.ts";
import { type PostgresTestDatabase, createPostgresDatabase, urlOf } from "../../support/postgres.ts";
import { aMember, aMerchant, anException, aPendingAct, aStaffMember } from "../../support/builders/index.ts";
import { LineServer } from "../../support/line/line-server.ts";
import { stagingEnvironment } from "../../support/line/staging-environment.ts";
import { LinePayServer } from "../../support/line-pay/line-pay-server.ts";
import { aSealingKey, testSealingKeys } from "../../support/sealing.ts";
import { stripeEnvironment } from "../../support/stripe/stripe-environment.ts";
import { StripeServer } from "../../support/stripe/stripe-server.ts";

describe("the doctor, on PostgreSQL with merchants", () => {
  let database: PostgresTestDatabase;
  let line: LineServer;
  let stripe: StripeServer;
  let linePay: LinePayServer;
  let environment: Readonly<Record<string, string>>;

  beforeAll(async () => {
    database = await createPostgresDatabase();
    [line, stripe, linePay] = await Promise.all([LineServer.start(), StripeServer.start(), LinePayServer.start()]);
    environment = {
      ...stagingEnvironment(line, 4198),
      DATABASE_URL: database.url,
      ...stripeEnvironment(stripe, "merchants"),
      PAYMENT_GATEWAY: "stripe,line-pay",
      LINE_PAY_API_ORIGIN: linePay.origin,
    };
  });

  afterAll(async () => {
    await database.close();
    await Promise.all([line.stop(), stripe.stop(), linePay.stop()]);
  });

  async function said(name: string, more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
    const sections = await examine({ ...environment, ...more });
    return sections
      .filter((section) => section.name === name)
      .flatMap(({ findings }) => findings.map(({ state, says }) => `${state} ${says}`));
  }

  it("asks each merchant's account at its gateway, and says whose is missing, unfit or refused", async () => {
    const [good, bad] = [stripe.connect(), stripe.connect()];
    bad.chargesEnabled = false;
    const channel = linePay.connect({ currency: "TWD" });
    const founding = { country: "TH", place: "Bangkok", sports: ["badminton"], openedAt: 0 } as const;
    const merchants: readonly Partial<Merchant>[] = [
      { id: "court-a", gatewayAccounts: { stripe: good.id ?? "" } },
      { id: "court-b", gatewayAccounts: { stripe: bad.id ?? "" } },
      { id: "court-c", gatewayAccounts: {}, approvedAt: null, founding },
      { id: "court-d", gatewayAccounts: { "line-pay": channel.id } },
      { id: "court-e", gatewayAccounts: { "line-pay": channel.id } },
      { id: "court-f", gatewayAccounts: { "line-pay": channel.id } },
    ];
    await database
      .unitOfWork(() => () => Promise.resolve())
      .run(async (store) => {
        for (const one of merchants) await store.merchants.save(aMerchant(one));
        const account = { gateway: "line-pay", account: channel.id };
        await store.merchants.saveGatewaySecret({ ...account, merchantId: "court-d", secret: channel.secret });
        await store.merchants.saveGatewaySecret({ ...account, merchantId: "court-e", secret: "another" });
        await store.merchants.suspend("court-f", 1);
      });
    expect(await said("Merchants")).toEqual([
      "look Waiting to be approved: court-c, the first since 1970-01-01T00:00:00.000Z.",
      `well court-a's account ${good.id} can be used (Thailand).`,
      `wrong court-b's account ${bad.id} may not take money yet.`,
      "look court-c has no account at Stripe: it takes no cards and no PromptPay.",
      `well LINE Pay accepts court-d's channel ${channel.id}.`,
      `wrong LINE Pay refuses court-e's channel ${channel.id} (1106).`,
    ]);
    expect(linePay.transactions.size).toBe(0);
  });

  it("names the clubs where something waits that only the operator can decide", async () => {
    const askedAt = Date.now() - 60_000;
    const act = { kind: "owner", staffId: "bua", before: "owner", after: null } as const;
    const money = { paymentId: null, joinId: null, fault: "unknown", expected: null } as const;
    await database
      .unitOfWork(() => () => Promise.resolve())
      .run(async ({ exceptions, members, merchants, pendingActs, staff }) => {
        for (const id of ["club-left", "club-empty"]) await merchants.save(aMerchant({ id, closedAt: askedAt }));
        await exceptions.save(anException({ ...money, merchantId: "club-left" }));
        for (const id of ["anong", "bua"]) {
          await members.save(aMember({ id }));
          await staff.save(aStaffMember({ id, merchantId: "court-a", memberId: id, role: "owner" }));
        }
        await pendingActs.save(aPendingAct({ merchantId: "court-a", askedBy: "anong", act, askedAt }));
      });
    const found = await said("Merchants");
    const at = new Date(askedAt).toISOString();
    expect(found).toContain(`look court-a: an owner asked on ${at} to end another one, which only you can do.`);
    expect(found).toContain("look club-left is closed, and money of it waits for your decision.");
    expect(found.filter((one) => one.includes("club-empty"))).toEqual([]);
  });

  it("says what PostgreSQL says of itself, and that it is this version's", async () => {
    expect(await said("Database")).toEqual([
      expect.stringMatching(/^well PostgreSQL \d+ answers\.$/u),
      "well This machine's clock agrees with the database's.",
      "well Its schema is this version's.",
      "look It hands over no log: after a mistake only the last base backup is left.",
      expect.stringMatching(/^well \d+ of 200 connections are in use\.$/u),
    ]);
  });

  it("names a sealing key that is missing and reads no merchant without it; a newer schema; and a wrong address", async () => {
    const other = { SEALING_KEYS: Buffer.from(aSealingKey(9)).toString("base64") };
    expect(await said("Database", other)).toContainEqual(expect.stringMatching(/^wrong SEALING_KEYS lacks the key/u));
    expect(await said("Merchants", other)).toEqual([]);
    expect(await said("Database", { SEALING_KEYS: `${other.SEALING_KEYS},${testSealingKeys}` })).not.toContainEqual(
      expect.stringContaining("lacks the key"),
    );
    expect(await said("Database", { DATABASE_URL: urlOf("never_made") })).toEqual([
      expect.stringMatching(/^wrong It can't be used: 3D000/u),
    ]);
    const url = new URL(database.url);
    await inDatabase(url.href, "insert into kysely_migration (name, timestamp) values ('9999-later', '')");
    expect(await said("Database")).toContain("wrong A newer Sideline has used it: 9999-later.");
    await inDatabase(url.href, "delete from kysely_migration where name in ('9999-later', '0060-staff')");
    expect(await said("Database")).toContain("well The next start brings its schema up to date (1 migrations).");
    expect(await said("Merchants")).toEqual([]);
  });
});

async function inDatabase(url: string, statement: string): Promise<void> {
  const { Client } = await import("pg");
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
