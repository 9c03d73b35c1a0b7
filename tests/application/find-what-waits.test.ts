import { describe, expect, it } from "vitest";
import { InMemoryPositionSource } from "#adapters/memory/in-memory-device.ts";
import type { EventRepository } from "#application/ports/event-repository.ts";
import type { ParticipationRepository } from "#application/ports/participation-repository.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { now, only, participation, payment } from "./fixtures.ts";

/** One participation a page, so that paging is always exercised. */
function waiting(...items: ParticipationView[]) {
  const upcoming: ParticipationRepository["upcoming"] = (page) => {
    const at = Number(page?.cursor ?? 0);
    return Promise.resolve({
      items: items.slice(at, at + 1),
      nextCursor: at + 1 < items.length ? String(at + 1) : null,
    });
  };
  const repository = only<ParticipationRepository>({ upcoming });
  return new BrowseEvents(only<EventRepository>({}), new InMemoryPositionSource(), repository).whatWaits();
}

const held = (joinId: string, minutes: number, state: ParticipationView["state"] = "awaiting_payment") =>
  participation({ joinId, state, deadline: now + minutes * 60_000 });

describe("what waits for the member", () => {
  it("is nothing where nothing waits", async () => {
    expect(await waiting()).toBeNull();
    expect(
      await waiting(
        participation({ state: "confirmed", deadline: null }),
        participation({ state: "waitlisted", deadline: null }),
        participation({ state: "under_review", deadline: null }),
      ),
    ).toBeNull();
  });

  it("is the payment that runs out first", async () => {
    expect(await waiting(held("late", 14), held("soon", 3))).toMatchObject({
      kind: "payment",
      participation: { joinId: "soon" },
    });
  });

  it("is an offer before any payment", async () => {
    const found = await waiting(held("pay", 1), held("offer", 90, "offered"), held("sooner", 30, "offered"));
    expect(found).toMatchObject({ kind: "offer", participation: { joinId: "sooner" } });
  });

  it("is not what waits for the bank", async () => {
    expect(await waiting(participation({ payment: payment({ state: "processing" }) }))).toBeNull();
    const asked = participation({ payment: payment({ state: "requires_action" }) });
    expect(await waiting(asked)).toMatchObject({ kind: "payment" });
  });
});
