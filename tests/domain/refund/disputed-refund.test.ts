import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBalanced } from "#domain/ledger/check.ts";
import { postingsOfPayment, postingsOfRefund } from "#domain/ledger/posting.ts";
import { money } from "#domain/money/money.ts";
import { type Dispute, disputeMayBecome, lostToDispute, takenBack } from "#domain/payment/payment.ts";
import { mayEnterPayout } from "#domain/refund/bank-refund.ts";
import { leftByDispute, settleDisputed } from "#domain/refund/disputed-refund.ts";
import { type Refund, refundable } from "#domain/refund/refund.ts";
import { aPayment, aRefund, testNow } from "../../support/builders/index.ts";

const thb = (amount: number) => money(amount, "THB");
const disputed = (state: Dispute["state"], amount = 35_000) => aPayment({ dispute: { state, amount: thb(amount) } });
const looks = (refunds: readonly Refund[]) =>
  refunds.map(({ id, state, amount, dispute }) => [id, state, amount.amount, dispute]);

describe("a dispute", () => {
  it.each([
    [null, "open", true],
    [null, "lost", true],
    ["open", "won", true],
    ["open", "lost", true],
    ["open", "open", false],
    ["won", "lost", false],
    ["lost", "won", false],
    ["won", "open", false],
  ] as const)("from %s to %s: %s", (from, to, may) => expect(disputeMayBecome(from, to)).toBe(may));

  it("takes its amount while it is open, for good once lost, and nothing once won", () => {
    const states = ["open", "lost", "won"] as const;
    expect(states.map((state) => takenBack(disputed(state)).amount)).toEqual([35_000, 35_000, 0]);
    expect(states.map((state) => lostToDispute(disputed(state)).amount)).toEqual([0, 35_000, 0]);
  });
});

describe("the refunds of a disputed payment", () => {
  it("wait while it is open, those that nobody has sent", () => {
    const refunds = [
      aRefund({ id: "sent", state: "processing" }),
      aRefund({ id: "asked" }),
      aRefund({ id: "homeless", state: "needs_bank_account" }),
    ];
    expect(looks(settleDisputed(disputed("open"), refunds, testNow))).toEqual([
      ["asked", "requested", 35_000, "holds"],
      ["homeless", "needs_bank_account", 35_000, "holds"],
    ]);
    expect(settleDisputed(disputed("open"), [aRefund({ dispute: "holds" })], testNow)).toEqual([]);
  });

  it("go on when it is won", () => {
    expect(looks(settleDisputed(disputed("won"), [aRefund({ dispute: "holds" })], testNow))).toEqual([
      ["refund-1", "requested", 35_000, null],
    ]);
  });

  it("are covered when the whole payment is lost: the member has its money", () => {
    const [covered] = settleDisputed(disputed("lost"), [aRefund({ dispute: "holds" })], testNow);
    expect(covered).toMatchObject({ state: "succeeded", dispute: "covered", settledAt: testNow });
  });

  it("are cut to what is left when a part is lost, the oldest first", () => {
    const held = (id: string, amount: number) => aRefund({ id, amount: thb(amount), dispute: "holds" });
    const after = settleDisputed(
      disputed("lost", 20_000),
      [held("a", 10_000), held("b", 10_000), held("c", 5_000)],
      testNow,
    );
    expect(looks(after)).toEqual([
      ["a", "requested", 10_000, null],
      ["b", "requested", 5_000, null],
      ["c", "succeeded", 5_000, "covered"],
    ]);
  });

  it("enter no payout file while they wait", () => {
    const payoutAccount = { usableFrom: testNow } as NonNullable<Refund["payoutAccount"]>;
    const ready = aRefund({ destination: { kind: "bank_account", label: "" }, payoutAccount });
    expect([ready, aRefund({ ...ready, dispute: "holds" })].map((refund) => mayEnterPayout(refund, testNow))).toEqual([
      true,
      false,
    ]);
  });

  it("never exceed, with what was lost, what was paid, and every version of them balances", () => {
    const amounts = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 20_000 }), sent: fc.boolean() }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 1, max: 35_000 }),
        fc.constantFrom("won", "lost"),
        (wanted, amount, end) => {
          const asked: Refund[] = [];
          for (const [index, { amount: more, sent }] of wanted.entries()) {
            if (refundable(aPayment(), asked).amount < more) continue;
            asked.push(aRefund({ id: `r${index}`, amount: thb(more), state: sent ? "processing" : "requested" }));
          }
          const onHold = after(asked, settleDisputed(disputed("open", amount), asked, testNow));
          const done = after(onHold, settleDisputed(disputed(end, amount), onHold, testNow));
          const sent = done
            .filter(({ dispute }) => dispute !== "covered")
            .reduce((sum, refund) => sum + refund.amount.amount, 0);
          const sentBefore = asked
            .filter(({ state }) => state === "processing")
            .reduce((sum, refund) => sum + refund.amount.amount, 0);
          const lost = end === "lost" ? amount : 0;
          expect(sent).toBeLessThanOrEqual(Math.max(35_000 - lost, sentBefore));
          expect(done.some(({ dispute }) => dispute === "holds")).toBe(false);
          const versions = done.map((refund, index) => [asked[index], onHold[index], refund] as const);
          const postings = versions.flatMap(([first, second, third]) =>
            first && second
              ? [
                  ...postingsOfRefund(null, first),
                  ...postingsOfRefund(first, second),
                  ...postingsOfRefund(second, third),
                ]
              : [],
          );
          expect(postings.every(isBalanced)).toBe(true);
        },
      ),
    );
  });
});

describe("the ledger of a disputed payment", () => {
  const accounts = (before: Dispute["state"] | null, state: Dispute["state"]) => {
    const postings = postingsOfPayment(before === null ? aPayment() : disputed(before), disputed(state));
    expect(postings.every(isBalanced)).toBe(true);
    return postings.map(({ name, lines }) => [
      name,
      ...lines.map(({ account, amount }) => `${account.kind} ${amount.amount}`),
    ]);
  };

  it("loses the money from the gateway at once, and gets it back when it is won", () => {
    expect(accounts(null, "open")).toEqual([["money_disputed", "disputed 35000", "gateway -35000"]]);
    expect(accounts("open", "won")).toEqual([["dispute_won", "disputed -35000", "gateway 35000"]]);
  });

  it("gives it to the member, out of the merchant's earnings, when it is lost", () => {
    expect(accounts("open", "lost")).toEqual([
      ["dispute_lost", "merchant 35000", "member -35000", "member 35000", "disputed -35000"],
    ]);
  });
});

function after(refunds: readonly Refund[], changed: readonly Refund[]): readonly Refund[] {
  return refunds.map((refund) => changed.find(({ id }) => id === refund.id) ?? refund);
}

describe("a refund that the gateway could not return, of a disputed payment", () => {
  const left = (payment: ReturnType<typeof aPayment>) => looks([leftByDispute(aRefund(), payment, [], testNow)]);

  it.each([
    ["without a dispute stays as it is", aPayment(), "requested", 35_000, null],
    ["waits while it is open", disputed("open"), "requested", 35_000, "holds"],
    ["stays as it is once it is won", disputed("won"), "requested", 35_000, null],
    ["is cut to what is left once it is lost", disputed("lost", 15_000), "requested", 20_000, null],
    ["is covered where nothing is left", disputed("lost"), "succeeded", 35_000, "covered"],
  ] as const)("%s", (_name, payment, state, amount, dispute) => {
    expect(left(payment)).toEqual([["refund-1", state, amount, dispute]]);
  });
});
