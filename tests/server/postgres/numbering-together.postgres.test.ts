import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { second } from "#domain/time/instant.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { given } from "../../contracts/support/given.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aMerchant, anEvent, aParticipation, aPayment, aRefund, testNow } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";

let database: PostgresTestDatabase;
let processes: readonly UnitOfWork[];

beforeAll(async () => {
  database = await createPostgresDatabase();
  processes = [database, await database.openAgain()].map((one) => one.unitOfWork(() => noJobs));
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database.db));

const merchants = ["merchant-a", "merchant-b", "merchant-c"];
const bought = { seats: 1, settledPercents: 0 };
/** Midnight of the new year in Bangkok. */
const newYear = Date.UTC(2026, 11, 31, 17);

function processOf(index: number): UnitOfWork {
  const chosen = processes[index % processes.length];
  if (!chosen) throw new Error("There is a process.");
  return chosen;
}

/** Places of three merchants whose payments are on their way, in turn. */
function placesOf(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const merchantId = merchants[index % merchants.length] ?? "";
    const [joinId, eventId] = [`join-${index}`, `event-${merchantId}`];
    return {
      participation: aParticipation({ id: joinId, eventId, merchantId, state: "left", sequence: index + 1 }),
      payment: aPayment({ id: `payment-${index}`, joinId, eventId, merchantId, state: "processing" }),
    };
  });
}

async function giveMerchants(rows: Parameters<typeof given>[1]): Promise<void> {
  await given(processOf(0), {
    merchants: merchants.map((id) => aMerchant({ id })),
    events: merchants.map((id) => anEvent({ id: `event-${id}`, merchantId: id })),
    ...rows,
  });
}

async function numbersOf(merchantId: string, kind: "receipt" | "credit_note"): Promise<Record<number, number[]>> {
  const papers = await processOf(0).read((store) =>
    store.salesDocuments.listOfMerchant(merchantId, { kind, year: null }, 500, null),
  );
  const byYear = Map.groupBy(papers, ({ year }) => year);
  const numbers = [...byYear].map(([year, some]) => [year, some.map(({ serial }) => serial).toSorted((a, b) => a - b)]);
  return Object.fromEntries(numbers) as Record<number, number[]>;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("Papers that two processes give at the same moment", () => {
  it("have no gap and no double in any series, over merchants, kinds, the turn of the year and lost transactions", async () => {
    const places = placesOf(90);
    await giveMerchants({
      participations: places.map(({ participation }) => participation),
      payments: places.map(({ payment }) => payment),
    });
    // Each transaction saves payments of all three merchants, in another order, and gives one of them back.
    const ends = await Promise.allSettled(
      upTo(30).map((at) =>
        processOf(at).run(async (store) => {
          const mine = places.slice(at * 3 - 3, at * 3).map(({ payment }) => payment);
          const turned = at % 2 === 0 ? mine : mine.toReversed();
          const changedAt = newYear + (at % 3 === 0 ? second : -second);
          await store.payments.save(
            ...turned.map((payment) => ({ ...payment, state: "succeeded" as const, bought, changedAt })),
          );
          for (const { id, joinId, eventId, merchantId } of turned.slice(0, 2)) {
            const about = { paymentId: id, joinId, eventId, merchantId, state: "succeeded" as const };
            await store.refunds.addAll([aRefund({ id: `refund-of-${id}`, ...about, settledAt: changedAt })]);
          }
          if (at % 5 === 0) throw new Error("lost");
        }),
      ),
    );
    const failures = ends.flatMap((end) => (end.status === "rejected" ? [String(end.reason)] : []));
    expect(failures).toEqual(Array.from({ length: 6 }, () => "Error: lost"));
    for (const merchantId of merchants) {
      // Of 30 transactions 6 are lost; of the others 8 are of the new year.
      expect(await numbersOf(merchantId, "receipt")).toEqual({ 2026: upTo(16), 2027: upTo(8) });
      const notes = await numbersOf(merchantId, "credit_note");
      for (const serials of Object.values(notes)) expect(serials).toEqual(upTo(serials.length));
    }
    const notes = await Promise.all(merchants.map((id) => numbersOf(id, "credit_note")));
    expect(notes.flatMap((some) => Object.values(some).flat())).toHaveLength(24 * 2);
  });

  it("count each other's refunds of one receipt, so that a sale undone in steps leaves no unit of tax", async () => {
    const tax = { country: "TH", number: "0105536092641", branch: "00000", percent: 7 } as const;
    const amount = money(10_000, "THB");
    const refunds: Refund[] = upTo(10).map((at) =>
      aRefund({ id: `refund-${at}`, amount: money(1_000, "THB"), state: "requested", requestedAt: testNow }),
    );
    await given(processOf(0), { merchants: [aMerchant({ tax })], payments: [aPayment({ bought, amount })], refunds });
    await Promise.all(
      refunds.map((refund, at) =>
        processOf(at).run((store) => store.refunds.save({ ...refund, state: "succeeded", settledAt: testNow + at })),
      ),
    );
    const papers = await processOf(0).read((store) => store.salesDocuments.ofPayments(["payment-1"]));
    const receipt = papers.find(({ kind }) => kind === "receipt");
    const notes = papers.filter(({ kind }) => kind === "credit_note");
    expect(notes.map(({ facts }) => facts.about?.creditedBefore.amount ?? -1).toSorted((a, b) => a - b)).toEqual(
      upTo(10).map((at) => (at - 1) * 1_000),
    );
    expect(notes.reduce((sum, { tax: one }) => sum + (one?.amount ?? 0), 0)).toBe(receipt?.tax?.amount);
  });
});
