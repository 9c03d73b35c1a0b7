import { beforeEach, describe, expect, it } from "vitest";
import { termsOf } from "#domain/event/fields/event-terms.ts";
import { money } from "#domain/money/money.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import { isMissed } from "#domain/participation/objection.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { walkIn, walkInId } from "#domain/member/walk-in.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { type UnitOfWork, UniqueViolation, uniqueRules } from "#server/application/ports/store.ts";
import { aMember, anEvent, aParticipation, aPayment, noHolds, testNow, testStart } from "../support/builders/index.ts";
import { positionOf } from "#domain/waiting-list/queue.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** Participations by id and by member, their uniqueness, and what hoarding rules count. */
export function participationStoreContract(name: string, create: CreateStore): void {
  describe(`ParticipationStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const everyField = aParticipation({
      id: "join-full",
      memberId: "member-full",
      seats: 3,
      state: "expired",
      sequence: 41,
      deadline: testNow + 7,
      price: { amount: 1_200, currency: "JPY" },
      refundPolicy: [{ hoursBefore: 3, percent: 33 }],
      ticketCode: "T-1",
      checkedInAt: testNow + 1,
      checkInNonce: "scan-1",
      arrivals: [{ at: testNow + 1, seats: 2, nonce: "scan-1" }],
      miss: { namedAt: testNow + 2, objectedAt: testNow + 3, decision: "counts" },
      agreed: {
        startsAt: testStart,
        endsAt: testStart + hour,
        timeZone: "Asia/Tokyo",
        venue: { name: "Court 1", address: "1 Side Street", lat: 35.5, lng: 139.25 },
        level: { from: "Beginner", to: null, note: "Bring a friend" },
      },
      told: { ...termsOf(anEvent()), level: null },
      freeToLeaveUntil: testStart + 1,
      joinedAt: testNow + 2,
      changedAt: testNow + 3,
      ending: "offer_ran_out",
      transferMovedDeadline: true,
      slipRejections: 2,
      leftUnpaid: true,
      guests: ["Bo", "สมชาย", "'; --"],
      acceptsFewer: 1,
      wantedSeats: 4,
      passedOver: 3,
      missedOffers: 1,
      asleep: true,
      called: true,
      confirmedAt: testNow + 4,
      displacedAt: testNow + 5,
      beforeTakeOut: { at: testNow + 6, state: "confirmed", deadline: null, ticketCode: "T-1", debt: "payment-1" },
    });

    it("finds a member's places in events that started within a time, by that start, with their money", async () => {
      const at = (id: string, startsAt: number) =>
        anEvent({ id, startsAt, joinClosesAt: startsAt, endsAt: startsAt + 1 });
      const places = ["early", "first", "last", "late"].map((eventId) =>
        aParticipation({ id: `in-${eventId}`, eventId, memberId: "season" }),
      );
      await given(work, {
        events: [at("early", 1_000), at("last", 3_000), at("first", 2_000), at("late", 4_000)],
        participations: [...places, aParticipation({ id: "others", eventId: "first", memberId: "other", sequence: 9 })],
        payments: [aPayment({ id: "paid-last", joinId: "in-last", eventId: "last", memberId: "season" })],
      });
      const found = await work.read((store) => store.participations.startedBetween("season", 1_000, 3_000));
      expect(found.map(({ participation }) => participation.id)).toEqual(["in-first", "in-last"]);
      expect(found.map(({ payments }) => payments.map(({ id }) => id))).toEqual([[], ["paid-last"]]);
    });

    it("keeps what was agreed to at joining, and what was told last", async () => {
      await given(work, { participations: [aParticipation()] });
      const told = termsOf(anEvent({ startsAt: testStart + hour, venue: { ...anEvent().venue, name: "Court 4" } }));
      await work.run((store) => store.participations.save([aParticipation({ told })]));
      expect(await work.read((store) => store.participations.find("join-1"))).toMatchObject({
        agreed: termsOf(anEvent()),
        told,
      });
    });

    it("gives back every field as it was written, and nothing under an unknown id", async () => {
      await given(work, { participations: [everyField, aParticipation()] });
      expect(await work.read((store) => store.participations.find("join-full"))).toEqual(everyField);
      expect(await work.read((store) => store.participations.find("join-1"))).toEqual(aParticipation());
      expect(await work.read((store) => store.participations.find("nobody"))).toBeNull();
    });

    it("replaces a participation by a newer version and adds new ones, in one call", async () => {
      await given(work, { participations: [aParticipation()], members: [aMember({ id: "member-2" })] });
      const left = aParticipation({
        state: "left",
        ticketCode: null,
        ending: "member_left",
        seats: 2,
        changedAt: testNow + 5,
      });
      const second = aParticipation({ id: "join-2", memberId: "member-2", sequence: 2 });
      await work.run((store) => store.participations.save([left, second]));
      expect(await work.read((store) => store.participations.find("join-1"))).toEqual(left);
      expect(await work.read((store) => store.participations.find("join-2"))).toEqual(second);
      await work.run((store) => store.participations.save([]));
    });

    it("needs its event and its member", async () => {
      await given(work, { participations: [aParticipation()] });
      const orphan = aParticipation({ id: "join-2", sequence: 2 });
      await expect(
        work.run((store) => store.participations.save([{ ...orphan, eventId: "nobody" }])),
      ).rejects.toThrow();
      await expect(
        work.run((store) => store.participations.save([{ ...orphan, memberId: "nobody" }])),
      ).rejects.toBeInstanceOf(MemberUnknown);
    });

    describe("one live participation per member and event", () => {
      const second = aParticipation({ id: "join-2", sequence: 2, state: "waitlisted" });
      const violation = (constraint: string) => (error: unknown) =>
        error instanceof UniqueViolation && error.constraint === constraint;

      it.each(["awaiting_payment", "under_review", "offered", "waitlisted", "confirmed"] as const)(
        "refuses a second one beside one that is %s, by its name",
        async (state) => {
          await given(work, { participations: [aParticipation({ state })] });
          await expect(work.run((store) => store.participations.save([second]))).rejects.toSatisfy(
            violation(uniqueRules.oneLiveParticipation),
          );
          expect(await work.read((store) => store.participations.find("join-2"))).toBeNull();
        },
      );

      it.each(["expired", "left", "event_cancelled"] as const)("allows one after one that is %s", async (state) => {
        await given(work, { participations: [aParticipation({ state })] });
        await work.run((store) => store.participations.save([second]));
        expect(await work.read((store) => store.participations.find("join-2"))).toEqual(second);
      });

      it("refuses to bring an ended one back beside a live one", async () => {
        await given(work, { participations: [aParticipation({ state: "expired" }), second] });
        await expect(work.run((store) => store.participations.save([aParticipation()]))).rejects.toSatisfy(
          violation(uniqueRules.oneLiveParticipation),
        );
      });

      it("refuses two new ones in one call", async () => {
        await given(work, { events: [anEvent()], members: [aMember()] });
        await expect(work.run((store) => store.participations.save([aParticipation(), second]))).rejects.toSatisfy(
          violation(uniqueRules.oneLiveParticipation),
        );
      });

      it("lets one take the place of one that ends in the same call", async () => {
        await given(work, { participations: [aParticipation({ state: "awaiting_payment" })] });
        const ended = aParticipation({ state: "expired", deadline: null, ending: "hold_ran_out" });
        await work.run((store) => store.participations.save([second, ended]));
        expect((await work.read((store) => store.participations.find("join-1")))?.state).toBe("expired");
        expect((await work.read((store) => store.participations.find("join-2")))?.state).toBe("waitlisted");
      });

      it("refuses a place in the queue that another has", async () => {
        await given(work, { participations: [aParticipation()], members: [aMember({ id: "member-2" })] });
        const sameplace = aParticipation({ id: "join-2", memberId: "member-2" });
        await expect(work.run((store) => store.participations.save([sameplace]))).rejects.toSatisfy(
          violation(uniqueRules.onePlacePerSequence),
        );
      });
    });

    describe("ofMemberIn", () => {
      it("gives the live one of each event, else the newest", async () => {
        await given(work, {
          participations: [
            aParticipation({ id: "live", sequence: 1, state: "waitlisted" }),
            aParticipation({ id: "ended-later", sequence: 2, state: "left" }),
            aParticipation({ id: "older", eventId: "event-2", sequence: 1, state: "expired" }),
            aParticipation({ id: "newest", eventId: "event-2", sequence: 2, state: "left" }),
            aParticipation({ id: "not-asked-for", eventId: "event-3" }),
            aParticipation({ id: "of-another", eventId: "event-4", memberId: "member-2" }),
          ],
        });
        const found = await work.read((store) =>
          store.participations.ofMemberIn("member-1", ["event-1", "event-2", "event-4", "nobody"]),
        );
        expect(Object.fromEntries([...found].map(([eventId, one]) => [eventId, one.id]))).toEqual({
          "event-1": "live",
          "event-2": "newest",
        });
      });

      it("gives nothing for no events", async () => {
        expect((await work.read((store) => store.participations.ofMemberIn("member-1", []))).size).toBe(0);
      });
    });

    describe("ofMembersIn", () => {
      it("gives of each member the live one of the event, else the newest", async () => {
        await given(work, {
          participations: [
            aParticipation({ id: "live", sequence: 1, state: "waitlisted" }),
            aParticipation({ id: "ended-later", sequence: 2, state: "left" }),
            aParticipation({ id: "older", memberId: "member-2", sequence: 3, state: "expired" }),
            aParticipation({ id: "newest", memberId: "member-2", sequence: 4, state: "left" }),
            aParticipation({ id: "not-asked-for", memberId: "member-3", sequence: 5 }),
            aParticipation({ id: "elsewhere", eventId: "event-2", memberId: "member-4" }),
          ],
        });
        const asked = ["member-1", "member-2", "member-4", "nobody"];
        const found = await work.read((store) => store.participations.ofMembersIn("event-1", asked));
        expect(found.map(({ id }) => id).toSorted()).toEqual(["live", "newest"]);
        expect(await work.read((store) => store.participations.ofMembersIn("event-1", []))).toEqual([]);
      });
    });

    describe("holdsOf", () => {
      const holdsOf = (memberId: string, eventId: string, merchantId = "merchant-1") =>
        work.run((store) => store.participations.holdsOf(memberId, { id: eventId, merchantId }, testNow));

      it("counts holds and offers whose deadline is ahead, and what is under review, by merchant and in all", async () => {
        const elsewhere = { merchantId: "merchant-2", eventId: "event-7" };
        await given(work, {
          participations: [
            aParticipation({ id: "hold", state: "awaiting_payment", deadline: testNow + 1 }),
            aParticipation({ id: "offer", eventId: "event-2", state: "offered", deadline: testNow + hour }),
            aParticipation({ id: "ran-out", eventId: "event-3", state: "awaiting_payment", deadline: testNow }),
            aParticipation({ id: "review", eventId: "event-4", state: "under_review" }),
            aParticipation({ id: "waiting", eventId: "event-5", state: "waitlisted" }),
            aParticipation({ id: "confirmed", eventId: "event-6" }),
            aParticipation({ id: "elsewhere", ...elsewhere, state: "offered" }),
            aParticipation({ id: "of-another", memberId: "member-2", sequence: 2, state: "awaiting_payment" }),
          ],
        });
        expect(await holdsOf("member-1", "event-9")).toEqual({
          ...noHolds,
          atMerchant: 3,
          inAll: 4,
          underReview: 1,
          byTransferAtMerchant: 1,
        });
      });

      it("counts those that are paid by transfer, of other events only", async () => {
        const byTransfer = {
          state: "awaiting_payment",
          deadline: testNow + hour,
          transferMovedDeadline: true,
        } as const;
        const review = { ...byTransfer, state: "under_review", deadline: null } as const;
        await given(work, {
          participations: [
            aParticipation({ id: "here", ...byTransfer }),
            aParticipation({ id: "there", eventId: "event-2", ...byTransfer }),
            aParticipation({ id: "offer", eventId: "event-3", ...byTransfer, state: "offered" }),
            aParticipation({ id: "ran-out", eventId: "event-4", ...byTransfer, deadline: testNow }),
            aParticipation({ id: "review", eventId: "event-5", ...review }),
            aParticipation({ id: "elsewhere", eventId: "event-6", merchantId: "merchant-2", ...review }),
          ],
        });
        const inAll = { ...noHolds, inAll: 5, awaitingSlip: 2, underReview: 2 };
        expect(await holdsOf("member-1", "event-1")).toEqual({ ...inAll, atMerchant: 4, byTransferAtMerchant: 3 });
        expect(await holdsOf("member-1", "event-1", "merchant-2")).toEqual({
          ...inAll,
          atMerchant: 1,
          byTransferAtMerchant: 1,
        });
      });

      it("counts nothing that is free, and nothing in an event that is over", async () => {
        const over = anEvent({ startsAt: testNow - 3 * hour, endsAt: testNow, joinClosesAt: testNow - 4 * hour });
        await given(work, {
          events: [{ ...over, id: "over" }],
          participations: [
            aParticipation({ state: "offered", price: money(0, "THB") }),
            aParticipation({ id: "late", eventId: "over", state: "under_review" }),
          ],
        });
        expect(await holdsOf("member-1", "event-9")).toEqual(noHolds);
      });

      it("counts what ended unpaid in the one event, settled only: run out or left, not declined", async () => {
        const ended = (id: string, sequence: number, parts: Partial<Participation>) =>
          aParticipation({ id, sequence, state: "expired", ...parts });
        await given(work, {
          participations: [
            ended("hold", 1, { ending: "hold_ran_out" }),
            ended("offers", 2, { ending: "offer_ran_out", missedOffers: 2 }),
            ended("declined", 3, { ending: "offer_declined" }),
            ended("closed", 4, { ending: "joining_closed", missedOffers: 1 }),
            ended("left-unpaid", 5, { state: "left", ending: "member_left", leftUnpaid: true }),
            ended("left", 6, { state: "left", ending: "member_left" }),
            aParticipation({ id: "not-settled", sequence: 7, state: "awaiting_payment", deadline: testNow - minute }),
            ended("elsewhere", 1, { ending: "hold_ran_out", eventId: "event-2" }),
            ended("of-another", 8, { ending: "hold_ran_out", memberId: "member-2" }),
          ],
        });
        expect(await holdsOf("member-1", "event-1")).toEqual({ ...noHolds, endedUnpaid: 5 });
      });

      it("counts nothing for a member that is not there", async () => {
        expect(await holdsOf("nobody", "event-1")).toEqual(noHolds);
      });
    });

    describe("standingWith", () => {
      const standing = (merchantId = "merchant-1") =>
        work.read((store) => store.participations.standingWith("member-1", merchantId, testNow));

      it("is known to a read too", async () => {
        await given(work, { participations: [aParticipation({ checkedInAt: testNow })] });
        const read = work.read((store) => store.participations.standingWith("member-1", "merchant-1", testNow));
        expect(await read).toMatchObject({ attended: 1 });
      });

      it("counts attended games of one merchant within 90 days", async () => {
        await given(work, {
          participations: [
            aParticipation({ id: "lately", checkedInAt: testNow - 90 * day }),
            aParticipation({ id: "long-ago", eventId: "event-2", checkedInAt: testNow - 90 * day - 1 }),
            aParticipation({ id: "not-there", eventId: "event-3" }),
            aParticipation({ id: "elsewhere", eventId: "event-4", merchantId: "merchant-2", checkedInAt: testNow }),
            aParticipation({ id: "of-another", sequence: 2, memberId: "member-2", checkedInAt: testNow }),
          ],
        });
        expect(await standing()).toEqual({ attended: 1, owes: false, atVenue: 0, misses: 0 });
      });

      it("counts misses of the last 90 days, by state, check-in, objection and decision", async () => {
        const namedAt = testNow - day;
        const cases = [89, 90, 91].flatMap((days) =>
          (["confirmed", "event_cancelled"] as const).flatMap((state) =>
            [null, testNow].flatMap((checkedInAt) =>
              [null, testNow].flatMap((objectedAt) =>
                ([null, "counts", "taken_back"] as const).map((decision) => {
                  return { days, state, checkedInAt, miss: { namedAt, objectedAt, decision } };
                }),
              ),
            ),
          ),
        );
        const places = cases.map(({ days, ...one }, index) => {
          const endsAt = testNow - days * day;
          const event = anEvent({
            id: `missed-${index}`,
            startsAt: endsAt - hour,
            joinClosesAt: endsAt - hour,
            endsAt,
          });
          return { event, place: aParticipation({ id: `miss-${index}`, eventId: event.id, ...one }) };
        });
        await given(work, {
          events: places.map(({ event }) => event),
          participations: [...places.map(({ place }) => place), aParticipation({ id: "unnamed" })],
        });
        const counting = places.filter(({ event, place }) => event.endsAt >= testNow - 90 * day && isMissed(place));
        expect(counting).toHaveLength(6);
        expect((await standing()).misses).toBe(6);
      });

      it("tells what is still to be paid at the venue from what was not paid there", async () => {
        const over = anEvent({ startsAt: testNow - 3 * hour, endsAt: testNow, joinClosesAt: testNow - 4 * hour });
        const owed = (joinId: string, parts: Partial<Payment> = {}) =>
          aPayment({ id: `payment-of-${joinId}`, joinId, method: "onsite", state: "processing", ...parts });
        await given(work, {
          participations: [
            aParticipation({ id: "ahead" }),
            aParticipation({ id: "also-ahead", eventId: "event-2" }),
            aParticipation({ id: "paid-there", eventId: "event-3" }),
            aParticipation({ id: "by-card", eventId: "event-4" }),
            aParticipation({ id: "left", eventId: "event-5", state: "left", ending: "member_left" }),
          ],
          payments: [
            owed("ahead"),
            owed("also-ahead"),
            owed("paid-there", { state: "succeeded" }),
            owed("by-card", { method: "card" }),
            owed("left"),
          ],
        });
        expect(await standing()).toEqual({ attended: 0, owes: false, atVenue: 2, misses: 0 });
        expect(await standing("merchant-2")).toEqual({ attended: 0, owes: false, atVenue: 0, misses: 0 });
        await given(work, {
          events: [{ ...over, id: "over" }],
          participations: [aParticipation({ id: "missed", eventId: "over" })],
          payments: [owed("missed")],
        });
        expect(await standing()).toEqual({ attended: 0, owes: true, atVenue: 2, misses: 0 });
      });
    });

    describe("a member's lists", () => {
      const upcoming = async (limit = 100, after: { key: number; id: string } | null = null) =>
        (await work.read((store) => store.participations.listUpcoming("member-1", testNow, limit, after))).map(
          (one) => one.id,
        );
      const history = async (limit = 100, after: { key: number; id: string } | null = null) =>
        (await work.read((store) => store.participations.listHistory("member-1", testNow, limit, after))).map(
          (one) => one.id,
        );

      it("part the live from the rest by state, deadline and event", async () => {
        await given(work, {
          events: [
            anEvent({ id: "ends-now", startsAt: testNow - hour, endsAt: testNow }),
            anEvent({ id: "ends-later", startsAt: testNow - hour, endsAt: testNow + 1 }),
            anEvent({ id: "cancelled", stage: "cancelled" }),
          ],
          participations: [
            aParticipation({ id: "1-over", eventId: "ends-now" }),
            aParticipation({ id: "2-running", eventId: "ends-later" }),
            aParticipation({ id: "3-cancelled", eventId: "cancelled" }),
            aParticipation({ id: "4-held", eventId: "event-4", state: "awaiting_payment", deadline: testNow + 1 }),
            aParticipation({ id: "5-ran-out", eventId: "event-5", state: "offered", deadline: testNow }),
            aParticipation({ id: "6-waiting", eventId: "event-6", state: "waitlisted" }),
            aParticipation({ id: "7-left", eventId: "event-7", state: "left" }),
            aParticipation({ id: "8-of-another", eventId: "event-8", memberId: "member-2" }),
          ],
        });
        expect(await upcoming()).toEqual(["2-running", "4-held", "6-waiting"]);
        expect(await history()).toEqual(["1-over", "3-cancelled", "5-ran-out", "7-left"]);
      });

      it("show upcoming by the event's start, then id, page by page", async () => {
        const starts = [
          ["d", 2],
          ["B", 1],
          ["a", 1],
          ["c", 0],
        ] as const;
        await given(work, {
          events: starts.map(([id, days]) => anEvent({ id: `event-${id}`, startsAt: testStart + days * day })),
          participations: starts.map(([id]) => aParticipation({ id, eventId: `event-${id}` })),
        });
        expect(await upcoming()).toEqual(["c", "B", "a", "d"]);
        expect(await upcoming(2)).toEqual(["c", "B"]);
        expect(await upcoming(2, { key: testStart + day, id: "B" })).toEqual(["a", "d"]);
        expect(await upcoming(2, { key: testStart + 2 * day, id: "d" })).toEqual([]);
      });

      it("show history by the last change, newest first, then id, page by page", async () => {
        const changes = [
          ["a", 1],
          ["c", 2],
          ["B", 2],
          ["d", 3],
        ] as const;
        await given(work, {
          participations: changes.map(([id, hours]) =>
            aParticipation({ id, eventId: `event-${id}`, state: "left", changedAt: testNow + hours * hour }),
          ),
        });
        expect(await history()).toEqual(["d", "B", "c", "a"]);
        expect(await history(2)).toEqual(["d", "B"]);
        expect(await history(2, { key: testNow + 2 * hour, id: "B" })).toEqual(["c", "a"]);
        expect(await history(2, { key: testNow + hour, id: "a" })).toEqual([]);
      });
    });

    it("lists an event's participations by sequence, to its merchant only", async () => {
      await given(work, {
        participations: [
          aParticipation({ id: "b", memberId: "member-b", sequence: 2, state: "left" }),
          aParticipation({ id: "a", memberId: "member-a", sequence: 10 }),
          aParticipation({ id: "c", memberId: "member-c", sequence: 1 }),
          aParticipation({ id: "elsewhere", eventId: "event-2" }),
        ],
      });
      const ids = async (merchantId: string, limit = 100, after: number | null = null) =>
        (await work.read((store) => store.participations.listOfEvent("event-1", merchantId, limit, after))).map(
          (one) => one.id,
        );
      expect(await ids("merchant-1")).toEqual(["c", "b", "a"]);
      expect(await ids("merchant-1", 2)).toEqual(["c", "b"]);
      expect(await ids("merchant-1", 2, 2)).toEqual(["a"]);
      expect(await ids("merchant-2")).toEqual([]);
    });

    describe("tickets", () => {
      it("lead to their participation, as long as it has them", async () => {
        await given(work, { participations: [aParticipation({ ticketCode: "T-1" })] });
        const find = (code: string) => work.read((store) => store.participations.findByTicket(code));
        expect(await find("T-1")).toEqual(aParticipation({ ticketCode: "T-1" }));
        expect(await find("T-2")).toBeNull();
        await work.run((store) => store.participations.save([aParticipation({ state: "left", ticketCode: null })]));
        expect(await find("T-1")).toBeNull();
      });

      it("belong to one participation only", async () => {
        await given(work, {
          participations: [aParticipation({ ticketCode: "T-1" })],
          members: [aMember({ id: "member-2" })],
        });
        const second = aParticipation({ id: "join-2", memberId: "member-2", sequence: 2, ticketCode: "T-1" });
        await expect(work.run((store) => store.participations.save([second]))).rejects.toSatisfy(
          (error) => error instanceof UniqueViolation && error.constraint === uniqueRules.oneParticipationPerTicket,
        );
      });
    });

    it("lists a merchant's customers, the latest first, page by page", async () => {
      const joined = (
        id: string,
        memberId: string,
        minutes: number,
        parts: Partial<Parameters<typeof aParticipation>[0]> = {},
      ) => aParticipation({ id, memberId, eventId: `event-of-${id}`, joinedAt: testNow + minutes * minute, ...parts });
      await given(work, {
        events: [anEvent({ id: "elsewhere", merchantId: "merchant-2" })],
        participations: [
          joined("mali-1", "mali", 1),
          joined("mali-2", "mali", 9),
          joined("mali-left", "mali", 20, { state: "left", ticketCode: null }),
          joined("noi-1", "noi", 5),
          joined("bee-1", "bee", 5),
          joined("waiting", "somchai", 30, { state: "waitlisted", ticketCode: null }),
          joined("other", "ploy", 30, { eventId: "elsewhere", merchantId: "merchant-2" }),
        ],
      });
      const list = (limit: number, after: { key: number; id: string } | null = null) =>
        work.read((store) => store.participations.listCustomers("merchant-1", limit, after));
      expect(await list(2)).toEqual([
        { memberId: "mali", participations: 2, latestJoinId: "mali-2", latestJoinedAt: testNow + 9 * minute },
        { memberId: "bee", participations: 1, latestJoinId: "bee-1", latestJoinedAt: testNow + 5 * minute },
      ]);
      const rest = await list(2, { key: testNow + 5 * minute, id: "bee-1" });
      expect(rest.map((one) => one.memberId)).toEqual(["noi"]);
    });

    it("knows how often members came to a merchant and missed a game, and when they were last seen", async () => {
      const place = (id: string, parts: Partial<Participation> = {}) =>
        aParticipation({ id, memberId: "mali", eventId: `event-${id}`, ticketCode: `ticket-${id}`, ...parts });
      const named = { namedAt: testNow, objectedAt: null, decision: null } as const;
      await given(work, {
        participations: [
          place("came", { checkedInAt: testNow + 1, checkInNonce: "scan-1" }),
          place("came-later", { checkedInAt: testNow + 2, checkInNonce: "scan-2" }),
          place("missed", { miss: named }),
          place("objects", { miss: { ...named, objectedAt: testNow } }),
          place("counts", { miss: { ...named, objectedAt: testNow, decision: "counts" } }),
          place("taken-back", { miss: { ...named, decision: "taken_back" } }),
          place("left", { state: "left", ticketCode: null }),
          aParticipation({ id: "noi-1", memberId: "noi", eventId: "event-noi", ticketCode: "ticket-noi" }),
        ],
      });
      const found = await work.read((store) =>
        store.participations.presenceOf("merchant-1", ["mali", "noi", "nobody"]),
      );
      expect(Object.fromEntries(found)).toEqual({
        mali: { attended: 2, missed: 2, firstSeenAt: testNow + 1, lastSeenAt: testNow + 2 },
        noi: { attended: 0, missed: 0, firstSeenAt: null, lastSeenAt: null },
      });
      expect(await work.read((store) => store.participations.presenceOf("merchant-2", ["mali"]))).toEqual(new Map());
    });

    it("gives a member's latest places with a merchant, in any state, with what is beside them", async () => {
      const place = (id: string, parts: Partial<Participation> = {}) =>
        aParticipation({ id, memberId: "mali", eventId: `event-${id}`, ticketCode: `ticket-${id}`, ...parts });
      await given(work, {
        participations: [
          place("old", { joinedAt: testNow - 2 }),
          place("left", { state: "left", ticketCode: null, joinedAt: testNow - 1 }),
          place("new", { joinedAt: testNow }),
          place("elsewhere", { merchantId: "merchant-2" }),
          place("other", { memberId: "noi" }),
        ],
      });
      const ids = async (limit: number) => {
        const parts = await work.read((store) => store.participations.placesAt("merchant-1", "mali", limit));
        return parts.map(({ participation }) => participation.id).toSorted();
      };
      expect([await ids(2), await ids(9)]).toEqual([
        ["left", "new"],
        ["left", "new", "old"],
      ]);
    });

    it("counts nobody as a customer whom staff added by name", async () => {
      const id = walkInId("somchai");
      await given(work, {
        members: [walkIn("somchai", "Somchai", testNow)],
        participations: [aParticipation({ id: "walked-in", memberId: id })],
      });
      expect(await work.read((store) => store.participations.listCustomers("merchant-1", 5, null))).toEqual([]);
    });

    it("numbers who waits: lost seats first by their confirmation, then lost holds, then in order of arrival", async () => {
      const lost = { displacedAt: testNow };
      const waiting: readonly Partial<Participation>[] = [
        {},
        { ...lost, confirmedAt: testNow - 1 },
        { ...lost },
        {},
        { ...lost, confirmedAt: testNow - 2 },
      ];
      const participations = waiting.map((one, index) =>
        aParticipation({
          id: `w-${index}`,
          memberId: `member-${index}`,
          sequence: index + 1,
          state: "waitlisted",
          ticketCode: null,
          ...one,
        }),
      );
      await given(work, { participations });
      const ids = participations.map(({ id }) => id);
      const expected = [4, 2, 3, 5, 1];
      const positions = await work.read((store) => store.participations.positionsOf(ids));
      expect(ids.map((id) => positions.get(id))).toEqual(expected);
      const parts = await work.read((store) => store.participations.partsOf(ids));
      expect(parts.map(({ position }) => position)).toEqual(expected);
      const rooms = await work.read((store) => store.events.readRooms(["event-1"]));
      const room = rooms.get("event-1") ?? { participations: [] };
      expect(ids.map((id) => positionOf(room, id))).toEqual(expected);
    });

    it("counts who comes to events in seats, and holds until their deadline", async () => {
      const place = (id: string, parts: Partial<Participation> = {}) =>
        aParticipation({ id, memberId: `member-${id}`, eventId: "counted", ticketCode: `ticket-${id}`, ...parts });
      const open = { method: "onsite", state: "processing" } as const;
      const hold = { state: "awaiting_payment", ticketCode: null } as const;
      const offer = { state: "offered", ticketCode: null } as const;
      const noOffer = { offered: 0, offeredUntil: null };
      await given(work, {
        participations: [
          place("paid", { seats: 2, sequence: 1 }),
          place("owes", { seats: 3, sequence: 2 }),
          place("came", { seats: 4, sequence: 3, checkedInAt: testNow, checkInNonce: "scan-1" }),
          place("in-part", {
            seats: 3,
            sequence: 9,
            checkedInAt: testNow,
            checkInNonce: "scan-2",
            arrivals: [{ at: testNow, seats: 2, nonce: "scan-2" }],
          }),
          place("slip", { state: "under_review", sequence: 4 }),
          place("holds", { ...hold, sequence: 5, deadline: testNow + 1 }),
          place("too-late", { ...hold, sequence: 6, deadline: testNow }),
          place("offered", { ...offer, seats: 2, sequence: 10, deadline: testNow + 9 }),
          place("offered-first", { ...offer, sequence: 11, deadline: testNow + 5 }),
          place("unanswered", { ...offer, sequence: 12, deadline: testNow }),
          place("waits", { state: "waitlisted", ticketCode: null, sequence: 7 }),
          place("left", { state: "left", ticketCode: null, sequence: 8 }),
          place("elsewhere", { eventId: "other", seats: 2, sequence: 1 }),
        ],
        payments: [
          aPayment({ id: "p-owes", joinId: "owes", eventId: "counted", memberId: "member-owes", ...open }),
          aPayment({ id: "p-paid", joinId: "paid", eventId: "counted", memberId: "member-paid", state: "succeeded" }),
        ],
      });
      const counts = await work.read((store) => store.participations.headCounts(["counted", "other", "none"], testNow));
      expect(Object.fromEntries(counts)).toEqual({
        counted: {
          coming: 13,
          arrived: 6,
          checking: 1,
          owing: 3,
          toPay: 1,
          offered: 3,
          offeredUntil: testNow + 5,
        },
        other: { coming: 2, arrived: 0, checking: 0, owing: 0, toPay: 0, ...noOffer },
        none: { coming: 0, arrived: 0, checking: 0, owing: 0, toPay: 0, ...noOffer },
      });
    });

    it("lists a merchant's misses that are objected to and not decided about, the oldest objection first", async () => {
      const objected = (id: string, at: number, parts: Partial<Participation> = {}) =>
        aParticipation({
          id,
          eventId: `event-of-${id}`,
          miss: { namedAt: testNow, objectedAt: testNow + at, decision: null },
          ...parts,
        });
      await given(work, {
        participations: [
          objected("b", 5),
          objected("c", 5),
          objected("a", 9),
          objected("first", 1),
          objected("elsewhere", 2, { merchantId: "merchant-2" }),
          objected("came", 2, { checkedInAt: testNow }),
          objected("cancelled", 2, { state: "event_cancelled" }),
          objected("decided", 2, { miss: { namedAt: testNow, objectedAt: testNow + 2, decision: "counts" } }),
          objected("quiet", 2, { miss: { namedAt: testNow, objectedAt: null, decision: null } }),
        ],
      });
      const list = (limit: number, after: { key: number; id: string } | null = null) =>
        work.read(async (store) =>
          (await store.participations.listObjections("merchant-1", limit, after)).map(({ id }) => id),
        );
      expect(await list(2)).toEqual(["first", "b"]);
      expect(await list(9, { key: testNow + 5, id: "b" })).toEqual(["c", "a"]);
    });
  });
}
