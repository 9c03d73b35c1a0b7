import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountKey } from "#domain/ledger/account.ts";
import { faultsOf, isBalanced } from "#domain/ledger/check.ts";
import { legsOfPayment, legsOfRefund } from "#domain/ledger/movement.ts";
import { type Posting, postingsOfPayment, postingsOfRefund } from "#domain/ledger/posting.ts";
import { money } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import { testNow } from "../../support/builders/instants.ts";
import { aPayment } from "../../support/builders/payment.ts";
import { aRefund } from "../../support/builders/refund.ts";

const linesOf = (postings: readonly Posting[]) =>
  postings.map(({ name, lines }) => [name, lines.map(({ account, amount }) => [accountKey(account), amount.amount])]);

describe("a payment", () => {
  it("that succeeds goes through the member's hands to the merchant, held by the gateway", () => {
    expect(linesOf(postingsOfPayment(aPayment({ state: "processing" }), aPayment()))).toEqual([
      [
        "payment_received",
        [
          ["gateway", 35_000],
          ["member:join-1", -35_000],
          ["member:join-1", 35_000],
          ["merchant:merchant-1", -35_000],
        ],
      ],
    ]);
  });

  it.each([
    ["transfer", "payment_received"],
    ["onsite", "settled_at_venue"],
  ] as const)("by %s is held by the merchant itself", (method, name) => {
    const [posting] = postingsOfPayment(null, aPayment({ method }));
    expect(posting?.name).toBe(name);
    expect(posting?.lines[0]?.account).toEqual({ kind: "merchant_funds", owner: "merchant-1" });
  });

  it("at the venue is reversed when staff take back that they had it", () => {
    const paid = aPayment({ method: "onsite" });
    const back = postingsOfPayment(paid, { ...paid, state: "processing", bought: null });
    expect(linesOf(back)).toEqual([
      [
        "venue_settlement_undone",
        [
          ["merchant_funds:merchant-1", -35_000],
          ["member:join-1", 35_000],
          ["member:join-1", -35_000],
          ["merchant:merchant-1", 35_000],
        ],
      ],
    ]);
    expect([...postingsOfPayment(null, paid), ...back].every(isBalanced)).toBe(true);
  });

  it("books nothing before it succeeds, and nothing twice", () => {
    expect(postingsOfPayment(null, aPayment({ state: "processing" }))).toEqual([]);
    expect(postingsOfPayment(aPayment(), aPayment({ inquiredAt: 5 }))).toEqual([]);
  });
});

describe("a refund", () => {
  it("is owed from the moment it is asked for, and leaves the gateway when it is sent", () => {
    const asked = aRefund();
    expect(linesOf(postingsOfRefund(null, asked))).toEqual([
      [
        "refund_requested",
        [
          ["merchant:merchant-1", 35_000],
          ["member:join-1", -35_000],
          ["member:join-1", 35_000],
          ["refunds_payable:merchant-1", -35_000],
        ],
      ],
    ]);
    const sent = aRefund({ state: "processing" });
    expect(linesOf(postingsOfRefund(asked, sent))).toEqual([
      [
        "refund_sent",
        [
          ["refunds_payable:merchant-1", 35_000],
          ["gateway", -35_000],
        ],
      ],
    ]);
    expect(postingsOfRefund(sent, aRefund({ state: "succeeded" }))).toEqual([]);
  });

  it("of unwanted money is called so", () => {
    expect(postingsOfRefund(null, aRefund({ cause: "unwanted_money" }))[0]?.name).toBe("unwanted_money_returned");
  });

  it("that comes back is with the gateway again, and leaves the merchant's funds when it is paid out by bank", () => {
    const byBank = { kind: "bank_account", label: "" } as const;
    const back = aRefund({ state: "needs_bank_account", destination: byBank });
    expect(linesOf(postingsOfRefund(aRefund({ state: "processing" }), back))).toEqual([
      [
        "refund_came_back",
        [
          ["refunds_payable:merchant-1", -35_000],
          ["gateway", 35_000],
        ],
      ],
    ]);
    const inFile = aRefund({ state: "processing", destination: byBank });
    expect(postingsOfRefund(back, inFile)).toEqual([]);
    expect(linesOf(postingsOfRefund(inFile, aRefund({ state: "succeeded", destination: byBank })))).toEqual([
      [
        "refund_paid_out",
        [
          ["refunds_payable:merchant-1", 35_000],
          ["merchant_funds:merchant-1", -35_000],
        ],
      ],
    ]);
  });

  it("that the bank sent back is in the merchant's funds again, from that moment", () => {
    const byBank = { kind: "bank_account", label: "" } as const;
    const settled = aRefund({ state: "succeeded", destination: byBank, settledAt: testNow + 1 });
    const sent = { reason: "closed", reference: "RT-1", payoutId: null, sentAt: testNow, account: null };
    const back = aRefund({ state: "needs_bank_account", destination: byBank, returns: [{ at: testNow + 2, ...sent }] });
    const postings = postingsOfRefund(settled, back);
    expect(linesOf(postings)).toEqual([
      [
        "refund_came_back",
        [
          ["refunds_payable:merchant-1", -35_000],
          ["merchant_funds:merchant-1", 35_000],
        ],
      ],
    ]);
    expect(postings.map(({ at }) => at)).toEqual([testNow + 2]);
    expect(postingsOfRefund(aRefund({ state: "processing", destination: byBank }), back)).toEqual([]);
  });
});

