import { beforeEach, describe, expect, it } from "vitest";
import { sideline } from "#domain/merchant/actor.ts";
import { modelOf } from "#domain/event/series/game-model.ts";
import { hour } from "#domain/time/instant.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { CreateEvent } from "#server/application/organising/create-event.ts";
import { DeleteDraft } from "#server/application/organising/delete-draft.ts";
import { DuplicateEvent } from "#server/application/organising/duplicate-event.ts";
import { PublishEvent } from "#server/application/organising/publish-event.ts";
import { PlanPublishing } from "#server/application/organising/publishing/plan-publishing.ts";
import { draftDefaults } from "#domain/event/event-draft.ts";
import { aMerchant, anEvent, aTransferAccount, testNow } from "../../support/builders/index.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
const merchantId = "merchant-1";
const eventId = "event-1";

beforeEach(async () => {
  world = await aWorld();
});

const find = (id = eventId) => world.unitOfWork.read((store) => store.events.find(id));
const remove = (of = merchantId) => world.get(DeleteDraft).run(of, eventId);
const acts = async () =>
  (await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null))).map(({ act }) => act);

describe("deleting a draft", () => {
  it("removes it with its time of publishing, once; again it answers the same", async () => {
    await world.event({ stage: "draft" });
    const at = testNow + 3 * hour;
    await world.get(PlanPublishing).plan({ merchantId, eventId, at, by: sideline });
    expect([await remove(), await remove()]).toEqual([{ kind: "deleted" }, { kind: "deleted" }]);
    expect(await find()).toBeNull();
    expect((await acts()).filter((act) => act === "draft_deleted")).toHaveLength(1);
    await world.pass(4 * hour);
    await world.work();
    expect(await find()).toBeNull();
  });

  it("leaves another merchant's where it is", async () => {
    await world.event({ stage: "draft" });
    expect(await remove("merchant-2")).toEqual({ kind: "deleted" });
    expect(await find()).not.toBeNull();
  });

  it.each(["published", "cancelled"] as const)("is refused for one that was %s", async (stage) => {
    await world.event({ stage });
    expect(await remove()).toEqual({ kind: "refused", reason: `event_${stage}` });
    expect(await find()).not.toBeNull();
  });

  it("leaves its date of a series out", async () => {
    await world.event({ stage: "draft" });
    const rule = { weekdays: ["thu"], since: "2026-12-03", end: { kind: "never" } } as const;
    const { model } = modelOf(anEvent());
    await world.unitOfWork.run(async ({ series }) => {
      await series.save({ id: "series-1", merchantId, rule, model, weeksAhead: 1, dueAt: null });
      await series.saveDate({ seriesId: "series-1", date: "2026-12-03", eventId, pending: [] });
    });
    await remove();
    const dates = await world.unitOfWork.read((store) => store.series.dates("series-1", "2026-12-01"));
    expect(dates).toMatchObject([{ date: "2026-12-03", eventId: null }]);
  });
});

describe("duplicating", () => {
  const duplicate = (of = merchantId, copyId: string | null = "copy") =>
    world.get(DuplicateEvent).run({ merchantId: of, eventId, copyId, by: sideline });

  it("makes one draft under the same id, of a published event too", async () => {
    await world.event({ capacity: 6 });
    const first = await duplicate();
    expect(first).toMatchObject({ kind: "created", event: { id: "copy", title: anEvent().title } });
    expect(await duplicate()).toEqual(first);
    expect(await find("copy")).toMatchObject({ stage: "draft", capacity: 6, price: anEvent().price });
    expect(await duplicate("merchant-2")).toEqual({ kind: "not_found" });
  });

  it("leaves out a photo that is not kept any more", async () => {
    await world.event({ coverUrl: `/covers/${"0".repeat(32)}/960.jpg` });
    await duplicate();
    expect(await find("copy")).toMatchObject({ coverUrl: null });
  });
});

describe("a draft that offers transfers before there is an account", () => {
  const changes = { paymentMethods: ["transfer"] } as const;
  const { id: _id, merchantId: _merchant, stage: _stage, timing: _timing, ...written } = anEvent(changes);
  const create = (draft: boolean) =>
    world.get(CreateEvent).run(merchantId, { ...draftDefaults, ...written, draft }, eventId);
  const publish = () => world.get(PublishEvent).run(merchantId, eventId);
  const missing = { kind: "invalid", fields: { paymentMethods: expect.any(String) } };

  it("is kept, and says when it is published what is missing", async () => {
    expect(await create(false)).toMatchObject(missing);
    expect(await create(true)).toMatchObject({ kind: "created" });
    expect(await publish()).toMatchObject(missing);
    await world.unitOfWork.run((store) =>
      store.merchants.save(aMerchant({ id: merchantId, transferAccount: aTransferAccount() })),
    );
    expect(await publish()).toMatchObject({ kind: "published" });
  });

  it("takes it as a change too; a published event does not, nor says that it would", async () => {
    await world.event({ stage: "draft" });
    const change = (dryRun: boolean) => world.get(ChangeEvent).run({ merchantId, eventId, changes, dryRun });
    expect([(await change(true)).kind, (await change(false)).kind]).toEqual(["changed", "changed"]);
    await world.event({ id: "open" });
    for (const dryRun of [true, false])
      expect(await world.get(ChangeEvent).run({ merchantId, eventId: "open", changes, dryRun })).toMatchObject(missing);
  });
});
