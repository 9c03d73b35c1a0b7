import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isZero, type Money, money } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { returnByBank } from "#domain/refund/bank-refund.ts";
import {
  creditedBy,
  creditedOf,
  draftCreditNote,
  draftReceipt,
  dueCreditNote,
  dueReceipt,
  mayOweReceipt,
  statedBy,
} from "#domain/sales-document/due-documents.ts";
import { factsOf, numbered, type SalesDocument, seriesKey } from "#domain/sales-document/sales-document.ts";
import type { SellerTax } from "#domain/sales-document/seller-tax.ts";
import { day } from "#domain/time/instant.ts";
import { anEvent } from "../../support/builders/event.ts";
import { testNow } from "../../support/builders/instants.ts";
import { aMerchant } from "../../support/builders/merchant.ts";
import { aPayment } from "../../support/builders/payment.ts";
import { aRefund } from "../../support/builders/refund.ts";

const tax: SellerTax = { country: "TH", number: "0105536092641", branch: "00000", percent: 7 };
const bought = { seats: 2, settledPercents: 0 };
const paid = aPayment({ bought });
const back = (parts: Partial<Refund>) => aRefund({ state: "succeeded", settledAt: testNow + day, ...parts });

/** A merchant's papers, as its store would keep them. */
class Papers {
  #papers: readonly SalesDocument[] = [];
  readonly #known = factsOf(aMerchant({ tax }), anEvent());

  get all(): readonly SalesDocument[] {
    return this.#papers;
  }

