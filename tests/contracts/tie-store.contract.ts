import { beforeEach, describe, expect, it } from "vitest";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { minute } from "#domain/time/instant.ts";
import { aMember, aMerchant, anEvent, aParticipation, aTie, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** What members decided about merchants. */
export function tieStoreContract(name: string, create: CreateStore): void {
  describe(`TieStore in ${name}`, () => {
    let work: UnitOfWork;
    const place = (number: number, parts = {}) =>
      aParticipation({ id: `join-${number}`, memberId: `member-${number}`, sequence: number, ...parts });
    beforeEach(async () => {
      work = await create();
      await given(work, {
        merchants: [aMerchant(), aMerchant({ id: "merchant-2" })],
        events: [anEvent(), anEvent({ id: "event-2", merchantId: "merchant-2" })],
        members: [1, 2, 3, 4, 5].map((number) => aMember({ id: `member-${number}` })),
        participations: [
          place(3),
          place(1),
          place(2, { state: "waitlisted" }),
          place(4),
          place(5),
          place(1, { id: "elsewhere", eventId: "event-2", merchantId: "merchant-2" }),
        ],
      });
    });
    const save = (...ties: readonly ReturnType<typeof aTie>[]) =>
      work.run(async (store) => {
        for (const tie of ties) await store.ties.save(tie);
      });

    it("keeps one tie for a member and a merchant: the last", async () => {
      await save(aTie({ showsName: true }), aTie({ merchantId: "merchant-2" }), aTie({ memberId: "member-2" }));
      await save(aTie({ showsName: false }));
      await work.read(async ({ ties }) => {
        expect(await ties.find("member-1", "merchant-1")).toEqual(aTie({ showsName: false }));
        expect(await ties.find("member-1", "merchant-2")).toEqual(aTie({ merchantId: "merchant-2" }));
        expect(await ties.find("member-2", "merchant-2")).toBeNull();
        expect(await ties.ofMember("member-1")).toEqual([
          aTie({ showsName: false }),
          aTie({ merchantId: "merchant-2" }),
        ]);
        expect(await ties.ofMember("nobody")).toEqual([]);
      });
    });

    it("finds what merchants published since the member follows them, and since it looked, the latest first", async () => {
      const at = (minutes: number) => testNow + minutes * minute;
      await given(work, {
        merchants: [aMerchant(), aMerchant({ id: "merchant-2" }), aMerchant({ id: "merchant-3" })],
        events: [
          ...["before", "first", "second", "same"].map((id) => anEvent({ id })),
          anEvent({ id: "closed", joinClosesAt: at(30) }),
          anEvent({ id: "cancelled", stage: "cancelled" }),
          anEvent({ id: "mine" }),
          anEvent({ id: "by-link", audience: "link" }),
          anEvent({ id: "elsewhere", merchantId: "merchant-2" }),
          anEvent({ id: "suspended", merchantId: "merchant-3" }),
        ],
        participations: [aParticipation({ id: "in-mine", eventId: "mine", memberId: "member-1" })],
      });
      const follows = { followedSince: at(1) };
      await save(aTie(follows), aTie({ ...follows, merchantId: "merchant-3" }), aTie({ merchantId: "merchant-2" }));
      await work.run(async ({ ties, merchants }) => {
        await merchants.suspend("merchant-3", testNow);
        const tell = (eventId: string, publishedAt: number, merchantId = "merchant-1") =>
          ties.announce({ eventId, merchantId, publishedAt });
        await tell("before", at(1));
        await tell("first", at(2));
        await tell("second", at(3));
        await tell("second", at(50));
        await tell("same", at(3));
        for (const id of ["closed", "cancelled", "mine", "by-link"]) await tell(id, at(4));
        await tell("elsewhere", at(4), "merchant-2");
        await tell("suspended", at(4), "merchant-3");
      });
      const newsFor = (memberId: string, limit: number, after: { key: number; id: string } | null = null) =>
        work.read(async ({ ties }) =>
          (await ties.newsFor(memberId, at(40), limit, after)).map(({ eventId }) => eventId),
        );
      expect(await newsFor("member-1", 10)).toEqual(["same", "second", "first"]);
      expect(await newsFor("member-1", 1)).toEqual(["same"]);
      expect(await newsFor("member-1", 10, { key: at(3), id: "same" })).toEqual(["second", "first"]);
      expect(await newsFor("member-2", 10)).toEqual([]);
      await work.run(({ ties }) => ties.sawNews("member-1", at(2)));
      await work.run(({ ties }) => ties.sawNews("member-1", at(1)));
      expect(await newsFor("member-1", 10)).toEqual(["same", "second"]);
      expect(await work.read(({ ties }) => ties.find("member-1", "merchant-2"))).toEqual(
        aTie({ merchantId: "merchant-2" }),
      );
    });

    it("says which of some events are still news", async () => {
      await given(work, {
        events: ["one", "two", "mine", "closed"].map((id) =>
          anEvent({ id, ...(id === "closed" ? { joinClosesAt: testNow + 5 } : {}) }),
        ),
        participations: [aParticipation({ id: "in-mine", eventId: "mine", memberId: "member-1", sequence: 900 })],
      });
      await save(aTie({ followedSince: testNow }));
      await work.run(async ({ ties }) => {
        for (const eventId of ["one", "two", "mine", "closed"])
          await ties.announce({ eventId, merchantId: "merchant-1", publishedAt: testNow + 1 });
      });
      const still = (memberId: string, ...eventIds: readonly string[]) =>
        work.read(({ ties }) => ties.stillNews(memberId, eventIds, testNow + 10));
      expect(await still("member-1", "two", "mine", "one", "closed", "nowhere")).toEqual(["two", "one"]);
      expect(await still("member-1", "one")).toEqual(["one"]);
      expect(await still("member-1")).toEqual([]);
      expect(await still("member-2", "one")).toEqual([]);
      await work.run(({ ties }) => ties.sawNews("member-1", testNow + 2));
      expect(await still("member-1", "one")).toEqual([]);
    });

    it("finds followers who want to be told, in order, so many at a time", async () => {
      const wantedMessages = ["news"] as const;
      await given(work, {
        members: [
          ...["a", "b", "c"].map((id) => aMember({ id, wantedMessages })),
          aMember({ id: "friend", wantedMessages, isFriend: true }),
          aMember({ id: "stranger", wantedMessages, isFriend: false }),
          aMember({ id: "quiet", wantedMessages: [] }),
          aMember({ id: "silent" }),
          aMember({ id: "stopped", wantedMessages }),
          aMember({ id: "other", wantedMessages }),
        ],
      });
      const follows = { followedSince: testNow };
      await save(
        ...["c", "a", "b", "friend", "stranger", "quiet", "silent"].map((memberId) => aTie({ memberId, ...follows })),
        aTie({ memberId: "stopped", showsName: true }),
        aTie({ memberId: "other", merchantId: "merchant-2", ...follows }),
      );
      const toTell = (after: string | null, limit: number, merchantId = "merchant-1") =>
        work.read(({ ties }) => ties.toTell(merchantId, after, limit));
      expect(await toTell(null, 10)).toEqual(["a", "b", "c", "friend"]);
      expect(await toTell(null, 2)).toEqual(["a", "b"]);
      expect(await toTell("b", 2)).toEqual(["c", "friend"]);
      expect(await toTell("friend", 2)).toEqual([]);
      expect(await toTell(null, 10, "merchant-2")).toEqual(["other"]);
    });

    it("finds who follows a merchant and shows their name, the last first, so many at a time, and counts the others", async () => {
      const at = (minutes: number) => testNow + minutes * minute;
      await given(work, {
        members: [
          ...["a", "b", "c"].map((id) => aMember({ id })),
          aMember({ id: "told", wantedMessages: ["news"] }),
          aMember({ id: "stranger", wantedMessages: ["news"], isFriend: false }),
        ],
      });
      const shows = { showsName: true };
      await save(
        aTie({ memberId: "a", followedSince: at(1), ...shows }),
        aTie({ memberId: "c", followedSince: at(2), ...shows }),
        aTie({ memberId: "b", followedSince: at(2), ...shows }),
        aTie({ memberId: "told", followedSince: at(3), showsName: false }),
        aTie({ memberId: "stranger", followedSince: at(3) }),
        aTie({ memberId: "member-1", ...shows }),
        aTie({ memberId: "member-2", merchantId: "merchant-2", followedSince: at(4), ...shows }),
      );
      const followers = (limit: number, after: { followedSince: number; seen: number } | null = null) =>
        work.read(async ({ ties }) =>
          (await ties.followers("merchant-1", limit, after)).map(({ member, followedSince }) => [
            member.id,
            followedSince,
          ]),
        );
      const all = [
        ["b", at(2)],
        ["c", at(2)],
        ["a", at(1)],
      ];
      expect(await followers(10)).toEqual(all);
      expect(await followers(1)).toEqual(all.slice(0, 1));
      expect(await followers(10, { followedSince: at(2), seen: 1 })).toEqual(all.slice(1));
      expect(await followers(1, { followedSince: at(2), seen: 2 })).toEqual(all.slice(2));
      expect(await followers(10, { followedSince: at(1), seen: 1 })).toEqual([]);
      const counts = (merchantId: string) => work.read(({ ties }) => ties.followerCounts(merchantId));
      expect(await counts("merchant-1")).toEqual({ all: 5, named: 3, toTell: 1 });
      expect(await counts("merchant-2")).toEqual({ all: 1, named: 1, toTell: 0 });
    });

    it("finds what a merchant published for everybody since then, the latest first", async () => {
      await given(work, {
        events: [anEvent({ id: "over", stage: "cancelled" }), anEvent({ id: "by-link", audience: "link" })],
      });
      await work.run(async ({ ties }) => {
        const tell = (eventId: string, publishedAt: number, merchantId = "merchant-1") =>
          ties.announce({ eventId, merchantId, publishedAt });
        await tell("event-1", testNow);
        await tell("over", testNow + 1);
        await tell("by-link", testNow + 2);
        await tell("event-2", testNow + 2, "merchant-2");
      });
      const announced = (since: number, after: { key: number; id: string } | null = null) =>
        work.read(async ({ ties }) =>
          (await ties.announced("merchant-1", since, 10, after)).map(({ eventId }) => eventId),
        );
      expect(await announced(testNow)).toEqual(["over", "event-1"]);
      expect(await announced(testNow + 1)).toEqual(["over"]);
      expect(await announced(testNow, { key: testNow + 1, id: "over" })).toEqual(["event-1"]);
    });

    it("takes members and merchants only", async () => {
      await expect(save(aTie({ memberId: "stranger" }))).rejects.toBeInstanceOf(MemberUnknown);
      await expect(save(aTie({ merchantId: "nowhere" }))).rejects.toThrow();
    });

    it("finds who allows it among those with a confirmed place, who came first at the top, so many at most", async () => {
      await save(
        aTie({ memberId: "member-1", showsName: true }),
        aTie({ memberId: "member-2", showsName: true }),
        aTie({ memberId: "member-3", showsName: true }),
        aTie({ memberId: "member-4", showsName: false }),
        aTie({ memberId: "member-5" }),
      );
      const shown = (limit: number, eventId = "event-1") =>
        work.read(async ({ ties }) => (await ties.shownIn(eventId, limit)).map(({ id }) => id));
      expect(await shown(10)).toEqual(["member-1", "member-3"]);
      expect(await shown(1)).toEqual(["member-1"]);
      // Allowed in games of another merchant only.
      expect(await shown(10, "event-2")).toEqual([]);
      await save(aTie({ memberId: "member-1", showsName: false }));
      expect(await shown(10)).toEqual(["member-3"]);
    });
  });
}
