import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { minute, second } from "#domain/time/instant.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import { aMemberIn, type MemberInWorld, tokens } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { ManageCards } from "#server/application/cards/manage-cards.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";
import { CancelPayment } from "#server/application/paying/cancel-payment.ts";

let world: World;
let mali: MemberInWorld;
let joinId: string;

beforeEach(async () => {
  world = await aWorld();
  mali = await aMemberIn(world, "mali");
  const event = await world.event({ capacity: 1, paymentMethods: ["card", "promptpay", "onsite"] });
  joinId = (await mali.join(event.id)).joinId;
});

const state = async () => (await mali.read(joinId)).state;

describe("paying by card", () => {
  it("confirms with a ticket and tells the member in one message", async () => {
    expect(await mali.pay(joinId)).toMatchObject({
      kind: "started",
      payment: { state: "succeeded", amount: money(35_000, "THB") },
    });
    const confirmed = await mali.read(joinId);
    expect(confirmed).toMatchObject({ state: "confirmed", deadline: null, payment: { state: "succeeded" } });
    expect(confirmed.ticketCode).not.toBeNull();
    await world.work();
    expect(world.sent.map((one) => one.kind).toSorted()).toEqual(["joined"]);
  });

  it.each([
    ["declined", "card_declined"],
    ["poor", "insufficient_funds"],
    ["expired", "expired_card"],
  ] as const)("with a %s card says why, and leaves seat and deadline as they are", async (card, declineCode) => {
    const before = await mali.read(joinId);
    expect(await mali.pay(joinId, { token: tokens[card] })).toMatchObject({
      kind: "declined",
      declineCode,
      payment: { state: "failed" },
    });
    expect(await mali.read(joinId)).toMatchObject({ state: "awaiting_payment", deadline: before.deadline });
    expect(await mali.pay(joinId)).toMatchObject({ kind: "started", payment: { state: "succeeded" } });
  });

  it("with an unknown token names the field and writes nothing", async () => {
    expect(await mali.pay(joinId, { token: "tok_sandbox_4111111111111111" })).toMatchObject({
      kind: "invalid",
      fields: { token: expect.any(String) },
    });
    expect((await mali.read(joinId)).payment).toBeNull();
  });

  it("twice is refused: it is paid", async () => {
    await mali.pay(joinId);
    expect(await mali.pay(joinId)).toEqual({ kind: "refused", reason: "already_paid" });
  });

  it("after the hold ran out is refused, and nothing is charged", async () => {
    await world.pass(15 * minute);
    expect(await mali.pay(joinId, { paymentId: "p-late" })).toEqual({ kind: "refused", reason: "hold_expired" });
    expect(await world.gateway.find("p-late")).toBeNull();
  });

  it("keeps the card when asked to, and pays with it the next time", async () => {
    await mali.pay(joinId, { saveCard: true });
    const [card] = await world.get(ManageCards).list("mali");
    expect(card).toMatchObject({ brand: "Visa", last4: "4242", isDefault: true });
    const other = await world.event({ id: "other" });
    const next = await mali.join(other.id);
    expect(await mali.pay(next.joinId, { cardId: card?.id ?? "" })).toMatchObject({ payment: { state: "succeeded" } });
  });

  it("keeps one card where the same is kept twice", async () => {
    await mali.pay(joinId, { saveCard: true });
    await world.get(ManageCards).save("mali", tokens.good, false);
    expect(await world.get(ManageCards).list("mali")).toHaveLength(1);
  });

  it("does not find another member's card", async () => {
    await mali.pay(joinId, { saveCard: true });
    const [card] = await world.get(ManageCards).list("mali");
    const kenji = await aMemberIn(world, "kenji");
    await world.event({ id: "other" });
    const theirs = await kenji.join("other");
    expect(await kenji.pay(theirs.joinId, { cardId: card?.id ?? "" })).toEqual({ kind: "not_found" });
  });
});

describe("paying at the venue", () => {
  it("accepts an offer of fewer seats: the rest of the party leaves the list", async () => {
    const offered = { state: "offered", seats: 1, wantedSeats: 3 } as const;
    const stored = () => world.unitOfWork.read((store) => store.participations.find(joinId));
    const held = await stored();
    if (!held) throw new Error("There is one.");
    await world.unitOfWork.run((store) => store.participations.save([{ ...held, ...offered }]));
    expect(await mali.pay(joinId, { method: "onsite" })).toMatchObject({ kind: "started" });
    expect(await stored()).toMatchObject({ state: "confirmed", seats: 1, wantedSeats: null });
  });
});

