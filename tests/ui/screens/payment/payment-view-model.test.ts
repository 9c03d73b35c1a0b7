import { describe, expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { money } from "#domain/money/money.ts";
import { minute } from "#domain/time/instant.ts";
import { settled } from "../../../support/settled.ts";
import { aCard, anEvent, aParticipation, aPayment, noon } from "../../support/views.ts";
import { aScreen, typeCard } from "./payment-on-screen.ts";

const paid = aParticipation({ state: "confirmed", deadline: null, payment: aPayment({ state: "succeeded" }) });

describe("snapshot", () => {
  it("shows what is bought and how it can be paid, the default card chosen", async () => {
    const { vm, shown } = aScreen();
    await shown(aParticipation(), [aCard(), aCard({ id: "card2", isDefault: false })]);
    expect(vm.amount).toEqual(money(70_000, "THB"));
    expect(vm.choices.all.map(({ id }) => id)).toEqual([
      "saved_card card1",
      "saved_card card2",
      "new_card",
      "promptpay",
      "onsite",
      "transfer",
    ]);
    expect(vm.choices.chosen?.id).toBe("saved_card card1");
  });

  it("never takes an expired card by itself", async () => {
    const { vm, event, shown } = aScreen();
    event.will(anEvent({ paymentMethods: ["transfer", "onsite"] }));
    await shown(aParticipation(), [aCard({ expYear: 2026, expMonth: 10 })]);
    expect(vm.choices.chosen?.id).toBe("new_card");
    vm.choices.choose("saved_card card1");
    expect(vm.choices.chosen?.id).toBe("new_card");
    vm.choices.choose("transfer");
    expect(vm.choices.chosen?.id).toBe("transfer");
  });

  it("offers a new card even when the saved ones can't be had", async () => {
    const { vm, view, cards } = aScreen();
    view.will(aParticipation());
    cards.willFail(new RequestFailed({ code: "offline" }));
    vm.start();
    await settled();
    expect([vm.choices.status, vm.choices.cardsFailed, vm.choices.chosen?.id]).toEqual(["ready", true, "new_card"]);
  });

  it("is missing when the seats are not of this event", async () => {
    const { vm, shown } = aScreen();
    await shown(aParticipation({ eventId: "event2" }));
    expect(vm.status.kind).toBe("missing");
    expect(vm.stage).toBe(null);
  });

  it("is released the second the time runs out, and asks the server what came of it", async () => {
    const { vm, clock, view, shown } = aScreen();
    await shown();
    view.will(aParticipation({ state: "expired", deadline: null }));
    clock.advance(12 * minute);
    expect(vm.stage).toEqual({ kind: "released" });
    await settled();
    expect(vm.participation?.state).toBe("expired");
  });

  it("tells a decline that became known after 3-D Secure", async () => {
    const { vm, shown } = aScreen();
    await shown(
      aParticipation({
        payment: aPayment({ state: "failed", failure: { code: "authentication_failed", message: "" } }),
      }),
    );
    expect(vm.said).toEqual({ kind: "declined", code: "authentication_failed" });
  });

  it("leads to the ticket when the payment is confirmed live", async () => {
    const { vm, stream, shown } = aScreen();
    await shown(aParticipation({ payment: aPayment() }));
    expect(vm.destination).toBe(null);
    stream.say({ kind: "payment", payment: aPayment({ state: "succeeded" }) });
    expect(vm.stage?.kind).toBe("processing");
    stream.say({ kind: "participation", participation: paid });
    expect(vm.destination).toBe("/thank/join1");
  });

  it("follows an open attempt until it is final, and no further than the screen lives", async () => {
    const { vm, view, followed, shown } = aScreen();
    await shown(aParticipation({ payment: aPayment() }));
    expect([...followed.keys()]).toEqual(["payment1"]);
    view.will(paid);
    followed.get("payment1")?.(aPayment({ state: "succeeded" }));
    await settled();
    expect(vm.stage).toEqual({ kind: "paid" });
    expect([...followed.keys()]).toEqual([]);
  });

  it("stops everything when the screen is gone", async () => {
    const { vm, clock, stream, followed, shown } = aScreen();
    await shown(aParticipation({ payment: aPayment() }));
    vm.dispose();
    expect([stream.watching, clock.ticking, followed.size]).toEqual([0, 0, 0]);
  });
});

describe("actions", () => {
  it("pays with a saved card and arrives at the ticket", async () => {
    const { vm, pay, view, shown } = aScreen();
    await shown(aParticipation(), [aCard()]);
    pay.will({ kind: "started", payment: aPayment({ state: "succeeded" }) });
    view.will(paid);
    await vm.pay();
    expect(pay.asked).toEqual([[{ joinId: "join1", method: "card", card: { kind: "saved", cardId: "card1" } }]]);
    expect(vm.destination).toBe("/thank/join1");
  });

  it("pays once, however often it is tapped, and not again while the bank has it", async () => {
    const { vm, pay, view, shown } = aScreen();
    await shown(aParticipation(), [aCard()]);
    const answer = pay.willWait();
    view.will(aParticipation({ payment: aPayment() }));
    void vm.pay();
    void vm.pay();
    answer({ kind: "started", payment: aPayment() });
    await settled();
    await vm.pay();
    expect(vm.stage?.kind).toBe("processing");
    expect(pay.asked).toHaveLength(1);
  });

  it("sends nothing while the typed card is not whole, and says what is wrong at each field", async () => {
    const { vm, pay, shown } = aScreen();
    await shown();
    vm.draft.typeNumber("4242424242424241");
    vm.draft.typeExpiry("1020");
    await vm.pay();
    expect(pay.asked).toEqual([]);
    expect(vm.draft.problems).toMatchObject({ number: "invalid", expiry: "expired", securityCode: "missing" });
    expect([vm.draft.firstProblem, vm.draft.refusals]).toEqual(["number", 1]);
  });

  it("hands a whole card to the gateway's form, with the wish to save it", async () => {
    const { vm, pay, shown } = aScreen();
    await shown();
    typeCard(vm);
    vm.draft.chooseSave(true);
    pay.will({ kind: "card_refused", field: "number", reason: "not_a_test_number" });
    await vm.pay();
    const typed = { number: "4242424242424242", expMonth: 8, expYear: 2030, securityCode: "123" };
    expect(pay.asked).toEqual([[{ joinId: "join1", method: "card", card: { kind: "typed", typed, save: true } }]]);
    expect(vm.draft.problems.number).toBe("not_a_test_number");
    expect(vm.said).toBe(null);
  });

  it("keeps the typed card through a decline, and pays with another", async () => {
    const { vm, pay, view, shown } = aScreen();
    await shown();
    typeCard(vm, "4000000000009995");
    pay.will({ kind: "declined", declineCode: "insufficient_funds", payment: aPayment({ state: "failed" }) });
    await vm.pay();
    expect(vm.said).toEqual({ kind: "declined", code: "insufficient_funds" });
    expect(vm.draft.number).toBe("4000 0000 0000 9995");
    expect(vm.stage?.kind).toBe("choose");
    typeCard(vm);
    pay.will({ kind: "started", payment: aPayment({ id: "payment2", state: "succeeded", createdAt: noon + 1 }) });
    view.will(paid);
    await vm.pay();
    expect(vm.stage).toEqual({ kind: "paid" });
    expect(vm.draft.number).toBe("");
  });

  it("asks again for the same when the gateway does not answer", async () => {
    const { vm, pay, shown } = aScreen();
    await shown();
    typeCard(vm);
    pay.will({ kind: "gateway_unavailable" });
    await vm.pay();
    expect(vm.said).toEqual({ kind: "unavailable" });
    await vm.pay();
    expect(pay.asked[1]).toEqual(pay.asked[0]);
  });

  it("says that an answer was lost, and keeps what was typed", async () => {
    const { vm, pay, shown } = aScreen();
    await shown();
    typeCard(vm);
    const failure = new RequestFailed({ code: "timeout" });
    pay.willFail(failure);
    await vm.pay();
    expect(vm.said).toEqual({ kind: "lost", failure });
    expect([vm.draft.securityCode, vm.steps.working]).toEqual(["123", null]);
  });

  it("leaves for the bank's page at once, and again when asked to", async () => {
    const { vm, pay, view, left, shown } = aScreen();
    await shown(aParticipation(), [aCard()]);
    const payment = aPayment({
      state: "requires_action",
      nextAction: { type: "redirect", url: "/sandbox/authenticate/payment1" },
    });
    pay.will({ kind: "started", payment });
    view.will(aParticipation({ payment }));
    await vm.pay();
    expect(left).toEqual(["/sandbox/authenticate/payment1"]);
    expect(vm.stage?.kind).toBe("authenticate");
    vm.authenticate();
    expect(left).toHaveLength(2);
  });

  it("confirms at once when paying at the venue", async () => {
    const { vm, pay, view, shown } = aScreen();
    await shown();
    vm.choices.choose("onsite");
    pay.will({ kind: "started", payment: aPayment({ method: "onsite", state: "created" }) });
    view.will(aParticipation({ state: "confirmed", deadline: null }));
    await vm.pay();
    expect(pay.asked).toEqual([[{ joinId: "join1", method: "onsite" }]]);
    expect(vm.destination).toBe("/thank/join1");
  });

  it.each(["hold_expired", "already_paid", "event_cancelled"] as const)(
    "lets the state tell when paying is refused: %s",
    async (reason) => {
      const { vm, pay, view, shown } = aScreen();
      await shown(aParticipation(), [aCard()]);
      pay.will({ kind: "refused", reason });
      const states = {
        hold_expired: "expired",
        already_paid: "confirmed",
        event_cancelled: "event_cancelled",
      } as const;
      view.will(aParticipation({ state: states[reason], deadline: null }));
      await vm.pay();
      expect(vm.stage?.kind).toBe(
        { hold_expired: "released", already_paid: "paid", event_cancelled: "event_cancelled" }[reason],
      );
      expect(vm.said).toBe(null);
    },
  );

  it("says it when this way can't be taken now", async () => {
    const { vm, pay, shown } = aScreen();
    await shown(aParticipation(), [aCard()]);
    pay.will({ kind: "refused", reason: "not_payable" });
    await vm.pay();
    expect(vm.said).toEqual({ kind: "refused", reason: "not_payable" });
  });

  it("ends an open attempt; the seats stay held and another way can be chosen", async () => {
    const { vm, cancel, shown } = aScreen();
    await shown(
      aParticipation({
        payment: aPayment({ state: "requires_action", nextAction: { type: "qr", imageUrl: "", payload: "p" } }),
      }),
    );
    cancel.will({ kind: "ended", payment: aPayment({ state: "cancelled" }) });
    await vm.cancelAttempt();
    expect(cancel.asked).toEqual([["payment1"]]);
    expect(vm.stage).toEqual({ kind: "choose", failed: null });
  });

  it("goes to the ticket when the attempt it wanted to end had succeeded", async () => {
    const { vm, cancel, view, shown } = aScreen();
    await shown(aParticipation({ payment: aPayment({ state: "requires_action" }) }));
    cancel.will({ kind: "refused", reason: "already_paid" });
    view.will(paid);
    await vm.cancelAttempt();
    expect(vm.stage).toEqual({ kind: "paid" });
  });

  it("gives the seats back only after asking", async () => {
    const { vm, leave, shown } = aScreen();
    await shown();
    vm.askToLeave();
    expect(vm.askingToLeave).toBe(true);
    vm.keepSeats();
    expect(leave.asked).toEqual([]);
    leave.will({ kind: "left", participation: aParticipation({ state: "left", deadline: null }), refund: null });
    vm.askToLeave();
    await vm.leave();
    expect(leave.asked).toEqual([["join1"]]);
    expect([vm.stage, vm.askingToLeave]).toEqual([{ kind: "left", refund: null }, false]);
  });

  it("declines an offer instead of leaving it, which would count against the member", async () => {
    const { vm, leave, answerOffer, shown } = aScreen();
    await shown(aParticipation({ state: "offered" }));
    const declined = aParticipation({ state: "expired", endedBecause: "offer_declined", deadline: null });
    answerOffer.will({ kind: "answered", participation: declined });
    await vm.leave();
    expect([answerOffer.asked, leave.asked]).toEqual([[["join1", "decline"]], []]);
    expect(vm.stage).toEqual({ kind: "left", refund: null });
  });
});
