import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { mayHavePaid, nothingPaid } from "#ui/screens/leave-event/leave-stage.ts";
import { aParticipation, aPayment } from "../../support/views.ts";

describe("what leaving means where no payment succeeded", () => {
  it.each<[Partial<ParticipationView>, string, boolean]>([
    [{ state: "awaiting_payment" }, "held", false],
    [{ state: "offered", payment: aPayment({ state: "failed" }) }, "held", false],
    [
      { state: "awaiting_payment", payment: aPayment({ method: "transfer", state: "requires_action" }) },
      "held_transfer",
      true,
    ],
    [{ state: "awaiting_payment", payment: aPayment({ state: "processing" }) }, "payment_on_its_way", true],
    [{ state: "under_review" }, "under_review", true],
    [{ state: "waitlisted" }, "waiting", false],
    [{ state: "confirmed", price: money(0, "THB") }, "free", false],
    [{ state: "confirmed", payment: aPayment({ method: "onsite", state: "requires_action" }) }, "owed_at_venue", false],
  ])("%o is %s", (mine, means, unsure) => {
    const nothing = nothingPaid(aParticipation(mine));
    expect([nothing, mayHavePaid(nothing)]).toEqual([means, unsure]);
  });
});
