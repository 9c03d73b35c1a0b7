import { describe, expect, it } from "vitest";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { day, hour } from "#domain/time/instant.ts";
import { addressOfPayment, endOf, mayJoinAgain, missStage, paymentLook } from "#ui/screens/history/past.ts";
import { tabFrom } from "#ui/screens/history/history-view-model.ts";
import { aParticipation, aPayment, noon } from "../../support/views.ts";

describe("how a participation ended", () => {
  it.each<[Partial<ParticipationView>, string]>([
    [{ state: "left" }, "state.left"],
    [{ state: "expired", endedBecause: "hold_ran_out" }, "state.expired"],
    [{ state: "expired", endedBecause: "offer_declined" }, "history.declined"],
    [{ state: "expired", endedBecause: "joining_closed" }, "history.noSeat"],
    [{ state: "event_cancelled" }, "state.event_cancelled"],
    [{ state: "confirmed" }, "status.finished"],
    [{ state: "confirmed", checkedInAt: noon }, "history.played"],
  ])("%o is %s", (mine, text) => {
    expect(endOf(aParticipation(mine)).text).toBe(text);
  });
});

describe("joining again", () => {
  const { event } = aParticipation();

  it.each(["left", "expired"] as const)("is offered to who has %s, while the event takes people", (state) => {
    expect(mayJoinAgain(aParticipation({ state }), noon)).toBe(true);
    expect(mayJoinAgain(aParticipation({ state, event: { ...event, status: "full" } }), noon)).toBe(true);
  });

  it.each<[string, Partial<ParticipationView>, number]>([
    ["from the start on", { state: "left" }, event.startsAt],
    ["when joining is closed", { state: "left", event: { ...event, status: "closed" } }, noon],
    ["when the event is cancelled", { state: "left", event: { ...event, status: "cancelled" } }, noon],
    [
      "to somebody who is in again",
      { state: "left", event: { ...event, mine: { joinId: "join2", state: "confirmed" } } },
      noon,
    ],
    ["after an event", { state: "confirmed" }, noon + 9 * day],
  ])("is not offered %s", (_name, mine, now) => {
    expect(mayJoinAgain(aParticipation(mine), now)).toBe(false);
  });
});

describe("what became of a payment", () => {
  it.each([
    [aPayment({ state: "succeeded" }), "history.paid", "/thank/join1"],
    [aPayment({ state: "processing" }), "history.processing", "/payment/event1/join1"],
    [
      aPayment({ state: "processing", method: "transfer", reviewSince: noon }),
      "state.under_review",
      "/payment/event1/join1",
    ],
    [
      aPayment({ state: "cancelled", method: "transfer", reviewSince: noon, slipCameLate: true }),
      "state.under_review",
      "/event/merchant1/event1",
    ],
    [aPayment({ state: "requires_action" }), "history.open", "/payment/event1/join1"],
    [aPayment({ state: "failed" }), "history.failed", "/event/merchant1/event1"],
    [aPayment({ state: "cancelled" }), "history.cancelled", "/event/merchant1/event1"],
    [aPayment({ state: "created", method: "onsite" }), "history.owed", "/thank/join1"],
    [aPayment({ state: "cancelled", method: "onsite" }), "history.cancelled", "/event/merchant1/event1"],
  ] as const)("%o is %s and leads to %s", (payment, text, address) => {
    expect(paymentLook(payment).text).toBe(text);
    expect(addressOfPayment(payment, "merchant1")).toBe(address);
  });
});

describe("the list that an address asks for", () => {
  it.each([
    ["", "events"],
    ["?tab=payments", "payments"],
    ["?tab=refunds", "refunds"],
    ["?tab=nothing", "events"],
  ])("%s is %s", (search, tab) => {
    expect(tabFrom(new URLSearchParams(search))).toBe(tab);
  });
});

describe("a miss", () => {
  const noted = { namedAt: 0, objectBy: 72 * hour, objectedAt: null, decision: null };

  it.each([
    ["noted", noted, 0],
    ["counts", noted, 72 * hour],
    ["objected", { ...noted, objectedAt: 1 }, 100 * hour],
    ["counts", { ...noted, objectedAt: 1, decision: "counts" }, 2],
    ["taken_back", { ...noted, decision: "taken_back" }, 2],
    [null, null, 0],
  ] as const)("is %s", (stage, miss, now) => {
    expect(missStage(miss, now)).toBe(stage);
  });

  it("is the end that the card shows, unless it was taken back", () => {
    const over = { state: "confirmed", endedBecause: null, checkedInAt: null } as const;
    expect(endOf({ ...over, miss: noted }).text).toBe("history.missed");
    expect(endOf({ ...over, miss: { ...noted, decision: "taken_back" } }).text).toBe("status.finished");
  });
});
