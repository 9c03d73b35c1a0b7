import { beforeEach, describe, expect, it } from "vitest";
import { hour } from "#domain/time/instant.ts";
import { TakeOut } from "#server/application/door/take-out.ts";
import { UndoTakeOut } from "#server/application/door/undo-take-out.ts";
import { Announce } from "#server/application/messages/announce.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { ReadParticipants } from "#server/application/door/read-participants.ts";
import { ShareGuestSeat } from "#server/application/guest-seats/share-guest-seat.ts";
import { TakeGuestSeat } from "#server/application/guest-seats/take-guest-seat.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { ExportMember } from "#server/application/members/export-member.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const refused = (reason: string) => ({ kind: "refused", reason });

describe("A friend's seat", () => {
  let world: World;
  let mali: MemberInWorld;
  let eventId: string;
  let joinId: string;

  beforeEach(async () => {
    world = await aWorld();
    mali = await aMemberIn(world, "mali");
    for (const id of ["bo", "cy", "noi"]) await aMemberIn(world, id);
    ({ id: eventId } = await world.event());
    ({ joinId } = await mali.join(eventId, 3));
    await mali.pay(joinId);
  });

  const share = (guest = 1, memberId = "mali") => world.get(ShareGuestSeat).share({ memberId, joinId, guest });
  const withdraw = (guest = 1, memberId = "mali") => world.get(ShareGuestSeat).withdraw({ memberId, joinId, guest });
  const claim = (memberId: string, token: string) => world.get(TakeGuestSeat).claim(memberId, token);
  const giveBack = (memberId: string) => world.get(TakeGuestSeat).giveBack(memberId, joinId);
  const link = async (guest = 1) => {
    const answer = await share(guest);
    if (answer.kind !== "shared") throw new Error(`Sharing answered ${JSON.stringify(answer)}.`);
    return answer.token;
  };
  const taken = async (memberId = "bo", guest = 1) => {
    const answer = await claim(memberId, await link(guest));
    if (answer.kind !== "claimed") throw new Error(`Claiming answered ${JSON.stringify(answer)}.`);
    return answer.participation;
  };
  const asGuest = (memberId = "bo") => world.get(ReadParticipation).one(memberId, joinId);
  const listOf = async (list: "upcoming" | "history", memberId = "bo") =>
    (await world.get(ReadParticipation)[list]({ memberId, limit: 20, cursor: null })).items;
  const told = async (memberId: string) =>
    (await world.unitOfWork.read((store) => store.messages.ofMember(memberId))).map(({ kind }) => kind);

  const until = (at: number) => world.pass(at - world.clock.now());
  const takeOut = () => world.get(TakeOut).run({ merchantId: "merchant-1", joinId, fill: null, dryRun: false });
  const sentTo = (memberId: string) => world.sent.flatMap((one) => (one.memberId === memberId ? one.kind : []));

  it("is taken by whoever opens the link first, with a ticket of its own and without money", async () => {
    const token = await link();
    expect((await mali.read(joinId)).guestSeats).toEqual([{ guest: 1, state: "open", displayName: null }]);
    const answer = await claim("bo", token);
    expect(answer).toMatchObject({
      participation: {
        state: "confirmed",
        seats: 1,
        guests: [],
        price: { amount: 0 },
        payment: null,
        refund: null,
        ticketCode: expect.any(String),
        guestOf: { displayName: expect.any(String) },
      },
    });
    const payers = await mali.read(joinId);
    expect(payers.guestSeats).toMatchObject([{ guest: 1, state: "used", displayName: expect.any(String) }]);
    expect(payers).toMatchObject({ seats: 3, payment: { state: "succeeded" } });
    expect((await asGuest())?.ticketCode).not.toBe(payers.ticketCode);
    expect(await claim("bo", token)).toEqual(answer);
    expect(await claim("cy", token)).toEqual(refused("link_used"));
    expect(await told("bo")).toEqual(["guest_joined"]);
    expect((await listOf("upcoming")).map((one) => one.joinId)).toEqual([joinId]);
    expect(await asGuest("cy")).toBeNull();
  });

  it("keeps only a hash of the link's secret", async () => {
    const token = await link();
    const seats = await world.unitOfWork.read((store) => store.guestSeats.ofPlaces([joinId]));
    expect(JSON.stringify(seats)).not.toContain(token);
    expect(token.length).toBeGreaterThanOrEqual(22);
    expect(await claim("bo", "nobody-was-given-this")).toEqual({ kind: "not_found" });
  });

  it("is the payer's alone to share and withdraw", async () => {
    const token = await link();
    expect(await share(1, "noi")).toEqual({ kind: "not_found" });
    expect(await withdraw(1, "noi")).toEqual({ kind: "not_found" });
    expect(await share(3)).toMatchObject({ kind: "invalid", fields: { guest: expect.any(String) } });
    expect(await claim("mali", token)).toEqual(refused("already_in"));
  });

  it("has a link that is withdrawn until it is used, and a new one ends the old one", async () => {
    const first = await link();
    expect(await withdraw()).toMatchObject({ kind: "withdrawn" });
    expect(await withdraw()).toMatchObject({ kind: "withdrawn" });
    expect((await mali.read(joinId)).guestSeats).toBeUndefined();
    const second = await link();
    const third = await link();
    for (const old of [first, second]) expect(await claim("bo", old)).toEqual(refused("link_withdrawn"));
    expect(await claim("bo", third)).toMatchObject({ kind: "claimed" });
    expect(await withdraw()).toEqual(refused("seat_taken"));
    expect(await share()).toEqual(refused("seat_taken"));
  });

  it("is for nobody who is in the event, is its guest, or is blocked", async () => {
    await world.get(JoinEvent).run({ memberId: "noi", eventId, seats: 1 });
    const token = await link();
    expect(await claim("noi", token)).toEqual(refused("already_in"));
    await taken("cy", 2);
    expect(await claim("cy", token)).toEqual(refused("already_in"));
    const known = {
      merchantId: "merchant-1",
      memberId: "bo",
      id: "known-bo",
      reason: "rude",
      standsSince: 1,
      note: null,
    };
    await world.unitOfWork.run((store) => store.merchants.saveStanding({ ...known, standing: "blocked" }));
    expect(await claim("bo", token)).toEqual(refused("joining_not_open"));
  });

  it("can be taken until the start", async () => {
    const token = await link();
    const { startsAt } = (await mali.read(joinId)).event;
    await until(startsAt);
    expect(await claim("bo", token)).toEqual(refused("link_expired"));
    expect(await share(2)).toEqual(refused("place_ended"));
  });

  it("goes back to the payer, who is told and can share it again", async () => {
    await taken();
    expect(await giveBack("noi")).toEqual({ kind: "not_found" });
    expect(await giveBack("bo")).toMatchObject({ participation: { state: "left", ticketCode: null } });
    expect(await giveBack("bo")).toMatchObject({ kind: "given_back" });
    expect(await told("mali")).toContain("guest_gave_back");
    expect(await listOf("upcoming")).toEqual([]);
    expect(await listOf("history")).toMatchObject([{ joinId, state: "left", endedBecause: "member_left" }]);
    expect(await taken("cy")).toMatchObject({ state: "confirmed" });
    expect(await taken("bo", 2)).toMatchObject({ state: "confirmed" });
  });

  it("ends when the payer leaves, and the guest is told", async () => {
    await taken();
    await mali.leave(joinId);
    expect(await asGuest()).toMatchObject({ state: "left", endedBecause: null, ticketCode: null, refund: null });
    expect(await told("bo")).toEqual(["guest_ended", "guest_joined"]);
    expect(await listOf("history")).toMatchObject([{ state: "left" }]);
  });

  it("is the last that goes when the payer lowers the seats", async () => {
    const open = await link(1);
    await taken("bo", 2);
    await mali.leave(joinId, 2);
    expect(await claim("cy", open)).toEqual(refused("link_withdrawn"));
    expect((await mali.read(joinId)).guestSeats).toMatchObject([{ guest: 1, state: "used" }]);
    expect(await asGuest()).toMatchObject({ state: "confirmed" });
    await mali.leave(joinId, 1);
    expect(await asGuest()).toMatchObject({ state: "left", endedBecause: null });
    expect(await told("bo")).toEqual(["guest_ended", "guest_joined"]);
  });

  it("ends with a cancelled event", async () => {
    const open = await link(2);
    await taken();
    await world.get(CancelEvent).run("merchant-1", eventId);
    expect(await asGuest()).toMatchObject({ state: "event_cancelled", ticketCode: null });
    expect(await told("bo")).toContain("event_cancelled");
    expect(await claim("cy", open)).toEqual(refused("event_cancelled"));
  });

  it("is gone with a payer who was taken out, and back where that was undone", async () => {
    await taken();
    await world.work();
    await takeOut();
    expect(await asGuest()).toMatchObject({ state: "left", endedBecause: "taken_out" });
    await world.get(UndoTakeOut).run({ merchantId: "merchant-1", joinId });
    expect(await asGuest()).toMatchObject({ state: "confirmed", ticketCode: expect.any(String) });
    await world.pass(hour);
    await world.work();
    expect(sentTo("bo")).toEqual(["guest_joined"]);
    await takeOut();
    await world.pass(hour);
    await world.work();
    expect(sentTo("bo")).toEqual(["guest_joined", "guest_ended"]);
  });

  it("is gone where the event lost the seats, and back with them", async () => {
    await taken();
    await world.work();
    const change = (capacity: number) =>
      world
        .get(ChangeEvent)
        .run({ merchantId: "merchant-1", eventId, changes: { capacity }, displace: true, dryRun: false });
    await change(2);
    expect(await asGuest()).toMatchObject({ state: "expired", endedBecause: "displaced", displaced: null });
    await world.work();
    await mali.answer(joinId, "stillIn");
    await world.pass(hour);
    await change(8);
    await world.work();
    expect(await asGuest()).toMatchObject({ state: "confirmed" });
    expect(sentTo("bo")).toEqual(["guest_joined", "guest_ended", "guest_joined"]);
  });

  it("reminds its guest, and says what was changed and what staff write, without money", async () => {
    await taken();
    await world.work();
    const { startsAt } = (await mali.read(joinId)).event;
    const venue = { name: "Elsewhere", address: "Far away", lat: 18.8, lng: 98.9, access: null };
    await world
      .get(ChangeEvent)
      .run({ merchantId: "merchant-1", eventId, changes: { venue }, displace: false, dryRun: false });
    const message = { merchantId: "merchant-1", eventId, text: "Bring water.", to: "in", workId: "said-once" } as const;
    const said = await world.get(Announce).run({ ...message, dryRun: false });
    expect(said).toMatchObject({ members: 2 });
    expect(await world.get(Announce).run({ ...message, dryRun: false })).toMatchObject({ members: 2 });
    await until(startsAt - 2 * hour);
    await world.work();
    const change = world.sent.find((one) => one.memberId === "bo" && one.kind === "event_changed");
    expect(change?.change).toMatchObject({ mayLeaveFree: false });
    expect(sentTo("bo").toSorted()).toEqual(["announcement", "event_changed", "guest_joined", "reminder_2h"]);
  });

  it("has a ticket that lets one in, by its code and its spoken code; the roll has the guest's name", async () => {
    const { ticketCode, spokenCode, event } = await taken();
    await until(event.startsAt - hour / 2);
    const merchantId = "merchant-1";
    const scan = (code: string | null, nonce: string) =>
      world.get(CheckIn).run({ merchantId, ticketCode: code ?? "", eventId, nonce });
    expect(await scan(ticketCode, "scan-1")).toMatchObject({ participant: { arrived: 1, seats: 3 } });
    expect(await scan(spokenCode, "scan-1")).toMatchObject({ participant: { arrived: 1 } });
    expect(await scan(spokenCode, "scan-2")).toEqual(refused("already_checked_in"));
    expect(await giveBack("bo")).toEqual(refused("not_leavable"));
    expect((await asGuest())?.checkedInAt).not.toBeNull();
    const roll = await world.get(ReadParticipants).list({ merchantId, eventId, limit: 20, cursor: null });
    if (roll.kind !== "listed") throw new Error("There is a roll.");
    const name = (await world.unitOfWork.read((store) => store.members.find("bo")))?.displayName;
    expect(roll.page.items).toMatchObject([{ guests: [name], guestTickets: [{ displayName: name, arrived: true }] }]);
    expect(await scan((await mali.read(joinId)).ticketCode, "scan-3")).toMatchObject({ participant: { arrived: 3 } });
  });

  it("is let in from the roll as that guest, once", async () => {
    const { event } = await taken("bo", 2);
    await until(event.startsAt - hour / 2);
    const tick = (guest: number, nonce: string) =>
      world.get(CheckIn).place({ merchantId: "merchant-1", joinId, guest, nonce });
    expect(await tick(1, "tap-1")).toEqual(refused("no_ticket"));
    expect(await tick(2, "tap-2")).toMatchObject({ participant: { arrived: 1, guestTickets: [{ arrived: true }] } });
    expect(await tick(2, "tap-2")).toMatchObject({ participant: { arrived: 1 } });
    expect(await tick(2, "tap-3")).toEqual(refused("already_checked_in"));
  });

  it("is in what the guest takes out; who has one to come stays a member", async () => {
    await taken();
    const { participations, held } = await world.get(ExportMember).run("bo");
    expect(participations).toMatchObject([{ joinId, guestOf: {} }]);
    expect(held["guestSeats"]).toMatchObject([{ joinId, state: "used" }]);
    expect(held["guestSeats"]?.[0]).not.toHaveProperty("tokenHash");
    expect(await world.get(EraseMember).run("bo")).toEqual(refused("has_live_participations"));
    await giveBack("bo");
    expect(await world.get(EraseMember).run("bo")).toEqual({ kind: "erased" });
    expect(await world.unitOfWork.read((store) => store.guestSeats.ofMember("bo"))).toEqual([]);
  });
});
