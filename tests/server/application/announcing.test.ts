import { describe, expect, it, vi } from "vitest";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { workOf } from "#server/application/events/event-signals.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import {
  aMember,
  aMerchant,
  anEvent,
  anException,
  aParticipation,
  aPayment,
  aPendingAct,
  testNow,
} from "../../support/builders/index.ts";
import { SequentialIdSource } from "../../support/sequential-id-source.ts";

function aStage() {
  const signals = new InMemoryEventSignals();
  const unitOfWork = new InMemoryUnitOfWork({ enqueue: () => undefined });
  const transactions = new Transactions(unitOfWork, new InMemoryClock(testNow), new SequentialIdSource(), signals);
  return { unitOfWork, transactions, changed: vi.spyOn(signals, "changed") };
}

const parts = ["mali", "noi"].map((memberId, at) =>
  aParticipation({ id: `join-${at}`, memberId, sequence: at + 1, ticketCode: `TICKET-${at}` }),
);
const payments = parts.map(({ id: joinId, memberId }, at) => aPayment({ id: `payment-${at}`, joinId, memberId }));

/** Its staff see it too. */
const ofTheirMerchant = [workOf("merchant-1"), []];

async function aFullStage() {
  const stage = aStage();
  await stage.unitOfWork.run(async (store) => {
    await store.merchants.save(aMerchant());
    await store.events.insert(anEvent());
    for (const { memberId } of parts) await store.members.save(aMember({ id: memberId }));
    await store.participations.save(parts);
  });
  return stage;
}

describe("what a transaction announces of an event", () => {
  it("names the members whose rows it wrote, and writes all of them", async () => {
    const { transactions, unitOfWork, changed } = await aFullStage();
    await transactions.run(async ({ store, announce }) => {
      await store.payments.save(...payments);
      announce("event-1");
    });
    expect(changed.mock.calls).toEqual([["event-1", ["mali", "noi"]], ofTheirMerchant]);
    const kept = await unitOfWork.read((store) => store.payments.ofParticipations(parts.map(({ id }) => id)));
    expect([...kept.values()].flat().map(({ id }) => id)).toEqual(["payment-0", "payment-1"]);
  });

  it("names nobody where nobody's part was written, and anybody where the event itself changed", async () => {
    const { transactions, changed } = await aFullStage();
    await transactions.run(async ({ announce }) => announce("event-1"));
    expect(changed.mock.calls).toEqual([["event-1", []]]);
    changed.mockClear();
    await transactions.run(async ({ store }) => {
      await store.participations.save(parts.slice(0, 1));
      await store.events.update(anEvent({ title: "Moved" }));
    });
    expect(changed.mock.calls).toContainEqual(["event-1", null]);
  });

  it("names, beside every event, members of whom something was written that nobody else sees", async () => {
    const { transactions, changed } = await aFullStage();
    await transactions.run(({ store }) => store.payments.save(...payments));
    expect(changed.mock.calls).toEqual([["members", ["mali", "noi"]], ofTheirMerchant]);
    changed.mockClear();
    await transactions.run(async ({ store }) => {
      const known = {
        merchantId: "merchant-1",
        memberId: "noi",
        id: "known-1",
        reason: null,
        standsSince: null,
        note: null,
      };
      await store.merchants.saveStanding({ ...known, standing: "let_in" });
    });
    expect(changed.mock.calls).toEqual([["members", ["noi"]], ofTheirMerchant]);
    changed.mockClear();
    await transactions.run(({ store }) => store.members.erase("mali", aMember({ id: "nobody-1" })));
    expect(changed.mock.calls).toEqual([["members", ["mali"]]]);
  });

  it("names the merchant whose staff see what was noted, asked of an owner, or needs a decision", async () => {
    const { transactions, changed } = await aFullStage();
    const [by, about] = [{ kind: "client", id: "program-1" } as const, { kind: "event", id: "event-1" } as const];
    await transactions.run(({ record }) =>
      record({ merchantId: "merchant-1", by, act: "event_changed", about, before: null, after: { title: "Later" } }),
    );
    await transactions.run(({ store }) => store.exceptions.save(anException({ paymentId: null, joinId: null })));
    await transactions.run(({ store }) => store.pendingActs.save(aPendingAct()));
    expect(changed.mock.calls).toEqual([ofTheirMerchant, ofTheirMerchant, ofTheirMerchant]);
  });

  it("signals nothing of a transaction that failed", async () => {
    const { transactions, changed } = await aFullStage();
    const failing = transactions.run(async ({ store }) => {
      await store.payments.save(...payments);
      throw new Error("down");
    });
    await expect(failing).rejects.toThrow("down");
    expect(changed).not.toHaveBeenCalled();
  });
});
