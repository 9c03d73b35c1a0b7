import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { nobody } from "#domain/member/erased.ts";
import { kept, personal } from "#server/adapters/postgres/stores/members.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aCard, aMember, aMessage, aParticipation, aPayment, aRefund, testNow } from "../../support/builders/index.ts";
import { everythingIn } from "./everything.ts";
import { createPgliteDatabase } from "../../support/pglite.ts";

let database: OpenedDatabase<PGlite>;
beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

const lineId = "U5f2b0c7e1a3d4f60918273645abcdef0";

it("erases every table that names members", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'member_id'`.execute(database.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...kept, ...personal].toSorted());
});

it("leaves no trace of the member anywhere in the database", async () => {
  const work = database.unitOfWork(() => noJobs);
  const secrets = [lineId, "Mali Unmistakable", "unmistakable@example.com", "+66898765432", "pm_unmistakable"];
  await given(work, {
    members: [
      aMember({
        id: lineId,
        displayName: "Mali Unmistakable",
        name: "Mali Unmistakable",
        email: "unmistakable@example.com",
        phone: "+66898765432",
      }),
    ],
    participations: [aParticipation({ memberId: lineId })],
    payments: [aPayment({ memberId: lineId })],
    refunds: [aRefund({ memberId: lineId })],
  });
  await work.run(async (store) => {
    await store.cards.save(aCard({ memberId: lineId, gatewayRef: "pm_unmistakable" }));
    await store.messages.add([aMessage({ memberId: lineId })]);
  });
  const traces = async () => {
    const text = await everythingIn(database.db);
    return secrets.filter((secret) => text.includes(secret));
  };
  expect(await traces()).toEqual(secrets);
  await work.run(async (store) => {
    await store.members.lock(lineId);
    await store.participations.lockEventsOf(lineId);
    await store.members.erase(lineId, nobody("x1", testNow));
  });
  expect(await traces()).toEqual([]);
});
