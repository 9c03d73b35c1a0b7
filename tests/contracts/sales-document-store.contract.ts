import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { day } from "#domain/time/instant.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import {
  aDocumentDraft,
  aMerchant,
  aParticipation,
  aPayment,
  aRefund,
  aSalesDocument,
  testNow,
} from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

const bought = { seats: 1, settledPercents: 0 };
const everything = { kind: null, year: null };

/** Receipts and credit notes: numbered without gaps, given with the money. */
export function salesDocumentStoreContract(name: string, create: CreateStore): void {
  describe(`SalesDocumentStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const ofPayment = (id = "payment-1") => work.read((store) => store.salesDocuments.ofPayments([id]));
    const pay = (...payments: readonly Payment[]) => work.run((store) => store.payments.save(...payments));
    const unpaid = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        aPayment({ id: `payment-${index + 1}`, joinId: `join-${index + 1}`, state: "processing" }),
      );
    const placesOf = (payments: readonly Payment[]) =>
      payments.map(({ joinId: id }, index) => aParticipation({ id, state: "left", sequence: index + 1 }));

    it("gives back every field as it was written, and nothing under an unknown id", async () => {
      await given(work, { payments: [aPayment()], refunds: [aRefund()] });
      const full = aDocumentDraft({
        id: "credit-refund-1",
        kind: "credit_note",
        refundId: "refund-1",
        year: 2031,
        issuedAt: testNow + 1,
        amount: money(1_100, "JPY"),
        tax: money(100, "JPY"),
        facts: {
          ...aDocumentDraft().facts,
          registration: { country: "JP", number: "T1234567890123", branch: null, percent: 10 },
          seats: null,
          about: {
            number: "R-2030-000009",
            issuedAt: testNow,
            amount: money(2_200, "JPY"),
            creditedBefore: money(0, "JPY"),
            cause: "left",
          },
        },
        buyer: { kind: "business", code: "04595257" },
        keptUntil: testNow + 9 * day,
      });
      const plain = aDocumentDraft();
      const added = await work.run((store) => store.salesDocuments.add([full, plain]));
      expect(added).toEqual([
        { ...full, serial: 1 },
        { ...plain, serial: 1 },
      ]);
      expect(await work.read((store) => store.salesDocuments.find(full.id))).toEqual({ ...full, serial: 1 });
      expect(await work.read((store) => store.salesDocuments.find("receipt-other"))).toBeNull();
      expect(await ofPayment()).toEqual([
        { ...plain, serial: 1 },
        { ...full, serial: 1 },
      ]);
      expect(await ofPayment("payment-2")).toEqual([]);
    });

    it("changes only a paper's buyer and that it was voided", async () => {
      await given(work, { payments: [aPayment()] });
      await work.run((store) => store.salesDocuments.add([aDocumentDraft()]));
      const buyer = { kind: "carrier", code: "/ABC+123" } as const;
      const changed = aSalesDocument({ buyer, voidedAt: testNow + 5 });
      await work.run(async (store) => {
        expect(await store.salesDocuments.lock(changed.id)).toEqual(aSalesDocument());
        await store.salesDocuments.save({ ...changed, serial: 7, amount: money(1, "THB") });
      });
      expect(await ofPayment()).toEqual([changed]);
    });

    it("gives a receipt with the payment's success, once, and takes the number back with the transaction", async () => {
      const payments = unpaid(3);
      await given(work, { participations: placesOf(payments), payments });
      expect(await ofPayment()).toEqual([]);
      const success = (payment: Payment): Payment => ({ ...payment, state: "succeeded", bought });
      const lost = work.run(async (store) => {
        await store.payments.save(...payments.map(success));
        throw new Error("lost");
      });
      await expect(lost).rejects.toThrow("lost");
      for (const repeated of [1, 2, 3])
        await pay(...payments.slice(0, 2).map((one) => ({ ...success(one), inquiredAt: testNow + repeated })));
      await pay(...payments.slice(2).map(success));
      const given1 = await Promise.all(payments.map(({ id }) => ofPayment(id)));
      expect(given1.map((some) => some.map(({ id, serial, kind }) => [id, serial, kind]))).toEqual([
        [["receipt-payment-1", 1, "receipt"]],
        [["receipt-payment-2", 2, "receipt"]],
        [["receipt-payment-3", 3, "receipt"]],
      ]);
    });

    it("numbers payments that succeed at once without a gap, each once", async () => {
      const payments = unpaid(12);
      await given(work, { participations: placesOf(payments), payments });
      await Promise.all(payments.map((one) => pay({ ...one, state: "succeeded", bought })));
      const all = await work.read((store) => store.salesDocuments.listOfMerchant("merchant-1", everything, 50, null));
      expect(all.map(({ serial }) => serial).toSorted((a, b) => a - b)).toEqual(payments.map((_, index) => index + 1));
      expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(payments.length);
    });

    it("gives a credit note when money has gone back, about the receipt, with the registration of that day", async () => {
      const tax = { country: "TH", number: "0105536092641", branch: "00000", percent: 7 } as const;
      await given(work, { merchants: [aMerchant({ tax })], payments: [aPayment({ bought })] });
      await work.run((store) => store.merchants.save(aMerchant()));
      const refund = aRefund({ amount: money(10_000, "THB") });
      await work.run((store) => store.refunds.addAll([refund]));
      expect(await ofPayment()).toHaveLength(1);
      for (const settledAt of [testNow + day, testNow + 2 * day])
        await work.run((store) => store.refunds.save({ ...refund, state: "succeeded", settledAt }));
      expect((await ofPayment()).slice(1)).toMatchObject([
        {
          id: "credit-refund-1",
          serial: 1,
          issuedAt: testNow + day,
          tax: money(654, "THB"),
          facts: { registration: tax, about: { amount: money(35_000, "THB"), cause: "left" } },
        },
      ]);
    });

    it("gives receipt and credit note in one transaction, and none for money that bought nothing", async () => {
      const refund = aRefund({ state: "succeeded", settledAt: testNow });
      const other = aPayment({ id: "payment-2", joinId: "join-2" });
      const payments = [aPayment({ state: "processing" }), other];
      await given(work, { participations: placesOf(payments), payments });
      await work.run(async (store) => {
        await store.payments.save(aPayment({ bought }));
        await store.refunds.addAll([refund, { ...refund, id: "refund-2", paymentId: "payment-2", joinId: "join-2" }]);
      });
      expect((await ofPayment()).map(({ kind }) => kind).toSorted()).toEqual(["credit_note", "receipt"]);
      expect(await ofPayment("payment-2")).toEqual([]);
    });

    it("voids a receipt that staff took back, and gives the next one", async () => {
      const atVenue = aPayment({ method: "onsite", bought });
      await given(work, { payments: [atVenue] });
      await pay({ ...atVenue, state: "processing", bought: null, changedAt: testNow + 1 });
      await pay({ ...atVenue, changedAt: testNow + 2 });
      expect((await ofPayment()).map(({ serial, voidedAt }) => [serial, voidedAt])).toEqual([
        [1, testNow + 1],
        [2, null],
      ]);
    });

    it("lists a merchant's papers newest first, by kind and year, in pages", async () => {
      await given(work, {
        merchants: [aMerchant(), aMerchant({ id: "merchant-2" })],
        payments: [aPayment(), aPayment({ id: "payment-2" }), aPayment({ id: "payment-3" })],
        refunds: [aRefund()],
      });
      const receiptOf = (paymentId: string, issuedAt: number, year: number, merchantId = "merchant-1") =>
        aDocumentDraft({ id: `receipt-${paymentId}`, paymentId, issuedAt, year, merchantId });
      await work.run((store) =>
        store.salesDocuments.add([
          receiptOf("payment-1", testNow, 2026),
          receiptOf("payment-2", testNow + 1, 2027),
          receiptOf("payment-3", testNow + 2, 2026, "merchant-2"),
          aDocumentDraft({ id: "credit-refund-1", kind: "credit_note", refundId: "refund-1", issuedAt: testNow + 1 }),
        ]),
      );
      const list = async (only: Parameters<typeof listed>[0] = everything, limit = 9) =>
        (await listed(only, limit)).map(({ id }) => id);
      const listed = (only: { kind: "receipt" | "credit_note" | null; year: number | null }, limit: number) =>
        work.read((store) => store.salesDocuments.listOfMerchant("merchant-1", only, limit, null));
      const all = ["credit-refund-1", "receipt-payment-2", "receipt-payment-1"];
      expect(await list()).toEqual(all);
      expect(await list({ kind: "receipt", year: null })).toEqual(all.slice(1));
      expect(await list({ kind: null, year: 2026 })).toEqual([all[0], all[2]]);
      expect(await list(everything, 2)).toEqual(all.slice(0, 2));
      const after = { key: testNow + 1, id: "credit-refund-1" };
      const rest = await work.read((store) => store.salesDocuments.listOfMerchant("merchant-1", everything, 9, after));
      expect(rest.map(({ id }) => id)).toEqual(all.slice(1));
    });

    it("forgets buyers when tax law asks for them no longer, some at a time", async () => {
      const buyer = { kind: "business", code: "04595257" } as const;
      await given(work, { payments: [aPayment(), aPayment({ id: "payment-2" }), aPayment({ id: "payment-3" })] });
      const kept = (paymentId: string, keptUntil: number) =>
        aDocumentDraft({ id: `receipt-${paymentId}`, paymentId, keptUntil, buyer });
      await work.run((store) =>
        store.salesDocuments.add([
          kept("payment-1", testNow),
          kept("payment-2", testNow - 1),
          kept("payment-3", testNow + 1),
        ]),
      );
      const forget = (limit: number) => work.run((store) => store.salesDocuments.forgetBuyers(testNow, limit));
      expect([await forget(1), await forget(9), await forget(9)]).toEqual([1, 1, 0]);
      const left = await work.read((store) => store.salesDocuments.ofPayments(["payment-1", "payment-2", "payment-3"]));
      expect(left.map((one) => one.buyer)).toEqual([null, null, buyer]);
    });
  });
}
