import { beforeEach, describe, expect, it } from "vitest";
import { minute } from "#domain/time/instant.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import {
  aMember,
  aMerchant,
  anEvent,
  aParticipation,
  aSavedSearch,
  aSearch,
  testNow,
} from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

const wanting = { wantedMessages: ["searches"] } as const;

/** The searches that members saved, and the new events that may meet them. */
export function savedSearchStoreContract(name: string, create: CreateStore): void {
  describe(`SavedSearchStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      await given(work, {
        merchants: [aMerchant(), aMerchant({ id: "merchant-2" })],
        events: [anEvent()],
        members: [
          aMember({ id: "member-1", ...wanting }),
          aMember({ id: "member-2", ...wanting }),
          aMember({ id: "member-3" }),
          aMember({ id: "member-4", ...wanting, isFriend: false }),
          aMember({ id: "member-5", ...wanting }),
        ],
        participations: [],
      });
    });
    const add = (...searches: readonly ReturnType<typeof aSavedSearch>[]) =>
      work.run(async ({ savedSearches }) => {
        for (const saved of searches) await savedSearches.add(saved);
      });
    const ofMember = (memberId: string) => work.read(({ savedSearches }) => savedSearches.ofMember(memberId));

    const first = aSavedSearch({ search: aSearch({ q: "ก๊วน", asTyped: ["day"], levels: ["beginner"] }) });
    const second = aSavedSearch({ id: "search-0", savedAt: testNow + 1 });

    it("keeps a member's searches as they are, the first saved first", async () => {
      await add(second, first, aSavedSearch({ id: "other", memberId: "member-2" }));
      expect(await ofMember("member-1")).toEqual([first, second]);
      expect(await ofMember("member-3")).toEqual([]);
      await expect(add(aSavedSearch({ id: "nobody's", memberId: "nobody" }))).rejects.toThrow(MemberUnknown);
    });

    it("removes a search of the member's only, again and again", async () => {
      await add(first, second);
      const remove = (memberId: string, id: string) =>
        work.run(({ savedSearches }) => savedSearches.remove(memberId, id));
      await remove("member-2", first.id);
      await remove("member-1", second.id);
      await remove("member-1", second.id);
      expect(await ofMember("member-1")).toEqual([first]);
    });

    it("finds whom to tell: whole members who want it and can be reached, by id", async () => {
      await add(first, second);
      for (const number of [2, 3, 4]) await add(aSavedSearch({ id: `of-${number}`, memberId: `member-${number}` }));
      const toTell = async (after: string | null, limit: number) =>
        [...(await work.read(({ savedSearches }) => savedSearches.toTell(after, limit)))].map(
          ([memberId, searches]) => [memberId, searches.map(({ id }) => id)],
        );
      expect(await toTell(null, 10)).toEqual([
        ["member-1", [first.id, second.id]],
        ["member-2", ["of-2"]],
      ]);
      expect(await toTell(null, 1)).toEqual([["member-1", [first.id, second.id]]]);
      expect(await toTell("member-1", 10)).toEqual([["member-2", ["of-2"]]]);
      expect(await toTell("member-2", 10)).toEqual([]);
    });

    it("finds new events for everybody that may be joined, and which of them are open to a member", async () => {
      const at = (minutes: number) => testNow + minutes * minute;
      await given(work, {
        merchants: [aMerchant({ id: "suspended" }), aMerchant({ id: "blocking" })],
        events: [
          ...["before", "one", "two", "same", "mine", "untold"].map((id) => anEvent({ id })),
          anEvent({ id: "closed", joinClosesAt: at(30) }),
          anEvent({ id: "cancelled", stage: "cancelled" }),
          anEvent({ id: "by-link", audience: "link" }),
          anEvent({ id: "theirs", merchantId: "suspended" }),
          anEvent({ id: "blocked", merchantId: "blocking" }),
        ],
        participations: [aParticipation({ id: "in-mine", eventId: "mine", memberId: "member-1" })],
      });
      await work.run(async ({ ties, merchants }) => {
        await merchants.suspend("suspended", testNow);
        const tell = (eventId: string, minutes: number, merchantId = "merchant-1") =>
          ties.announce({ eventId, merchantId, publishedAt: at(minutes) });
        await tell("before", 1);
        await tell("one", 2);
        await tell("two", 3);
        await tell("same", 3);
        for (const id of ["closed", "cancelled", "by-link", "mine"]) await tell(id, 4);
        await tell("theirs", 4, "suspended");
        await tell("blocked", 5, "blocking");
        await merchants.ensureMemberIds("blocking", new Map([["member-1", "known-1"]]));
        const known = await merchants.findKnown("blocking", "known-1");
        if (known)
          await merchants.saveStanding({ ...known, standing: "blocked", reason: "Loud", standsSince: testNow });
      });
      const newEvents = (limit: number) =>
        work.read(async ({ savedSearches }) =>
          (await savedSearches.newEvents(at(1), at(40), limit)).map(({ eventId }) => eventId),
        );
      expect(await newEvents(10)).toEqual(["blocked", "mine", "same", "two", "one"]);
      expect(await newEvents(3)).toEqual(["blocked", "mine", "same"]);
      const openTo = (memberId: string, ids: readonly string[]) =>
        work.read(({ savedSearches }) => savedSearches.openTo(memberId, ids, at(40)));
      const all = ["two", "mine", "blocked", "closed", "cancelled", "by-link", "theirs", "untold", "one", "unknown"];
      expect(await openTo("member-1", all)).toEqual(["two", "one"]);
      expect(await openTo("member-2", all)).toEqual(["two", "mine", "blocked", "one"]);
      expect(await openTo("member-2", [])).toEqual([]);
    });
  });
}
