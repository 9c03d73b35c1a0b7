import { beforeEach, describe, expect, it } from "vitest";
import { hour } from "#domain/time/instant.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { aParticipation, aRefund, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
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
    });

    it("gives back every field as it was written, and nothing under an unknown id", async () => {
      await given(work, { refunds: [everyField, aRefund()] });
      expect(await work.read((store) => store.refunds.find("refund-full"))).toEqual(everyField);
      expect(await work.read((store) => store.refunds.find("refund-1"))).toEqual(aRefund());
      expect(await work.read((store) => store.refunds.find("nobody"))).toBeNull();
    });

    it("replaces a refund by its newer version", async () => {
      await given(work, { refunds: [aRefund()] });
      const newer = aRefund({ state: "succeeded", processingAt: testNow + 1, settledAt: testNow + 2 });
      await work.run((store) => store.refunds.save(newer));
      expect(await work.read((store) => store.refunds.find("refund-1"))).toEqual(newer);
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
          aRefund({ id: "of-another", joinId: "join-2", paymentId: "payment-2", memberId: "member-2", eventId: "event-2" }),
        ],
      });
      const open = await work.read((store) => store.refunds.openOfMember("member-1"));
      expect(open.map((one) => one.id)).toEqual(["needs_bank_account", "failed", "processing", "Also", "requested"]);
      expect(await work.read((store) => store.refunds.openOfMember("nobody"))).toEqual([]);
    });

    it("lists a member's refunds newest first, then by id, page by page, and of one event", async () => {
      await given(work, {
        refunds: [
          ...([["a", 1], ["c", 2], ["B", 2], ["d", 3]] as const).map(([id, hours]) =>
            aRefund({ id, requestedAt: testNow + hours * hour }),
          ),
          aRefund({ id: "elsewhere", requestedAt: testNow, joinId: "join-3", paymentId: "payment-3", eventId: "event-3" }),
          aRefund({ id: "of-another", joinId: "join-2", paymentId: "payment-2", memberId: "member-2", eventId: "event-2" }),
        ],
      });
      const ids = async (eventId: string | null, limit: number, after: { key: number; id: string } | null) =>
        (await work.read((store) => store.refunds.listOfMember("member-1", eventId, limit, after))).map((one) => one.id);
      expect(await ids(null, 100, null)).toEqual(["d", "B", "c", "a", "elsewhere"]);
      expect(await ids("event-1", 100, null)).toEqual(["d", "B", "c", "a"]);
      expect(await ids("event-3", 100, null)).toEqual(["elsewhere"]);
      expect(await ids("event-2", 100, null)).toEqual([]);
      expect(await ids(null, 2, { key: testNow + 2 * hour, id: "B" })).toEqual(["c", "a"]);
      expect(await ids("event-1", 2, { key: testNow + hour, id: "a" })).toEqual([]);
    });
  });
}
