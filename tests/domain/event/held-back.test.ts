import { describe, expect, it } from "vitest";
import { decideChangeEvent, type EventChanges } from "#domain/event/change-event.ts";
import { type EventDraft, draftFaults, asDraft, eventFrom } from "#domain/event/event-draft.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import { countSeats, statusOf } from "#domain/event/seats.ts";
import { askedOf, draftOn, modelOf } from "#domain/event/series/game-model.ts";
import { settle } from "#domain/event/settle.ts";
import { decideFill } from "#domain/participation/take-out.ts";
import { aMerchant, anEvent, aRoom, testNow } from "../../support/builders/index.ts";

const waits = { state: "waitlisted", ticketCode: null } as const;
const seatsOf = (room: EventRoom) => countSeats(room, testNow);

function change(room: EventRoom, changes: EventChanges, displace = false) {
  const { outcome, room: after } = decideChangeEvent(room, changes, testNow, displace);
  return { outcome, after, seats: seatsOf(after), heldBack: after.event.heldBack };
}

describe("seats that are held back", () => {
  const draft = (parts: Partial<EventDraft>): EventDraft => ({ ...asDraft(anEvent({ capacity: 10 })), ...parts });

  it("are some of all seats and count as taken", () => {
    const event = eventFrom(draft({ capacity: 16, heldBack: 2 }), "event-1", aMerchant());
    const room = aRoom({ event, participations: [] });
    expect(seatsOf(room)).toEqual({ capacity: 16, taken: 2, left: 14 });
  });

  it("leave at least one for members", () => {
    expect(Object.keys(draftFaults(draft({ capacity: 2, heldBack: 2 }), testNow))).toEqual(["heldBack"]);
    expect(draftFaults(draft({ capacity: 2, heldBack: 1 }), testNow)).toEqual({});
    const { outcome } = change(aRoom({ event: { capacity: 2 } }), { heldBack: 2 });
    expect(outcome).toMatchObject({ kind: "invalid", fields: { heldBack: expect.any(String) } });
  });

  it("are not offered to the list until they are released, and then they are", () => {
    const room = aRoom({ event: { capacity: 1, heldBack: 1 }, participations: [{}, waits] });
    expect(settle(room, testNow).changed).toEqual([]);
    expect(statusOf(room, testNow)).toBe("full");
    const released = change(room, { heldBack: 0 });
    expect(released.seats).toEqual({ capacity: 2, taken: 2, left: 0 });
    expect(released.after.participations[1]?.state).toBe("offered");
  });

  it("are taken from free ones only", () => {
    const room = aRoom({ event: { capacity: 3 }, participations: [{ seats: 2 }] });
    expect(change(room, { heldBack: 1 })).toMatchObject({ seats: { capacity: 3, taken: 3, left: 0 }, heldBack: 1 });
    expect(change(room, { heldBack: 2 }).outcome).toEqual({ kind: "refused", reason: "capacity_below_taken" });
    expect(change(room, { capacity: 4, heldBack: 2 }).seats).toEqual({ capacity: 4, taken: 4, left: 0 });
  });

  it("stay when the capacity changes, and are the first to go with a lost court", () => {
    const room = aRoom({ event: { capacity: 3, heldBack: 2 }, participations: [{ seats: 2 }] });
    expect(change(room, { capacity: 8 })).toMatchObject({ seats: { capacity: 8, taken: 4, left: 4 }, heldBack: 2 });
    expect(change(room, { capacity: 3 }).outcome).toEqual({ kind: "refused", reason: "capacity_below_taken" });
    const lost = change(room, { capacity: 3 }, true);
    expect(lost).toMatchObject({ outcome: { displaced: [] }, seats: { capacity: 3, taken: 3, left: 0 }, heldBack: 1 });
    expect(change(room, { capacity: 1 }, true)).toMatchObject({ outcome: { displaced: [{ seats: 2 }] }, heldBack: 0 });
  });

  it("go with a lost court where they would leave none for members, although nobody is in", () => {
    const nobody = aRoom({ event: { capacity: 1, heldBack: 1 }, participations: [] });
    expect(change(nobody, { capacity: 1 }, true)).toMatchObject({
      outcome: { kind: "changed" },
      seats: { capacity: 1, taken: 0, left: 1 },
      heldBack: 0,
    });
  });

  it("go to somebody of the list whom staff choose, after the free ones", () => {
    const event = { capacity: 1, heldBack: 3 };
    const room = aRoom({ event, participations: [{}, { ...waits, seats: 2 }] });
    const entry = room.participations[1];
    const { room: after, outcome } = decideFill(room, entry?.id ?? "", "ticket-new", testNow);
    expect(outcome).toMatchObject({ kind: "seated", raised: 0, participation: { state: "offered", seats: 2 } });
    expect(after.event).toMatchObject({ capacity: 3, heldBack: 1 });
    expect(seatsOf(after)).toEqual({ capacity: 4, taken: 4, left: 0 });
  });

  it("are part of what a game is like", () => {
    const event = anEvent({ capacity: 8, heldBack: 2 });
    const { model, date } = modelOf(event);
    expect(model).toMatchObject({ capacity: 10, heldBack: 2 });
    expect(eventFrom(draftOn(model, date), event.id, aMerchant())).toEqual(event);
    const ask = (game: typeof event, after: Partial<typeof model>) =>
      askedOf(game, date, { before: model, after: { ...model, ...after }, overwrite: false });
    expect(ask(event, { capacity: 12 })).toEqual({ changes: { capacity: 12 }, own: [] });
    expect(ask({ ...event, capacity: 9, heldBack: 1 }, { heldBack: 3 })).toEqual({ changes: null, own: ["heldBack"] });
  });
});
