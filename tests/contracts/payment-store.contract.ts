import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { minute } from "#domain/time/instant.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { aMerchant, aParticipation, aPayment, aRefund, anEvent, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

const covered = { amount: money(400, "JPY"), dispute: "covered" } as const;

/** Attempts to pay, by id, by participation and by member. */
export function paymentStoreContract(name: string, create: CreateStore): void {
  describe(`PaymentStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
    });

    const everyField = aPayment({
      id: "payment-full",
      amount: { amount: 9_007_199_254_740_991, currency: "JPY" },
      method: "transfer",
      cardId: "card-7",
      instrument: "Visa •••• 4242",
      state: "requires_action",
      nextAction: {
        type: "transfer",
        bankName: "Kasikorn",
        accountNumber: "012",
        accountName: "Smash House",
        reference: "SL-1",
        promptpayPayload: null,
      },
      failure: { code: "authentication_failed", message: "The bank did not confirm it was you." },
      createdAt: testNow + 1,
      changedAt: testNow + 2,
      cancelRequestedAt: testNow + 3,
      inquiredAt: testNow + 4,
      slip: { uploads: 2, reviewSince: testNow + 5, reviewDueAt: testNow + 6, flags: ["used_for_another_payment"] },
      dispute: { state: "won", amount: money(5, "JPY") },
      bought: { seats: 3, settledPercents: 150 },
      taken: { as: "other", at: testNow + 5, by: "staff-1" },
    });

    it("saves several at once, new and known ones, and books what each moved once", async () => {
      await given(work, { payments: [everyField, aPayment({ state: "processing" })] });
      const paid = aPayment({ state: "succeeded", bought: { seats: 1, settledPercents: 0 } });
      const other = { ...everyField, id: "payment-9" };
      await work.run((store) => store.payments.save(paid, other));
      await work.run((store) => store.payments.save(paid, everyField));
      await work.run((store) => store.payments.save());
      expect(await work.read((store) => store.payments.find("payment-1"))).toEqual(paid);
      expect(await work.read((store) => store.payments.find("payment-9"))).toEqual(other);
      expect(await work.read((store) => store.ledger.ofSubjects("payment", ["payment-1"]))).toHaveLength(1);
    });

    it("gives back every field as it was written, and nothing under an unknown id", async () => {
      await given(work, { payments: [everyField, aPayment()] });
      expect(await work.read((store) => store.payments.find("payment-full"))).toEqual(everyField);
      expect(await work.read((store) => store.payments.find("payment-1"))).toEqual(aPayment());
      expect(await work.read((store) => store.payments.find("nobody"))).toBeNull();
      const some = await work.read((store) => store.payments.findMany(["payment-1", "nobody", "payment-full"]));
      expect(some).toEqual(new Map([aPayment(), everyField].map((one) => [one.id, one])));
      expect(await work.read((store) => store.payments.findMany([]))).toEqual(new Map());
    });

    it("keeps each kind of next action", async () => {
      const actions: readonly NonNullable<Payment["nextAction"]>[] = [
        { type: "redirect", url: "/sandbox/authenticate/payment-0" },
        { type: "gateway", clientSecret: "secret" },
        { type: "qr", imageUrl: "/qr.svg", payload: "00020101" },
      ];
      const payments = actions.map((nextAction, index) =>
        aPayment({ id: `payment-${index}`, state: "requires_action", nextAction }),
      );
      await given(work, { payments });
      for (const payment of payments) {
        expect(await work.read((store) => store.payments.find(payment.id))).toEqual(payment);
      }
    });

    it("lists what waits for a merchant's review, the longest waiting first, until it was decided", async () => {
      const waiting = (id: string, since: number | null, merchantId = "merchant-1") =>
        aPayment({
          id,
          merchantId,
          method: "transfer",
          state: "processing",
          slip: { uploads: 1, reviewSince: since, reviewDueAt: since, flags: [] },
        });
      const payments = [
        waiting("b", testNow),
        waiting("a", testNow),
        waiting("old", testNow - minute),
        waiting("decided", null),
      ];
      await given(work, { payments: [...payments, waiting("elsewhere", testNow, "merchant-2"), aPayment()] });
      const list = (limit: number, after: { key: number; id: string } | null) =>
        work.read(async (store) =>
          (await store.payments.listUnderReview("merchant-1", limit, after)).map(({ id }) => id),
        );
      expect(await list(9, null)).toEqual(["old", "a", "b"]);
      expect(await list(1, { key: testNow - minute, id: "old" })).toEqual(["a"]);
      await work.run((store) => store.payments.save(waiting("old", null)));
      expect(await list(9, null)).toEqual(["a", "b"]);
    });

    it("replaces an attempt by its newer version", async () => {
      await given(work, { payments: [aPayment({ state: "created" })] });
      const newer = aPayment({
        state: "failed",
        failure: { code: "card_declined", message: "No." },
        changedAt: testNow + 9,
      });
      await work.run((store) => store.payments.save(newer));
      expect(await work.read((store) => store.payments.find("payment-1"))).toEqual(newer);
    });

    it("needs its participation", async () => {
      await given(work, { participations: [aParticipation()] });
      await expect(work.run((store) => store.payments.save(aPayment({ joinId: "nobody" })))).rejects.toThrow();
    });

    it("gives the attempts of participations, oldest first, then by id", async () => {
      await given(work, {
        participations: [
          aParticipation({ id: "join-1" }),
          aParticipation({ id: "join-2", memberId: "member-2", sequence: 2 }),
          aParticipation({ id: "join-3", memberId: "member-3", sequence: 3 }),
        ],
        payments: [
          aPayment({ id: "b", createdAt: testNow + 2 }),
          aPayment({ id: "C", createdAt: testNow + 2 }),
          aPayment({ id: "d", createdAt: testNow + 1 }),
          aPayment({ id: "other", joinId: "join-2", memberId: "member-2" }),
        ],
      });
      const found = await work.read((store) =>
        store.payments.ofParticipations(["join-1", "join-3", "join-2", "nobody"]),
      );
      expect(found.get("join-1")?.map((one) => one.id)).toEqual(["d", "C", "b"]);
      expect(found.get("join-2")?.map((one) => one.id)).toEqual(["other"]);
      expect([...found.keys()].sort()).toEqual(["join-1", "join-2"]);
      expect((await work.read((store) => store.payments.ofParticipations([]))).size).toBe(0);
    });

    it("lists a member's attempts newest first, then by id, page by page", async () => {
      await given(work, {
        payments: [
          ...(
            [
              ["a", 1],
              ["c", 2],
              ["B", 2],
              ["d", 3],
            ] as const
          ).map(([id, minutes]) => aPayment({ id, createdAt: testNow + minutes * minute })),
          aPayment({ id: "of-another", joinId: "join-2", memberId: "member-2", eventId: "event-2" }),
        ],
      });
      const ids = async (limit: number, after: { key: number; id: string } | null) =>
        (await work.read((store) => store.payments.listOfMember("member-1", limit, after))).map((one) => one.id);
      expect(await ids(100, null)).toEqual(["d", "B", "c", "a"]);
      expect(await ids(2, null)).toEqual(["d", "B"]);
      expect(await ids(2, { key: testNow + 2 * minute, id: "B" })).toEqual(["c", "a"]);
      expect(await ids(2, { key: testNow + minute, id: "a" })).toEqual([]);
    });

    it("knows whether a member's money is on its way or disputed; what is owed at the venue is not", async () => {
      await given(work, {
        payments: [
          ...(["succeeded", "failed", "cancelled"] as const).map((state) => aPayment({ id: state, state })),
          aPayment({ id: "owed", method: "onsite", state: "processing" }),
          ...(["created", "requires_action", "processing"] as const).map((state) =>
            aPayment({
              id: state,
              state,
              joinId: `join-${state}`,
              memberId: `member-${state}`,
              eventId: `event-${state}`,
            }),
          ),
          ...(["open", "lost"] as const).map((state) =>
            aPayment({
              id: state,
              joinId: `join-${state}`,
              memberId: `member-${state}`,
              eventId: `event-${state}`,
              dispute: { state, amount: money(100, "THB") },
            }),
          ),
        ],
      });
      const members = [
        "member-1",
        "nobody",
        "member-created",
        "member-requires_action",
        "member-processing",
        "member-open",
        "member-lost",
      ];
      const underWay = await work.read((store) => Promise.all(members.map((id) => store.payments.isUnderWayFor(id))));
      expect(underWay).toEqual([false, false, true, true, true, true, false]);
    });

    it("finds a merchant's transfers by their reference", async () => {
      const transfers = ["1a2B-3c4_D5e6F7g8H9i0J1", "1A2b3C4d5E6f7-another-tail", "p-1"];
      const others = [aPayment({ id: "p_1", method: "card" }), aPayment({ id: "P1", merchantId: "merchant-2" })];
      const elsewhere = { merchants: [aMerchant(), aMerchant({ id: "merchant-2" })] };
      await given(work, {
        ...elsewhere,
        payments: [...transfers.map((id) => aPayment({ id, method: "transfer" })), ...others],
      });
      const find = async (references: readonly string[], limit = 9) =>
        (await work.read((store) => store.payments.listByReference("merchant-1", references, limit))).map(
          ({ id }) => id,
        );
      const [long = "", , short = ""] = transfers;
      expect(await find([transferReference(long)])).toEqual([transfers[1], transfers[0]]);
      expect(await find([transferReference(long)], 1)).toEqual([transfers[1]]);
      expect(await find([transferReference(short), "SLNOTHING"])).toEqual([short]);
      expect(await find([])).toEqual([]);
    });

    it("lists a merchant's transfers around a time whose money was not seen yet, those of the amount first", async () => {
      const transfer = { method: "transfer", state: "requires_action" } as const;
      const slip = { uploads: 1, reviewSince: null, reviewDueAt: null, flags: [] };
      await given(work, {
        payments: [
          aPayment({ id: "old", ...transfer, createdAt: testNow - 11 }),
          aPayment({ id: "same", ...transfer, createdAt: testNow - 10 }),
          aPayment({ id: "b", ...transfer, amount: money(100, "THB") }),
          aPayment({ id: "a", ...transfer, amount: money(100, "THB"), state: "cancelled" }),
          aPayment({ id: "new", ...transfer, createdAt: testNow + 1 }),
          aPayment({ id: "paid", method: "transfer" }),
          aPayment({
            id: "told",
            method: "transfer",
            slip: { ...slip, unseen: [money(200, "THB")] },
            createdAt: testNow - 9,
          }),
          aPayment({ id: "card", state: "requires_action" }),
          aPayment({ id: "theirs", ...transfer, merchantId: "merchant-2" }),
          aPayment({ id: "dollars", ...transfer, amount: money(35_000, "TWD") }),
        ],
      });
      const list = async (limit: number) => {
        const from = testNow - 10;
        const find = work.read((store) =>
          store.payments.listAwaitedTransfers("merchant-1", aPayment().amount, from, testNow, limit),
        );
        return (await find).map(({ id }) => id);
      };
      expect(await list(9)).toEqual(["told", "same", "a", "b"]);
      expect(await list(1)).toEqual(["told"]);
    });

    it("sums what members paid a merchant and did not get back, in each currency", async () => {
      const other = { joinId: "join-2", memberId: "noi", eventId: "event-2" };
      const jpy = { joinId: "join-3", eventId: "event-3", amount: money(1_000, "JPY") };
      await given(work, {
        payments: [
          aPayment(),
          aPayment({ id: "open", state: "processing" }),
          aPayment({ id: "lost", ...jpy, dispute: { state: "lost", amount: money(400, "JPY") } }),
          aPayment({ id: "noi", ...other }),
        ],
        refunds: [
          aRefund({ amount: money(10_000, "THB") }),
          aRefund({ id: "covered", paymentId: "lost", joinId: "join-3", eventId: "event-3", ...covered }),
        ],
      });
      const spent = (merchantId: string, ...ids: readonly string[]) =>
        work.read((store) => store.payments.spentAt(merchantId, ids));
      expect(Object.fromEntries(await spent("merchant-1", "member-1", "nobody"))).toEqual({
        "member-1": [money(600, "JPY"), money(25_000, "THB")],
      });
      expect((await spent("merchant-1", "member-1", "noi")).get("noi")).toEqual([money(35_000, "THB")]);
      expect(await spent("merchant-2", "member-1")).toEqual(new Map());
    });

    it("lists what is owed at the venue for games that began, the latest first, page by page", async () => {
      const event = (id: string, startsAt: number, parts = {}) =>
        anEvent({ id, startsAt, endsAt: startsAt + 60 * minute, ...parts });
      const place = (n: string, parts: Parameters<typeof aParticipation>[0] = {}) =>
        aParticipation({ id: `join-${n}`, eventId: n, memberId: `member-${n}`, ticketCode: `ticket-${n}`, ...parts });
      const owes = (n: string, parts: Partial<Payment> = {}) =>
        aPayment({
          id: `owed-${n}`,
          joinId: `join-${n}`,
          eventId: n,
          memberId: `member-${n}`,
          method: "onsite",
          gateway: null,
          state: "processing",
          bought: null,
          ...parts,
        });
      const amount = { amount: money(35_000, "THB") };
      const began = testNow - 60 * minute;
      const names = ["old", "new", "paid", "card", "ahead", "gone", "off"];
      await given(work, {
        events: [
          event("old", began - minute),
          ...["new", "paid", "card", "gone"].map((id) => event(id, began)),
          event("ahead", testNow + 1),
          event("off", began, { stage: "cancelled" }),
        ],
        participations: names.map((n) => place(n, n === "gone" ? { state: "left", ticketCode: null } : {})),
        payments: [
          ...["old", "new", "ahead", "gone", "off"].map((n) => owes(n)),
          owes("paid", { state: "succeeded" }),
          owes("card", { method: "card", gateway: "sandbox" }),
        ],
      });
      const list = (limit: number, after: { key: number; id: string } | null = null, merchantId = "merchant-1") =>
        work.read((store) => store.payments.listOwed(merchantId, testNow, limit, after));
      const all = await list(10);
      expect(all.map(({ paymentId }) => paymentId)).toEqual(["owed-new", "owed-old"]);
      expect(all[0]).toMatchObject({ joinId: "join-new", memberId: "member-new", eventId: "new", startsAt: began });
      expect(all[0]).toMatchObject({ amount: money(35_000, "THB"), seats: 1, checkedInAt: null });
      expect(await list(1)).toEqual(all.slice(0, 1));
      expect(await list(1, { key: began, id: "owed-new" })).toEqual(all.slice(1));
      expect(await list(10, null, "merchant-2")).toEqual([]);
      const owed = (merchantId: string, ...ids: readonly string[]) =>
        work.read((store) => store.payments.owedBy(merchantId, ids));
      const everybody = names.map((n) => `member-${n}`);
      const three = ["ahead", "new", "old"].map((n) => ({ joinId: `join-${n}`, memberId: `member-${n}`, ...amount }));
      expect(await owed("merchant-1", ...everybody, "nobody")).toEqual(three);
      expect(await owed("merchant-1", "member-new")).toEqual(three.slice(1, 2));
      expect([await owed("merchant-2", ...everybody), await owed("merchant-1")]).toEqual([[], []]);
    });

    it("knows whether a saved card is in use: by an attempt that is open or with the bank", async () => {
      const states = ["created", "requires_action", "processing", "succeeded", "failed", "cancelled"] as const;
      await given(work, { payments: states.map((state) => aPayment({ id: state, state, cardId: `card-${state}` })) });
      const inUse = await work.read((store) =>
        Promise.all([...states, "unknown"].map((state) => store.payments.cardIsInUse(`card-${state}`))),
      );
      expect(inUse).toEqual([true, true, true, false, false, false, false]);
    });
  });
}
