import { beforeEach, describe, expect, it } from "vitest";
import { walkIn, walkInId } from "#domain/member/walk-in.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMember, anEvent, aParticipation, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** Members, made by the first token that names them. */
export function memberStoreContract(name: string, create: CreateStore): void {
  describe(`MemberStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const everyField = aMember({
      id: "member-full",
      displayName: "มะลิ",
      name: "Mali Srisuk",
      email: "mali@example.com",
      phone: "+66812345678",
      language: "zh-TW",
      signedUpAt: testNow + 1,
      acceptedTerms: "2026-10",
      acceptedPrivacy: "2026-11",
      isFriend: true,
      friendshipAt: testNow + 3,
      unwantedMessages: ["reminders"],
      wantedMessages: ["news"],
      createdAt: testNow + 2,
    });
    const ensure = (member: typeof everyField) => work.run((store) => store.members.ensure(member));
    const find = (id: string) => work.read((store) => store.members.find(id));

    it("gives back every field as it was written, and nothing under an unknown id", async () => {
      await work.run(async (store) => {
        await store.members.save(everyField);
        await store.members.save(aMember({ pictureUrl: null }));
      });
      expect(await find("member-full")).toEqual(everyField);
      expect(await find("member-1")).toEqual(aMember({ pictureUrl: null }));
      expect(await find("nobody")).toBeNull();
    });

    it("is found among several; unknown ids are left out", async () => {
      await ensure(everyField);
      await ensure(aMember());
      const found = await work.read((store) => store.members.findMany(["member-full", "nobody", "member-1"]));
      expect(Object.fromEntries(found)).toEqual({ "member-full": everyField, "member-1": aMember() });
      expect((await work.read((store) => store.members.findMany([]))).size).toBe(0);
    });

    it("forgets the names of walk-ins of events that ended before, some at a time, and of nobody else", async () => {
      const past = { startsAt: testNow - 9, joinClosesAt: testNow - 9 };
      const long = anEvent({ id: "event-long-ago", ...past, endsAt: testNow - 2 });
      const recent = anEvent({ id: "event-recent", ...past, endsAt: testNow - 1 });
      const people = ["a", "b", "c"].map((name) => walkIn(name, name, testNow));
      const place = (id: string, eventId: string, memberId: string, sequence = 1) =>
        aParticipation({ id, eventId, memberId, sequence });
      await given(work, {
        members: [...people, everyField],
        events: [long, recent],
        participations: [
          place("join-a", long.id, walkInId("a")),
          place("join-b", long.id, walkInId("b"), 2),
          place("join-c", recent.id, walkInId("c")),
          place("join-full", long.id, "member-full", 3),
        ],
      });
      const forget = (limit: number) => work.run((store) => store.members.forgetWalkIns(testNow - 1, limit));
      expect([await forget(1), await forget(5), await forget(5)]).toEqual([1, 1, 0]);
      const names = await Promise.all(["a", "b", "c"].map(async (name) => (await find(walkInId(name)))?.displayName));
      expect(names).toEqual(["", "", "c"]);
      expect(await find("member-full")).toEqual(everyField);
    });

    it("replaces a member by its newer version", async () => {
      await ensure(aMember());
      const newer = aMember({
        name: "Mali S.",
        email: "m@example.com",
        language: "th",
        isFriend: false,
        signedUpAt: testNow,
      });
      await work.run((store) => store.members.save(newer));
      expect(await find("member-1")).toEqual(newer);
    });

    it("is made the first time it is seen, and only then", async () => {
      expect(await ensure(everyField)).toEqual(everyField);
      expect(await ensure(everyField)).toEqual(everyField);
      expect(await find("member-full")).toEqual(everyField);
    });

    it("keeps what it has; display name and picture follow the token", async () => {
      await ensure(everyField);
      const token = aMember({
        id: "member-full",
        displayName: "Mali 🌸",
        pictureUrl: "https://profile.line-scdn.net/new",
        createdAt: testNow + 9,
      });
      const expected = { ...everyField, displayName: "Mali 🌸", pictureUrl: "https://profile.line-scdn.net/new" };
      expect(await ensure(token)).toEqual(expected);
      expect(await find("member-full")).toEqual(expected);
    });

    it("keeps display name and picture where the token carries none", async () => {
      await ensure(everyField);
      expect(await ensure(aMember({ id: "member-full", displayName: "", pictureUrl: null }))).toEqual(everyField);
      expect(await find("member-full")).toEqual(everyField);
    });

    it("changes one after the other under its lock", async () => {
      await ensure(everyField);
      const append = (text: string) =>
        work.run(async (store) => {
          await store.members.lock("member-full");
          const member = await store.members.find("member-full");
          await store.members.save({ ...everyField, name: `${member?.name}${text}` });
        });
      await Promise.all(Array.from({ length: 8 }, () => append("+")));
      expect((await find("member-full"))?.name).toBe("Mali Srisuk++++++++");
    });

    it("is locked before an event, never after, and never outside a transaction", async () => {
      await given(work, { events: [anEvent()] });
      const wrongOrder = work.run(async (store) => {
        await store.events.lockRoom("event-1");
        await store.members.lock("member-1");
      });
      await expect(wrongOrder).rejects.toThrow();
      await expect(work.read((store) => store.members.lock("member-1"))).rejects.toThrow();
    });

    it("is made once when it is seen many times at once", async () => {
      const seen = await Promise.all(Array.from({ length: 10 }, () => ensure(everyField)));
      expect(seen).toEqual(Array.from({ length: 10 }, () => everyField));
    });
  });
}
