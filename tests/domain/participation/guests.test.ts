import { describe, expect, it } from "vitest";
import { decideGuests } from "#domain/participation/guests.ts";
import { decideJoin } from "#domain/participation/join.ts";
import { decideLeave } from "#domain/participation/leave.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { hour } from "#domain/time/instant.ts";
import { aParticipation, aRoom, noHolds, testNow } from "../../support/builders/index.ts";

const roomWith = (parts: Partial<Participation>) => aRoom({ participations: [aParticipation({ seats: 3, ...parts })] });

function joinWith(seats: number, guests: readonly string[], taken = 0) {
  const others = taken === 0 ? [] : [aParticipation({ id: "other", memberId: "member-2", seats: taken })];
  const request = { joinId: "new", memberId: "m", seats, acceptsFewer: 1, guests, ticketCode: "t", holds: noHolds };
  const room = aRoom({ event: { capacity: 4, maxSeatsPerJoin: 4 }, participations: others });
  return decideJoin(room, { ...request, isRegular: false, venueIsOffered: true }, testNow).outcome;
}

describe("who comes along", () => {
  it("is said at joining, for at most the other seats", () => {
    expect(joinWith(3, ["Bo", "Ann"])).toMatchObject({ participation: { guests: ["Bo", "Ann"] } });
    expect(joinWith(2, [])).toMatchObject({ participation: { guests: [] } });
    expect(joinWith(2, ["Bo", "Ann"])).toEqual({ kind: "invalid", fields: { guests: expect.any(String) } });
    expect(joinWith(1, ["Bo"])).toMatchObject({ kind: "invalid" });
  });

  it("is only those who got a seat, where a part of the party did", () => {
    expect(joinWith(3, ["Bo", "Ann"], 2)).toMatchObject({ participation: { seats: 2, guests: ["Bo"] } });
  });

  it("can be said anew as long as the place is live, also in line and during the game", () => {
    const say = (parts: Partial<Participation>, now = testNow) =>
      decideGuests(roomWith(parts), "join-1", ["Bo"], now).outcome;
    const { event } = roomWith({});
    expect(say({})).toMatchObject({ kind: "named", participation: { guests: ["Bo"], changedAt: testNow } });
    expect(say({ state: "waitlisted", ticketCode: null })).toMatchObject({ kind: "named" });
    expect(say({}, event.startsAt + 1)).toMatchObject({ kind: "named" });
    expect(say({}, event.endsAt)).toEqual({ kind: "refused", reason: "place_ended" });
    expect(say({ state: "left" })).toEqual({ kind: "refused", reason: "place_ended" });
    expect(say({ state: "awaiting_payment", deadline: testNow })).toEqual({ kind: "refused", reason: "place_ended" });
  });

  it("is no more than the other seats, and writes nothing when it was said before", () => {
    const room = roomWith({ guests: ["Bo", "Ann"] });
    expect(decideGuests(room, "join-1", ["Bo", "Ann", "Cy"], testNow)).toMatchObject({
      outcome: { kind: "invalid" },
      changed: [],
    });
    expect(decideGuests(room, "join-1", ["Bo", "Ann"], testNow)).toMatchObject({
      outcome: { kind: "named" },
      changed: [],
    });
    expect(decideGuests(room, "join-1", [], testNow + hour)).toMatchObject({ changed: [{ guests: [] }] });
  });

  it("leaves with the seats that are given up", () => {
    const { changed } = decideLeave(roomWith({ guests: ["Bo", "Ann"] }), "join-1", 2, testNow);
    expect(changed[0]).toMatchObject({ seats: 2, guests: ["Bo"] });
  });
});
