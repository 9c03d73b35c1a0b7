import { beforeEach, describe, expect, it } from "vitest";
import type { ExceptionState, TransferException } from "#domain/payment/transfer-exception.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { anException, aPayment, testNow } from "../support/builders/index.ts";
import type { CreateStore } from "./support/create.ts";
import { given } from "./support/given.ts";

/** Money that came by transfer and waits for its merchant. */
export function exceptionStoreContract(name: string, create: CreateStore): void {
  describe(`ExceptionStore in ${name}`, () => {
    let work: UnitOfWork;
    beforeEach(async () => {
      work = await create();
      await given(work, {
        payments: [aPayment(), aPayment({ id: "payment-2", memberId: "member-2", joinId: "join-2" })],
      });
    });

    const save = (...exceptions: readonly TransferException[]) =>
      work.run(async (store) => {
        for (const exception of exceptions) await store.exceptions.save(exception);
      });
    const find = (id: string) => work.read((store) => store.exceptions.find(id));

    it("gives back what it keeps, in its newest version", async () => {
      const twice = anException({ id: "exception-2", fault: "twice", expected: null, suggested: "refund" });
      await save(anException(), twice);
      expect(await find("exception-1")).toEqual(anException());
      expect(await find("exception-2")).toEqual(twice);
      const asked = anException({ resolution: "ask" });
      await save(asked);
      expect(await find("exception-1")).toEqual(asked);
      const resolved = anException({ resolution: "refund", resolvedAt: testNow + 1 });
      await save(resolved);
      expect(await find("exception-1")).toEqual(resolved);
      expect(await find("nothing")).toBeNull();
    });

    it("keeps none without its payment", async () => {
      await expect(save(anException({ paymentId: "nobody" }))).rejects.toThrow();
    });

    it("keeps one that names no payment, and then what the bank told", async () => {
      const none = { paymentId: null, joinId: null, fault: "unknown", expected: null } as const;
      const unknown = anException({ ...none, reference: "for sunday", payer: "MALI J.", arrivedAt: testNow - 1 });
      await save(unknown);
      expect(await find("exception-1")).toEqual(unknown);
      const resolved = {
        ...unknown,
        resolvedAt: testNow,
        resolution: "accept",
        reference: null,
        payer: null,
        bookedFor: "payment-1",
      } as const;
      await save(resolved);
      expect(await find("exception-1")).toEqual(resolved);
    });

    it("is locked in a transaction only", async () => {
      await save(anException());
      expect(await work.run((store) => store.exceptions.lock("exception-1"))).toEqual(anException());
      expect(await work.run((store) => store.exceptions.lock("nothing"))).toBeNull();
    });

    it("finds those of a payment that nobody resolved, oldest first", async () => {
      await save(
        anException({ id: "late", occurredAt: testNow + 2 }),
        anException({ id: "b" }),
        anException({ id: "a" }),
        anException({ id: "done", resolvedAt: testNow, resolution: "refund" }),
        anException({ id: "other", paymentId: "payment-2", joinId: "join-2" }),
      );
      const open = await work.read((store) => store.exceptions.openOfPayments(["payment-1"]));
      expect(open.map(({ id }) => id)).toEqual(["a", "b", "late"]);
    });

    it("knows whose money lies with a merchant, until that is resolved", async () => {
      const isOpen = (memberId: string) => work.read((store) => store.exceptions.isOpenFor(memberId));
      await save(anException({ resolution: "ask" }));
      expect([await isOpen("member-1"), await isOpen("member-2")]).toEqual([true, false]);
      await save(anException({ resolution: "refund", resolvedAt: testNow }));
      expect(await isOpen("member-1")).toBe(false);
    });

    it("does not count a slip without money as money of its member", async () => {
      await save(anException({ restsOn: "slip" }));
      expect(await work.read((store) => store.exceptions.isOpenFor("member-1"))).toBe(false);
    });

    it("lists a merchant's, newest first, then by id, page by page", async () => {
      await save(
        anException({ id: "b" }),
        anException({ id: "a" }),
        anException({ id: "new", occurredAt: testNow + 1 }),
      );
      await save(
        anException({ id: "asked", occurredAt: testNow + 2, resolution: "ask", resolvedAt: null }),
        anException({ id: "done", occurredAt: testNow + 3, resolution: "refund", resolvedAt: testNow + 4 }),
      );
      const list = (merchantId: string, limit: number, after: { key: number; id: string } | null, state = "open") =>
        work.read(async (store) =>
          (await store.exceptions.listOfMerchant(merchantId, state as ExceptionState, limit, after)).map(
            ({ id }) => id,
          ),
        );
      expect(await list("merchant-1", 10, null, "resolved")).toEqual(["done"]);
      expect(await list("merchant-1", 1, null)).toEqual(["asked"]);
      expect(await list("merchant-1", 10, null)).toEqual(["asked", "new", "a", "b"]);
      expect(await list("merchant-1", 3, null)).toEqual(["asked", "new", "a"]);
      expect(await list("merchant-1", 2, { key: testNow, id: "a" })).toEqual(["b"]);
      expect(await list("merchant-2", 10, null)).toEqual([]);
    });

    it("keeps nothing of a transaction that failed, and writes nothing in a read", async () => {
      const failing = work.run(async (store) => {
        await store.exceptions.save(anException());
        throw new Error("no");
      });
      await expect(failing).rejects.toThrow("no");
      await expect(work.read((store) => store.exceptions.save(anException()))).rejects.toThrow();
      expect(await find("exception-1")).toBeNull();
    });
  });
}
