import { beforeEach, describe, expect, it } from "vitest";
import type { PayAnswer } from "#application/ports/payment-repository.ts";
import { money } from "#domain/money/money.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { minute, second } from "#domain/time/instant.ts";
import { cards, type ClientPorts, type ClientWorld, join, newKey, read } from "./support/client-world.ts";

function started(answer: PayAnswer): PaymentView {
  if (answer.kind !== "started") throw new Error(`Expected a payment, got ${JSON.stringify(answer)}.`);
  return answer.payment;
}

/** What every `PaymentRepository` of the app promises. */
export function paymentRepositoryContract(name: string, open: () => Promise<ClientWorld>): void {
  describe(`payment repository: ${name}`, () => {
    let world: ClientWorld;
    let member: ClientPorts;

    beforeEach(async () => {
      world = await open();
      member = await world.as("member-1");
    });

    async function held(seats = 1): Promise<string> {
      return (await join(member, (await world.createEvent()).id, seats)).joinId;
    }

    const byCard = (joinId: string, token = cards.good) =>
      member.payments.pay({ joinId, method: "card", token }, newKey());

    it("takes price times seats and confirms the place", async () => {
      const joinId = await held(2);
      const payment = started(await byCard(joinId));
      expect(payment).toMatchObject({
        joinId,
        amount: { amount: 70_000, currency: "THB" },
        method: "card",
        state: "succeeded",
        nextAction: null,
        failure: null,
        reviewSince: null,
        receiptUrl: null,
        createdAt: world.now(),
      });
      const confirmed = await read(member, joinId);
      expect(confirmed).toMatchObject({ state: "confirmed", deadline: null, payment: { id: payment.id } });
      expect(confirmed.ticketCode).toEqual(expect.any(String));
    });

    it("answers the same under the same key", async () => {
      const joinId = await held();
      const key = newKey();
      const request = { joinId, method: "card" as const, token: cards.good };
      const first = started(await member.payments.pay(request, key));
      expect(started(await member.payments.pay(request, key))).toMatchObject({ id: first.id, state: "succeeded" });
    });

    it("tells a decline with its code; seats and deadline stay, and another card may pay", async () => {
      const joinId = await held();
      const { deadline } = await read(member, joinId);
      expect(await byCard(joinId, cards.declined)).toMatchObject({
        kind: "declined",
        declineCode: "card_declined",
        payment: { state: "failed", failure: { code: "card_declined" } },
      });
      expect(await read(member, joinId)).toMatchObject({ state: "awaiting_payment", deadline });
      expect(started(await byCard(joinId)).state).toBe("succeeded");
    });

    it("asks for 3-D Secure, then follows what the bank says", async () => {
      const joinId = await held();
      const asked = started(await byCard(joinId, cards.secure));
      expect(asked).toMatchObject({ state: "requires_action", nextAction: { type: "redirect" } });
      expect((await member.payments.find(asked.id))?.state).toBe("requires_action");
      await world.bank(asked.id, "succeeded");
      await world.advance(3 * second);
      expect(await member.payments.find(asked.id)).toMatchObject({ state: "succeeded", nextAction: null });
      expect(await read(member, joinId)).toMatchObject({ state: "confirmed" });
    });

    it("tells when 3-D Secure failed", async () => {
      const joinId = await held();
      const asked = started(await byCard(joinId, cards.secure));
      await world.bank(asked.id, "failed");
      await world.advance(3 * second);
      expect(await member.payments.find(asked.id)).toMatchObject({
        state: "failed",
        failure: { code: "authentication_failed" },
      });
      expect(await read(member, joinId)).toMatchObject({ state: "awaiting_payment" });
    });

    it("shows a PromptPay code to scan", async () => {
      const joinId = await held();
      const payment = started(await member.payments.pay({ joinId, method: "promptpay" }, newKey()));
      expect(payment).toMatchObject({ method: "promptpay", state: "requires_action", nextAction: { type: "qr" } });
      await world.bank(payment.id, "succeeded");
      await world.advance(3 * second);
      expect(await read(member, joinId)).toMatchObject({ state: "confirmed" });
    });

    it("confirms at once what is paid at the venue", async () => {
      const { id } = await world.createEvent({ paymentMethods: ["onsite"] });
      const { joinId } = await join(member, id);
      started(await member.payments.pay({ joinId, method: "onsite" }, newKey()));
      expect(await read(member, joinId)).toMatchObject({ state: "confirmed", payment: { method: "onsite" } });
    });

    it("replaces an open attempt by a new one", async () => {
      const joinId = await held();
      const open1 = started(await member.payments.pay({ joinId, method: "promptpay" }, newKey()));
      const open2 = started(await byCard(joinId));
      expect(open2.state).toBe("succeeded");
      expect(await member.payments.find(open1.id)).toMatchObject({ state: "cancelled" });
    });

    it("refuses as a value what can't be paid", async () => {
      const paid = await held();
      await byCard(paid);
      expect(await byCard(paid)).toEqual({ kind: "refused", reason: "already_paid" });

      const free = await join(member, (await world.createEvent({ price: money(0, "THB"), paymentMethods: [] })).id);
      expect(await byCard(free.joinId)).toEqual({ kind: "refused", reason: "not_payable" });

      const late = await held();
      await world.advance(15 * minute);
      expect(await byCard(late)).toEqual({ kind: "refused", reason: "hold_expired" });
    });

    it("ends an attempt, not the hold, and not what is paid", async () => {
      const joinId = await held();
      const open1 = started(await member.payments.pay({ joinId, method: "promptpay" }, newKey()));
      const other = await world.as("member-2");
      await expect(other.payments.cancel(open1.id, newKey())).rejects.toMatchObject({ code: "not_found" });
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await member.payments.cancel(open1.id, newKey())).toMatchObject({
          kind: "ended",
          payment: { id: open1.id, state: "cancelled" },
        });
      }
      expect(await read(member, joinId)).toMatchObject({ state: "awaiting_payment" });
      const paid = started(await byCard(joinId));
      expect(await member.payments.cancel(paid.id, newKey())).toEqual({ kind: "refused", reason: "already_paid" });
    });

    it("shows nobody else's payment", async () => {
      const payment = started(await byCard(await held()));
      expect(await (await world.as("member-2")).payments.find(payment.id)).toBeNull();
      expect(await member.payments.find("nothing")).toBeNull();
    });

    it("lists every attempt with its event, newest first, page by page", async () => {
      const event = await world.createEvent();
      const { joinId } = await join(member, event.id);
      await byCard(joinId, cards.declined);
      await world.advance(second);
      const paid = started(await byCard(joinId));
      await (
        await world.as("member-2")
      ).payments
        .pay({ joinId, method: "card", token: cards.good }, newKey())
        .catch(() => null);
      const first = await member.payments.list({ limit: 1 });
      expect(first.items).toMatchObject([{ id: paid.id, joinId, state: "succeeded", event: { id: event.id } }]);
      const rest = await member.payments.list({ cursor: first.nextCursor, limit: 1 });
      expect(rest).toMatchObject({ items: [{ state: "failed" }], nextCursor: null });
      expect((await (await world.as("member-2")).payments.list()).items).toEqual([]);
    });

    it("are listed with what goes back of each", async () => {
      const event = await world.createEvent();
      const { joinId } = await join(member, event.id, 2);
      await member.payments.pay({ joinId, method: "card", token: cards.good }, newKey());
      expect((await member.payments.list()).items).toMatchObject([{ refunds: [] }]);
      await member.participations.leave(joinId, newKey(), 1);
      await world.advance(1_000);
      await member.participations.leave(joinId, newKey());
      expect((await member.payments.list()).items).toMatchObject([
        { refunds: [{ amount: { amount: 35_000 } }, { amount: { amount: 35_000 } }] },
      ]);
    });
  });
}
