import fc from "fast-check";
import { expect } from "vitest";
import { isRefundOpen, type Refund } from "#domain/refund/refund.ts";
import { members, merchant } from "../events.ts";
import type { BankRefund, Country } from "../reference/bank.ts";
import { nobody } from "../reference/place.ts";
import { at, type Command, likely, type Model, pick, step } from "../step.ts";
import type { System } from "../system.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";
import { HandBackRefund } from "#server/application/refunding/hand-back-refund.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { SettleRefund, ReturnRefund } from "#server/application/refunding/settle-refund.ts";

const country = fc.constantFrom<Country[]>("TH", "TH", "TH", "TW");
const who = fc.constantFrom(0, 0, 0, 1, 1, 2, 3);
const currencies = { TH: "THB", TW: "TWD" } as const;
const drafts = {
  TH: { bankCode: "TH-004", numbers: ["0123456789", "9876543210"], accountName: "มะลิ ใจดี" },
  TW: { bankCode: "TW-004", numbers: ["012345678901", "109876543210"], accountName: "王小明" },
} as const;

export const givesAccount: fc.Arbitrary<Command> = fc
  .tuple(who, country, fc.constantFrom(0, 0, 1))
  .map(([member, of, number]) =>
    step(`account(${members[member]}, ${of}, ${number})`, "nothing", (m, s) =>
      giveAccount(m, s, at(members, member), of, number),
    ),
  );

export const takesAccountAway: fc.Arbitrary<Command> = fc
  .tuple(who, country)
  .map(([member, of]) =>
    step(`noAccount(${members[member]}, ${of})`, "nothing", (m, s) => takeAway(m, s, at(members, member), of)),
  );

export const paysOut: fc.Arbitrary<Command> = country.map((of) =>
  step(`payOut(${of})`, "some money", (m, s) => payOut(m, s, of)),
);

export const settles: fc.Arbitrary<Command> = fc
  .tuple(pick, fc.constantFrom("one", "one", "two"))
  .map(([which, reference]) =>
    step(`settleRefund(${which}, ${reference})`, "some money", (m, s) => settle(m, s, which, reference)),
  );

export const handsBack: fc.Arbitrary<Command> = pick.map((which) =>
  step(`handBack(${which})`, "some money", async (m, s) => {
    const all = (await refundsOf(m, s)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (all.length > 0) await handBack(m, s, likely(all, isOfVenue(m), which));
  }),
);

export const sendsBack: fc.Arbitrary<Command> = pick.map((which) =>
  step(`sendBack(${which})`, "some money", (m, s) => sendBack(m, s, which)),
);

export async function giveAccount(
  { ref, bank }: Model,
  { world }: System,
  member: string,
  of: Country,
  number: number,
): Promise<void> {
  const { bankCode, numbers, accountName } = drafts[of];
  const draft = {
    bankCode,
    accountNumber: at(numbers, number),
    accountName,
    branchCode: null,
    accountType: null,
    accountNameKana: null,
  };
  const answer = await world.get(ManageBankAccounts).set(member, draft);
  expect(answer.kind).toBe("set");
  bank.give(member, of, draft.accountNumber, ref.now);
}

async function takeAway(model: Model, system: System, member: string, of: Country): Promise<void> {
  const isNeeded = (await refundsOf(model, system)).some(
    (refund) => isOfBank(refund, of) && refund.memberId === member && isRefundOpen(refund),
  );
  const expected = model.bank.account(member, of) === null ? "not_found" : isNeeded ? "refund_open" : "removed";
  const answer = await system.world.get(ManageBankAccounts).remove(member, of);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(expected);
  if (expected === "removed") model.bank.takeAway(member, of);
}

/** Every refund that has somewhere to go enters the file, once: none that entered another. */
export async function payOut(model: Model, system: System, of: Country): Promise<void> {
  const { bank, ref } = model;
  const payable = (await refundsOf(model, system)).filter(
    (one) => isOfBank(one, of) && !bank.files.has(one.id) && !bank.settled.has(one.id) && mayBePaid(model, one),
  );
  const payoutId = `payout-${bank.countFile()}`;
  const command = { merchantId: merchant, country: of, payoutId };
  const payout = await system.world.get(MakePayout).make(command);
  if (payable.length === 0) {
    expect(payout.id).toBe(lastOpen(model, await refundsOf(model, system), of));
    return;
  }
  bank.madeAt.set(payoutId, ref.now);
  const lines = payout.text
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(","));
  const inFile = lines.map(([id, , , , , number]) => `${id} ${number}`);
  expect(inFile.toSorted()).toEqual(
    payable.map(({ id, memberId }) => `${id} ${bank.account(memberId, of)?.number}`).toSorted(),
  );
  expect([payout.refunds, payout.total.amount]).toEqual([
    payable.length,
    payable.reduce((sum, one) => sum + one.amount.amount, 0),
  ]);
  expect((await system.world.get(MakePayout).make(command)).text).toBe(payout.text);
  for (const { id } of payable) bank.files.set(id, payoutId);
}

