import { describe, expect, it } from "vitest";
import type { EventRoom } from "#domain/event/event-room.ts";
import { type Miss, venueIsOffered } from "#domain/participation/miss.ts";
import { decideMiss, decideObjection, isMissed } from "#domain/participation/objection.ts";
import { decideCloseRoll } from "#domain/participation/roll.ts";
import { hour } from "#domain/time/instant.ts";
import { aRoom, anEvent } from "../../support/builders/index.ts";

const end = anEvent().endsAt;
const confirmed = { state: "confirmed", ticketCode: "ticket" } as const;
const room = aRoom({ participations: [confirmed, confirmed, { ...confirmed, checkedInAt: end - 1 }] });
const reason = (name: string) => ({ kind: "refused", reason: name });

function roomAfter({ room: after }: { readonly room: EventRoom }): EventRoom {
  return after;
}

describe("closing the roll", () => {
  it("names the places to which nobody came, and says when", () => {
    const { outcome, room: after } = decideCloseRoll(room, ["join-1"], end);
    expect(outcome).toMatchObject({ kind: "closed", closedAt: end, isNew: true, missed: [{ id: "join-1" }] });
    expect(after.event.rollClosedAt).toBe(end);
    expect(after.participations.map(({ miss }) => miss?.namedAt ?? null)).toEqual([end, null, null]);
  });

  it.each([
    ["event_not_over", room, end - 1],
    ["event_cancelled", aRoom({ event: { stage: "cancelled" } }), end],
    ["event_cancelled", aRoom({ event: { stage: "draft" } }), end],
  ] as const)("is refused with %s", (name, other, now) => {
    expect(decideCloseRoll(other, [], now)).toMatchObject({ outcome: reason(name), changed: [] });
  });

  it.each([
    ["who was checked in", room, "join-3", "was checked in"],
    ["a place of another event", room, "join-9", "not a confirmed place"],
    ["who left", aRoom({ participations: [{ state: "left" }] }), "join-1", "not a confirmed place"],
    ["a transfer that is under review", aRoom({ participations: [{ state: "under_review" }] }), "join-1", "confirmed"],
  ] as const)("can't name %s: the field says so", (_, other, id, said) => {
    const { outcome, changed } = decideCloseRoll(other, [id], end);
    expect(outcome).toMatchObject({ kind: "invalid", fields: { missed: expect.stringContaining(said) } });
    expect(changed).toEqual([]);
  });

  it("answers the same to the same names in any order, and refuses others with roll_closed", () => {
    const closed = roomAfter(decideCloseRoll(room, ["join-1", "join-2"], end));
    expect(decideCloseRoll(closed, ["join-2", "join-1", "join-1"], end + 9).outcome).toMatchObject({
      kind: "closed",
      closedAt: end,
      isNew: false,
    });
    for (const other of [[], ["join-1"], ["join-1", "join-2", "join-3"], ["join-9"]])
      expect(decideCloseRoll(closed, other, end + 9)).toMatchObject({ outcome: reason("roll_closed"), changed: [] });
  });
});

describe("objecting", () => {
  const told = roomAfter(decideCloseRoll(room, ["join-1"], end));
  const object = (at: number, from = told) => decideObjection(from, "join-1", at);

  it("suspends the miss, and again answers the same", () => {
    const { room: after } = object(end + 72 * hour - 1);
    expect(after.participations.map(isMissed)).toEqual([false, false, false]);
    expect(object(end + 80 * hour, after)).toMatchObject({ outcome: { kind: "missed" }, changed: [] });
  });

  it("is refused with objection_closed after 72 h, and once staff took the miss back", () => {
    expect(object(end + 72 * hour).outcome).toEqual(reason("objection_closed"));
    const takenBack = roomAfter(decideMiss(told, "join-1", "taken_back", end + hour));
    expect(object(end + 2 * hour, takenBack).outcome).toEqual(reason("objection_closed"));
  });

  it("is refused with not_missed where nobody was named, or somebody was checked in after all", () => {
    expect(decideObjection(told, "join-2", end).outcome).toEqual(reason("not_missed"));
    const came = told.participations.map((one) => ({ ...one, checkedInAt: end, checkInNonce: "scan" }));
    expect(object(end, { ...told, participations: came }).outcome).toEqual(reason("not_missed"));
  });
});

describe("staff decide", () => {
  const told = roomAfter(decideCloseRoll(room, ["join-1"], end));
  const objected = roomAfter(decideObjection(told, "join-1", end + hour));

  it.each([
    ["counts", true],
    ["taken_back", false],
  ] as const)(
    "%s: once; the same again answers the same, the other is refused with no_objection",
    (decision, missed) => {
      const { room: after } = decideMiss(objected, "join-1", decision, end + 100 * hour);
      expect(after.participations.map(isMissed)).toEqual([missed, false, false]);
      expect(decideMiss(after, "join-1", decision, end + 101 * hour)).toMatchObject({
        outcome: { kind: "missed" },
        changed: [],
      });
      const other = decision === "counts" ? "taken_back" : "counts";
      expect(decideMiss(after, "join-1", other, end + 101 * hour).outcome).toEqual(reason("no_objection"));
    },
  );

  it("may take back what nobody objected to, but not settle it before", () => {
    expect(decideMiss(told, "join-1", "counts", end).outcome).toEqual(reason("no_objection"));
    expect(decideMiss(told, "join-1", "taken_back", end).outcome).toMatchObject({ kind: "missed" });
    expect(decideMiss(told, "join-2", "taken_back", end).outcome).toEqual(reason("not_missed"));
  });
});

describe("a miss", () => {
  const miss: Miss = { namedAt: end, objectedAt: null, decision: null };
  const place = { state: "confirmed", checkedInAt: null, miss } as const;

  it("counts from being named until it is objected to", () => {
    expect(isMissed(place)).toBe(true);
    expect(isMissed({ ...place, miss: { ...miss, objectedAt: end } })).toBe(false);
  });

  it("counts for nothing once the event did not take place, or the member was checked in", () => {
    expect(isMissed({ ...place, state: "event_cancelled" })).toBe(false);
    expect(isMissed({ ...place, checkedInAt: end })).toBe(false);
  });

  it("closes paying at the venue with the second one", () => {
    expect([0, 1, 2, 3].map(venueIsOffered)).toEqual([true, true, false, false]);
  });
});
