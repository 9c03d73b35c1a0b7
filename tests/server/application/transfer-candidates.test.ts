import { allExceptionViews } from "../../support/all-exceptions.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { day, hour } from "#domain/time/instant.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { EditProfile } from "#server/application/members/edit-profile.ts";
import { NoteArrival } from "#server/application/transfers/note-arrival.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { aMerchant, aTransferAccount } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
let world: World;
let members: Record<"mali" | "noi" | "ploy", MemberInWorld>;
const joinOf: Record<string, string> = {};

beforeEach(async () => {
  world = await aWorld();
  const account = aTransferAccount();
  await world.unitOfWork.run(async (store) => {
    await store.merchants.save(aMerchant({ transferAccount: account }));
    await store.merchants.save(aMerchant({ id: "merchant-2", transferAccount: account }));
  });
  await world.event({ capacity: 10, paymentMethods: ["transfer"] });
  members = {
    mali: await aMemberIn(world, "mali"),
    noi: await aMemberIn(world, "noi"),
    ploy: await aMemberIn(world, "ploy"),
  };
  for (const [name, seats] of [
    ["mali", 1],
    ["noi", 1],
    ["ploy", 2],
  ] as const) {
    const member = members[name];
    joinOf[name] = (await member.join("event-1", seats)).joinId;
    await member.pay(joinOf[name], { method: "transfer", paymentId: `p-${name}` });
  }
  await world.get(EditProfile).change("ploy", { name: "Ploy Saetang" });
});

const thb = (amount: number) => money(amount, "THB");
const arrives = (amount: number, told: { reference?: string; payer?: string; at?: number } = {}) =>
  world.get(NoteArrival).run({
    merchantId,
    transferId: `KB-${amount}`,
    amount: thb(amount),
    reference: told.reference ?? null,
    payer: told.payer ?? null,
    arrivedAt: told.at ?? world.clock.now(),
  });
const exceptions = async () => await allExceptionViews(world.get(ResolveException), merchantId);
const candidates = async () =>
  (await exceptions())[0]?.candidates.map(({ paymentId, because }) => [paymentId, because.join(" ")]);
async function acceptFor(paymentId: string) {
  const unknown = (await exceptions()).find(({ kind }) => kind === "unknown");
  return world.get(ResolveException).run({ merchantId, exceptionId: unknown?.id ?? "", action: "accept", paymentId });
}

describe("money that names no payment", () => {
  it("has the payments of its amount as candidates", async () => {
    await arrives(35_000);
    expect((await candidates())?.toSorted()).toEqual([
      ["p-mali", "amount day"],
      ["p-noi", "amount day"],
    ]);
    expect((await exceptions())[0]).toMatchObject({ kind: "unknown", suggestedAction: "ask", bookedFor: null });
  });

  it("puts the payer's last digits first, which the member wrote with its slip", async () => {
    await world.get(UploadSlip).run({
      memberId: "noi",
      paymentId: "p-noi",
      slipId: "slip-1",
      picture: await aPicture("#2050a0"),
      payerLast5: "56789",
      paidAt: world.clock.now(),
    });
    await arrives(35_000, { payer: "X-1234-56789" });
    expect((await candidates())?.[0]).toEqual(["p-noi", "amount day digits"]);
  });

  it("puts a payment first that is paid on the word of its slip, until its money is seen", async () => {
    const about = { memberId: "noi", paymentId: "p-noi", payerLast5: null, paidAt: world.clock.now() };
    await world.get(UploadSlip).run({ ...about, slipId: "slip-1", picture: await aPicture("#2050a0") });
    await world.get(ReviewSlip).approve({ merchantId, paymentId: "p-noi" });
    await arrives(35_000);
    expect(await candidates()).toEqual([
      ["p-noi", "amount day"],
      ["p-mali", "amount day"],
    ]);
    await acceptFor("p-noi");
    expect((await exceptions()).filter(({ resolvedAt }) => resolvedAt === null)).toEqual([]);
    expect((await new CheckLedger(world.unitOfWork).run()).faults).toEqual([]);
  });

  it("knows a payer by name, in any order and case, also where the amount is another", async () => {
    await arrives(60_000, { payer: "MS. SAETANG PLOY" });
    expect(await candidates()).toEqual([["p-ploy", "day name"]]);
  });

  it("suggests nothing by the day alone, of other merchants, or from long before", async () => {
    await arrives(12_300);
    expect(await candidates()).toEqual([]);
    await world.pass(15 * day);
    await arrives(35_000);
    expect(await candidates()).toEqual([]);
  });

  it("accepted for a candidate is booked for it, once", async () => {
    await arrives(35_000, { payer: "Somebody" });
    const accepted = await acceptFor("p-mali");
    expect(accepted).toMatchObject({
      kind: "resolved",
      exception: { resolution: "accept", bookedFor: "p-mali", payer: null, candidates: [] },
    });
    expect(await members.mali.read(joinOf["mali"] ?? "")).toMatchObject({ state: "confirmed" });
    expect(await acceptFor("p-mali")).toEqual(accepted);
    expect(await acceptFor("p-noi")).toEqual({ kind: "refused", reason: "not_settleable" });
    expect((await new CheckLedger(world.unitOfWork).run()).faults).toEqual([]);
  });

  it("accepted for a candidate that was due another sum is an exception of that payment", async () => {
    await arrives(60_000, { payer: "Ploy Saetang" });
    await acceptFor("p-ploy");
    expect(await exceptions()).toContainEqual(
      expect.objectContaining({
        kind: "too_little",
        paymentId: "p-ploy",
        received: thb(60_000),
        expected: thb(70_000),
      }),
    );
  });

  it("is never booked for what is not a transfer of the merchant", async () => {
    await world.event({ id: "theirs", merchantId: "merchant-2", paymentMethods: ["transfer"] });
    const there = await members.mali.join("theirs");
    await world.pass(hour);
    await arrives(35_000);
    for (const paymentId of ["nothing", there.joinId])
      expect(await acceptFor(paymentId)).toMatchObject({ kind: "invalid", fields: { paymentId: expect.any(String) } });
    expect((await exceptions())[0]?.resolvedAt).toBeNull();
  });
});
