import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unchanged } from "#domain/event/event-room.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { Busy } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { SlipVerifier } from "#server/application/transfers/slip-verifier.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { emptyTables } from "../../contracts/support/empty-tables.ts";
import { noJobs } from "../../contracts/support/no-jobs.ts";
import { aMerchant, aTransferAccount, testNow } from "../../support/builders/index.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";
import { aBankCode } from "../../support/slip-codes.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let database: PostgresTestDatabase;
let here: World;
let there: World;

const merchantId = "merchant-1";
const [one, other] = [aBankCode("014", "2026112300one"), aBankCode("004", "2026112300other")];
const noQueue = { start: async () => undefined, stop: async () => undefined, runDue: async () => 0 };

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());

/** Two servers on one database. */
beforeEach(async () => {
  await emptyTables(database.db);
  const clock = new InMemoryClock(testNow);
  const server = () => aWorld({ clock, stores: { unitOfWork: database.unitOfWork(() => noJobs), jobs: noQueue } });
  [here, there] = [await server(), await server()];
  await here.unitOfWork.run((store) => store.merchants.save(aMerchant({ transferAccount: aTransferAccount() })));
});

let pictures = 0;

/** Somebody has a place in the event, and has chosen to transfer. */
async function aTransfer(paymentId: string, eventId: string): Promise<void> {
  const member = await aMemberIn(here, `of-${paymentId}`);
  const { joinId } = await member.join(eventId);
  await member.pay(joinId, { method: "transfer", paymentId });
}

/** Another picture each time, with this code on it. */
function upload(world: World, paymentId: string, code: string) {
  pictures += 1;
  const fingerprint = `picture-${pictures}`;
  const rewrite = async (bytes: Uint8Array) =>
    ({ kind: "rewritten", mediaType: "image/jpeg", bytes, fingerprint, codes: [code] }) as const;
  return new UploadSlip(world.get(Rooms), world.get(Transactions), { rewrite }, world.get(SlipVerifier)).run({
    memberId: `of-${paymentId}`,
    paymentId,
    picture: new Uint8Array([1]),
    payerLast5: null,
    paidAt: null,
    slipId: `slip-of-${paymentId}`,
  });
}

/** As the console does it: asked again while the server is busy. */
async function approve(world: World, paymentId: string): Promise<string> {
  try {
    const answer = await world.get(ReviewSlip).approve({ merchantId, paymentId });
    return answer.kind === "refused" ? answer.reason : answer.kind;
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    return approve(world, paymentId);
  }
}

/** What is approved meanwhile is decided together afterwards, in one transaction. */
const whileBusy = (world: World, eventId: string) =>
  world.get(Rooms).share(eventId, async ({ room }) => {
    await pause(200);
    return unchanged(room, true);
  });

const stateOf = async (id: string): Promise<Payment["state"] | undefined> =>
  (await here.unitOfWork.read((store) => store.payments.find(id)))?.state;

async function expectPaidOnce(...paymentIds: readonly string[]): Promise<void> {
  const states = await Promise.all(paymentIds.map(stateOf));
  expect(new Set(states)).toEqual(new Set(["processing", "succeeded"]));
}

describe("A transfer that two slips name", () => {
  it("pays for one place when both come, and are approved, at the same time at two servers", async () => {
    for (const eventId of ["event-1", "event-2"]) await here.event({ id: eventId, paymentMethods: ["transfer"] });
    await aTransfer("p-1", "event-1");
    await aTransfer("p-2", "event-2");
    const taken = await Promise.all([upload(here, "p-1", one), upload(there, "p-2", one)]);
    expect(taken.map(({ kind }) => kind)).toEqual(["under_review", "under_review"]);
    const answers = await Promise.all([approve(here, "p-1"), approve(there, "p-2")]);
    expect(answers.toSorted()).toEqual(["reviewed", "transfer_used"]);
    await expectPaidOnce("p-1", "p-2");
    const again = await Promise.all([approve(there, "p-1"), approve(here, "p-2")]);
    expect(again).toEqual(answers);
    expect((await new CheckLedger(here.unitOfWork).run()).faults).toEqual([]);
  });

  it("pays once each where two of them are approved in the opposite order, each pair in one transaction", async () => {
    for (const eventId of ["event-1", "event-2"]) await here.event({ id: eventId, paymentMethods: ["transfer"] });
    const slips = [
      { paymentId: "p-1", eventId: "event-1", code: one, at: here },
      { paymentId: "p-2", eventId: "event-1", code: other, at: here },
      { paymentId: "p-3", eventId: "event-2", code: other, at: there },
      { paymentId: "p-4", eventId: "event-2", code: one, at: there },
    ];
    for (const { paymentId, eventId, code } of slips) {
      await aTransfer(paymentId, eventId);
      await upload(here, paymentId, code);
    }
    const busy = [whileBusy(here, "event-1"), whileBusy(there, "event-2")];
    const answers = await Promise.all(slips.map(({ at, paymentId }) => approve(at, paymentId)));
    await Promise.all(busy);
    expect(answers.toSorted()).toEqual(["reviewed", "reviewed", "transfer_used", "transfer_used"]);
    await expectPaidOnce("p-1", "p-4");
    await expectPaidOnce("p-2", "p-3");
    expect((await new CheckLedger(here.unitOfWork).run()).faults).toEqual([]);
  });
});
