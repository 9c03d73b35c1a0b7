import { beforeEach, describe, expect, it } from "vitest";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMember, aMerchant, anEvent, aParticipation, aTie } from "../support/builders/index.ts";
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
