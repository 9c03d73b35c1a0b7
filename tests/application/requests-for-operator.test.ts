import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { requestsForOperator } from "#server/application/confirming/requests-for-operator.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { day, hour } from "#domain/time/instant.ts";
import { aMember, aMerchant, anAccountChange, aPendingAct, aStaffMember, testNow } from "../support/builders/index.ts";

describe("requests that only the operator can decide", () => {
  let work: UnitOfWork;
  const toEnd = (staffId: string) => ({ kind: "owner", staffId, before: "owner", after: null }) as const;
  const waiting = (now = testNow) => work.read((store) => requestsForOperator(store, now));

  /** A club with these owners, each with a member of the same name. */
  async function club(merchantId: string, owners: readonly string[]): Promise<void> {
    await work.run(async ({ members, merchants, staff }) => {
      await merchants.save(aMerchant({ id: merchantId }));
      for (const id of owners) {
        await members.save(aMember({ id }));
        await staff.save(aStaffMember({ id, merchantId, memberId: id, role: "owner", since: testNow - 30 * day }));
      }
    });
  }

  async function ask(...acts: readonly Parameters<typeof aPendingAct>[0][]): Promise<void> {
    await work.run(async ({ pendingActs }) => {
      for (const [at, act] of acts.entries()) await pendingActs.save(aPendingAct({ id: `request-${at}`, ...act }));
    });
  }

  beforeEach(async () => {
    work = new InMemoryUnitOfWork({ enqueue: () => undefined });
    await club("two", ["anong", "bua"]);
    await club("three", ["chai", "dao", "eak"]);
  });

  it("are those of a club whose other owners can't, for seven days", async () => {
    await ask({ merchantId: "two", askedBy: "anong", act: toEnd("bua") });
    const request = { merchantId: "two", staffId: "bua", askedAt: testNow };
    expect(await waiting()).toEqual([request]);
    expect(await waiting(testNow + 7 * day - 1)).toEqual([request]);
    expect(await waiting(testNow + 7 * day)).toEqual([]);
  });

  it("are not those that another owner can decide, that are no end of an owner, or that were decided", async () => {
    await ask(
      { merchantId: "three", askedBy: "chai", act: toEnd("dao") },
      { merchantId: "two", askedBy: "anong", act: anAccountChange },
      { merchantId: "two", askedBy: "anong", act: toEnd("bua"), state: "rejected" },
    );
    expect(await waiting()).toEqual([]);
  });

  it("come oldest first, and not from somebody who is no owner any more", async () => {
    await ask(
      { merchantId: "two", askedBy: "bua", act: toEnd("anong"), askedAt: testNow },
      { merchantId: "two", askedBy: "anong", act: toEnd("bua"), askedAt: testNow - hour },
      { merchantId: "two", askedBy: "gone", act: toEnd("bua"), askedAt: testNow - 2 * hour },
    );
    expect((await waiting()).map(({ staffId }) => staffId)).toEqual(["bua", "anong"]);
  });
});