  save(payment: Payment): void {
    const due = dueReceipt(payment, this.#papers);
    const amount = payment.bought?.paid ?? payment.amount;
    if (due.kind === "give") this.#add(draftReceipt(due.id, payment, amount, this.#known));
    if (due.kind === "void") this.#put(due.document);
  }

  /** `paidForSeats`: by the payment; the receipt's own amount where it is left out. */
  saveRefund(refund: Refund, paidForSeats?: Money): void {
    const due = dueCreditNote(refund, this.#papers);
    if (due.kind === "void") this.#put(due.document);
    if (due.kind !== "give") return;
    const amount = creditedBy(refund, due.receipt, this.#papers, paidForSeats ?? due.receipt.amount);
    if (!isZero(amount)) this.#add(draftCreditNote(refund, { ...due, amount }, this.#papers));
  }

  #put(newer: SalesDocument): void {
    this.#papers = this.#papers.map((one) => (one.id === newer.id ? newer : one));
  }

  #add(draft: ReturnType<typeof draftReceipt>): void {
    const last = new Map<string, number>();
    for (const one of this.#papers) last.set(seriesKey(one), Math.max(last.get(seriesKey(one)) ?? 0, one.serial));
    this.#papers = [...this.#papers, ...numbered([draft], last)];
  }
}

describe("a receipt", () => {
  it("is given once for a payment that bought seats", () => {
    const papers = new Papers();
    papers.save(aPayment({ state: "processing" }));
    papers.save(aPayment());
    expect(papers.all).toEqual([]);
    for (const settledPercents of [0, 0, 50]) papers.save(aPayment({ bought: { seats: 2, settledPercents } }));
    expect(papers.all).toMatchObject([
      { id: "receipt-payment-1", serial: 1, amount: money(35_000, "THB"), tax: money(2_290, "THB") },
    ]);
  });

  it("is voided when staff take back that they had the money, and given anew with the next number", () => {
    const papers = new Papers();
    const atVenue = aPayment({ method: "onsite", bought });
    papers.save(atVenue);
    const undone: Payment = { ...atVenue, state: "processing", bought: null, changedAt: testNow + 1 };
    papers.save(undone);
    papers.save(undone);
    papers.save({ ...atVenue, changedAt: testNow + 2 });
    expect(papers.all.map(({ id, serial, voidedAt }) => [id, serial, voidedAt])).toEqual([
      ["receipt-payment-1", 1, testNow + 1],
      ["receipt-payment-1-2", 2, null],
    ]);
  });

  it("stays when its seats are given up and all money went back", () => {
    const papers = new Papers();
    papers.save(paid);
    papers.save({ ...paid, bought: null });
    expect(papers.all.map(({ voidedAt }) => voidedAt)).toEqual([null]);
  });

  it("is looked for only where there may be one", () => {
    expect(mayOweReceipt(paid)).toBe(true);
    expect(mayOweReceipt(aPayment({ method: "onsite", state: "processing" }))).toBe(true);
    expect(mayOweReceipt(aPayment({ state: "processing" }))).toBe(false);
  });
});

describe("a credit note", () => {
  it("is given once, when the money has gone back, about the receipt and with its seller's facts", () => {
    const papers = new Papers();
    papers.save(paid);
    papers.saveRefund(aRefund({ state: "processing", amount: money(10_000, "THB") }));
    expect(papers.all).toHaveLength(1);
    papers.saveRefund(back({ amount: money(10_000, "THB") }));
    papers.saveRefund(back({ amount: money(10_000, "THB"), settledAt: testNow + 9 * day }));
    expect(papers.all.slice(1)).toMatchObject([
      {
        id: "credit-refund-1",
        kind: "credit_note",
        serial: 1,
        issuedAt: testNow + day,
        amount: money(10_000, "THB"),
        tax: money(654, "THB"),
        facts: {
          registration: tax,
          about: { number: "R-2026-000001", amount: money(35_000, "THB"), creditedBefore: money(0, "THB") },
        },
      },
    ]);
  });

  it("is voided when the gateway sends its money back, and given again once a bank has paid it", () => {
    const papers = new Papers();
    papers.save(paid);
    papers.saveRefund(back({}));
    const toBank = { kind: "bank_account", label: "" } as const;
    papers.saveRefund(back({ state: "needs_bank_account", destination: toBank, settledAt: null }));
    expect(papers.all.slice(1).map(({ voidedAt }) => voidedAt)).toEqual([testNow + day]);
    papers.saveRefund(back({ destination: toBank, settledAt: testNow + 9 * day }));
    expect(papers.all.slice(1).map(({ id, voidedAt }) => [id, voidedAt])).toEqual([
      ["credit-refund-1", testNow + day],
      ["credit-refund-1-2", null],
    ]);
  });

  it("is not given for money that never bought anything, nor for what has no receipt", () => {
    const papers = new Papers();
    papers.save(aPayment());
    papers.saveRefund(back({ cause: "unwanted_money" }));
    expect(papers.all).toEqual([]);
  });

  it("is not given for a second transfer or an excess, which no receipt states", () => {
    const papers = new Papers();
    papers.save(aPayment({ amount: money(40_000, "THB"), bought: { ...bought, paid: money(35_000, "THB") } }));
    papers.saveRefund(back({ id: "excess", cause: "unwanted_money", amount: money(5_000, "THB") }));
    papers.saveRefund(back({ id: "second", cause: "unwanted_money", amount: money(35_000, "THB") }));
    expect(papers.all).toMatchObject([{ kind: "receipt", amount: money(35_000, "THB") }]);
  });

  it("takes back the excess that a receipt of an earlier release stated, and no more", () => {
    const papers = new Papers();
    papers.save(aPayment({ amount: money(40_000, "THB"), bought }));
    const paidThen = money(35_000, "THB");
    papers.saveRefund(back({ id: "second", cause: "unwanted_money", amount: money(35_000, "THB") }), paidThen);
    papers.saveRefund(back({ id: "excess", cause: "unwanted_money", amount: money(5_000, "THB") }), paidThen);
    expect(papers.all.slice(1)).toMatchObject([{ kind: "credit_note", amount: money(5_000, "THB") }]);
    expect(statedBy(papers.all, "THB")).toEqual(paidThen);
  });

  it("is voided when the bank sends the money back, and given anew when it reached the member", () => {
    const papers = new Papers();
    papers.save(paid);
    const sent = back({ amount: money(35_000, "THB"), destination: { kind: "bank_account", label: "" } });
    papers.saveRefund(sent);
    const reason = { reason: "closed", reference: "RT-1" };
    const returned = returnByBank(sent, reason, null, testNow + 2 * day);
    if (returned.kind !== "returned") throw new Error(returned.kind);
    papers.saveRefund(returned.refund);
    papers.saveRefund(returned.refund);
    expect(statedBy(papers.all, "THB")).toEqual(money(35_000, "THB"));
    papers.saveRefund({ ...returned.refund, state: "succeeded", settledAt: testNow + 3 * day });
    expect(papers.all.slice(1).map(({ id, serial, voidedAt, tax }) => [id, serial, voidedAt, tax?.amount])).toEqual([
      ["credit-refund-1", 1, testNow + 2 * day, 2_290],
      ["credit-refund-1-2", 2, null, 2_290],
    ]);
    expect(statedBy(papers.all, "THB")).toEqual(money(0, "THB"));
  });
});

const step = fc.record({
  payment: fc.integer({ min: 1, max: 4 }),
  does: fc.constantFrom("pay", "undo", "refund", "return"),
  amount: fc.integer({ min: 1, max: 20_000 }),
  later: fc.integer({ min: 0, max: 120 }),
});

it("numbers have no gap in any year, no subject has two that hold, and tax that is given back adds up", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const papers = new Papers();
      const payments = new Map<string, Payment>();
      const refunded = new Map<string, number>();
      let now = testNow;
      for (const [index, { payment, does, amount, later }] of steps.entries()) {
        now += later * day;
        const id = `payment-${payment}`;
        const before = payments.get(id) ?? aPayment({ id, method: "onsite", state: "processing" });
        const gone = refunded.get(id) ?? 0;
        if (does === "pay" || (does === "undo" && gone === 0)) {
          const isPaid = does === "pay";
          const state = isPaid ? "succeeded" : "processing";
          const changedAt = before.state === state ? before.changedAt : now;
          const after: Payment = { ...before, state, bought: isPaid ? bought : null, changedAt };
          payments.set(id, after);
          papers.save(after);
        } else if (before.state === "succeeded" && gone + amount <= before.amount.amount) {
          refunded.set(id, gone + amount);
          const refund = back({ id: `refund-${index}`, paymentId: id, amount: money(amount, "THB"), settledAt: now });
          papers.saveRefund(refund);
          if (does === "return") papers.saveRefund({ ...refund, settledAt: now + day });
        }
      }
      for (const series of Map.groupBy(papers.all, seriesKey).values())
        expect(series.map(({ serial }) => serial)).toEqual(series.map((_, index) => index + 1));
      expect(new Set(papers.all.map(({ id }) => id)).size).toBe(papers.all.length);
      for (const receipt of papers.all.filter(({ kind, voidedAt }) => kind === "receipt" && voidedAt === null)) {
        const notes = papers.all.filter((one) => one.kind === "credit_note" && one.paymentId === receipt.paymentId);
        const others = papers.all.filter((one) => one.paymentId === receipt.paymentId && one !== receipt);
        expect(others.every((one) => one.kind === "credit_note" || one.voidedAt !== null)).toBe(true);
        expect(creditedOf(receipt, papers.all).amount).toBe(refunded.get(receipt.paymentId) ?? 0);
        if (refunded.get(receipt.paymentId) === receipt.amount.amount)
          expect(notes.reduce((sum, one) => sum + (one.tax?.amount ?? 0), 0)).toBe(receipt.tax?.amount);
      }
    }),
  );
});
