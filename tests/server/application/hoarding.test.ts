import { beforeEach, describe, expect, it } from "vitest";
import type { Participation } from "#domain/participation/participation.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import { InMemoryJobQueue } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";
import { aMerchant, aParticipation, aPayment, aTransferAccount, testNow } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
let mali: MemberInWorld;
let noi: MemberInWorld;

beforeEach(async () => {
  world = await aWorld();
  mali = await aMemberIn(world, "mali");
  noi = await aMemberIn(world, "noi");
});

async function threeHolds(): Promise<void> {
  for (const id of ["a", "b", "c"]) {
    await world.event({ id });
    await mali.join(id);
  }
}

async function runOutTwice(eventId: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await mali.join(eventId);
    await world.pass(15 * minute);
    await world.work();
  }
}

const tooMany = { kind: "refused", reason: "too_many_holds" };

/** Brings places into a state that other tests show the way to. */
async function change(joinIds: readonly string[], parts: Partial<Participation>): Promise<void> {
  await world.unitOfWork.run(async (store) => {
    for (const id of joinIds) {
      const found = await store.participations.find(id);
      if (!found) throw new Error("There is no such place.");
      await store.participations.save([{ ...found, ...parts }]);
    }
  });
}

/** Five games of the merchant that are over, and that mali came to. */
async function attendFive(): Promise<void> {
  const over = { startsAt: testNow - 3 * hour, endsAt: testNow - hour, joinClosesAt: testNow - 4 * hour };
  for (let index = 1; index <= 5; index += 1) {
    const eventId = `past-${index}`;
    await world.event({ ...over, id: eventId });
    const place = { id: `attended-${index}`, eventId, memberId: mali.id, checkedInAt: testNow - 3 * hour };
    await world.unitOfWork.run((store) => store.participations.save([aParticipation(place)]));
  }
}

describe("a waiting member with three unpaid holds", () => {
  it("is offered the seat in turn, which counts against the next join", async () => {
    await world.event({ id: "full", capacity: 1 });
    const taken = await noi.join("full");
    const waiting = await mali.join("full");
    await threeHolds();
    await noi.leave(taken.joinId);
    expect((await mali.read(waiting.joinId)).state).toBe("offered");
    await world.event({ id: "d" });
    await mali.leave((await mali.join("a")).joinId);
    expect(await mali.tryJoin("d")).toEqual({ kind: "refused", reason: "too_many_holds" });
  });
});

describe("unpaid places", () => {
  const elsewhere = (id: string) => world.event({ id, merchantId: "other-merchant" });
  beforeEach(() => world.unitOfWork.run((store) => store.merchants.save(aMerchant({ id: "other-merchant" }))));

  it("are at most three of a merchant, and six in all", async () => {
    await threeHolds();
    await world.event({ id: "d" });
    expect(await mali.tryJoin("d")).toEqual(tooMany);
    for (const id of ["e", "f", "g"]) {
      await elsewhere(id);
      await mali.join(id);
    }
    await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ id: "third-merchant" })));
    await world.event({ id: "h", merchantId: "third-merchant" });
    expect(await mali.tryJoin("h")).toEqual(tooMany);
    await mali.pay((await mali.join("g")).joinId);
    expect((await mali.join("h")).state).toBe("awaiting_payment");
  });

  it("count while they are under review", async () => {
    await threeHolds();
    const places = (await Promise.all(["a", "b", "c"].map((id) => mali.join(id)))).map(({ joinId }) => joinId);
    await change(places, { state: "under_review", deadline: null });
    await world.pass(hour);
    await world.event({ id: "d" });
    expect(await mali.tryJoin("d")).toEqual(tooMany);
  });

  it("are at most ten for a regular, of that merchant only", async () => {
    await attendFive();
    for (let index = 0; index < 10; index += 1) {
      await world.event({ id: `game-${index}` });
      await mali.join(`game-${index}`);
    }
    await world.event({ id: "eleventh" });
    expect(await mali.tryJoin("eleventh")).toEqual(tooMany);
    await elsewhere("there");
    expect(await mali.tryJoin("there")).toEqual(tooMany);
  });

  it("are three again for a regular who owes, or who has not come for 90 days", async () => {
    await attendFive();
    await threeHolds();
    await world.event({ id: "d" });
    await change(["attended-1"], { checkedInAt: testNow - 91 * day });
    expect(await mali.tryJoin("d")).toEqual(tooMany);
    await change(["attended-1"], { checkedInAt: testNow - day });
    const owed = aPayment({ joinId: "attended-1", memberId: mali.id, method: "onsite", state: "processing" });
    await world.unitOfWork.run((store) => store.payments.save({ ...owed, eventId: "past-1" }));
    expect(await mali.tryJoin("d")).toEqual(tooMany);
    await world.unitOfWork.run((store) => store.payments.save({ ...owed, eventId: "past-1", state: "succeeded" }));
    expect((await mali.join("d")).state).toBe("awaiting_payment");
  });
});

