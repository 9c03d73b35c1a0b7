import { describe, expect, it } from "vitest";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { whyEnded } from "#ui/parts/joining/why-ended.ts";
import { aParticipation, aPayment, aRefund } from "../support/views.ts";

const rejected = aPayment({
  method: "transfer",
  state: "failed",
  failure: { code: "slip_rejected", message: "Not our account." },
});

describe("why a participation ended", () => {
  it.each<[Partial<ParticipationView>, string | null]>([
    [{ state: "expired", endedBecause: "hold_ran_out" }, "history.ended_hold_ran_out"],
    [{ state: "expired", endedBecause: "offer_ran_out" }, "history.ended_offer_ran_out"],
    [{ state: "expired", endedBecause: "offer_declined" }, "history.ended_offer_declined"],
    [{ state: "expired", endedBecause: "joining_closed" }, "history.ended_joining_closed"],
    [{ state: "event_cancelled", endedBecause: "event_cancelled" }, "history.ended_event_cancelled"],
    [{ state: "expired", endedBecause: "hold_ran_out", payment: rejected }, "history.ended_slip_rejected"],
    [{ state: "expired", endedBecause: "hold_ran_out", refund: aRefund() }, "history.ended_late_money"],
    [{ state: "event_cancelled", endedBecause: "event_cancelled", refund: aRefund() }, "history.ended_event_cancelled"],
    [{ state: "left", endedBecause: "member_left", refund: aRefund() }, null],
    [{ state: "confirmed", endedBecause: null }, null],
    [{ state: "awaiting_payment", endedBecause: null, payment: rejected }, null],
  ])("%o is %s", (mine, text) => {
    expect(whyEnded(aParticipation(mine))).toBe(text);
  });
});
