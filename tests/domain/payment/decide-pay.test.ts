import { describe, expect, it } from "vitest";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { money } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { decidePay } from "#domain/payment/decide-pay.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { aParticipation, aPayment, aRoom } from "../../support/builders/index.ts";

function pay(
  participation: Partial<Participation>,
  attempts: readonly Payment[] = [],
  method: PaymentMethod = "card",
  event: Partial<SportsEvent> = {},
) {
  const mine = aParticipation({ state: "awaiting_payment", ...participation });
  return decidePay(aRoom({ event, participations: [mine] }), mine, attempts, method);
}

const refused = (reason: string) => ({ kind: "refused", reason });

describe("paying", () => {
  it.each(["awaiting_payment", "offered"] as const)(
    "is possible while %s, price × seats as kept at joining",
    (state) => {
      expect(pay({ state, seats: 3, price: money(20_000, "THB") })).toEqual({
        kind: "payable",
        amount: money(60_000, "THB"),
      });
    },
  );

  it.each(["created", "requires_action"] as const)("replaces an attempt that is %s", (state) => {
    const open = aPayment({ state });
    expect(pay({}, [open])).toEqual({ kind: "replace_first", open });
  });

  it.each(["failed", "cancelled"] as const)("goes on beside an attempt that is %s", (state) => {
    expect(pay({}, [aPayment({ state })]).kind).toBe("payable");
  });
});

describe("paying after a success that was sent back", () => {
  it("is possible while the seats are held: it was too little", () => {
    expect(pay({}, [aPayment({ state: "succeeded" })]).kind).toBe("payable");
  });
});

describe("paying is refused", () => {
  it("with hold_expired when the hold or offer ran out", () => {
    expect(pay({ state: "expired", ending: "hold_ran_out" })).toEqual(refused("hold_expired"));
    expect(pay({ state: "expired", ending: "offer_ran_out" })).toEqual(refused("hold_expired"));
  });

  it("with hold_expired when it ran out, also where money came too late and went back", () => {
    expect(pay({ state: "expired", ending: "hold_ran_out" }, [aPayment({ state: "succeeded" })])).toEqual(
      refused("hold_expired"),
    );
  });

  it("with already_paid after a success", () => {
    expect(pay({ state: "confirmed" }, [aPayment({ state: "succeeded" })])).toEqual(refused("already_paid"));
  });

  it("with not_payable while an attempt is with the bank", () => {
    expect(pay({}, [aPayment({ state: "processing" })])).toEqual(refused("not_payable"));
  });

  it.each(["waitlisted", "under_review", "left", "confirmed"] as const)("with not_payable while %s", (state) => {
    expect(pay({ state })).toEqual(refused("not_payable"));
  });

  it("with not_payable when it is free", () => {
    expect(pay({ price: money(0, "THB") })).toEqual(refused("not_payable"));
  });

  it("with not_payable by a method that the event does not offer", () => {
    expect(pay({}, [], "onsite")).toEqual(refused("not_payable"));
  });

  it("with not_payable by PromptPay in another currency than THB", () => {
    expect(pay({ price: money(1_000, "JPY") }, [], "promptpay")).toEqual(refused("not_payable"));
    expect(pay({}, [], "promptpay").kind).toBe("payable");
  });

  it("with event_cancelled after the merchant called it off", () => {
    expect(pay({ state: "event_cancelled" })).toEqual(refused("event_cancelled"));
  });
});
