import { beforeEach, describe, expect, it } from "vitest";
import { postingsOfPayment } from "#domain/ledger/posting.ts";
import { money } from "#domain/money/money.ts";
import type { EarningPlace } from "#server/application/ledger/ledger-store.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { aMember, aMerchant, aPayment, aRefund, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** The ledger books itself with every payment and refund that is saved. */
export function ledgerStoreContract(name: string, create: CreateStore): void {
  describe(`LedgerStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const postingsOf = (kind: "payment" | "refund", ...ids: readonly string[]) =>
      work.read((store) => store.ledger.ofSubjects(kind, ids));
    const balances = async () =>
      (await work.read((store) => store.ledger.balances())).map(({ account, balance }) => [
        account.kind,
        account.owner,
        balance.amount,
        balance.currency,
      ]);
    const check = () => new CheckLedger(work).run();

    it("gives back a posting as it was booked", async () => {
      await given(work, { payments: [aPayment()] });
      expect(await postingsOf("payment", "payment-1")).toEqual(postingsOfPayment(null, aPayment()));
      expect(await postingsOf("refund", "payment-1")).toEqual([]);
      expect(await postingsOf("payment")).toEqual([]);
    });

    it("books a payment and its refund once, however often they are saved, in their order", async () => {
      await given(work, { payments: [aPayment({ state: "processing" })] });
      expect(await balances()).toEqual([]);
      for (const state of ["requested", "processing", "processing", "succeeded"] as const) {
        await work.run(async (store) => {
          await store.payments.save(aPayment());
          await store.refunds.save(aRefund({ state, amount: money(10_000, "THB") }));
        });
      }
      expect((await postingsOf("refund", "refund-1")).map((one) => one.name)).toEqual([
        "refund_requested",
        "refund_sent",
      ]);
      expect(await balances()).toEqual([
        ["gateway", null, 25_000, "THB"],
        ["member", "join-1", 0, "THB"],
        ["merchant", "merchant-1", -25_000, "THB"],
        ["refunds_payable", "merchant-1", 0, "THB"],
      ]);
      expect(await check()).toMatchObject({ faults: [], payments: 1, refunds: 1 });
    });

    it("books payments that are saved together as if each were alone, and none that is saved again", async () => {
      const others = [aPayment({ id: "payment-2" }), aPayment({ id: "payment-3", state: "processing" })];
      await given(work, { payments: [aPayment({ state: "processing" })] });
      for (const repeated of [1, 2]) {
        await work.run((store) => store.payments.save(aPayment({ changedAt: testNow + repeated }), ...others));
      }
      expect(await postingsOf("payment", "payment-1", "payment-2", "payment-3")).toEqual([
        ...postingsOfPayment(null, aPayment({ changedAt: testNow + 1 })),
        ...postingsOfPayment(null, aPayment({ id: "payment-2" })),
      ]);
      expect(await check()).toMatchObject({ faults: [], payments: 3 });
    });

    it("books one that went and came back as often as it did", async () => {
      const moves = ["requested", "processing", "failed", "processing", "succeeded"] as const;
      await given(work, { refunds: [], payments: [aPayment()] });
      for (const state of moves) await work.run((store) => store.refunds.save(aRefund({ state })));
      expect((await postingsOf("refund", "refund-1")).map((one) => one.name)).toEqual([
        "refund_requested",
        "refund_sent",
        "refund_came_back",
        "refund_sent",
      ]);
      expect((await check()).faults).toEqual([]);
    });

    it("is rolled back with what it booked", async () => {
      await given(work, { payments: [aPayment({ state: "processing" })] });
      const broken = work.run(async (store) => {
        await store.payments.save(aPayment());
        throw new Error("stop");
      });
      await expect(broken).rejects.toThrow("stop");
      expect(await postingsOf("payment", "payment-1")).toEqual([]);
    });

    it("keeps currencies apart", async () => {
      await given(work, {
        payments: [
          aPayment(),
          aPayment({
            id: "payment-2",
            joinId: "join-2",
            memberId: "member-2",
            eventId: "event-2",
            amount: money(700, "JPY"),
          }),
        ],
      });
      expect((await balances()).filter(([kind]) => kind === "gateway")).toEqual([
        ["gateway", null, 700, "JPY"],
        ["gateway", null, 35_000, "THB"],
      ]);
    });

    it("says what a merchant earned in a time, line by line in the order of their time, and summed", async () => {
      const refund = { amount: money(10_000, "THB"), requestedAt: testNow + 5, processingAt: testNow + 20 };
      const other = { joinId: "join-3", memberId: "member-3", eventId: "event-3", merchantId: "merchant-2" };
      await given(work, {
        payments: [
          aPayment(),
          aPayment({ id: "payment-2", joinId: "join-2", memberId: "member-2", changedAt: testNow + 10 }),
          aPayment({ id: "payment-3", ...other }),
        ],
        refunds: [aRefund({ ...refund, state: "processing" })],
        merchants: [aMerchant(), aMerchant({ id: "merchant-2", name: "Elsewhere" })],
      });
      const read = (
        from: number,
        to: number,
        limit = 10,
        after: EarningPlace | null = null,
        merchantId = "merchant-1",
      ) => work.read((store) => store.ledger.earnings(merchantId, { from, to }, limit, after));
      const sums = (from: number, to: number) =>
        work.read((store) => store.ledger.earningSums("merchant-1", { from, to }));
      const lines = await read(testNow, testNow + 10);
      expect(lines.map(({ subject: { id }, name, at, amount }) => [id, name, at - testNow, amount.amount])).toEqual([
        ["payment-1", "payment_received", 0, 35_000],
        ["refund-1", "refund_requested", 5, -10_000],
      ]);
      const [first] = await read(testNow, testNow + 10, 1);
      expect(first).toEqual(lines[0]);
      expect(await read(testNow, testNow + 10, 1, first)).toEqual([lines[1]]);
      expect(await read(testNow, testNow + 10, 10, null, "merchant-2")).toHaveLength(1);
      // Booked last, of a time between the others.
      const late = aPayment({ id: "payment-4", changedAt: testNow + 3 });
      await work.run((store) => store.payments.save(late));
      const named = (await read(testNow, testNow + 11)).map(({ subject: { id } }) => id);
      expect(named).toEqual(["payment-1", "payment-4", "refund-1", "payment-2"]);
      const [, second] = await read(testNow, testNow + 11, 2);
      expect((await read(testNow, testNow + 11, 1, second)).map(({ subject: { id } }) => id)).toEqual(["refund-1"]);
      expect(await sums(testNow, testNow + 11)).toEqual([
        { name: "payment_received", count: 3, amount: money(105_000, "THB") },
        { name: "refund_requested", count: 1, amount: money(-10_000, "THB") },
      ]);
      expect(await sums(testNow + 11, testNow + 100)).toEqual([]);
      const owed = (before: number) => work.read((store) => store.ledger.refundsOwed("merchant-1", before));
      expect(await owed(testNow + 5)).toEqual([]);
      expect(await owed(testNow + 6)).toEqual([money(10_000, "THB")]);
      expect(await owed(testNow + 21)).toEqual([money(0, "THB")]);
    });

    it("is found out by the check where it says something else", async () => {
      await given(work, { payments: [aPayment()] });
      const extra = postingsOfPayment(null, aPayment({ amount: money(1, "THB") }));
      const orphan = postingsOfPayment(null, aPayment({ id: "gone" }));
      await work.run((store) => store.ledger.add([...extra, ...orphan]));
      expect((await check()).faults).toEqual([
        {
          kind: "disagrees",
          subject: { kind: "payment", id: "payment-1" },
          leg: "payment",
          booked: 35_001,
          expected: money(35_000, "THB"),
        },
        { kind: "subject_missing", subject: { kind: "payment", id: "gone" } },
      ]);
    });

    it("walks payments and refunds by id", async () => {
      const refunds = ["c", "B", "a"].map((id) => aRefund({ id, amount: money(1, "THB") }));
      await given(work, { payments: [aPayment()], refunds });
      const ids = async (limit: number, after: string | null) =>
        (await work.read((store) => store.ledger.refunds(limit, after))).map(({ id }) => id);
      expect(await ids(2, null)).toEqual(["B", "a"]);
      expect(await ids(2, "a")).toEqual(["c"]);
      expect(await work.read((store) => store.ledger.payments(9, null))).toEqual([aPayment()]);
    });

    it("names nobody: an erased member's money stays booked and in order", async () => {
      await given(work, { payments: [aPayment()], refunds: [aRefund({ state: "succeeded" })] });
      await work.run((store) => store.members.erase("member-1", aMember({ id: "nobody-1" })));
      expect((await check()).faults).toEqual([]);
    });

    it("books nothing in a read", async () => {
      await given(work, { payments: [aPayment({ state: "processing" })] });
      await expect(work.read((store) => store.payments.save(aPayment()))).rejects.toThrow();
      await expect(work.read((store) => store.ledger.add(postingsOfPayment(null, aPayment())))).rejects.toThrow();
      expect(await balances()).toEqual([]);
    });
  });
}