const amounts = fc.integer({ min: 0, max: 1_000_000 });
const payments = fc.record({
  amount: amounts,
  method: fc.constantFrom("card", "promptpay", "transfer", "onsite"),
  state: fc.constantFrom("created", "requires_action", "processing", "succeeded", "failed", "cancelled"),
});
const refunds = fc.record({
  amount: amounts,
  kind: fc.constantFrom("card", "promptpay", "bank_account"),
  cause: fc.constantFrom("left", "lowered", "event_cancelled", "unwanted_money"),
  state: fc.constantFrom("requested", "processing", "succeeded", "failed", "needs_bank_account"),
});

/** Books a whole history of versions, whatever it is. */
function book<Row>(
  history: readonly Row[],
  postings: (before: Row | null, after: Row) => readonly Posting[],
): Posting[] {
  return history.flatMap((after, index) => [...postings(history[index - 1] ?? null, after)]);
}

describe("whatever happens to it", () => {
  it("a payment's postings add up to zero, and to what it has moved", () => {
    fc.assert(
      fc.property(fc.array(payments, { minLength: 1, maxLength: 6 }), ([first, ...later]) => {
        const method = first?.method ?? "card";
        const history = [first, ...later].flatMap((one): Payment[] =>
          one ? [aPayment({ method, state: one.state, amount: money(one.amount, "JPY") })] : [],
        );
        const postings = book(history, postingsOfPayment);
        expect(postings.every(isBalanced)).toBe(true);
        const last = history.at(-1);
        if (last) expect(faultsOf({ kind: "payment", id: last.id }, legsOfPayment(last), postings)).toEqual([]);
      }),
    );
  });

  it("a refund's postings add up to zero, and to what it has moved", () => {
    fc.assert(
      fc.property(fc.array(refunds, { minLength: 1, maxLength: 6 }), (versions) => {
        const history = versions.map(({ amount, kind, cause, state }): Refund =>
          aRefund({ amount: money(amount, "TWD"), cause, state, destination: { kind, label: "" } }),
        );
        const postings = book(history, postingsOfRefund);
        expect(postings.every(isBalanced)).toBe(true);
        const last = history.at(-1);
        if (last) expect(faultsOf({ kind: "refund", id: last.id }, legsOfRefund(last), postings)).toEqual([]);
      }),
    );
  });

  it("what was booked wrong is found, by its leg", () => {
    const [posting] = postingsOfPayment(null, aPayment());
    if (!posting) throw new Error("Expected a posting.");
    const subject = posting.subject;
    expect(faultsOf(subject, legsOfPayment(aPayment()), [posting, posting])).toMatchObject([
      { kind: "disagrees", booked: 70_000 },
    ]);
    expect(faultsOf(subject, legsOfPayment(aPayment()), [])).toMatchObject([
      { kind: "disagrees", booked: 0, leg: "payment" },
    ]);
    const halved = { ...posting, lines: posting.lines.slice(1) };
    expect(faultsOf(subject, legsOfPayment(aPayment()), [halved])).toMatchObject([{ kind: "posting_unbalanced" }]);
  });
});
