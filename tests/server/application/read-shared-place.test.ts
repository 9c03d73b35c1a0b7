import { describe, expect, it } from "vitest";
import { InMemoryLinkFollower } from "#server/adapters/memory/link-follower.ts";
import { ReadSharedPlace } from "#server/application/places/read-shared-place.ts";

const park = "https://www.google.com/maps/place/Lumphini+Park/@13.7307,100.5418,17z";
const place = { name: "Lumphini Park", lat: 13.7307, lng: 100.5418 };
const short = "https://maps.app.goo.gl/";

function readingWith(links: Readonly<Record<string, string | null>>) {
  const follower = new InMemoryLinkFollower(links);
  return { follower, read: (text: string) => new ReadSharedPlace(follower).run(text) };
}

describe("the place of a short link", () => {
  it("is what the map says to which it leads, over several hops, by https and without what a page would do", async () => {
    const { follower, read } = readingWith({
      "https://goo.gl/maps/a": "http://maps.app.goo.gl/b#top",
      [`${short}b`]: "/c",
      [`${short}c`]: `https://consent.google.com/m?continue=${encodeURIComponent(park)}`,
    });
    expect(await read("Lumphini Park\nhttp://goo.gl/maps/a")).toEqual({ kind: "found", place });
    expect(follower.asked).toEqual(["https://goo.gl/maps/a", `${short}b`, `${short}c`]);
  });

  it("is not asked for where the text has it already", async () => {
    const { follower, read } = readingWith({});
    expect(await read(`${short}a ${park}`)).toEqual({ kind: "found", place });
    expect(follower.asked).toEqual([]);
  });

  it.each([
    ["another page", "https://evil.example/?q=13.7307,100.5418"],
    ["our own network", "https://127.0.0.1/maps?q=13.7307,100.5418"],
    ["a map by another port", "https://maps.app.goo.gl:8443/b"],
    ["another scheme", "file:///etc/passwd"],
    ["no address", "http://"],
    ["a page of Google that leads on", "https://www.google.com/url?q=https://evil.example"],
  ])("is not there when it leads to %s, which is not asked", async (_what, location) => {
    const { follower, read } = readingWith({ [`${short}a`]: location });
    expect(await read(`${short}a`)).toEqual({ kind: "refused", reason: "no_place_in_link" });
    expect(follower.asked).toEqual([`${short}a`]);
  });

  it("is not there when the link leads nowhere or round in circles, after five hops", async () => {
    const nowhere = readingWith({ [`${short}a`]: null });
    expect(await nowhere.read(`${short}a`)).toMatchObject({ reason: "no_place_in_link" });
    const circle = readingWith({ [`${short}a`]: "/b", [`${short}b`]: "/a" });
    expect(await circle.read(`${short}a`)).toMatchObject({ reason: "no_place_in_link" });
    expect(circle.follower.asked).toHaveLength(5);
  });

  it("can't be learned while nobody answers", async () => {
    const { read } = readingWith({ [`${short}a`]: `${short}gone` });
    expect(await read(`${short}a`)).toEqual({ kind: "refused", reason: "link_unreachable" });
  });

  it.each(["Court 4, Bang Rak", "https://evil.example/a", "https://goo.gl/a"])(
    "is never asked for: %s",
    async (text) => {
      const { follower, read } = readingWith({});
      expect(await read(text)).toEqual({ kind: "refused", reason: "no_place_in_link" });
      expect(follower.asked).toEqual([]);
    },
  );
});
