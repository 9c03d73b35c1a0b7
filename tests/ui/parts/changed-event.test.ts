import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { hour } from "#domain/time/instant.ts";
import { saidOfChange } from "#ui/parts/events/ChangedBanner.tsx";
import { aParticipation, aPayment, noon } from "../support/views.ts";

const start = noon + hour;
const said = (changes: Partial<ParticipationView>, now = noon) =>
  saidOfChange(aParticipation({ state: "confirmed", deadline: null, freeToLeaveUntil: start, ...changes }), now);

describe("a member whose event was changed", () => {
  it("may leave for everything until the start, and is told no longer", () => {
    expect(said({})).toBe("event.changedDetail");
    expect(said({}, start - 1)).toBe("event.changedDetail");
    expect(said({}, start)).toBeNull();
  });

  it.each<[string, Partial<ParticipationView>, string | null]>([
    ["has not paid yet", { state: "awaiting_payment" }, "event.changedBeforePaying"],
    ["is offered seats", { state: "offered" }, "event.changedBeforePaying"],
    ["waits for the review of a slip", { state: "under_review" }, "event.changedDetail"],
    ["has nothing to pay", { price: money(0, "THB") }, "event.changedNothingPaid"],
    [
      "is to pay at the venue",
      { payment: aPayment({ method: "onsite", state: "requires_action" }) },
      "event.changedNothingPaid",
    ],
    ["has paid at the venue", { payment: aPayment({ method: "onsite", state: "succeeded" }) }, "event.changedDetail"],
    ["came", { checkedInAt: noon }, null],
    ["left", { state: "left" }, null],
    ["was let down by the merchant", { state: "event_cancelled" }, null],
    ["knew when it joined", { freeToLeaveUntil: null }, null],
  ])("and who %s", (_name, changes, text) => {
    expect(said(changes)).toBe(text);
  });
});
