import { beforeEach, describe, expect, it } from "vitest";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { hour } from "#domain/time/instant.ts";
import { type Refund, refundCauses } from "#domain/refund/refund.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aBankAccount, aBankAccountInJapan, aParticipation, aRefund, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { given } from "./support/given.ts";

/** Refunds, by id, by participation and by member. */
export function refundStoreContract(name: string, create: CreateStore): void {
  describe(`RefundStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const everyField = aRefund({
      id: "refund-full",
      amount: { amount: 150, currency: "JPY" },
      percent: 50,
      cause: "lowered",
      destination: { kind: "promptpay", label: "PromptPay •••• 5678" },
      state: "processing",
      requestedAt: testNow + 1,
      processingAt: testNow + 2,
      expectedBy: testNow + 3,
      settledAt: testNow + 4,
      payerIsAsked: true,
      payoutAccount: payoutAccountOf(aBankAccountInJapan({ usableFrom: testNow + 5 })),
      payoutId: "payout-7",
      reference: "FT-2026 / 7",
      returns: [
        {
          at: testNow + 6,
          reason: "口座解約 / account closed",
          reference: "RT-1",
          payoutId: "payout-6",
          sentAt: testNow - 7,
          account: payoutAccountOf(aBankAccountInJapan()),
        },
        { at: testNow + 7, reason: "?", reference: "RT-2", payoutId: null, sentAt: null, account: null },
      ],
      dispute: "covered",
    });

    it("gives back every field as it was written, and nothing under an unknown id", async () => {
      await given(work, { refunds: [everyField, aRefund()] });
      expect(await work.read((store) => store.refunds.find("refund-full"))).toEqual(everyField);
      expect(await work.read((store) => store.refunds.find("refund-1"))).toEqual(aRefund());
      expect(await work.read((store) => store.refunds.find("nobody"))).toBeNull();
      const some = await work.read((store) => store.refunds.findMany(["refund-1", "nobody", "refund-full"]));
      expect(some).toEqual(new Map([aRefund(), everyField].map((one) => [one.id, one])));
      expect(await work.read((store) => store.refunds.findMany([]))).toEqual(new Map());
    });

    it.each(refundCauses)("keeps one whose cause is %s", async (cause) => {
      await given(work, { refunds: [aRefund({ cause })] });
      expect(await work.read((store) => store.refunds.find("refund-1"))).toMatchObject({ cause });
    });

    it("books one that was handed back at the venue out of the merchant's funds, and never lists it to pay out", async () => {
      const due = aRefund({ destination: { kind: "venue", label: "" } });
      await given(work, { refunds: [due] });
      expect(await work.run((store) => store.refunds.lockToPayOut("merchant-1", "THB", testNow, 10))).toEqual([]);
      await work.run((store) => store.refunds.save({ ...due, state: "succeeded", settledAt: testNow }));
      const booked = await work.read((store) => store.ledger.ofSubjects("refund", ["refund-1"]));
      expect(booked.map(({ name, leg }) => [name, leg])).toEqual([
        ["refund_requested", "refund"],
        ["refund_handed_back", "refund_at_venue"],
      ]);
    });

    it("replaces a refund by its newer version", async () => {
      await given(work, { refunds: [aRefund()] });
      const newer = aRefund({ state: "succeeded", processingAt: testNow + 1, settledAt: testNow + 2 });
      await work.run((store) => store.refunds.save(newer));
      expect(await work.read((store) => store.refunds.find("refund-1"))).toEqual(newer);
    });

    it("adds several at once and books each; one that is there already stops them all", async () => {
      await given(work, { refunds: [aRefund()] });
      const seven = Array.from({ length: 7 }, (_, at) => ({ ...everyField, dispute: null, id: `new-${at}` }));
      await work.run((store) => store.refunds.addAll(seven));
      expect(await work.read((store) => store.refunds.find("new-6"))).toEqual(seven[6]);
      const ids = seven.map(({ id }) => id);
      const booked = await work.read((store) => store.ledger.ofSubjects("refund", ids));
      expect(new Set(booked.map(({ subject }) => subject.id)).size).toBe(7);
      const again = work.run((store) => store.refunds.addAll([aRefund({ id: "other" }), aRefund()]));
      await expect(again).rejects.toThrow();
      expect(await work.read((store) => store.refunds.find("other"))).toBeNull();
      await work.run((store) => store.refunds.addAll([]));
    });

    it("removes one that is not owed after all, and books it back; it may be asked for again", async () => {
      await given(work, { refunds: [aRefund(), aRefund({ id: "other" })] });
      await work.run((store) => store.refunds.remove("refund-1", testNow + 1));
      await work.run((store) => store.refunds.remove("nobody", testNow + 1));
      const left = await work.read((store) => store.refunds.ofParticipations(["join-1"]));
      expect(left.get("join-1")?.map(({ id }) => id)).toEqual(["other"]);
      const booked = await work.read((store) => store.ledger.ofSubjects("refund", ["refund-1"]));
      expect(booked.at(-1)).toMatchObject({ name: "refund_undone", at: testNow + 1 });
      expect(booked.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(0);
      expect((await new CheckLedger(work).run()).faults).toEqual([]);
      await work.run((store) => store.refunds.save(aRefund()));
      expect((await new CheckLedger(work).run()).faults).toEqual([]);
    });

    it("needs its payment", async () => {
      await given(work, { participations: [aParticipation()] });
      await expect(work.run((store) => store.refunds.save(aRefund({ paymentId: "nobody" })))).rejects.toThrow();
    });

    it("gives the refunds of participations, oldest first, then by id", async () => {
      await given(work, {
        refunds: [
          aRefund({ id: "b", requestedAt: testNow + 2 }),
          aRefund({ id: "C", requestedAt: testNow + 2 }),
          aRefund({ id: "d", requestedAt: testNow + 1 }),
          aRefund({ id: "other", joinId: "join-2", paymentId: "payment-2", memberId: "member-2", eventId: "event-2" }),
        ],
      });
      const found = await work.read((store) => store.refunds.ofParticipations(["join-2", "join-1", "nobody"]));
      expect(found.get("join-1")?.map((one) => one.id)).toEqual(["d", "C", "b"]);
      expect(found.get("join-2")?.map((one) => one.id)).toEqual(["other"]);
      expect(found.size).toBe(2);
      expect((await work.read((store) => store.refunds.ofParticipations([]))).size).toBe(0);
    });

    it("gives a member's refunds whose money is not back yet, oldest first, then by id", async () => {
      const states = ["requested", "processing", "succeeded", "failed", "needs_bank_account"] as const;
      await given(work, {
        refunds: [
          ...states.map((state, index) => aRefund({ id: state, state, requestedAt: testNow - index })),
          aRefund({ id: "Also", state: "requested", requestedAt: testNow }),
          aRefund({
            id: "of-another",
            joinId: "join-2",
            paymentId: "payment-2",
            memberId: "member-2",
            eventId: "event-2",
          }),
        ],
      });
      const open = await work.read((store) => store.refunds.openOfMember("member-1"));
      expect(open.map((one) => one.id)).toEqual(["needs_bank_account", "failed", "processing", "Also", "requested"]);
      expect(await work.read((store) => store.refunds.openOfMember("nobody"))).toEqual([]);
    });

    it("lists a member's refunds newest first, then by id, page by page, and of one event", async () => {
      await given(work, {
        refunds: [
          ...(
            [
              ["a", 1],
              ["c", 2],
              ["B", 2],
              ["d", 3],
            ] as const
          ).map(([id, hours]) => aRefund({ id, requestedAt: testNow + hours * hour })),
          aRefund({
            id: "elsewhere",
            requestedAt: testNow,
            joinId: "join-3",
            paymentId: "payment-3",
            eventId: "event-3",
          }),
          aRefund({
            id: "of-another",
            joinId: "join-2",
            paymentId: "payment-2",
            memberId: "member-2",
            eventId: "event-2",
          }),
        ],
      });
      const ids = async (eventId: string | null, limit: number, after: { key: number; id: string } | null) =>
        (await work.read((store) => store.refunds.listOfMember("member-1", eventId, limit, after))).map(
          (one) => one.id,
        );
      expect(await ids(null, 100, null)).toEqual(["d", "B", "c", "a", "elsewhere"]);
      expect(await ids("event-1", 100, null)).toEqual(["d", "B", "c", "a"]);
      expect(await ids("event-3", 100, null)).toEqual(["elsewhere"]);
      expect(await ids("event-2", 100, null)).toEqual([]);
      expect(await ids(null, 2, { key: testNow + 2 * hour, id: "B" })).toEqual(["c", "a"]);
      expect(await ids("event-1", 2, { key: testNow + hour, id: "a" })).toEqual([]);
    });

    it("locks one by its id, and finds none under an unknown one", async () => {
      await given(work, { refunds: [aRefund()] });
      expect(await work.run((store) => store.refunds.lock("refund-1"))).toEqual(aRefund());
      expect(await work.run((store) => store.refunds.lock("nobody"))).toBeNull();
      await expect(work.read((store) => store.refunds.lock("refund-1"))).rejects.toThrow();
    });

    it("gives what a merchant may pay out now, by id", async () => {
      const ready = {
        destination: { kind: "bank_account", label: "" },
        payoutAccount: payoutAccountOf(aBankAccount()),
      } as const;
      const rests = payoutAccountOf(aBankAccount({ usableFrom: testNow + 1 }));
      await given(work, {
        refunds: [
          aRefund({ id: "b", ...ready, requestedAt: testNow + 9 }),
          aRefund({ id: "C", ...ready, requestedAt: testNow + 10 }),
          aRefund({ id: "a", ...ready }),
          aRefund({ id: "rests", ...ready, payoutAccount: rests }),
          aRefund({ id: "in-a-file", ...ready, state: "processing", payoutId: "payout-1" }),
          aRefund({ id: "waits", ...ready, state: "needs_bank_account", payoutAccount: null }),
          aRefund({ id: "to-a-card" }),
          aRefund({ id: "disputed", ...ready, dispute: "holds" }),
          aRefund({ id: "in-yen", ...ready, amount: { amount: 350, currency: "JPY" } }),
          aRefund({ id: "of-another", ...ready, merchantId: "merchant-2" }),
        ],
      });
      const ids = (now: number, limit = 100) =>
        work.run(async (store) =>
          (await store.refunds.lockToPayOut("merchant-1", "THB", now, limit)).map((one) => one.id),
        );
      expect(await ids(testNow)).toEqual(["C", "a", "b"]);
      expect(await ids(testNow, 2)).toEqual(["C", "a"]);
      expect(await ids(testNow + 1)).toEqual(["C", "a", "b", "rests"]);
      await expect(work.read((store) => store.refunds.lockToPayOut("merchant-1", "THB", testNow, 1))).rejects.toThrow();
    });

    it("gives the refunds of a payout file to its merchant only, by id", async () => {
      const inFile = { state: "processing", payoutId: "payout-1" } as const;
      await given(work, {
        refunds: [aRefund({ id: "b", ...inFile }), aRefund({ id: "a", ...inFile }), aRefund({ id: "out" })],
      });
      const ids = async (merchantId: string, payoutId: string) =>
        (await work.read((store) => store.refunds.ofPayout(merchantId, payoutId))).map((one) => one.id);
      expect(await ids("merchant-1", "payout-1")).toEqual(["a", "b"]);
      expect(await ids("merchant-2", "payout-1")).toEqual([]);
      expect(await ids("merchant-1", "payout-2")).toEqual([]);
    });

    it("gives a refund that the bank sent back with every file that it was in, as it was sent there", async () => {
      const [first, second] = [
        payoutAccountOf(aBankAccount()),
        payoutAccountOf(aBankAccount({ accountNumber: "9876543210" })),
      ];
      const returns = [
        {
          at: testNow + 2,
          reason: "closed",
          reference: "RT-1",
          payoutId: "payout-1",
          sentAt: testNow + 1,
          account: first,
        },
      ];
      const again = aRefund({
        state: "processing",
        payoutId: "payout-2",
        payoutAccount: second,
        processingAt: testNow + 3,
        returns,
      });
      await given(work, { refunds: [again] });
      const inFile = (payoutId: string) => work.read((store) => store.refunds.ofPayout("merchant-1", payoutId));
      expect(await inFile("payout-1")).toEqual([{ ...again, payoutAccount: first, processingAt: testNow + 1 }]);
      expect(await inFile("payout-2")).toEqual([again]);
      expect(await inFile("payout-3")).toEqual([]);
      expect(await work.read((store) => store.refunds.ofPayout("merchant-2", "payout-1"))).toEqual([]);
    });

    it("lists a merchant's payout files newest first, then by id, with what of them is still with the bank", async () => {
      const inFile = (id: string, payoutId: string, processingAt: number, parts: Partial<Refund> = {}) =>
        aRefund({ id, payoutId, processingAt, state: "processing", ...parts });
      const sentBack = {
        at: testNow + 9,
        reason: "closed",
        reference: "RT-1",
        payoutId: "payout-1",
        sentAt: testNow + 1,
        account: null,
      };
      await given(work, {
        refunds: [
          inFile("a", "payout-1", testNow + 1, { state: "succeeded" }),
          aRefund({ id: "b", state: "needs_bank_account", returns: [sentBack] }),
          inFile("c", "payout-2", testNow + 2),
          inFile("d", "payout-2", testNow + 2, { state: "succeeded" }),
          inFile("e", "payout-3", testNow + 2, { amount: { amount: 500, currency: "JPY" } }),
          inFile("f", "payout-4", testNow + 3, { merchantId: "merchant-2" }),
          aRefund({ id: "g" }),
        ],
      });
      const files = (
        openIn: "THB" | "JPY" | "TWD" | null,
        limit = 100,
        after: { key: number; id: string } | null = null,
      ) => work.read((store) => store.refunds.listPayouts("merchant-1", openIn, limit, after));
      const thb = (amount: number) => ({ amount, currency: "THB" });
      const [second, third, first] = [
        { id: "payout-2", createdAt: testNow + 2, refunds: 2, open: 1, total: thb(70_000) },
        { id: "payout-3", createdAt: testNow + 2, refunds: 1, open: 1, total: { amount: 500, currency: "JPY" } },
        { id: "payout-1", createdAt: testNow + 1, refunds: 2, open: 0, total: thb(70_000) },
      ];
      expect(await files(null)).toEqual([second, third, first]);
      expect(await files("THB")).toEqual([second]);
      expect(await files("JPY")).toEqual([third]);
      expect(await files("TWD")).toEqual([]);
      expect(await files(null, 1, { key: testNow + 2, id: "payout-2" })).toEqual([third]);
    });

    it("lists a merchant's refunds newest first, then by id, page by page, and in one state", async () => {
      await given(work, {
        refunds: [
          aRefund({ id: "a", requestedAt: testNow + 1 }),
          aRefund({ id: "c", requestedAt: testNow + 2, state: "succeeded" }),
          aRefund({ id: "B", requestedAt: testNow + 2 }),
          aRefund({ id: "of-another", requestedAt: testNow + 3, merchantId: "merchant-2" }),
        ],
      });
      const ids = async (
        state: "requested" | "failed" | null,
        limit: number,
        after: { key: number; id: string } | null,
      ) =>
        (await work.read((store) => store.refunds.listOfMerchant("merchant-1", state, limit, after))).map(
          (one) => one.id,
        );
      expect(await ids(null, 100, null)).toEqual(["B", "c", "a"]);
      expect(await ids("requested", 100, null)).toEqual(["B", "a"]);
      expect(await ids("failed", 100, null)).toEqual([]);
      expect(await ids(null, 1, { key: testNow + 2, id: "B" })).toEqual(["c"]);
    });

    it("counts the merchant's refunds by bank and at the venue that are not done, by their state", async () => {
      const destinations = [
        { kind: "bank_account", label: "KBank" },
        { kind: "venue", label: "" },
        { kind: "card", label: "Visa" },
      ] as const;
      const states = ["requested", "needs_bank_account", "succeeded"] as const;
      const refunds = destinations.flatMap((destination, at) =>
        states.map((state) => aRefund({ id: `${state}-${at}`, state, destination })),
      );
      await given(work, { refunds });
      const counts = (merchantId: string) => work.read((store) => store.refunds.countOpen(merchantId));
      expect(await counts("merchant-1")).toEqual({ requested: 2, processing: 0, needs_bank_account: 2, failed: 0 });
      expect(await counts("merchant-2")).toEqual({ requested: 0, processing: 0, needs_bank_account: 0, failed: 0 });
    });
  });
}
