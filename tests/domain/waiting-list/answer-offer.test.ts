import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { decideAnswer } from "#domain/waiting-list/answer-offer.ts";
import { aRoom, testNow } from "../../support/builders/index.ts";

const free = { price: money(0, "THB") };

function answer(room: ReturnType<typeof aRoom>, given: "accept" | "decline") {
  return decideAnswer(room, "join-1", given, "ticket-new", testNow);
}

describe("accepting an offer", () => {
  it("confirms a free one, with a ticket", () => {
    const { outcome } = answer(aRoom({ event: free, participations: [{ state: "offered" }] }), "accept");
    expect(outcome).toMatchObject({
      kind: "answered",
      participation: { state: "confirmed", ticketCode: "ticket-new" },
    });
  });

  it("leaves a paid one as it is: paying accepts", () => {
    const { outcome, changed } = answer(aRoom({ participations: [{ state: "offered" }] }), "accept");
    expect([outcome.kind, changed]).toEqual(["answered", []]);
  });

  it("again answers the same", () => {
    const { outcome, changed } = answer(aRoom({ event: free, participations: [{ state: "confirmed" }] }), "accept");
    expect([outcome.kind, changed]).toEqual(["answered", []]);
  });
});

describe("declining an offer", () => {
  it("ends it and offers the seats to the next at once", () => {
    const room = aRoom({ event: { capacity: 1 }, participations: [{ state: "offered" }, { state: "waitlisted" }] });
    expect(answer(room, "decline").changed).toMatchObject([
      { id: "join-1", state: "expired", ending: "offer_declined" },
      { id: "join-2", state: "offered" },
    ]);
  });

  it("again answers the same", () => {
    for (const ending of ["offer_declined", "displaced"] as const) {
      const { outcome, changed } = answer(aRoom({ participations: [{ state: "expired", ending }] }), "decline");
      expect([outcome.kind, changed]).toEqual(["answered", []]);
    }
  });
});

describe("who lost confirmed seats and said yes to the top of the list", () => {
  const lost = { confirmedAt: testNow - 2, displacedAt: testNow - 1, ticketCode: null } as const;

  it("is answered the same again, waiting or with the seats back", () => {
    for (const state of ["waitlisted", "confirmed"] as const) {
      const { outcome, changed } = answer(aRoom({ participations: [{ ...lost, state }] }), "accept");
      expect([outcome.kind, changed]).toEqual(["answered", []]);
    }
  });

  it("has not said so yet while it sleeps", () => {
    const room = aRoom({ event: { capacity: 0 }, participations: [{ ...lost, state: "waitlisted", asleep: true }] });
    expect(answer(room, "accept").changed).toMatchObject([{ id: "join-1", asleep: false }]);
  });
});

describe("an answer is refused", () => {
  it("with hold_expired for an offer that was missed, while its entry sleeps", () => {
    const room = aRoom({ participations: [{ state: "waitlisted", asleep: true, missedOffers: 1 }] });
    for (const given of ["accept", "decline"] as const) {
      expect(answer(room, given).outcome).toEqual({ kind: "refused", reason: "hold_expired" });
    }
  });

  it("with hold_expired for an offer that ran out", () => {
    const room = aRoom({ participations: [{ state: "expired", ending: "offer_ran_out" }] });
    for (const given of ["accept", "decline"] as const)
      expect(answer(room, given).outcome).toEqual({ kind: "refused", reason: "hold_expired" });
  });

  it.each(["awaiting_payment", "waitlisted", "confirmed", "left"] as const)("with not_payable while %s", (state) => {
    expect(answer(aRoom({ participations: [{ state }] }), "decline").outcome).toEqual({
      kind: "refused",
      reason: "not_payable",
    });
  });
});
