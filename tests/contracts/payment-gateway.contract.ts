import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type Money, money } from "#domain/money/money.ts";
import { type GatewayMethod, gatewayMethods, methodPackOf } from "#domain/payment/method.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { DisputeState, NextAction } from "#domain/payment/payment.ts";
import {
  type GatewayPayment,
  type PaymentGateway,
  type CardGateway,
  type GatewayAbilities,
  type PaymentOrder,
  type PaymentSource,
  RefundRefused,
} from "#server/application/paying/payment-gateway.ts";

/** A webhook as it reached us. */
export interface ReceivedWebhook {
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A card, by what its bank says. */
export type TestCard = "pays" | "card_declined" | "insufficient_funds" | "expired_card" | "authenticates";

/** A gateway under test, and the hands that only its own side has. */
export interface GatewaySubject {
  readonly gateway: PaymentGateway;
  /**
   * A fresh token of the card form, by what the card does. `savedFor`: the member asked to save the card. Null where the
   * gateway takes no cards.
   */
  readonly token: ((card: TestCard, savedFor: MemberId | null) => Promise<string>) | null;
  /** A fresh id of ours. */
  newId(): string;
  /** The payer answers 3-D Secure, pays the QR code, or approves in a wallet that pays or does not. */
  payerAnswers(paymentId: string, outcome: "succeeded" | "failed"): Promise<void>;
  /** The payer disputes all of what it paid, or its bank decides that. Null where the gateway tells no disputes. */
  readonly disputes: ((paymentId: string, state: DisputeState) => Promise<void>) | null;
  /** The seller refunds in the gateway's own dashboard. */
  sellerRefunds(paymentId: string, amount: Money): Promise<void>;
  /** Lets refunds under way arrive. */
  letRefundsArrive(): Promise<void>;
  /** Every webhook that came so far, delivering what is due. Null where the gateway sends none. */
  readonly webhooks: (() => Promise<readonly ReceivedWebhook[]>) | null;
}

const price = money(35_000, "THB");

/**
 * What every gateway promises (`PaymentGateway`). What it can't do, it declares by its `abilities`; the rest is tested.
 */
export function paymentGatewayContract(
  name: string,
  abilities: GatewayAbilities,
  open: () => Promise<GatewaySubject>,
): void {
  const takesCards = abilities.methods.card !== undefined;
  const wallets = gatewayMethods.filter((method) => method !== "card" && abilities.methods[method]);
  /** A price in baht where the method takes them. */
  const priceBy = (method: GatewayMethod) =>
    abilities.methods[method]?.includes("THB") ? price : money(3_500, abilities.methods[method]?.[0] ?? "THB");

  describe(`payment gateway: ${name}`, () => {
    let subject: GatewaySubject;
    let gateway: CardGateway;

    beforeEach(async () => {
      subject = await open();
      // Its card calls are used only where it takes cards.
      gateway = subject.gateway as CardGateway;
    });

    it("declares what it can do", () => {
      expect(gateway.abilities).toEqual(abilities);
      expect(subject.token !== null).toBe(takesCards);
      expect("cardForm" in gateway).toBe(takesCards);
      expect(subject.webhooks !== null).toBe(abilities.sendsWebhooks);
      expect(subject.disputes !== null).toBe(abilities.tellsDisputes);
    });

    function order(source: PaymentSource, amount: Money = price): PaymentOrder {
      return {
        paymentId: subject.newId(),
        memberId: "member-1",
        amount,
        source,
        eventId: "event-1",
        joinId: "join-1",
        merchantId: "merchant-1",
        payerEmail: "mali@example.com",
      };
    }

    async function tokenOf(card: TestCard, savedFor: MemberId | null): Promise<string> {
      if (!subject.token) throw new Error("It takes no cards.");
      return subject.token(card, savedFor);
    }

    async function byToken(card: TestCard, save = false): Promise<PaymentOrder> {
      return order({ kind: "token", token: await tokenOf(card, save ? "member-1" : null), save });
    }

    /** An order by a card that does this, or by a wallet whose payer is still to answer. */
    async function anOrder(card: TestCard = "pays"): Promise<PaymentOrder> {
      const [wallet] = wallets;
      if (takesCards) return byToken(card);
      if (wallet === undefined || wallet === "card") throw new Error("It takes no money.");
      return order({ kind: wallet });
    }

    /** The attempt after its payer has done its part. */
    async function attempt(
      asked: PaymentOrder,
      outcome: "succeeded" | "failed" = "succeeded",
    ): Promise<GatewayPayment> {
      const payment = await gateway.pay(asked);
      if (payment.state !== "requires_action") return payment;
      await subject.payerAnswers(asked.paymentId, outcome);
      const after = await gateway.find(asked.paymentId);
      if (!after) throw new Error("The attempt is gone.");
      return after;
    }

    async function paid(): Promise<GatewayPayment> {
      return attempt(await anOrder());
    }

    async function declined(): Promise<GatewayPayment> {
      return attempt(await anOrder("card_declined"), "failed");
    }

    async function savedCard(card: "pays" | "authenticates"): Promise<string> {
      const outcome = await gateway.saveCard("member-1", await tokenOf(card, "member-1"));
      if (outcome.kind !== "saved") throw new Error("The card was not saved.");
      return outcome.card.ref;
    }

    function refundOf(payment: GatewayPayment, amount: Money, refundId = subject.newId()) {
      return gateway.refund({ refundId, paymentId: payment.paymentId, amount });
    }

    describe.runIf(takesCards)("cards", () => {
      it("gives what the card form needs", async () => {
        const form = await gateway.cardForm("member-1");
        expect(form.gateway).toBe(gateway.kind);
        expect(form.publishableKey).not.toBe("");
      });

      it("knows its own tokens and no others", async () => {
        expect(await gateway.knowsToken(await tokenOf("pays", null))).toBe(true);
        expect(await gateway.knowsToken("tok_of_somebody_else")).toBe(false);
        expect(await gateway.knowsToken("")).toBe(false);
      });

      it("saves a card with what a member recognises it by", async () => {
        const outcome = await gateway.saveCard("member-1", await tokenOf("pays", "member-1"));
        expect(outcome).toMatchObject({
          kind: "saved",
          card: { brand: expect.any(String), last4: expect.stringMatching(/^\d{4}$/) },
        });
      });

      it("names the same card of the same member the same, and another member's another", async () => {
        const refs = await Promise.all(
          ["member-1", "member-1", "member-2"].map(async (memberId) => {
            const outcome = await gateway.saveCard(memberId, await tokenOf("pays", memberId));
            return outcome.kind === "saved" ? outcome.card.ref : null;
          }),
        );
        expect(refs[0]).not.toBeNull();
        expect(refs[1]).toBe(refs[0]);
        expect(refs[2]).not.toBe(refs[0]);
      });

      it.each(["card_declined", "insufficient_funds", "expired_card"] as const)(
        "does not save a card that says %s",
        async (code) => {
          expect(await gateway.saveCard("member-1", await tokenOf(code, "member-1"))).toEqual({
            kind: "declined",
            declineCode: code,
          });
        },
      );

      it("pays with a saved card, and not after it was removed", async () => {
        const cardRef = await savedCard("pays");
        expect(await gateway.pay(order({ kind: "card", cardRef }))).toMatchObject({
          state: "succeeded",
          card: { ref: cardRef },
        });
        await gateway.removeCard(cardRef);
        expect((await gateway.pay(order({ kind: "card", cardRef }))).state).toBe("failed");
      });

      it("does not pay with another member's card", async () => {
        const cardRef = await savedCard("pays");
        const foreign = await gateway.pay({ ...order({ kind: "card", cardRef }), memberId: "member-2" });
        expect(foreign.state).toBe("failed");
      });

      it("forgets who paid, and goes on knowing what was paid", async () => {
        const cardRef = await savedCard("pays");
        const { paymentId } = await gateway.pay(order({ kind: "card", cardRef }));
        const before = await gateway.find(paymentId);
        await gateway.forgetPayer(paymentId);
        await gateway.forgetPayer(paymentId);
        await expect(gateway.forgetPayer("nobody-knows")).resolves.toBeUndefined();
        expect(await gateway.find(paymentId)).toMatchObject({ state: "succeeded", paid: before?.paid });
      });

      it("forgets a member with the saved cards, and goes on knowing what was paid", async () => {
        const cardRef = await savedCard("pays");
        const { paymentId } = await gateway.pay(order({ kind: "card", cardRef }));
        await gateway.removeCard(cardRef);
        await gateway.forgetMember("member-1");
        await gateway.forgetMember("member-1");
        await gateway.forgetMember("nobody-knows");
        expect(await gateway.find(paymentId)).toMatchObject({ state: "succeeded" });
        expect((await gateway.pay(order({ kind: "card", cardRef }))).state).toBe("failed");
        const again = await savedCard("pays");
        expect((await gateway.pay(order({ kind: "card", cardRef: again }))).state).toBe("succeeded");
      });

      it("forgets an unknown card without a word", async () => {
        await expect(gateway.removeCard("card_nobody_knows")).resolves.toBeUndefined();
      });

      it("asks for 3-D Secure each time a saved card needs it", async () => {
        const cardRef = await savedCard("authenticates");
        for (let time = 0; time < 2; time += 1) {
          const payment = await gateway.pay(order({ kind: "card", cardRef }));
          expect(payment.state).toBe("requires_action");
          await subject.payerAnswers(payment.paymentId, "succeeded");
          expect((await gateway.find(payment.paymentId))?.state).toBe("succeeded");
        }
      });

      it("keeps a card that was asked to be kept, once it paid", async () => {
        const payment = await gateway.pay(await byToken("pays", true));
        expect(payment).toMatchObject({ state: "succeeded", cardSaved: true });
        const again = await gateway.pay(order({ kind: "card", cardRef: payment.card?.ref ?? "" }));
        expect(again).toMatchObject({ state: "succeeded", cardSaved: false });
      });

      it("does not keep a card that was not asked to be kept", async () => {
        const payment = await gateway.pay(await byToken("pays"));
        expect(payment.cardSaved).toBe(false);
        expect((await gateway.pay(order({ kind: "card", cardRef: payment.card?.ref ?? "" }))).state).toBe("failed");
      });
    });

    describe.runIf(takesCards)("paying by card", () => {
      it("takes the money of a good card at once", async () => {
        const payment = await gateway.pay(await byToken("pays"));
        expect(payment).toMatchObject({ state: "succeeded", paid: price, failure: null, nextAction: null });
        expect(payment.card?.last4).toMatch(/^\d{4}$/);
      });

      it.each(["card_declined", "insufficient_funds", "expired_card"] as const)(
        "answers a decline with %s",
        async (code) => {
          const payment = await gateway.pay(await byToken(code, true));
          expect(payment).toMatchObject({ state: "failed", failure: { code }, paid: null, cardSaved: false });
        },
      );

      it("waits for 3-D Secure, then succeeds", async () => {
        const payment = await gateway.pay(await byToken("authenticates", true));
        expect(payment).toMatchObject({ state: "requires_action", paid: null, cardSaved: false });
        const ways: readonly (NextAction["type"] | undefined)[] = ["redirect", "gateway"];
        expect(ways).toContain(payment.nextAction?.type);
        await subject.payerAnswers(payment.paymentId, "succeeded");
        const after = await gateway.find(payment.paymentId);
        expect(after).toMatchObject({ state: "succeeded", paid: price, nextAction: null, cardSaved: true });
      });

      it("fails when 3-D Secure fails", async () => {
        const payment = await gateway.pay(await byToken("authenticates"));
        await subject.payerAnswers(payment.paymentId, "failed");
        const after = await gateway.find(payment.paymentId);
        expect(after).toMatchObject({
          state: "failed",
          failure: { code: "authentication_failed" },
          nextAction: null,
        });
      });
    });

    describe("paying", () => {
      it("takes money once, however often and at once it is asked with one id", async () => {
        const asked = await anOrder();
        const answers = await Promise.all(Array.from({ length: 5 }, () => gateway.pay(asked)));
        for (const answer of answers) expect(answer).toEqual(answers[0]);
        expect(await gateway.find(asked.paymentId)).toEqual(answers[0]);
        expect(await attempt(asked)).toMatchObject({ state: "succeeded", paid: price });
        await refundOf(await gateway.pay(asked), price);
        await expect(refundOf(await gateway.pay(asked), money(1, "THB"))).rejects.toBeInstanceOf(RefundRefused);
      });

      it("answers a known id by what it is, whatever is asked now", async () => {
        const before = await declined();
        expect(before).toMatchObject({ state: "failed", paid: null, failure: { code: expect.any(String) } });
        expect(await gateway.pay({ ...(await anOrder()), paymentId: before.paymentId })).toEqual(before);
      });

      it("finds nothing of a payment that never arrived", async () => {
        expect(await gateway.find(subject.newId())).toBeNull();
      });

      it.each(wallets)("by %s waits for its payer, then succeeds", async (kind) => {
        if (kind === "card") return;
        const payment = await gateway.pay(order({ kind }, priceBy(kind)));
        const type = methodPackOf(kind).isQr ? "qr" : "redirect";
        expect(payment).toMatchObject({ state: "requires_action", card: null, nextAction: { type } });
        await subject.payerAnswers(payment.paymentId, "succeeded");
        expect(await gateway.find(payment.paymentId)).toMatchObject({
          state: "succeeded",
          paid: priceBy(kind),
          nextAction: null,
        });
      });

      it.each(wallets)("by %s fails when its payer does not pay, and is let go when it waits", async (kind) => {
        if (kind === "card") return;
        const refused = await gateway.pay(order({ kind }, priceBy(kind)));
        await subject.payerAnswers(refused.paymentId, "failed");
        const after = await gateway.find(refused.paymentId);
        expect(after).toMatchObject({ state: "failed", paid: null, nextAction: null });
        expect(after?.failure).not.toBeNull();
        const waiting = await gateway.pay(order({ kind }, priceBy(kind)));
        expect(await gateway.cancel(waiting.paymentId)).toMatchObject({ state: "cancelled", paid: null });
      });

      it.each(wallets)("by %s goes back in parts, and no more than was paid", async (kind) => {
        if (kind === "card") return;
        const all = priceBy(kind);
        const payment = await attempt(order({ kind }, all));
        const part = money(500, all.currency);
        const rest = money(all.amount - 500, all.currency);
        const refundId = subject.newId();
        expect((await refundOf(payment, part, refundId)).state).not.toBe("failed");
        expect((await refundOf(payment, rest)).state).not.toBe("failed");
        await expect(refundOf(payment, part)).rejects.toBeInstanceOf(RefundRefused);
        await subject.letRefundsArrive();
        expect(await gateway.findRefund(refundId)).toMatchObject({ state: "succeeded" });
      });
    });

    describe("cancelling", () => {
      it("ends an attempt that waits for its payer", async () => {
        const payment = await gateway.pay(await anOrder("authenticates"));
        expect(await gateway.cancel(payment.paymentId)).toMatchObject({ state: "cancelled", nextAction: null });
        expect(await gateway.cancel(payment.paymentId)).toMatchObject({ state: "cancelled" });
      });

      it("never undoes a success", async () => {
        const payment = await paid();
        expect(await gateway.cancel(payment.paymentId)).toEqual(payment);
      });

      it("leaves a decline as it is", async () => {
        const payment = await declined();
        expect(await gateway.cancel(payment.paymentId)).toEqual(payment);
      });

      it("stops an attempt that has not arrived yet", async () => {
        const late = await anOrder();
        expect((await gateway.cancel(late.paymentId)).state).toBe("cancelled");
        expect(await gateway.pay(late)).toMatchObject({ state: "cancelled", paid: null });
        expect((await gateway.find(late.paymentId))?.state).toBe("cancelled");
      });

      it("agrees with itself when paying and cancelling meet", async () => {
        const asked = await anOrder();
        await Promise.all([gateway.pay(asked), gateway.cancel(asked.paymentId)]);
        const after = await gateway.find(asked.paymentId);
        expect(after?.state === "succeeded" ? after.paid : after?.state).toEqual(
          after?.state === "succeeded" ? price : "cancelled",
        );
        expect(await gateway.cancel(asked.paymentId)).toEqual(after);
      });
    });

    describe("refunds", () => {
      it("sends money back in parts until all is sent", async () => {
        const payment = await paid();
        await refundOf(payment, money(10_000, "THB"));
        await refundOf(payment, money(25_000, "THB"));
        await expect(refundOf(payment, money(1, "THB"))).rejects.toMatchObject({
          name: "RefundRefused",
          because: "more_than_paid",
        });
      });

      it("sends a refund once, however often and at once it is asked with one id", async () => {
        const payment = await paid();
        const refundId = subject.newId();
        const half = money(17_500, "THB");
        const answers = await Promise.all(Array.from({ length: 4 }, () => refundOf(payment, half, refundId)));
        expect(new Set(answers.map((answer) => answer.refundId))).toEqual(new Set([refundId]));
        await refundOf(payment, half);
        await expect(refundOf(payment, money(1, "THB"))).rejects.toBeInstanceOf(RefundRefused);
      });

      it("says by when money on its way arrives, and that it has", async () => {
        const payment = await paid();
        const refund = await refundOf(payment, price);
        expect(["processing", "succeeded"]).toContain(refund.state);
        expect(refund.expectedBy !== null).toBe(refund.state === "processing");
        await subject.letRefundsArrive();
        expect(await gateway.findRefund(refund.refundId)).toEqual({
          refundId: refund.refundId,
          amount: price,
          state: "succeeded",
          expectedBy: null,
        });
      });

      it("tells what its seller refunded itself apart from ours, once, and sends no more than is left", async () => {
        const payment = await paid();
        const { paymentId } = payment;
        const ours = await refundOf(payment, money(10_000, "THB"));
        const bySeller = () => gateway.sellerRefunds(paymentId, async () => [ours.refundId]);
        expect(await bySeller()).toEqual([]);
        await subject.sellerRefunds(paymentId, money(10_000, "THB"));
        await subject.letRefundsArrive();
        const [one, ...others] = await bySeller();
        expect([one?.amount, one?.state, others]).toEqual([money(10_000, "THB"), "succeeded", []]);
        expect(await bySeller()).toEqual([one]);
        expect((await gateway.findRefund(ours.refundId))?.amount).toEqual(money(10_000, "THB"));
        await expect(refundOf(payment, money(15_001, "THB"))).rejects.toMatchObject({ because: "more_than_paid" });
        await refundOf(payment, money(15_000, "THB"));
        expect(await bySeller()).toEqual([one]);
        expect(await gateway.sellerRefunds(subject.newId(), async () => [])).toEqual([]);
      });

      it("finds nothing of a refund that never arrived", async () => {
        expect(await gateway.findRefund(subject.newId())).toBeNull();
      });

      it("refuses what was never paid", async () => {
        const open = await gateway.pay(await anOrder("authenticates"));
        await expect(refundOf(open, price)).rejects.toMatchObject({ because: "nothing_paid" });
        await expect(refundOf({ ...open, paymentId: subject.newId() }, price)).rejects.toMatchObject({
          because: "nothing_paid",
        });
      });

      it("refuses another currency and an amount that is none", async () => {
        const payment = await paid();
        await expect(refundOf(payment, money(100, "JPY"))).rejects.toMatchObject({ because: "other_currency" });
        await expect(refundOf(payment, money(0, "THB"))).rejects.toMatchObject({ because: "not_positive" });
        await expect(refundOf(payment, money(-100, "THB"))).rejects.toMatchObject({ because: "not_positive" });
      });

      it("never sends back more than was paid, whatever is asked at once and again", async () => {
        const part = fc.record({ amount: fc.integer({ min: 1, max: 40_000 }), id: fc.integer({ min: 0, max: 5 }) });
        await fc.assert(
          fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 12 }), async (parts) => {
            const payment = await paid();
            const asked = parts.map(({ amount, id }) => ({ amount, refundId: `${payment.paymentId}-${id}` }));
            const outcomes = await Promise.allSettled(
              asked.map(({ amount, refundId }) => refundOf(payment, money(amount, "THB"), refundId)),
            );
            // An id counts once; which of its amounts won is for the gateway to say, so the least possible is summed.
            const least = new Map<string, number>();
            for (const [at, outcome] of outcomes.entries()) {
              const call = asked[at];
              if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(RefundRefused);
              else if (call) least.set(call.refundId, Math.min(call.amount, least.get(call.refundId) ?? call.amount));
            }
            const sum = [...least.values()].reduce((total, amount) => total + amount, 0);
            expect(sum).toBeLessThanOrEqual(price.amount);
            await expect(refundOf(payment, money(price.amount - sum + 1, "THB"))).rejects.toBeInstanceOf(RefundRefused);
          }),
          { numRuns: 15 },
        );
      });
    });

