import { beforeEach, describe, expect, it } from "vitest";
import { nobody } from "#domain/member/erased.ts";
import type { GuestSeat } from "#domain/guest-seat/guest-seat.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aGuestSeat, aMember, aMerchant, anEvent, aParticipation, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** The seats that payers gave to their guests by a link. */
export function guestSeatStoreContract(name: string, create: CreateStore): void {
  describe(`GuestSeatStore in ${name}`, () => {
    let work: UnitOfWork;
    const open = aGuestSeat({ guest: 2 });
    const used = aGuestSeat({ id: "seat-2", state: "used", memberId: "member-2", ticketCode: "own" });
    const withdrawn = aGuestSeat({ id: "seat-3", state: "withdrawn" });
    const returned = aGuestSeat({
      ...used,
      id: "seat-4",
      tokenHash: "hash-4",
      ticketCode: "own-4",
      state: "given_back",
      changedAt: testNow + 1,
    });
    const save = (...seats: GuestSeat[]) => work.run(({ guestSeats }) => guestSeats.save(seats));
    beforeEach(async () => {
      work = await create();
      await given(work, {
        merchants: [aMerchant()],
        members: [aMember(), aMember({ id: "member-2" })],
        events: [anEvent()],
        participations: [aParticipation({ seats: 3 })],
      });
      await save(open, used, withdrawn, returned);
    });

    it("finds a seat by the hash of its link and by its guest's ticket", () =>
      work.read(async ({ guestSeats }) => {
        expect(await guestSeats.findByToken(open.tokenHash)).toEqual(open);
        expect(await guestSeats.findByToken(withdrawn.tokenHash)).toEqual(withdrawn);
        expect(await guestSeats.findByToken("unknown")).toBeNull();
        expect(await guestSeats.findByTicket("own")).toEqual(used);
        expect(await guestSeats.findByTicket("ticket-of-join-1")).toBeNull();
      }));

    it("lists what is open or used of places, by guest", () =>
      work.read(async ({ guestSeats }) => {
        expect(await guestSeats.ofPlaces(["join-1", "unknown"])).toEqual([used, open]);
        expect(await guestSeats.ofPlaces([])).toEqual([]);
      }));

    it("lists what a member ever took, the last changed first", () =>
      work.read(async ({ guestSeats }) => {
        expect(await guestSeats.ofMember("member-2")).toEqual([returned, used]);
        expect(await guestSeats.ofMember("member-1")).toEqual([]);
      }));

    it("writes a seat anew by its id", async () => {
      const taken = { ...open, guest: 1, state: "used", memberId: "member-1", ticketCode: "t" } as const;
      await save(taken);
      expect(await work.read(({ guestSeats }) => guestSeats.ofMember("member-1"))).toEqual([taken]);
    });

    it("knows no guest who is no member", async () => {
      await expect(save({ ...open, state: "used", memberId: "stranger" })).rejects.toThrow(MemberUnknown);
    });

    it("goes with its guest, and stays without them where the payer goes", async () => {
      const erase = (id: string) => work.run(({ members }) => members.erase(id, nobody(`nobody-${id}`, testNow)));
      expect(await work.read(({ members }) => members.held("member-2"))).toMatchObject({
        guestSeats: [{ id: "seat-2" }, { id: "seat-4" }],
      });
      await erase("member-2");
      await erase("member-1");
      await work.read(async ({ guestSeats }) => {
        expect(await guestSeats.findByTicket("own")).toBeNull();
        expect(await guestSeats.ofPlaces(["join-1"])).toEqual([open]);
      });
    });
  });
}
