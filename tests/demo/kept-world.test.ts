import { describe, expect, it } from "vitest";
import { WaitingJobs } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { emptyTables, keepTables, restoreTables } from "#server/adapters/memory/tables.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { aSlip } from "../support/builders/slip.ts";
import { given } from "../contracts/support/given.ts";
import { aPayment, aParticipation } from "../support/builders/index.ts";

const noJobs = { enqueue: () => undefined };

describe("tables that were kept", () => {
  it("are what they were, pictures too, and are found by every index", async () => {
    const tables = emptyTables();
    const work = new InMemoryUnitOfWork(noJobs, tables);
    await given(work, { participations: [aParticipation()], payments: [aPayment()] });
    await work.run((store) => store.slips.add(aSlip({ picture: new Uint8Array([1, 2, 3]) })));
    const again = restoreTables(structuredClone(keepTables(tables)));
    expect(keepTables(again)).toEqual(keepTables(tables));
    const next = new InMemoryUnitOfWork(noJobs, again);
    expect((await next.read((store) => store.slips.latestPicture("payment-1")))?.bytes).toEqual(
      new Uint8Array([1, 2, 3]),
    );
    expect(await next.read((store) => store.payments.ofParticipations(["join-1"]))).toEqual(
      new Map([["join-1", [aPayment()]]]),
    );
  });

  it("are not changed by what happens later", async () => {
    const tables = emptyTables();
    const work = new InMemoryUnitOfWork(noJobs, tables);
    await given(work, { participations: [aParticipation()], payments: [aPayment({ state: "processing" })] });
    const kept = keepTables(tables);
    await work.run((store) => store.payments.save(aPayment()));
    expect(kept.payments).toEqual([["payment-1", aPayment({ state: "processing" })]]);
  });
});

describe("jobs that were kept", () => {
  it("are done in the same order, and asked for once", () => {
    const waiting = new WaitingJobs();
    waiting.ask({ kind: "settle_event", eventId: "b" }, 5, 0);
    waiting.ask({ kind: "settle_event", eventId: "a" }, 5, 0);
    waiting.askAgain({ kind: "send_messages" }, 1, 3);
    const again = new WaitingJobs(structuredClone(waiting.all()));
    again.ask({ kind: "settle_event", eventId: "a" }, 5, 0);
    const order = [again.takeDue(9), again.takeDue(9), again.takeDue(9), again.takeDue(9)];
    expect(
      order.map((one) => one && [one.job.kind, "eventId" in one.job ? one.job.eventId : null, one.failures]),
    ).toEqual([["send_messages", null, 3], ["settle_event", "b", 0], ["settle_event", "a", 0], null]);
  });
});