describe("3-D Secure", () => {
  it("asks for the payer, then confirms by the gateway's webhook", async () => {
    const asked = await mali.pay(joinId, { token: tokens.secure, paymentId: "p-3ds" });
    expect(asked).toMatchObject({
      payment: { state: "requires_action", nextAction: { type: "redirect", url: "/sandbox/authenticate/p-3ds" } },
    });
    await world.gateway.bank.authenticate("p-3ds", true);
    await world.work();
    expect(await state()).toBe("confirmed");
  });

  it("that the payer fails is a decline to be seen later; another card can pay", async () => {
    await mali.pay(joinId, { token: tokens.secure, paymentId: "p-3ds" });
    await world.gateway.bank.authenticate("p-3ds", false);
    await world.work();
    expect((await mali.read(joinId)).payment).toMatchObject({
      state: "failed",
      failure: { code: "authentication_failed" },
    });
    expect(await mali.pay(joinId)).toMatchObject({ payment: { state: "succeeded" } });
  });

  it("left open is ended when another attempt starts", async () => {
    await mali.pay(joinId, { token: tokens.secure, paymentId: "p-3ds" });
    expect(await mali.pay(joinId)).toMatchObject({ payment: { state: "succeeded" } });
    expect((await world.gateway.find("p-3ds"))?.state).toBe("cancelled");
  });
});

describe("a gateway that does not answer", () => {
  it("after charging: the same payment carries on and charges once", async () => {
    world.gateway.faults.timeOutAfter("pay");
    await expect(mali.pay(joinId, { paymentId: "p-1" })).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await state()).toBe("awaiting_payment");
    expect(await mali.pay(joinId, { paymentId: "p-1" })).toMatchObject({
      kind: "started",
      payment: { state: "succeeded" },
    });
    expect(await state()).toBe("confirmed");
  });

  it("after charging: a new attempt finds that it is paid, and charges nothing", async () => {
    world.gateway.faults.timeOutAfter("pay");
    await expect(mali.pay(joinId, { paymentId: "p-1" })).rejects.toBeInstanceOf(GatewayUnavailable);
    expect(await mali.pay(joinId, { paymentId: "p-2" })).toEqual({ kind: "refused", reason: "already_paid" });
    expect(await world.gateway.find("p-2")).toBeNull();
    expect(await state()).toBe("confirmed");
  });

  it("after charging, and nobody asks again: a job finds out", async () => {
    world.gateway.faults.timeOutAfter("pay");
    await expect(mali.pay(joinId)).rejects.toBeInstanceOf(GatewayUnavailable);
    await world.pass(2 * minute);
    await world.work();
    expect(await state()).toBe("confirmed");
  });

  it("before charging, and nobody asks again: the attempt is given up for good", async () => {
    world.gateway.faults.timeOutBefore("pay");
    await expect(mali.pay(joinId, { paymentId: "p-1" })).rejects.toBeInstanceOf(GatewayUnavailable);
    await world.pass(5 * minute);
    await world.work();
    expect((await world.gateway.find("p-1"))?.state).toBe("cancelled");
    expect((await mali.read(joinId)).payment?.state).toBe("cancelled");
  });

  it("does not hide what is known from a reader", async () => {
    await mali.pay(joinId, { token: tokens.secure, paymentId: "p-1" });
    await world.pass(4 * second);
    world.gateway.faults.timeOutBefore("find");
    expect(await world.get(ReadPayments).one("mali", "p-1")).toMatchObject({ state: "requires_action" });
  });
});

describe("cancelling an attempt", () => {
  it("ends it, not the hold, and answers the same again", async () => {
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-qr" });
    const cancel = () => world.get(CancelPayment).run("mali", "p-qr");
    expect(await cancel()).toMatchObject({ kind: "ended", payment: { state: "cancelled" } });
    expect(await cancel()).toMatchObject({ kind: "ended", payment: { state: "cancelled" } });
    expect(await state()).toBe("awaiting_payment");
  });

  it("that has succeeded is refused", async () => {
    await mali.pay(joinId, { paymentId: "p-1" });
    expect(await world.get(CancelPayment).run("mali", "p-1")).toEqual({ kind: "refused", reason: "already_paid" });
  });

  it("of somebody else does not find it", async () => {
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-qr" });
    expect(await world.get(CancelPayment).run("kenji", "p-qr")).toEqual({ kind: "not_found" });
  });
});

describe("PromptPay", () => {
  it("shows a QR code and confirms when the transfer arrives", async () => {
    expect(await mali.pay(joinId, { method: "promptpay", paymentId: "p-qr" })).toMatchObject({
      payment: { state: "requires_action", nextAction: { type: "qr" } },
    });
    await world.gateway.bank.play("p-qr", "succeeded");
    await world.work();
    expect(await state()).toBe("confirmed");
  });
});

