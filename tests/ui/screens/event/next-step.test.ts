import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { minute } from "#domain/time/instant.ts";
import { nextStep } from "#ui/screens/event/next-step.ts";
import { anEvent, aParticipation, noon } from "../../support/views.ts";

const stepOf = (event: Parameters<typeof anEvent>[0], now = noon) => nextStep(anEvent(event), now);

describe("the next step of somebody without a place", () => {
  it("is to join while there are seats", () => {
    expect(stepOf({ status: "open" })).toEqual({ kind: "join" });
  });

  it("is the waiting list when it is full, unless the event keeps none", () => {
    expect(stepOf({ status: "full" })).toEqual({ kind: "join_waiting_list" });
    expect(stepOf({ status: "full", waitingList: false })).toEqual({ kind: "full" });
  });

  it("is nothing once joining closed, by the clock even before the server says so", () => {
    expect(stepOf({ status: "closed" })).toEqual({ kind: "closed" });
    expect(stepOf({ status: "open", joinClosesAt: noon })).toEqual({ kind: "closed" });
    expect(stepOf({ status: "open", endsAt: noon })).toEqual({ kind: "finished" });
  });

  it("is to come back when joining opens, by the clock, unless joining closed or is not for it", () => {
    const joinOpensAt = noon + minute;
    for (const status of ["open", "full"] as const)
      expect(stepOf({ status, joinOpensAt })).toEqual({ kind: "opens", at: joinOpensAt });
    expect(stepOf({ joinOpensAt }, joinOpensAt)).toEqual({ kind: "join" });
    expect(stepOf({ joinOpensAt, status: "cancelled" })).toEqual({ kind: "cancelled" });
    expect(stepOf({ joinOpensAt, joining: "ask" })).toEqual({ kind: "ask" });
    const participation = aParticipation({ state: "confirmed", deadline: null });
    expect(stepOf({ joinOpensAt, participation })).toMatchObject({ kind: "confirmed" });
  });

  it("is to join again after a place ended", () => {
    for (const state of ["expired", "left"] as const) {
      expect(stepOf({ participation: aParticipation({ state, deadline: null }) })).toEqual({ kind: "join" });
    }
  });
});

describe("the next step of a member with a place", () => {
  const own = (changes: Parameters<typeof aParticipation>[0], now = noon) =>
    stepOf({ participation: aParticipation(changes), status: "full" }, now);

  it("is to pay while seats are held, and until their deadline only", () => {
    const deadline = noon + minute;
    expect(own({ deadline })).toEqual({ kind: "pay", joinId: "join1", deadline });
    expect(own({ deadline }, deadline)).toEqual({ kind: "join_waiting_list" });
  });

  it("is to accept an offer; a free one without paying", () => {
    const deadline = noon + minute;
    expect(own({ state: "offered", deadline })).toEqual({
      kind: "accept_offer",
      joinId: "join1",
      deadline,
      free: false,
    });
    expect(own({ state: "offered", deadline, price: money(0, "THB") })).toMatchObject({ free: true });
  });

  it("is the ticket, the place in line, or the review", () => {
    expect(own({ state: "confirmed", deadline: null })).toEqual({ kind: "confirmed", joinId: "join1" });
    expect(own({ state: "waitlisted", deadline: null, position: 3 })).toEqual({
      kind: "waiting",
      joinId: "join1",
      news: null,
      position: 3,
    });
    expect(own({ state: "under_review", deadline: null })).toEqual({ kind: "under_review", joinId: "join1" });
  });

  it("stays the ticket after joining closed, and ends with the event", () => {
    const mine = aParticipation({ state: "confirmed", deadline: null });
    expect(stepOf({ status: "closed", participation: mine })).toMatchObject({ kind: "confirmed" });
    expect(stepOf({ status: "finished", participation: mine })).toEqual({ kind: "finished" });
    expect(stepOf({ status: "cancelled", participation: mine })).toEqual({ kind: "cancelled" });
  });
});
