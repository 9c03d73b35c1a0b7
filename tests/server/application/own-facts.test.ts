import { beforeEach, describe, expect, it, vi } from "vitest";
import { minute } from "#domain/time/instant.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { KeptFacts, type OwnQuestion } from "#server/application/events/own-facts.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { anEvent, aMember, aMerchant, aParticipation, testNow } from "../../support/builders/index.ts";
import { SequentialIdSource } from "../../support/sequential-id-source.ts";

/** A process of its own on shared tables: what the other wrote it hears only when the test says so. */
function aProcess(unitOfWork: InMemoryUnitOfWork) {
  const [signals, clock] = [new InMemoryEventSignals(), new InMemoryClock(testNow)];
  const transactions = new Transactions(unitOfWork, clock, new SequentialIdSource(), signals);
  const reads = vi.spyOn(transactions, "read");
  return { signals, clock, transactions, reads, kept: new KeptFacts(transactions, signals, clock, clock) };
}

let here: ReturnType<typeof aProcess>;
let there: ReturnType<typeof aProcess>;

const question = (reader: string, parts: Partial<OwnQuestion> = {}): OwnQuestion => ({
  reader,
  event: anEvent(),
  isPaidThere: false,
  anew: false,
  ...parts,
});
const place = aParticipation({ id: "join-1", memberId: "mali" });
const joins = (process: typeof here) =>
  process.transactions.run(async ({ store, announce }) => {
    await store.participations.save([place]);
    announce("event-1");
  });

beforeEach(async () => {
  const unitOfWork = new InMemoryUnitOfWork({ enqueue: () => undefined });
  await unitOfWork.run(async (store) => {
    await store.merchants.save(aMerchant());
    await store.events.insert(anEvent());
    for (const id of ["mali", "noi"]) await store.members.save(aMember({ id }));
  });
  [here, there] = [aProcess(unitOfWork), aProcess(unitOfWork)];
});

describe("What is stored of a member's own part", () => {
  it("is read once, for nobody's part too, and not again when others join", async () => {
    for (let turn = 0; turn < 3; turn += 1) expect((await here.kept.of(question("noi"))).part).toBeNull();
    await joins(here);
    expect((await here.kept.of(question("noi"))).part).toBeNull();
    expect(here.reads).toHaveBeenCalledTimes(1);
    expect((await here.kept.of(question("mali"))).part?.participation.id).toBe("join-1");
  });

  it("is never the one before a write that this process has answered", async () => {
    expect((await here.kept.of(question("mali"))).part).toBeNull();
    await joins(here);
    expect((await here.kept.of(question("mali"))).part?.participation.id).toBe("join-1");
  });

  it("is that before a write of another process until its signal, and that after it for who asks anew", async () => {
    expect((await there.kept.of(question("mali"))).part).toBeNull();
    await joins(here);
    expect((await there.kept.of(question("mali"))).part).toBeNull();
    expect((await there.kept.of(question("mali", { anew: true }))).part?.participation.id).toBe("join-1");
    expect((await there.kept.of(question("mali"))).part?.participation.id).toBe("join-1");
    await there.signals.changed("event-1", ["mali"]);
    expect((await there.kept.of(question("mali"))).part?.participation.id).toBe("join-1");
    expect(there.reads).toHaveBeenCalledTimes(3);
  });

  it("does not outlive two seconds, whatever is heard", async () => {
    await there.kept.of(question("mali"));
    await joins(here);
    await there.clock.advance(2);
    expect((await there.kept.of(question("mali"))).part?.participation.id).toBe("join-1");
  });

  it("is read again where nobody says whose part changed, and where what is known of members did", async () => {
    for (const [eventId, whose, isReadAgain] of [
      ["event-1", null, true],
      ["event-1", ["noi"], true],
      ["members", ["noi"], true],
      ["members", null, true],
      ["lists", null, true],
      ["event-1", ["mali"], false],
      ["event-2", null, false],
      ["members", ["mali"], false],
    ] as const) {
      await here.kept.of(question("noi"));
      here.reads.mockClear();
      await here.signals.changed(eventId, whose);
      await here.kept.of(question("noi"));
      expect([eventId, whose, here.reads.mock.calls.length]).toEqual([eventId, whose, isReadAgain ? 1 : 0]);
    }
  });

  it("has the standing as soon as the member is in it no more, and misses where it is paid at the venue", async () => {
    await joins(here);
    expect(await here.kept.of(question("mali"))).toMatchObject({ standing: undefined, misses: undefined });
    const over = anEvent({
      startsAt: testNow - 2 * minute,
      endsAt: testNow - minute,
      joinClosesAt: testNow - 2 * minute,
    });
    expect((await here.kept.of(question("mali", { event: over }))).standing).toBeNull();
    expect((await here.kept.of(question("mali", { isPaidThere: true }))).misses).toBe(0);
  });
});