describe("two attempts that both succeed", () => {
  beforeEach(async () => {
    await mali.pay(joinId, { token: tokens.secure, paymentId: "p-first" });
  });

  it("leave one paid: the other goes back, and leaving gives back the one that was kept", async () => {
    await mali.pay(joinId, { paymentId: "p-second" });
    await world.gateway.bank.play("p-first", "succeeded");
    await world.work();
    expect(await mali.refunds()).toMatchObject([{ paymentId: "p-first", amount: money(35_000, "THB") }]);
    expect(await mali.quote(joinId)).toMatchObject({ quote: { amount: money(35_000, "THB") } });
    expect(await mali.leave(joinId)).toMatchObject({ refund: { paymentId: "p-second", amount: money(35_000, "THB") } });
  });

  it("need not: the open one is ended when the other one confirms", async () => {
    await mali.pay(joinId, { token: tokens.secure, paymentId: "p-second" });
    await world.gateway.bank.play("p-first", "succeeded");
    await world.work();
    expect(await state()).toBe("confirmed");
    expect((await world.gateway.find("p-second"))?.state).toBe("cancelled");
    expect(await mali.refunds()).toEqual([]);
  });
});

describe("another amount than was asked for", () => {
  beforeEach(async () => {
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-qr" });
  });

  it("that is too little goes back whole; the seat stays held and can be paid", async () => {
    await world.gateway.bank.play("p-qr", "succeeded", money(34_999, "THB"));
    await world.work();
    expect(await state()).toBe("awaiting_payment");
    expect(await mali.refunds()).toMatchObject([
      { paymentId: "p-qr", amount: money(34_999, "THB"), state: "processing" },
    ]);
    expect(await mali.pay(joinId, { paymentId: "p-again" })).toMatchObject({ payment: { state: "succeeded" } });
    expect(await mali.leave(joinId)).toMatchObject({ refund: { paymentId: "p-again", amount: money(35_000, "THB") } });
  });

  it("that is too much confirms, and the rest goes back", async () => {
    await world.gateway.bank.play("p-qr", "succeeded", money(40_000, "THB"));
    await world.work();
    expect(await state()).toBe("confirmed");
    expect(await mali.refunds()).toMatchObject([{ amount: money(5_000, "THB") }]);
    expect(await mali.leave(joinId)).toMatchObject({ refund: { amount: money(35_000, "THB") } });
  });
});

describe("paying at the venue", () => {
  it("confirms at once and stays owed", async () => {
    expect(await mali.pay(joinId, { method: "onsite" })).toMatchObject({
      payment: { method: "onsite", state: "processing" },
    });
    expect(await state()).toBe("confirmed");
  });

  it("can be left, gives nothing back since nothing was paid, and is not owed any more", async () => {
    await mali.pay(joinId, { method: "onsite" });
    expect(await mali.leave(joinId)).toMatchObject({ kind: "left", refund: null });
    expect((await mali.read(joinId)).payment).toMatchObject({ method: "onsite", state: "cancelled" });
  });

  it("is owed for the seats that stay", async () => {
    await world.event({ id: "wide", paymentMethods: ["onsite"] });
    const wide = await mali.join("wide", 3);
    await mali.pay(wide.joinId, { method: "onsite" });
    expect(await mali.leave(wide.joinId, 1)).toMatchObject({
      participation: { payment: { state: "processing", amount: money(35_000, "THB") } },
      refund: null,
    });
  });
});

describe("money that comes after the hold ended", () => {
  beforeEach(async () => {
    await mali.pay(joinId, { method: "promptpay", paymentId: "p-late" });
    await world.pass(15 * minute);
    await world.work();
    expect(await state()).toBe("expired");
    expect((await world.gateway.find("p-late"))?.state).toBe("cancelled");
  });

  it("confirms when a newcomer would be confirmed now", async () => {
    await world.gateway.bank.play("p-late", "succeeded");
    await world.work();
    expect(await state()).toBe("confirmed");
  });

  it("goes back in full when the seat is somebody else's", async () => {
    const kenji = await aMemberIn(world, "kenji");
    await kenji.join("event-1");
    await world.gateway.bank.play("p-late", "succeeded");
    await world.work();
    await world.pass(2 * minute);
    await world.work();
    expect(await mali.read(joinId)).toMatchObject({
      state: "expired",
      payment: { state: "succeeded" },
      refund: { amount: money(35_000, "THB"), percent: 100, state: "succeeded" },
    });
  });

  it("goes back once, however often the gateway tells", async () => {
    const kenji = await aMemberIn(world, "kenji");
    await kenji.join("event-1");
    world.gateway.faults.webhooksTwice = true;
    await world.gateway.bank.play("p-late", "succeeded");
    await world.work();
    await world.work();
    expect(await mali.refunds()).toHaveLength(1);
  });
});
