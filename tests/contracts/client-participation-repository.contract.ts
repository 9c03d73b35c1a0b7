import { beforeEach, describe, expect, it } from "vitest";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { money } from "#domain/money/money.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import {
  cards,
  type ClientPorts,
  type ClientWorld,
  join,
  joined,
  newKey,
  quoted,
  read,
} from "./support/client-world.ts";

/** What every `ParticipationRepository` of the app promises. */
export function participationRepositoryContract(name: string, open: () => Promise<ClientWorld>): void {
  describe(`participation repository: ${name}`, () => {
    let world: ClientWorld;
    let member: ClientPorts;
    let other: ClientPorts;

    beforeEach(async () => {
      world = await open();
      member = await world.as("member-1");
      other = await world.as("member-2");
    });

    const aFreeEvent = (parts: Partial<SportsEvent> = {}) =>
      world.createEvent({ price: money(0, "THB"), paymentMethods: [], ...parts });

    describe("joining", () => {
      it("holds seats of a paid event for 15 minutes, at today's price", async () => {
        const event = await world.createEvent();
        expect(await join(member, event.id, 2)).toMatchObject({
          eventId: event.id,
          merchantId: "merchant-1",
          seats: 2,
          state: "awaiting_payment",
          endedBecause: null,
          position: null,
          deadline: world.now() + 15 * minute,
          price: event.price,
          refundPolicy: event.refundPolicy,
          freeToLeaveUntil: null,
          ticketCode: null,
          payment: null,
          refund: null,
          joinedAt: world.now(),
          event: { id: event.id, seats: { taken: 2, left: 8 } },
        });
      });

      it("says until when it leaves for everything, after its event was changed", async () => {
        const event = await world.createEvent();
        const { joinId } = await join(member, event.id);
        const startsAt = event.startsAt + 3 * hour;
        await world.changeEvent(event.id, { startsAt, endsAt: event.endsAt + 3 * hour });
        expect(await read(member, joinId)).toMatchObject({
          freeToLeaveUntil: startsAt,
          event: { startsAt },
          agreed: { startsAt: event.startsAt, endsAt: event.endsAt, venue: { name: event.venue.name } },
        });
      });

      it("confirms a free event at once, with a ticket", async () => {
        const { id } = await aFreeEvent();
        const participation = await join(member, id);
        expect(participation).toMatchObject({ state: "confirmed", deadline: null });
        expect(participation.ticketCode).toEqual(expect.any(String));
      });

      it("puts those who come late on the waiting list, in the order they came", async () => {
        const { id } = await world.createEvent({ capacity: 1 });
        await join(member, id);
        expect(await join(other, id)).toMatchObject({ state: "waitlisted", position: 1, deadline: null });
        expect(await join(await world.as("member-3"), id)).toMatchObject({ state: "waitlisted", position: 2 });
      });

      it("answers the same under the same key, and the live place under another", async () => {
        const { id } = await world.createEvent();
        const key = newKey();
        const first = joined(await member.participations.join(id, 2, key));
        expect(joined(await member.participations.join(id, 2, key))).toEqual(first);
        const again = joined(await member.participations.join(id, 1, newKey()));
        expect(again).toMatchObject({ joinId: first.joinId, seats: 2 });
      });

      it.each([
        ["too_many_seats", {}, 5],
        ["event_cancelled", { stage: "cancelled" as const }, 1],
        ["event_full_no_waiting_list", { capacity: 1, waitingList: false }, 1],
      ])("is refused as a value: %s", async (reason, parts, seats) => {
        const { id } = await world.createEvent(parts);
        if (reason === "event_full_no_waiting_list") await join(other, id);
        expect(await member.participations.join(id, seats, newKey())).toEqual({ kind: "refused", reason });
      });

      it("is refused once joining has closed", async () => {
        const { id } = await world.createEvent({ joinClosesAt: world.now() + hour });
        await world.advance(hour);
        expect(await member.participations.join(id, 1, newKey())).toEqual({ kind: "refused", reason: "join_closed" });
      });

      it("is refused until joining opens", async () => {
        const { id } = await world.createEvent({ joinOpensAt: world.now() + hour });
        const refused = { kind: "refused", reason: "join_opens_later" };
        expect(await member.participations.join(id, 1, newKey())).toEqual(refused);
        await world.advance(hour);
        expect(await member.participations.join(id, 1, newKey())).toMatchObject({ kind: "joined" });
      });

      it("is refused with three unpaid holds", async () => {
        for (let index = 0; index < 3; index += 1) await join(member, (await world.createEvent()).id);
        const { id } = await world.createEvent();
        expect(await member.participations.join(id, 1, newKey())).toEqual({
          kind: "refused",
          reason: "too_many_holds",
        });
      });

      it("rejects for an event that does not exist", async () => {
        await expect(member.participations.join("nothing", 1, newKey())).rejects.toMatchObject({
          name: "RequestFailed",
          code: "not_found",
        });
      });
    });

    describe("finding", () => {
      it("gives nobody else's, and nothing that does not exist", async () => {
        const { joinId } = await join(member, (await world.createEvent()).id);
        expect(await member.participations.find(joinId)).toMatchObject({ joinId });
        expect(await other.participations.find(joinId)).toBeNull();
        expect(await member.participations.find("nothing")).toBeNull();
      });

      it("shows a deadline that passed", async () => {
        const { joinId } = await join(member, (await world.createEvent()).id);
        await world.advance(15 * minute);
        expect(await read(member, joinId)).toMatchObject({
          state: "expired",
          endedBecause: "hold_ran_out",
          deadline: null,
        });
      });
    });

    describe("offers", () => {
      it("go to the first in line when a seat frees up, and are taken or passed on", async () => {
        const { id } = await aFreeEvent({ capacity: 1 });
        const third = await world.as("member-3");
        const seat = await join(member, id);
        const first = await join(other, id);
        const second = await join(third, id);
        await member.participations.leave(seat.joinId, newKey());
        expect(await read(other, first.joinId)).toMatchObject({ state: "offered", deadline: world.now() + 3 * hour });
        expect(await read(third, second.joinId)).toMatchObject({ state: "waitlisted", position: 1 });

        const declined = await other.participations.answerOffer(first.joinId, "decline", newKey());
        expect(declined).toMatchObject({
          kind: "answered",
          participation: { state: "expired", endedBecause: "offer_declined" },
        });
        expect(await read(third, second.joinId)).toMatchObject({ state: "offered" });
        const accepted = await third.participations.answerOffer(second.joinId, "accept", newKey());
        expect(accepted).toMatchObject({ kind: "answered", participation: { state: "confirmed" } });
      });

      it("run out once: the entry sleeps in its place until its member still wants to play", async () => {
        const { id } = await aFreeEvent({ capacity: 1 });
        const seat = await join(member, id);
        const waiting = await join(other, id);
        await member.participations.leave(seat.joinId, newKey());
        await world.advance(3 * hour);
        expect(await other.participations.answerOffer(waiting.joinId, "accept", newKey())).toEqual({
          kind: "refused",
          reason: "hold_expired",
        });
        expect(await read(other, waiting.joinId)).toMatchObject({ state: "waitlisted", asleep: true, position: 1 });
        const woken = await other.participations.answerOffer(waiting.joinId, "stillIn", newKey());
        expect(woken).toMatchObject({ kind: "answered", participation: { state: "offered", asleep: false } });
      });

      it("are of fewer seats for who would come with fewer", async () => {
        const { id } = await aFreeEvent({ capacity: 3 });
        const seat = await join(member, id, 2);
        await join(await world.as("member-3"), id);
        const answer = await other.participations.join(id, 3, newKey(), { acceptsFewer: 2 });
        const waiting = joined(answer);
        expect(waiting).toMatchObject({ state: "waitlisted", seats: 3, acceptsFewer: 2, wantedSeats: null });
        await member.participations.leave(seat.joinId, newKey());
        expect(await read(other, waiting.joinId)).toMatchObject({ state: "offered", seats: 2, wantedSeats: 3 });
        const accepted = await other.participations.answerOffer(waiting.joinId, "accept", newKey());
        expect(accepted).toMatchObject({ participation: { state: "confirmed", seats: 2, wantedSeats: null } });
      });

      it("give way to an open call in the last 2 h: first come, first served, with call_taken for who is late", async () => {
        const { id } = await aFreeEvent({ capacity: 1, startsAt: world.now() + hour });
        const third = await world.as("member-3");
        const seat = await join(member, id);
        const first = await join(other, id);
        const second = await join(third, id);
        await member.participations.leave(seat.joinId, newKey());
        const openCall = { seats: 1, until: world.now() + hour };
        expect(await read(other, first.joinId)).toMatchObject({ state: "waitlisted", openCall });
        const taken = await third.participations.answerOffer(second.joinId, "accept", newKey());
        expect(taken).toMatchObject({ kind: "answered", participation: { state: "confirmed" } });
        expect(await other.participations.answerOffer(first.joinId, "accept", newKey())).toEqual({
          kind: "refused",
          reason: "call_taken",
        });
        expect(await read(other, first.joinId)).toMatchObject({ position: 1, openCall: null });
      });

      it("wait while seats are kept for a large party", async () => {
        const event = await aFreeEvent({ capacity: 4, startsAt: world.now() + 96 * hour });
        await join(member, event.id, 3);
        const pair = await join(other, event.id, 2);
        const third = await world.as("member-3");
        for (let passed = 0; passed < 3; passed += 1) {
          await third.participations.leave((await join(third, event.id)).joinId, newKey());
        }
        expect(await read(other, pair.joinId)).toMatchObject({ gathering: { kept: 1, wanted: 2 } });
        expect((await member.events.detail(event.merchantId, event.id))?.seats).toEqual({
          capacity: 4,
          taken: 3,
          left: 0,
        });
      });

      it("can't be answered where there is none", async () => {
        const { joinId } = await join(member, (await world.createEvent()).id);
        expect(await member.participations.answerOffer(joinId, "accept", newKey())).toEqual({
          kind: "refused",
          reason: "not_payable",
        });
      });
    });

    describe("leaving", () => {
      it("costs and gives back nothing where nothing was paid, and answers the same again", async () => {
        const { joinId } = await join(member, (await world.createEvent()).id);
        expect(await member.participations.leaveQuote(joinId)).toEqual({ kind: "quote", quote: null });
        for (let turn = 0; turn < 2; turn += 1) {
          const answer = await member.participations.leave(joinId, newKey());
          expect(answer).toMatchObject({ kind: "left", participation: { joinId, state: "left" }, refund: null });
        }
      });

      it("gives back what the policy says, as quoted", async () => {
        const event = await world.createEvent();
        const { joinId } = await join(member, event.id, 2);
        await member.payments.pay({ joinId, method: "card", token: cards.good }, newKey());
        const quote = quoted(await member.participations.leaveQuote(joinId));
        expect(quote).toMatchObject({
          amount: { amount: 70_000, currency: "THB" },
          tier: { hoursBefore: 24, percent: 100 },
          changesAt: event.startsAt - 24 * hour,
          nextPercent: 50,
          destination: { kind: "card" },
        });
        const answer = await member.participations.leave(joinId, newKey());
        expect(answer).toMatchObject({
          kind: "left",
          refund: { amount: quote?.amount, percent: 100, eventId: event.id },
        });
      });

      it("closes at the start", async () => {
        const { id } = await aFreeEvent({ startsAt: world.now() + hour });
        const { joinId } = await join(member, id);
        await world.advance(hour);
        expect(await member.participations.leaveQuote(joinId)).toEqual({ kind: "refused", reason: "not_leavable" });
        expect(await member.participations.leave(joinId, newKey())).toEqual({
          kind: "refused",
          reason: "not_leavable",
        });
      });
    });

    describe("saying who comes along", () => {
      it("is done at joining or later, shown to the member, and repeated safely", async () => {
        const { id } = await aFreeEvent();
        const answer = await member.participations.join(id, 3, newKey(), { guests: ["Bo", "สมชาย"] });
        const { joinId, guests } = joined(answer);
        expect(guests).toEqual(["Bo", "สมชาย"]);
        const key = newKey();
        for (let time = 0; time < 2; time += 1) {
          expect(await member.participations.nameGuests(joinId, ["Cy"], key)).toMatchObject({
            kind: "named",
            participation: { joinId, guests: ["Cy"] },
          });
        }
        expect(await read(member, joinId)).toMatchObject({ guests: ["Cy"] });
        await member.participations.leave(joinId, newKey(), 1);
        expect(await read(member, joinId)).toMatchObject({ seats: 1, guests: [] });
      });

      it("is refused for more names than seats, for an ended place, and for somebody else's", async () => {
        const { joinId } = await join(member, (await aFreeEvent()).id, 2);
        const fails = { status: 400, fields: { guests: expect.any(String) } };
        await expect(member.participations.nameGuests(joinId, ["Bo", "Ann"], newKey())).rejects.toMatchObject(fails);
        await expect(other.participations.nameGuests(joinId, ["Bo"], newKey())).rejects.toMatchObject({ status: 404 });
        await member.participations.leave(joinId, newKey());
        expect(await member.participations.nameGuests(joinId, ["Bo"], newKey())).toEqual({
          kind: "refused",
          reason: "place_ended",
        });
      });
    });

    describe("objecting to a miss", () => {
      it("suspends it, again answers the same, and is refused where nobody was named or it is too late", async () => {
        const soon = { startsAt: world.now() + hour, endsAt: world.now() + 2 * hour };
        const [game, another] = [await aFreeEvent(soon), await aFreeEvent(soon)];
        const [first, second] = [await join(member, game.id), await join(member, another.id)];
        await world.advance(2 * hour);
        const refused = (reason: string) => ({ kind: "refused", reason });
        expect(await member.participations.objectToMiss(first.joinId, newKey())).toEqual(refused("not_missed"));
        await world.closeRoll(game.id, [first.joinId]);
        await world.closeRoll(another.id, [second.joinId]);
        const objectedAt = world.now();
        const miss = { namedAt: objectedAt, objectBy: objectedAt + 72 * hour, objectedAt, decision: null };
        for (let time = 0; time < 2; time += 1) {
          expect(await member.participations.objectToMiss(first.joinId, newKey())).toMatchObject({
            kind: "objected",
            participation: { joinId: first.joinId, miss },
          });
        }
        await expect(other.participations.objectToMiss(first.joinId, newKey())).rejects.toMatchObject({ status: 404 });
        await world.advance(72 * hour);
        expect(await member.participations.objectToMiss(second.joinId, newKey())).toEqual(refused("objection_closed"));
        expect(await read(member, second.joinId)).toMatchObject({ miss: { namedAt: objectedAt, objectedAt: null } });
      });
    });

    describe("upcoming", () => {
      it("are the member's live ones by start, page by page", async () => {
        const later = await join(member, (await aFreeEvent({ startsAt: world.now() + 3 * day })).id);
        const sooner = await join(member, (await aFreeEvent({ startsAt: world.now() + day })).id);
        const left = await join(member, (await aFreeEvent()).id);
        await member.participations.leave(left.joinId, newKey());
        await join(other, (await aFreeEvent()).id);
        const first = await member.participations.upcoming({ limit: 1 });
        expect(first.items.map(({ joinId }) => joinId)).toEqual([sooner.joinId]);
        const second = await member.participations.upcoming({ cursor: first.nextCursor, limit: 1 });
        expect(second.items.map(({ joinId }) => joinId)).toEqual([later.joinId]);
        expect((await member.participations.upcoming()).items).toHaveLength(2);
      });
    });

    describe("history", () => {
      it("is everything that is not live, the latest change first, page by page", async () => {
        const over = await join(
          member,
          (await aFreeEvent({ startsAt: world.now() + hour, endsAt: world.now() + 2 * hour })).id,
        );
        const ranOut = await join(member, (await world.createEvent()).id);
        await world.advance(30 * minute);
        const left = await join(member, (await aFreeEvent()).id);
        await member.participations.leave(left.joinId, newKey());
        await join(member, (await aFreeEvent()).id);
        await join(other, (await aFreeEvent()).id);
        const first = await member.participations.history({ limit: 1 });
        expect(first.items).toMatchObject([{ joinId: left.joinId, state: "left" }]);
        const second = await member.participations.history({ cursor: first.nextCursor, limit: 5 });
        expect(second).toMatchObject({ items: [{ joinId: ranOut.joinId, state: "expired" }], nextCursor: null });
        await world.advance(2 * hour);
        const all = (await member.participations.history()).items;
        expect(all.map(({ joinId }) => joinId)).toEqual([left.joinId, ranOut.joinId, over.joinId]);
        expect(all.at(-1)).toMatchObject({ state: "confirmed", event: { status: "finished" } });
      });
    });
  });
}
