import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { bankIdIn } from "#domain/statement/bank-id.ts";
import { dayAt } from "#domain/statement/bank-day.ts";
import { type ComparedLine, transferIds } from "#domain/statement/same-transfer.ts";
import { minute } from "#domain/time/instant.ts";

const noon = Date.parse("2026-12-01T05:00:00Z");

const aLine = (parts: Partial<ComparedLine> = {}): ComparedLine => ({
  transferId: null,
  saidId: null,
  formerId: "line-00000000000000000000000000000000",
  amount: money(35_000, "THB"),
  arrivedAt: noon,
  day: "2026-12-01",
  paymentId: null,
  balanceMark: null,
  ...parts,
});
const bookedAs = (lines: readonly ComparedLine[], ids: readonly string[]) =>
  lines.map(({ amount, arrivedAt, paymentId }, at) => ({
    id: ids[at] ?? "",
    received: amount,
    arrivedAt,
    paymentId,
  }));
/** Which transfers the lines of the second file are, after those of the first were booked. */
function again(first: readonly ComparedLine[], second: readonly ComparedLine[]) {
  const ids = transferIds(first, []);
  expect(new Set(ids).size).toBe(first.length);
  const found = transferIds(second, bookedAs(first, ids));
  expect(new Set(found).size).toBe(second.length);
  return found.map((id) => (ids.includes(id) ? ids.indexOf(id) : "new"));
}

describe("a line of a statement is a transfer that is booked", () => {
  it("when day, amount and payment agree: the n-th of a day is the n-th", () => {
    expect(again([aLine(), aLine()], [aLine(), aLine(), aLine()])).toEqual([0, 1, "new"]);
    const named = aLine({ paymentId: "payment-1" });
    expect(again([named], [aLine(), named, aLine({ paymentId: "payment-2" })])).toEqual(["new", 0, "new"]);
    const others = [{ day: "2026-12-02", arrivedAt: noon + 1440 * minute }, { amount: money(35_001, "THB") }];
    expect(again([aLine()], others.map(aLine))).toEqual(["new", "new"]);
  });

  it("unless the balances contradict", () => {
    const [one, other] = [aLine({ balanceMark: "aa" }), aLine({ balanceMark: "bb" })];
    expect(again([one], [other])).toEqual(["new"]);
    expect(again([one, other], [other, one])).toEqual([1, 0]);
    expect(again([one], [aLine()])).toEqual([0]);
    expect(again([aLine()], [one])).toEqual([0]);
  });

  it("unless the bank's ids contradict", () => {
    const [one, other] = [aLine({ transferId: "FT-1000001" }), aLine({ transferId: "FT-1000002" })];
    expect(again([one], [other])).toEqual(["new"]);
    expect(again([one], [aLine()])).toEqual([0]);
    expect(again([aLine()], [one])).toEqual([0]);
  });

  it("by the bank's id whatever else it says, unless it names another payment", () => {
    const one = aLine({ transferId: "FT-1000001", paymentId: "payment-1" });
    expect(again([one], [{ ...one, day: "2026-12-03", paymentId: null }])).toEqual([0]);
    expect(again([one], [{ ...one, paymentId: "payment-2" }])).toEqual(["new"]);
  });

  it("by what it said when it was booked formerly, on whatever day that was read", () => {
    const formerly = { received: money(35_000, "THB"), paymentId: null };
    const line = aLine({ formerId: "line-11111111111111111111111111111111", saidId: "17" });
    const byWords = { ...formerly, id: line.formerId, arrivedAt: noon + 3000 * minute };
    const byCounter = { ...formerly, id: "17", arrivedAt: Date.parse("2001-12-26T00:00:00Z") };
    expect(transferIds([line], [byWords])).toEqual([byWords.id]);
    expect(transferIds([line], [byCounter])).toEqual(["17"]);
    expect(transferIds([line], [{ ...byCounter, arrivedAt: noon - 3000 * minute }])).not.toEqual(["17"]);
    expect(transferIds([line], [{ ...byWords, received: money(100, "THB") }])).not.toEqual([byWords.id]);
  });

  it("however a file is downloaded again, and one more is new", () => {
    const asBank = fc.record({
      id: fc.integer({ min: 1_000_000, max: 9_999_999 }),
      sum: fc.constantFrom(100, 200),
      hours: fc.integer({ min: 0, max: 60 }),
      paymentId: fc.constantFrom(null, "payment-1", "payment-2"),
      balance: fc.integer({ min: 0, max: 3 }),
    });
    const form = fc.record({ hasIds: fc.boolean(), hasBalance: fc.boolean(), hasTimes: fc.boolean() });
    const lines = fc.uniqueArray(asBank, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(lines, form, form, ([...transfers], first, second) => {
        const written = (as: typeof first, words: string) =>
          transfers.map(({ id, sum, hours, paymentId, balance }, at) => {
            const day = dayAt(noon + hours * 60 * minute, "THB");
            return aLine({
              transferId: as.hasIds ? String(id) : null,
              saidId: as.hasIds ? String(id) : null,
              formerId: `${words}-${at}`,
              amount: money(sum, "THB"),
              arrivedAt: as.hasTimes ? noon + hours * 60 * minute : Date.parse(day),
              day,
              paymentId,
              balanceMark: as.hasBalance ? String(balance) : null,
            });
          });
        const more = aLine({
          amount: money(100, "THB"),
          transferId: "new-1000000",
          formerId: "more",
          balanceMark: "9",
        });
        const [before, after] = [written(first, "one"), written(second, "other")];
        expect(again(before, after)).not.toContain("new");
        expect(again(before, [...after, more]).filter((one) => one === "new")).toHaveLength(1);
      }),
    );
  });
});

describe("a bank's id", () => {
  it.each(["FT26335ABCD1", "202612010000001", "KB-20261201-1", "a3f9c2d81e"])("is %s", (id) => {
    expect(bankIdIn(id)).toBe(id);
  });

  it.each([
    null,
    "-",
    "1",
    "00017",
    "KB-000017",
    "2.02612E+15",
    "2e15",
    "000000",
    "999999",
    "TRANSFER",
    "SL0123456789AB",
  ])("is none in %j", (text) => {
    expect(bankIdIn(text)).toBeNull();
  });
});
