import { beforeAll, describe, expect, it } from "vitest";
import { type LinkFollower, LinkUnreachable } from "#server/application/places/link-follower.ts";

/** A follower under test, and the links that are known behind it. */
export interface FollowerSubject {
  readonly follower: LinkFollower;
  /** What the hosts were asked for, in order. */
  readonly asked: readonly string[];
}

/** Where links lead; null: they don't redirect. */
export const knownLinks = {
  "https://maps.app.goo.gl/Park": "https://www.google.com/maps?q=13.7307,100.5418",
  "https://maps.app.goo.gl/Relative": "/Park",
  "https://maps.app.goo.gl/Page": null,
} as const;

/** What every `LinkFollower` promises. Any link but `knownLinks` gets no answer. */
export function linkFollowerContract(name: string, open: () => Promise<FollowerSubject>): void {
  describe(`LinkFollower: ${name}`, () => {
    let subject: FollowerSubject;
    const next = (link: string, signal = AbortSignal.timeout(2_000)) => subject.follower.next(new URL(link), signal);

    beforeAll(async () => {
      subject = await open();
    });

    it.each(Object.entries(knownLinks))("says where %s leads, as it was sent: %s", async (link, location) => {
      expect(await next(link)).toBe(location);
    });

    it("asks for the link alone, and not for where it leads", async () => {
      const before = subject.asked.length;
      await next("https://maps.app.goo.gl/Park");
      expect(subject.asked.slice(before)).toEqual(["https://maps.app.goo.gl/Park"]);
    });

    it("throws where nobody answers, and when it may wait no longer", async () => {
      await expect(next("https://maps.app.goo.gl/Nobody")).rejects.toBeInstanceOf(LinkUnreachable);
      const over = AbortSignal.abort();
      await expect(next("https://maps.app.goo.gl/Park", over)).rejects.toBeInstanceOf(LinkUnreachable);
    });
  });
}
