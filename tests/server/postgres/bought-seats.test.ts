import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { findBoughtSeats } from "#server/adapters/postgres/schema/from-0020/0025-bought-seats.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aParticipation, aPayment, aRefund } from "../../support/builders/index.ts";
import { createPgliteDatabase } from "../../support/pglite.ts";

let database: OpenedDatabase<PGlite>;
beforeAll(async () => {
  database = await createPgliteDatabase();
});
afterAll(() => database.close());

it("finds the seats that payments of older servers bought, and what of them was given back", async () => {
  const work = database.unitOfWork(() => noJobs);
  const thb = (amount: number) => money(amount, "THB");
  const joins = ["whole", "lowered", "for-less", "sent-back"];
  const seatsNow: Record<string, number> = { whole: 2, lowered: 1, "for-less": 2, "sent-back": 2 };
  const paid: Record<string, number> = { whole: 70_000, lowered: 105_000, "for-less": 42_000, "sent-back": 70_000 };
  await given(work, {
    participations: joins.map((id, index) =>
      aParticipation({ id, memberId: `member-${index}`, seats: seatsNow[id] ?? 1, sequence: index + 1, state: "left" }),
    ),
    payments: [
      ...joins.map((joinId) => aPayment({ id: joinId, joinId, amount: thb(paid[joinId] ?? 0) })),
      aPayment({ id: "open", joinId: "whole", state: "cancelled" }),
    ],
    refunds: [
      aRefund({ id: "r-1", joinId: "lowered", paymentId: "lowered", amount: thb(17_500), cause: "lowered" }),
      aRefund({ id: "r-2", joinId: "sent-back", paymentId: "sent-back", amount: thb(70_000), cause: "unwanted_money" }),
    ],
  });
  await sql.raw(findBoughtSeats).execute(database.db);
  const boughtBy = async (id: string) => (await work.read((store) => store.payments.find(id)))?.bought;
  expect(await boughtBy("whole")).toEqual({ seats: 2, settledPercents: 0 });
  expect(await boughtBy("lowered")).toEqual({ seats: 3, settledPercents: 50 });
  expect(await boughtBy("for-less")).toEqual({ seats: 2, settledPercents: 0 });
  expect(await boughtBy("sent-back")).toBeNull();
  expect(await boughtBy("open")).toBeNull();
});