    describe.runIf(abilities.tellsDisputes)("disputes", () => {
      it("are told of the payment, with what the payer's bank took", async () => {
        const payment = await paid();
        expect(payment.dispute).toBeNull();
        for (const state of ["open", "lost"] as const) {
          await subject.disputes?.(payment.paymentId, state);
          expect(await gateway.find(payment.paymentId)).toMatchObject({
            state: "succeeded",
            paid: price,
            dispute: { state, amount: price },
          });
        }
      });

      it("stop every refund while they are open, and go on when they are won", async () => {
        const payment = await paid();
        await refundOf(payment, money(10_000, "THB"));
        await subject.disputes?.(payment.paymentId, "open");
        await expect(refundOf(payment, money(1, "THB"))).rejects.toMatchObject({ because: "disputed" });
        await subject.disputes?.(payment.paymentId, "won");
        await refundOf(payment, money(25_000, "THB"));
      });

      it("that are lost leave nothing to be refunded", async () => {
        const payment = await paid();
        await subject.disputes?.(payment.paymentId, "open");
        await subject.disputes?.(payment.paymentId, "lost");
        await expect(refundOf(payment, money(1, "THB"))).rejects.toMatchObject({ because: "more_than_paid" });
      });
    });

    describe.runIf(abilities.sendsWebhooks)("webhooks", () => {
      async function notices() {
        const webhooks = (await subject.webhooks?.()) ?? [];
        return Promise.all(webhooks.map(({ rawBody, headers }) => gateway.readNotice(rawBody, headers)));
      }

      it("tell of payments and refunds, each under an id of its own", async () => {
        const payment = await paid();
        const { refundId } = await refundOf(payment, price);
        const told = await notices();
        expect(told).toContainEqual({ kind: "payment", id: expect.any(String), paymentId: payment.paymentId });
        expect(told).toContainEqual({ kind: "refund", id: expect.any(String), refundId });
        await subject.disputes?.(payment.paymentId, "open");
        expect(await notices()).toContainEqual({
          kind: "dispute",
          id: expect.any(String),
          paymentId: payment.paymentId,
        });
        expect(new Set(told.map((notice) => (notice && "id" in notice ? notice.id : null))).size).toBe(told.length);
      });

      it("are refused when the body or the signature is not theirs", async () => {
        await paid();
        const [webhook] = (await subject.webhooks?.()) ?? [];
        if (!webhook) throw new Error("No webhook came.");
        const { rawBody, headers } = webhook;
        expect(await gateway.readNotice(rawBody, headers)).not.toBeNull();
        expect(await gateway.readNotice(`${rawBody} `, headers)).toBeNull();
        expect(await gateway.readNotice(rawBody, {})).toBeNull();
        for (const name of Object.keys(headers).filter((header) => header.endsWith("signature"))) {
          expect(await gateway.readNotice(rawBody, { ...headers, [name]: "t=1,v1=00" })).toBeNull();
        }
      });
    });
  });
}
