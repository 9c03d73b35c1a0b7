import { CoverUse } from "#server/application/covers/cover-use.ts";
import { describe, expect, it } from "vitest";
import type { EventDraft } from "#domain/event/event-draft.ts";
import { anEvent } from "../../support/builders/index.ts";
import { aWorld } from "../../support/world/world.ts";
import { CreateEvent } from "#server/application/organising/create-event.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { BrowseEvents } from "#server/application/events/browse-events.ts";

function aDraft(parts: Partial<EventDraft> = {}): EventDraft {
  const { id: _id, merchantId: _merchantId, stage: _stage, timing: _timing, ...written } = anEvent();
  return { ...written, draft: false, ...parts };
}

describe("putting up an event", () => {
  it("carried on under the same id makes one event, and answers it as it is", async () => {
    const world = await aWorld();
    const create = (draft: EventDraft) => world.get(CreateEvent).run("merchant-1", draft, "event-of-this-key");
    const first = await create(aDraft());
    expect(first).toMatchObject({ kind: "created", event: { id: "event-of-this-key", status: "open" } });
    expect(await create(aDraft())).toEqual(first);
    const listed = await world.get(BrowseEvents).list({ reader: null, search: {}, limit: 20, cursor: null });
    expect(listed.items.map(({ id }) => id)).toEqual(["event-of-this-key"]);
  });

  it("without one makes another each time", async () => {
    const world = await aWorld();
    for (let time = 0; time < 2; time += 1) await world.get(CreateEvent).run("merchant-1", aDraft());
    const listed = await world.get(BrowseEvents).list({ reader: null, search: {}, limit: 20, cursor: null });
    expect(listed.items).toHaveLength(2);
  });

  it.each<[string, boolean]>([
    ["/covers/own.webp", true],
    ["https://sideline.test/covers/own.webp", true],
    ["https://pictures.example/a.jpg", true],
    ["https://evil.example/a.jpg", false],
    ["https://pictures.example.evil.example/a.jpg", false],
    ["https://pictures.example:8443/a.jpg", false],
  ])("takes a cover from its own host and from those that are trusted: %s", async (coverUrl, isTaken) => {
    const world = await aWorld();
    const hosts = { own: "sideline.test", others: ["pictures.example"] };
    const covers = new CoverUse(world.get(Transactions), hosts);
    const create = new CreateEvent(world.get(Transactions), covers, world.get(PaymentGateways));
    const answer = await create.run("merchant-1", aDraft({ coverUrl }));
    expect(answer).toMatchObject(
      isTaken ? { kind: "created" } : { kind: "invalid", fields: { coverUrl: expect.any(String) } },
    );
    const { id } = await world.event({});
    const change = new ChangeEvent(world.get(Rooms), world.get(Transactions), covers, world.get(PaymentGateways));
    expect(
      await change.run({ merchantId: "merchant-1", eventId: id, changes: { coverUrl }, dryRun: false }),
    ).toMatchObject(isTaken ? { kind: "changed" } : { kind: "invalid", fields: { coverUrl: expect.any(String) } });
  });

  it("takes a cover from anywhere in development", async () => {
    const world = await aWorld();
    const draft = aDraft({ coverUrl: "https://anywhere.example/a.jpg" });
    expect(await world.get(CreateEvent).run("merchant-1", draft)).toMatchObject({ kind: "created" });
  });

  it("with faults names the fields and writes nothing", async () => {
    const world = await aWorld();
    expect(await world.get(CreateEvent).run("merchant-1", aDraft({ capacity: 0 }))).toMatchObject({
      kind: "invalid",
      fields: { capacity: expect.any(String) },
    });
  });
});