/** The newest file of which the bank still has a refund. */
function lastOpen({ bank }: Model, refunds: readonly Refund[], of: Country): string | null {
  const open = refunds.flatMap((one) =>
    isOfBank(one, of) && !bank.settled.has(one.id) ? [bank.files.get(one.id)] : [],
  );
  const files = open.filter((id) => id !== undefined);
  const newest = files.toSorted((a, b) => (bank.madeAt.get(b) ?? 0) - (bank.madeAt.get(a) ?? 0) || (a < b ? -1 : 1));
  return newest[0] ?? null;
}

async function settle(model: Model, system: System, which: number, reference: string): Promise<void> {
  const all = (await refundsOf(model, system)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (all.length === 0) return;
  const refund = likely(
    all,
    ({ destination, state }) => destination.kind === "bank_account" && state !== "succeeded",
    which,
  );
  const answer = await system.world.get(SettleRefund).run(merchant, refund.id, reference);
  const { bank } = model;
  const known = bank.settled.get(refund.id);
  const of = refund.amount.currency === "TWD" ? "TW" : "TH";
  const may =
    isOfBank(refund, of) &&
    (bank.files.has(refund.id) || bank.hasFailed(asBankRefund(refund)) || mayBePaid(model, refund));
  const isSettled = known === undefined ? may : known === reference;
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(isSettled ? "settled" : "not_settleable");
  if (isSettled) bank.settled.set(refund.id, reference);
}

/** Staff hand back what was taken at the venue, unless its refund was paid out or is with the bank. */
export async function handBack(model: Model, { world }: System, refund: Refund): Promise<void> {
  const { bank } = model;
  const mayBe = isOfVenue(model)(refund) && !bank.settled.has(refund.id) && !bank.files.has(refund.id);
  const answer = await world.get(HandBackRefund).run(merchant, refund.id);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(mayBe ? "handed_back" : "not_settleable");
  if (mayBe) bank.handedBack.add(refund.id);
}

function isOfVenue({ attempts }: Model): (refund: Refund) => boolean {
  return ({ paymentId }) => attempts.find(({ id }) => id === paymentId)?.method === "onsite";
}

/** The bank sends back what was in a file or settled; told again it changes nothing. */
async function sendBack(model: Model, system: System, which: number): Promise<void> {
  const all = (await refundsOf(model, system)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (all.length === 0) return;
  const { bank } = model;
  const refund = likely(all, ({ id }) => bank.files.has(id) || bank.settled.has(id), which);
  const sentBack = { reason: "closed", reference: `back-${refund.returns.length}` };
  const returning = system.world.get(ReturnRefund);
  const answer = await returning.run(merchant, refund.id, sentBack);
  const wasSent = bank.files.has(refund.id) || bank.settled.has(refund.id);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(wasSent ? "returned" : "not_settleable");
  if (!wasSent) return;
  bank.sendBack(asBankRefund(refund), refund.payoutAccount?.accountNumber ?? null);
  expect((await returning.run(merchant, refund.id, sentBack)).kind).toBe("returned");
}

export async function refundsOf({ ref }: Model, { world }: System): Promise<readonly Refund[]> {
  const ids = ref.places.map(({ id }) => id);
  if (ids.length === 0) return [];
  return [...(await world.unitOfWork.read((store) => store.refunds.ofParticipations(ids))).values()].flat();
}

function isOfBank({ destination, amount }: Refund, of: Country): boolean {
  return destination.kind === "bank_account" && amount.currency === currencies[of];
}

/** There is an account, and it does not rest. */
function mayBePaid({ bank, ref }: Model, refund: Refund): boolean {
  return (bank.goesTo(asBankRefund(refund))?.usableFrom ?? Infinity) <= ref.now;
}

export function asBankRefund({ id, memberId, amount }: Refund): BankRefund {
  return {
    id,
    member: memberId.startsWith("erased~") ? nobody : memberId,
    country: amount.currency === "TWD" ? "TW" : "TH",
  };
}
