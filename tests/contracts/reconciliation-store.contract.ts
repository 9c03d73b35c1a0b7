import { beforeEach, describe, expect, it } from "vitest";
import type { GatewayEntry } from "#domain/ledger/gateway-entry.ts";
import { type Money, money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import type { BooksAt, ReconciliationRun } from "#server/application/reconciling/reconciliation-store.ts";
import { aPayment, aRefund, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

const baht = (amount: number) => money(amount, "THB");

function anEntry(parts: Partial<GatewayEntry> & { readonly amount: Money }): GatewayEntry {
  return {
    id: "stripe:txn_1",
    gateway: "stripe",
    merchantId: "merchant-1",
    kind: "charge",
    paymentId: "payment-1",
    refundId: null,
    at: testNow,
    fee: money(0, parts.amount.currency),
    presented: parts.amount,
    ...parts,
  };
}

const books: BooksAt = { gateway: "stripe", first: "sandbox", onlyNamed: false };

/** What was read of gateways' books, and how it differs from ours. */
export function reconciliationStoreContract(name: string, create: CreateStore): void {
  describe(`ReconciliationStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const add = (...entries: readonly GatewayEntry[]) => work.run(({ reconciliation }) => reconciliation.add(entries));
    const compare = (parts: Partial<BooksAt> = {}) =>
      work.read(({ reconciliation }) => reconciliation.compare({ ...books, ...parts }));
    const owed = () => work.read(({ reconciliation }) => reconciliation.owed(books));
    const said = () => work.read(({ reconciliation }) => reconciliation.said("stripe"));
    const paid = () => given(work, { payments: [aPayment({ gateway: "stripe" })] });

    it("keeps a line once, gives it back, and knows when a seller's newest was written", async () => {
      const first = anEntry({ amount: baht(35_000), fee: baht(1_365) });
      const second = anEntry({
        id: "stripe:txn_2",
        at: testNow + hour,
        kind: "fee",
        paymentId: null,
        amount: baht(-5),
      });
      expect(await add(first)).toEqual([first]);
      expect(await add(first, second)).toEqual([second]);
      expect(await add()).toEqual([]);
      expect(await work.read(({ ledger }) => ledger.gatewayEntries(10, null))).toEqual([first, second]);
      expect(await work.read(({ ledger }) => ledger.gatewayEntries(10, first.id))).toEqual([second]);
      const newest = (gateway: string, merchantId: string | null) =>
        work.read(({ reconciliation }) => reconciliation.newest(gateway, merchantId));
      expect(await newest("stripe", "merchant-1")).toBe(testNow + hour);
      expect(await newest("stripe", null)).toBeNull();
      expect(await newest("sandbox", "merchant-1")).toBeNull();
    });

    it("explains what the gateway owes: payment, fee, exchange and payout, and the ledger adds up", async () => {
      await paid();
      expect([await owed(), await said()]).toEqual([[baht(35_000)], []]);
      await add(
        anEntry({ amount: baht(35_000), fee: baht(1_365) }),
        anEntry({ id: "stripe:po", kind: "payout", paymentId: null, amount: baht(-30_000) }),
        anEntry({ id: "stripe:fee", kind: "fee", paymentId: null, amount: baht(-100) }),
      );
      expect([await owed(), await said()]).toEqual([[baht(3_535)], [baht(3_535)]]);
      await add(
        anEntry({
          id: "stripe:yen",
          paymentId: "payment-9",
          amount: baht(20_000),
          presented: money(90_000, "JPY"),
          fee: baht(800),
        }),
      );
      expect(await owed()).toEqual([money(-90_000, "JPY"), baht(22_735)]);
      expect(await said()).toEqual([baht(22_735)]);
      const { faults, balances, entries } = await new CheckLedger(work).run();
      expect([faults, entries]).toEqual([[], 4]);
      const held = balances.filter(({ account }) => ["gateway_fees", "merchant_funds"].includes(account.kind));
      expect(held.map(({ account, balance }) => [account.kind, account.owner, balance.amount])).toEqual([
        ["gateway_fees", "merchant-1", 2_265],
        ["merchant_funds", "merchant-1", 30_000],
      ]);
    });

    it("finds what one side has and the other has not, by payment, refund and dispute", async () => {
      await given(work, {
        payments: [
          aPayment({ gateway: "stripe", dispute: { state: "open", amount: baht(35_000) } }),
          aPayment({ id: "payment-2", joinId: "join-2", gateway: "sandbox" }),
        ],
        refunds: [aRefund({ state: "processing", amount: baht(10_000) })],
      });
      const ours = (kind: string, id: string, amount: number) =>
        expect.objectContaining({ kind, id, paymentId: "payment-1", ours: baht(amount), theirs: baht(0) });
      expect(await compare()).toEqual([
        ours("dispute", "payment-1", -35_000),
        ours("payment", "payment-1", 35_000),
        ours("refund", "refund-1", -10_000),
      ]);
      expect(await compare({ onlyNamed: true })).toEqual([]);
      await add(
        anEntry({ amount: baht(35_000) }),
        anEntry({ id: "stripe:2", kind: "refund", refundId: "refund-1", amount: baht(-10_001) }),
        anEntry({ id: "stripe:3", kind: "dispute", amount: baht(-35_000) }),
        anEntry({ id: "stripe:4", paymentId: null, amount: baht(700) }),
        anEntry({ id: "stripe:5", kind: "other", paymentId: null, amount: baht(-3) }),
      );
      const left = [
        { kind: "entry", id: "stripe:5", ours: baht(0), theirs: baht(-3), bookedAt: null },
        { kind: "payment", id: "stripe:4", paymentId: null, ours: baht(0), theirs: baht(700), bookedAt: null },
        { kind: "refund", id: "refund-1", paymentId: "payment-1", ours: baht(-10_000), theirs: baht(-10_001) },
      ];
      expect(await compare()).toEqual(left.map((one) => expect.objectContaining(one)));
      expect(await compare({ onlyNamed: true })).toHaveLength(3);
    });

    it("takes payments from before they kept their gateway for the first one's", async () => {
      await given(work, { payments: [aPayment({ gateway: null })] });
      expect(await compare()).toEqual([]);
      expect(await compare({ first: "stripe" })).toHaveLength(1);
    });

    it("lists the payments at a gateway that are open or lately changed", async () => {
      await given(work, {
        payments: [
          aPayment({ gateway: "stripe" }),
          aPayment({ id: "payment-2", joinId: "join-2", gateway: "stripe", state: "processing" }),
          aPayment({ id: "payment-3", joinId: "join-3", gateway: null, method: "transfer" }),
        ],
      });
      const since = (at: number, after: string | null = null) =>
        work.read(async ({ reconciliation }) =>
          (await reconciliation.payments({ ...books, first: "stripe" }, at, 5, after)).map(({ id }) => id),
        );
      const { changedAt } = aPayment();
      expect(await since(changedAt)).toEqual(["payment-1", "payment-2"]);
      expect(await since(changedAt, "payment-1")).toEqual(["payment-2"]);
      expect(await since(changedAt + 1)).toEqual(["payment-2"]);
    });

    it("keeps the last run of each gateway", async () => {
      const run: ReconciliationRun = {
        gateway: "stripe",
        listsAll: true,
        startedAt: testNow,
        endedAt: testNow + 5,
        read: 3,
        mended: [],
        left: await compare(),
        young: 0,
        balances: [{ owed: baht(1), said: baht(1), differing: baht(0), rest: baht(0) }],
        failed: null,
      };
      for (const one of [run, { ...run, gateway: "sandbox" }, { ...run, read: 9 }])
        await work.run(({ reconciliation }) => reconciliation.saveRun(one));
      expect(await work.read(({ reconciliation }) => reconciliation.lastRuns())).toEqual([
        { ...run, gateway: "sandbox" },
        { ...run, read: 9 },
      ]);
    });
  });
}
