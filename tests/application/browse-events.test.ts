import { describe, expect, it } from "vitest";
import { InMemoryClipboard, InMemoryLinks, InMemoryPositionSource } from "#adapters/memory/in-memory-device.ts";
import { InMemorySharePort } from "#adapters/memory/in-memory-sharing.ts";
import type { EventRepository } from "#application/ports/event-repository.ts";
import type { ParticipationRepository } from "#application/ports/participation-repository.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import { event, only, Script } from "./fixtures.ts";

const page = { items: [event], nextCursor: null };

function browsing(...whereabouts: ConstructorParameters<typeof InMemoryPositionSource>) {
  const near = new Script(page, page);
  const browse = new BrowseEvents(
    only<EventRepository>({ near: near.play }),
    new InMemoryPositionSource(...whereabouts),
    only<ParticipationRepository>({}),
  );
  return { browse, asked: near.asked };
}

describe("events near me", () => {
  it("are around where the device is", async () => {
    const here = { lat: 13.7, lng: 100.5 };
    const { browse, asked } = browsing(here);
    expect(await browse.nearMe({ radiusKm: 3, sportType: "tennis" }, { limit: 5 })).toEqual({
      kind: "page",
      page,
      position: here,
    });
    expect(asked).toEqual([[here, { radiusKm: 3, sportType: "tennis" }, { limit: 5 }]]);
  });

  it.each([
    ["refused", "position_refused"],
    ["unavailable", "position_unavailable"],
  ] as const)("are not asked for when the position is %s", async (kind, answer) => {
    const { browse, asked } = browsing(kind);
    expect(await browse.nearMe({})).toEqual({ kind: answer });
    expect(asked).toEqual([]);
  });
});

describe("sharing", () => {
  it("sends the permanent link of an own path", async () => {
    const share = new InMemorySharePort();
    const shareLink = new ShareLink(share, new InMemoryLinks("https://sideline.test"), new InMemoryClipboard());
    const card = { title: "T", lead: "L", text: "x", rows: [], pictureUrl: null, button: "B" };
    expect(await shareLink.run({ ...card, path: "/event/m1/e1" })).toBe("shared");
    expect(share.out).toEqual([{ ...card, url: "https://sideline.test/event/m1/e1" }]);
  });
});
