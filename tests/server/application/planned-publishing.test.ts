import { beforeEach, describe, expect, it } from "vitest";
import type { EventChanges } from "#domain/event/change-event.ts";
import { sideline } from "#domain/merchant/actor.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { PublishEvent } from "#server/application/organising/publish-event.ts";
import { PlanPublishing } from "#server/application/organising/publishing/plan-publishing.ts";
import { ReadOwnEvents } from "#server/application/organising/read-own-events.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { aMerchant, testNow, testStart } from "../../support/builders/index.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
const merchantId = "merchant-1";
const eventId = "event-1";
const at = testNow + 3 * hour;

beforeEach(async () => {
  world = await aWorld();
  await world.event({ stage: "draft" });
});

const plan = (when: number | null, of = merchantId) =>
  world.get(PlanPublishing).plan({ merchantId: of, eventId, at: when, by: sideline });
const change = (changes: EventChanges, dryRun = false) =>
  world.get(ChangeEvent).run({ merchantId, eventId, changes, dryRun });

const stage = async () => (await world.unitOfWork.read((store) => store.events.find(eventId)))?.stage;
const planned = () => world.unitOfWork.read((store) => store.publishing.find(eventId));
const acts = async () =>
  (await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null))).map(({ act }) => act);

/** What its organiser reads of it. */
async function shown() {
  const answer = await world.get(ReadOwnEvents).find(merchantId, eventId, false);
  if (answer.kind !== "found") throw new Error("It is not there.");
  const { publishesAt, publishingFailed } = answer.event;
  return { publishesAt, publishingFailed };
}

/** Until `when`, with everything done that is due by then. */
async function passTo(when: number): Promise<void> {
  await world.pass(when - world.clock.now());
  await world.work();
}

describe("a draft that is published at a time", () => {
  it("is a draft until then, and open at it, once", async () => {
    expect(await plan(at)).toEqual({ kind: "planned", publishesAt: at });
    expect(await plan(at)).toEqual({ kind: "planned", publishesAt: at });
    expect(await shown()).toEqual({ publishesAt: at, publishingFailed: null });
    await passTo(at - minute);
    expect(await stage()).toBe("draft");
    await passTo(at);
    expect([await stage(), await planned()]).toEqual(["published", null]);
    await passTo(at + hour);
    expect((await acts()).toSorted()).toEqual(["event_published", "publishing_planned"]);
  });

  it("is published by the sweep where its job was lost, also when it runs twice at once", async () => {
    await world.unitOfWork.run((store) => store.publishing.save({ eventId, at, by: sideline, refused: null }));
    await world.pass(3 * hour);
    const publishing = world.get(PlanPublishing);
    await Promise.all([publishing.sweep(), publishing.sweep(), publishing.publishDue(eventId)]);
    expect([await stage(), await planned()]).toEqual(["published", null]);
    expect(await acts()).toEqual(["event_published"]);
  });

  it("is published whole or not at all: what breaks off is done by the next sweep", async () => {
    await plan(at);
    await world.pass(3 * hour);
    let breaks = true;
    const breaking = (store: Store): Store => ({
      ...store,
      publishing: {
        ...store.publishing,
        async remove(id) {
          if (breaks) throw new Error("broken off");
          await store.publishing.remove(id);
        },
      },
    });
    const work: UnitOfWork = {
      run: (does) => world.unitOfWork.run((store) => does(breaking(store))),
      read: (does) => world.unitOfWork.read(does),
    };
    const transactions = new Transactions(work, world.clock, new RandomIdSource(), new InMemoryEventSignals());
    const rooms = new Rooms(transactions, usualPlacesAtOnce);
    const publishing = new PlanPublishing(rooms, transactions, world.get(PaymentGateways));
    await expect(publishing.sweep()).rejects.toThrow(AggregateError);
    expect([await stage(), (await planned())?.at, await acts()]).toEqual(["draft", at, ["publishing_planned"]]);
    breaks = false;
    await publishing.sweep();
    expect([await stage(), await planned()]).toEqual(["published", null]);
  });

  it("takes another time in place of the first, or none", async () => {
    await plan(at);
    await plan(at + hour);
    await passTo(at);
    expect(await stage()).toBe("draft");
    expect(await plan(null)).toEqual({ kind: "planned", publishesAt: null });
    await passTo(at + hour);
    expect([await stage(), await planned()]).toEqual(["draft", null]);
  });

  it("stays a draft that says why where it can't be published then, until it has another time", async () => {
    const merchant = aMerchant({ transferAccount: null });
    world = await aWorld({ merchant });
    await world.event({ stage: "draft", paymentMethods: ["transfer"] });
    await plan(at);
    await passTo(at);
    const why = { field: "paymentMethods", sentence: expect.any(String) };
    expect(await stage()).toBe("draft");
    expect(await shown()).toEqual({ publishesAt: null, publishingFailed: { at, faults: [why] } });
    await passTo(at + hour);
    expect((await acts()).filter((act) => act === "publishing_failed")).toHaveLength(1);
    await plan(at + 2 * hour);
    expect(await shown()).toEqual({ publishesAt: at + 2 * hour, publishingFailed: null });
    await passTo(at + 2 * hour);
    await plan(null);
    expect(await shown()).toEqual({ publishesAt: null, publishingFailed: null });
  });

  it("is not published after joining has closed, however late its time is noticed", async () => {
    await plan(at);
    await passTo(testStart);
    expect(await stage()).toBe("draft");
    expect((await shown()).publishingFailed?.at).toBe(at);
  });

  it("forgets its time when it is published by hand before", async () => {
    await plan(at);
    await world.get(PublishEvent).run(merchantId, eventId);
    expect([await stage(), await planned()]).toEqual(["published", null]);
    await passTo(at);
    expect((await acts()).filter((act) => act === "event_published")).toHaveLength(1);
  });

  it("stays cancelled where it was cancelled before", async () => {
    await plan(at);
    await world.get(CancelEvent).run(merchantId, eventId, { reason: null, didNotTakePlace: false });
    expect((await shown()).publishesAt).toBeNull();
    await passTo(at);
    expect([await stage(), await planned()]).toEqual(["cancelled", null]);
  });

  it("does not take a change by which joining would close before", async () => {
    await plan(at);
    const fault = { kind: "invalid", fields: { joinClosesAt: expect.any(String) } };
    for (const dryRun of [true, false]) expect(await change({ joinClosesAt: at }, dryRun)).toEqual(fault);
    expect(await change({ joinClosesAt: at + minute })).toMatchObject({ kind: "changed", applied: true });
    await passTo(at);
    expect(await stage()).toBe("published");
  });

  it("is one of the merchant's drafts, at a time to come before joining closes", async () => {
    expect(await plan(at, "merchant-2")).toEqual({ kind: "not_found" });
    const fault = { kind: "invalid", fields: { publishesAt: expect.any(String) } };
    for (const when of [testNow, testStart]) expect(await plan(when)).toEqual(fault);
    await world.get(PublishEvent).run(merchantId, eventId);
    expect(await plan(at)).toEqual(fault);
  });
});
