import { describe, expect, it, vi } from "vitest";
import type { PublishedAnswer, PublishingPlanned } from "#application/console/ports/own-events.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Publishing } from "#ui/console/screens/game/draft/publishing.ts";

const game = { timeZone: "Asia/Bangkok" };
const monday = Date.parse("2026-12-07T05:00:00Z");

function aPublishing(answer?: PublishingPlanned) {
  const publish = vi.fn(async (): Promise<PublishedAnswer> => ({ kind: "published" }));
  const planPublishing = vi.fn(
    async (_id: string, at: Instant | null) => answer ?? ({ kind: "planned", publishesAt: at } as const),
  );
  const onPublished = vi.fn();
  const publishing = new Publishing({ runGame: { publish, planPublishing }, eventId: "event-1", onPublished });
  return { publishing, publish, planPublishing, onPublished };
}

describe("publishing a draft later", () => {
  it("reads date and time in the zone of the game", () => {
    const { publishing } = aPublishing();
    expect(publishing.timeIn(game)).toBeNull();
    publishing.changeDate("2026-12-07");
    publishing.changeTime("12:00");
    expect(publishing.timeIn(game)).toBe(monday);
    publishing.changeTime("");
    expect(publishing.timeIn(game)).toBeNull();
    publishing.changeTime("12:00");
    publishing.changeDate("2026-02-30");
    expect(publishing.timeIn(game)).toBeNull();
  });

  it("says the time, and takes it back", async () => {
    const { publishing, planPublishing, publish, onPublished } = aPublishing();
    await publishing.plan(monday);
    await publishing.plan(null);
    expect(planPublishing.mock.calls).toEqual([
      ["event-1", monday],
      ["event-1", null],
    ]);
    expect(onPublished).toHaveBeenCalledTimes(2);
    expect(publish).not.toHaveBeenCalled();
  });

  it("shows what is wrong with a time, until another is taken", async () => {
    const fields = { publishesAt: "Give a time to come." };
    const { publishing, planPublishing, onPublished } = aPublishing({ kind: "invalid", fields });
    await publishing.plan(monday);
    expect([publishing.faults, onPublished.mock.calls]).toEqual([fields, []]);
    planPublishing.mockResolvedValueOnce({ kind: "planned", publishesAt: monday });
    await publishing.plan(monday);
    expect([publishing.faults, onPublished.mock.calls.length]).toEqual([{}, 1]);
  });

  it("looks again at a game that is gone, and says so where there is no answer", async () => {
    const gone = aPublishing({ kind: "refused", reason: "not_found" });
    await gone.publishing.plan(monday);
    expect(gone.onPublished).toHaveBeenCalledTimes(1);
    const { publishing, planPublishing } = aPublishing();
    planPublishing.mockRejectedValueOnce(new Error("no network"));
    await publishing.plan(monday);
    expect(publishing.step.trouble).not.toBeNull();
  });
});
