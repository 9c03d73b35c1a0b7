import { beforeEach, describe, expect, it } from "vitest";
import { walkInId } from "#domain/member/walk-in.ts";
import { money } from "#domain/money/money.ts";
import { day, hour } from "#domain/time/instant.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aMember, aMerchant, anEvent, aParticipation, aPayment, aRefund } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** A Monday that begins two "months" of a week each. */
const monday = Date.UTC(2026, 10, 2);
const week = 7 * day;
const months = [monday, monday + week, monday + 2 * week];
const days = Array.from({ length: 15 }, (_, index) => monday + index * day);
const now = monday + 10 * day;

/** Sums over months: see FigureStore. */
export function figureStoreContract(name: string, create: CreateStore): void {
  describe(`FigureStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const game = (id: string, startsAt: number, changes: Partial<Parameters<typeof anEvent>[0]> = {}) =>
      anEvent({ id, startsAt, endsAt: startsAt + hour, joinClosesAt: startsAt, capacity: 4, ...changes });
    const games = () => work.read((store) => store.figures.games("merchant-1", { months, days }, now));
    const members = () => work.read((store) => store.figures.members("merchant-1", months));

    it("sums games that began by month and weekday: seats, who has one, and who waited in vain", async () => {
      const waited = { state: "expired", ending: "joining_closed" } as const;
      const place = (id: string, eventId: string, changes: Partial<Parameters<typeof aParticipation>[0]>) =>
        aParticipation({ id, eventId, memberId: `member-of-${id}`, sequence: 0, ...changes });
      await given(work, {
        merchants: [aMerchant(), aMerchant({ id: "merchant-2", name: "Elsewhere" })],
        events: [
          game("tuesday", monday + day, { heldBack: 1 }),
          game("also-tuesday", monday + 2 * day - 1),
          game("next-monday", months[1] ?? 0),
          game("draft", monday + day, { stage: "draft" }),
          game("cancelled", monday + day, { stage: "cancelled" }),
          game("before", monday - 1),
          game("to-come", now),
          game("elsewhere", monday + day, { merchantId: "merchant-2" }),
        ],
        participations: [
          place("in", "tuesday", { seats: 3, state: "confirmed" }),
          place("left", "tuesday", { seats: 1, state: "left", ending: "member_left" }),
          place("in-vain", "tuesday", { seats: 2, ...waited }),
          place("unsettled", "tuesday", { seats: 1, state: "waitlisted" }),
          place("missed-an-offer", "tuesday", { seats: 1, missedOffers: 1, ...waited }),
          place("had-seats", "next-monday", { seats: 1, confirmedAt: monday, ...waited }),
          place("cancelled-list", "cancelled", { seats: 1, ...waited }),
        ],
      });
      const nobodyWaited = { unservedGames: 0, unservedParties: 0, unservedSeats: 0 };
      expect(await games()).toEqual([
        { month: 0, weekday: 1, games: 2, seats: 9, taken: 3, unservedGames: 1, unservedParties: 2, unservedSeats: 3 },
        { month: 1, weekday: 0, games: 1, seats: 4, taken: 0, ...nobodyWaited },
      ]);
    });

    it("sums what the ledger says that was earned, by month, currency and name", async () => {
      const yen = { id: "payment-2", joinId: "join-2", memberId: "member-2", eventId: "event-2" };
      const other = { joinId: "join-3", memberId: "member-3", eventId: "event-3", merchantId: "merchant-2" };
      await given(work, {
        merchants: [aMerchant(), aMerchant({ id: "merchant-2", name: "Elsewhere" })],
        payments: [
          aPayment({ changedAt: monday }),
          aPayment({ ...yen, amount: money(700, "JPY"), changedAt: monday + week }),
          aPayment({ id: "payment-3", ...other, changedAt: monday }),
        ],
        refunds: [
          aRefund({ amount: money(10_000, "THB"), requestedAt: monday + week - 1 }),
          aRefund({ id: "refund-2", amount: money(5_000, "THB"), requestedAt: monday + 2 * week }),
        ],
      });
      expect(await work.read((store) => store.figures.money("merchant-1", months))).toEqual([
        { month: 0, name: "payment_received", earned: money(35_000, "THB") },
        { month: 0, name: "refund_requested", earned: money(-10_000, "THB") },
        { month: 1, name: "payment_received", earned: money(700, "JPY") },
      ]);
    });

    it("counts each member once a month, as new in the month of the first place that stands", async () => {
      const joined = (memberId: string, eventId: string, joinedAt: number, changes = {}) =>
        aParticipation({ id: `${memberId}-in-${eventId}`, memberId, eventId, joinedAt, sequence: 0, ...changes });
      const stranger = walkInId("1");
      await given(work, {
        merchants: [aMerchant(), aMerchant({ id: "merchant-2", name: "Elsewhere" })],
        members: [aMember({ id: stranger })],
        events: [
          ...["a", "b", "c"].map((id) => game(id, monday + 20 * day)),
          game("elsewhere", monday, { merchantId: "merchant-2" }),
        ],
        participations: [
          joined("mali", "a", monday - day),
          joined("mali", "b", monday),
          joined("mali", "c", monday + week),
          joined("noi", "a", monday + 1),
          joined("noi", "b", monday + 2),
          joined("nid", "a", monday + 3, { state: "left", ending: "member_left" }),
          joined("nid", "b", monday + week + 1),
          joined("nid", "elsewhere", monday, { merchantId: "merchant-2" }),
          joined(stranger, "a", monday + 4),
          joined("late", "a", monday + 2 * week),
        ],
      });
      expect(await members()).toEqual([
        { month: 0, newcomers: 1, returning: 1 },
        { month: 1, newcomers: 1, returning: 1 },
      ]);
    });

    it("leaves out what there is nothing of", async () => {
      await given(work, { merchants: [aMerchant()] });
      expect([await games(), await members()]).toEqual([[], []]);
    });
  });
}