describe("transfer can be chosen", () => {
  const transfer = { method: "transfer" } as const;
  beforeEach(async () => {
    const transferAccount = aTransferAccount();
    await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ transferAccount })));
    for (const id of ["a", "b", "c", "d"]) await world.event({ id, paymentMethods: ["transfer", "card"] });
  });

  it("while no other place waits for its slip and fewer than two are under review", async () => {
    const [a, b, c] = [await mali.join("a"), await mali.join("b"), await mali.join("c")];
    expect(await mali.pay(a.joinId, transfer)).toMatchObject({ kind: "started" });
    expect(await mali.pay(a.joinId, transfer)).toMatchObject({ kind: "started" });
    expect(await mali.pay(b.joinId, transfer)).toEqual(tooMany);
    await change([a.joinId], { state: "under_review", deadline: null });
    expect(await mali.pay(b.joinId, transfer)).toMatchObject({ kind: "started" });
    await change([b.joinId], { state: "under_review", deadline: null });
    expect(await mali.pay(c.joinId, transfer)).toEqual(tooMany);
    expect(await mali.pay(c.joinId)).toMatchObject({ kind: "started" });
  });

  it("by a regular for several places of that merchant", async () => {
    await attendFive();
    for (const id of ["a", "b", "c", "d"]) {
      expect(await mali.pay((await mali.join(id)).joinId, transfer)).toMatchObject({ kind: "started" });
    }
  });
});

describe("places to be paid at the venue", () => {
  const atVenue = async (id: string) => {
    await world.event({ id, paymentMethods: ["onsite", "card"] });
    const { joinId } = await mali.join(id);
    return mali.pay(joinId, { method: "onsite" });
  };

  it("are at most three of a merchant", async () => {
    for (const id of ["a", "b", "c"]) expect(await atVenue(id)).toMatchObject({ kind: "started" });
    expect(await atVenue("d")).toEqual(tooMany);
    await mali.leave((await mali.join("a")).joinId);
    expect(await mali.pay((await mali.join("d")).joinId, { method: "onsite" })).toMatchObject({ kind: "started" });
  });

  it("are at most ten for a regular", async () => {
    await attendFive();
    for (let index = 0; index < 10; index += 1) {
      expect(await atVenue(`game-${index}`)).toMatchObject({ kind: "started" });
    }
    expect(await atVenue("eleventh")).toEqual(tooMany);
  });
});

describe("a member who ended two places of an event unpaid", () => {
  it("may only wait there: one left just before its deadline counts like one that ran out", async () => {
    await world.event({ id: "here" });
    const first = await mali.join("here");
    await world.pass(14 * minute);
    await mali.leave(first.joinId);
    await mali.join("here");
    await world.pass(15 * minute);
    expect((await mali.join("here")).state).toBe("waitlisted");
  });

  it("is counted after the event was locked: another process may have settled it until then", async () => {
    const clock = new InMemoryClock(testNow);
    const jobs = new InMemoryJobQueue(clock, { background: false });
    const inner = new InMemoryUnitOfWork(jobs);
    let settledMeanwhile: Participation | null = null;
    const unitOfWork: UnitOfWork = {
      read: (work) => inner.read(work),
      run: (work) =>
        inner.run((store) => {
          const lockRoom = async (...asked: Parameters<Store["events"]["lockRoom"]>) => {
            if (settledMeanwhile) await store.participations.save([settledMeanwhile]);
            return store.events.lockRoom(...asked);
          };
          return work({ ...store, events: { ...store.events, lockRoom } });
        }),
    };
    world = await aWorld({ clock, stores: { unitOfWork, jobs } });
    mali = await aMemberIn(world, "mali");
    await world.event({ id: "here" });
    await mali.leave((await mali.join("here")).joinId);
    const { joinId } = await mali.join("here");
    await world.pass(15 * minute);
    const held = await unitOfWork.read((store) => store.participations.find(joinId));
    settledMeanwhile = held && { ...held, state: "expired", deadline: null, ending: "hold_ran_out" };
    expect((await mali.join("here")).state).toBe("waitlisted");
  });

  it("does not count places that were paid, nor declined offers", async () => {
    await world.event({ id: "here", capacity: 1 });
    for (let round = 0; round < 2; round += 1) {
      const { joinId } = await mali.join("here");
      await mali.pay(joinId);
      await mali.leave(joinId);
    }
    const taken = await noi.join("here");
    const waiting = await mali.join("here");
    await noi.leave(taken.joinId);
    await mali.answer(waiting.joinId, "decline");
    expect((await mali.join("here")).state).toBe("awaiting_payment");
  });
});

describe("a member whose holds ran out twice", () => {
  it("joins no list that would offer a fourth unpaid hold at once", async () => {
    await world.event({ id: "here" });
    await runOutTwice("here");
    await threeHolds();
    expect(await mali.tryJoin("here")).toEqual({ kind: "refused", reason: "too_many_holds" });
    await world.pass(15 * minute);
    expect((await mali.join("here")).state).toBe("waitlisted");
  });

  it("has only what nobody else wants: whoever came while an offer stood is next", async () => {
    await world.event({ id: "here", capacity: 1 });
    await runOutTwice("here");
    const third = await mali.join("here");
    await world.work();
    expect((await mali.read(third.joinId)).state).toBe("offered");
    const newcomer = await noi.join("here");
    expect(newcomer.state).toBe("waitlisted");
    await world.pass(3 * hour);
    await world.work();
    expect((await noi.read(newcomer.joinId)).state).toBe("offered");
    expect(await mali.read(third.joinId)).toMatchObject({ state: "waitlisted", asleep: true, position: 1 });
    await noi.pay(newcomer.joinId);
    await world.work();
    expect((await mali.read(third.joinId)).state).toBe("waitlisted");
  });
});
