import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { BankVerdict } from "#domain/slip-code/bank-answer.ts";
import type { Slip } from "#server/application/transfers/slip-store.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { anEvent, aPayment, aSlip, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** Pictures of transfer slips. */
export function slipStoreContract(name: string, create: CreateStore): void {
  describe(`SlipStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      const theirs = { memberId: "member-2", joinId: "join-2" };
      await given(work, { payments: [aPayment(), aPayment({ id: "payment-2", ...theirs })] });
    });

    const add = (...slips: readonly Slip[]) =>
      work.run(async (store) => {
        for (const slip of slips) await store.slips.add(slip);
      });
    const picture = (paymentId: string) => work.read((store) => store.slips.latestPicture(paymentId));

    it("gives the bytes of a payment's latest picture, and nothing where there is none", async () => {
      const every = Uint8Array.from({ length: 512 }, (_, index) => index % 256);
      await add(aSlip(), aSlip({ id: "slip-2", number: 2, mediaType: "image/png", picture: every }));
      const found = await picture("payment-1");
      expect(found?.mediaType).toBe("image/png");
      expect([...(found?.bytes ?? [])]).toEqual([...every]);
      expect(await picture("payment-2")).toBeNull();
      expect(await picture("nobody")).toBeNull();
    });

    it("knows which slips it keeps", async () => {
      await add(aSlip());
      expect(await work.read((store) => store.slips.has("slip-1"))).toBe(true);
      expect(await work.read((store) => store.slips.has("slip-2"))).toBe(false);
    });

    it("keeps each slip once, each number of a payment once, and none without its payment", async () => {
      await add(aSlip());
      await expect(add(aSlip({ number: 2 }))).rejects.toThrow();
      await expect(add(aSlip({ id: "slip-2" }))).rejects.toThrow();
      await expect(add(aSlip({ id: "slip-3", paymentId: "nobody" }))).rejects.toThrow();
    });

    it("knows a picture that was given for another payment, not one given again for the same", async () => {
      await add(aSlip({ fingerprint: "same" }));
      const isUsed = (paymentId: string, fingerprint: string) =>
        work.read((store) => store.slips.isUsedElsewhere(fingerprint, paymentId));
      expect(await isUsed("payment-1", "same")).toBe(false);
      expect(await isUsed("payment-2", "same")).toBe(true);
      expect(await isUsed("payment-2", "other")).toBe(false);
    });

    it("forgets the pictures of events that ended long ago, some at a time, but not that they were used", async () => {
      const code = { bank: "014", reference: "2026112300aBcD", paidOn: null } as const;
      const bankAnswer = { kind: "unknown", askedAt: testNow } as const;
      const first = aSlip({ fingerprint: "same", code, codeDigest: "one", bankAnswer });
      await add(first, aSlip({ id: "slip-2", paymentId: "payment-2" }));
      const { endsAt } = anEvent();
      const forget = (before: number, most = 10) => work.run((store) => store.slips.forgetPictures(before, most));
      expect(await forget(endsAt)).toBe(0);
      expect(await picture("payment-1")).not.toBeNull();
      expect([await forget(endsAt + 1, 1), await forget(endsAt + 1), await forget(endsAt + 1)]).toEqual([1, 1, 0]);
      expect([await picture("payment-1"), await picture("payment-2")]).toEqual([null, null]);
      expect(await work.read((store) => store.slips.isUsedElsewhere("same", "payment-2"))).toBe(true);
      expect(await work.read((store) => store.slips.isCodeUsedElsewhere("one", "payment-2"))).toBe(true);
      const codes = await work.read((store) => store.slips.codesOf(["payment-1"]));
      expect(codes.get("payment-1")).toMatchObject({ code: null, codeDigest: "one", bankAnswer: null });
      await work.run((store) => store.slips.noteBankAnswer("slip-1", answer));
      expect(await answerOf("payment-1")).toBeNull();
    });

    const answer = { kind: "unknown", askedAt: testNow } as const;
    const answerOf = async (paymentId: string) =>
      (await work.read((store) => store.slips.codesOf([paymentId]))).get(paymentId)?.bankAnswer;

    it("keeps what a bank answered, the newest in place of the one before, and nothing without a code", async () => {
      const payment = { paymentId: "payment-2", id: "slip-2" } as const;
      await add(aSlip({ code, codeDigest: "one" }), aSlip(payment));
      const newer: BankVerdict = {
        kind: "known",
        amount: money(70_050, "THB"),
        paidAt: testNow - 5,
        receiver: "other",
        askedAt: testNow + 1,
      };
      expect(await answerOf("payment-1")).toBeNull();
      for (const one of [answer, newer]) {
        await work.run((store) => store.slips.noteBankAnswer("slip-1", one));
        expect(await answerOf("payment-1")).toEqual(one);
      }
      await work.run((store) => store.slips.noteBankAnswer("slip-2", answer));
      await work.run((store) => store.slips.noteBankAnswer("nobody", answer));
      const kept = await work.read((store) => store.members.held("member-1"));
      expect(kept.slips).toMatchObject([{ bankAnswer: newer }]);
      expect((await work.read((store) => store.members.held("member-2"))).slips).toMatchObject([{ bankAnswer: null }]);
    });

    it("knows what members wrote with the latest slips of payments", async () => {
      const second = { id: "slip-3", paymentId: "payment-2", number: 2 } as const;
      await add(
        aSlip({ payerLast5: "12345", paidAt: 5 }),
        aSlip({ id: "slip-2", paymentId: "payment-2", payerLast5: "99999" }),
        aSlip({ ...second, payerLast5: null, paidAt: 7 }),
      );
      const payers = await work.read((store) => store.slips.payersOf(["payment-1", "payment-2", "nothing"]));
      expect([...payers].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
        ["payment-1", { payerLast5: "12345", paidAt: 5 }],
        ["payment-2", { payerLast5: null, paidAt: 7 }],
      ]);
      expect(await work.read((store) => store.slips.payersOf([]))).toEqual(new Map());
    });

    const code = { bank: "014", reference: "2026112300aBcD", paidOn: null } as const;

    it("knows what the codes of payments' latest slips say, and nothing of those without one", async () => {
      const second = { paymentId: "payment-2", codeDigest: "two" } as const;
      await add(
        aSlip({ code: { ...code, reference: "AN0THER1" }, codeDigest: "zero" }),
        aSlip({ id: "slip-2", number: 2, code, codeDigest: "one" }),
        aSlip({ ...second, id: "slip-3", code: { ...code, paidOn: "2026-11-23" } }),
        aSlip({ id: "slip-4", paymentId: "payment-2", number: 2 }),
      );
      const codes = await work.read((store) => store.slips.codesOf(["payment-1", "payment-2", "nothing"]));
      const facts = { id: "slip-2", code, codeDigest: "one", bankAnswer: null, uploadedAt: testNow };
      expect([...codes]).toEqual([["payment-1", facts]]);
      expect(await work.read((store) => store.slips.codesOf([]))).toEqual(new Map());
    });

    it("knows a transfer whose slip was sent for another payment, not one sent again for the same", async () => {
      await add(aSlip({ code, codeDigest: "one" }), aSlip({ id: "slip-2", number: 2, code, codeDigest: "one" }));
      const isUsed = (paymentId: string, digest: string) =>
        work.read((store) => store.slips.isCodeUsedElsewhere(digest, paymentId));
      expect(await isUsed("payment-1", "one")).toBe(false);
      expect(await isUsed("payment-2", "one")).toBe(true);
      expect(await isUsed("payment-2", "two")).toBe(false);
    });

    const claim = (digest: string, paymentId: string) => work.run((store) => store.slips.claimCode(digest, paymentId));

    it("notes for one payment what a transfer has paid for, for good, and answers a repetition the same", async () => {
      expect([await claim("one", "payment-1"), await claim("one", "payment-1")]).toEqual([true, true]);
      expect([await claim("one", "payment-2"), await claim("two", "payment-2")]).toEqual([false, true]);
      await expect(claim("three", "nobody")).rejects.toThrow();
    });

    it("gives a transfer to one of two payments that ask for it at the same time", async () => {
      const both = await Promise.all([claim("one", "payment-1"), claim("one", "payment-2")]);
      expect(both.filter(Boolean)).toHaveLength(1);
      const again = [await claim("one", "payment-1"), await claim("one", "payment-2")];
      expect(again).toEqual(both);
    });

    it("leaves a transfer to others when the transaction that noted it failed", async () => {
      const failing = work.run(async (store) => {
        await store.slips.claimCode("one", "payment-1");
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(await claim("one", "payment-2")).toBe(true);
    });

    it("keeps nothing of a transaction that failed", async () => {
      const failing = work.run(async (store) => {
        await store.slips.add(aSlip());
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      expect(await picture("payment-1")).toBeNull();
    });
  });
}
