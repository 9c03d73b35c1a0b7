import type { Selectable } from "kysely";
import { describe, expect, it } from "vitest";
import { keyIdOf, KeyRing, SealBroken } from "#server/adapters/postgres/sealing/key-ring.ts";
import { columnTable } from "#server/adapters/postgres/column-table.ts";
import { optional, plain, sealed } from "#server/adapters/postgres/column-kinds.ts";
import { aSealingKey, testKeys } from "../../support/sealing.ts";

const number = "7340918265";
const later = new KeyRing([aSealingKey(9), aSealingKey()]);

describe("A key ring", () => {
  it("opens what it sealed, and no two seals of a text are alike", () => {
    const [one, other] = [testKeys.seal(number, "a"), testKeys.seal(number, "a")];
    expect(one).not.toBe(other);
    expect(one).not.toContain(number);
    expect([testKeys.open(one, "a"), testKeys.open(other, "a")]).toEqual([number, number]);
    expect(testKeys.open(testKeys.seal("", "a"), "a")).toBe("");
  });

  it("seals with its first key, whose id is in the value, and opens with all", () => {
    const old = testKeys.seal(number, "a");
    expect(later.open(old, "a")).toBe(number);
    expect(keyIdOf(later.seal(number, "a"))).toBe(later.sealsWith);
    expect(later.ids).toEqual([later.sealsWith, testKeys.sealsWith]);
    expect(() => testKeys.open(later.seal(number, "a"), "a")).toThrow(`There is no sealing key ${later.sealsWith}.`);
  });

  it("opens nothing that was moved, changed or never sealed", () => {
    const value = testKeys.seal(number, "refunds.payout_account r1");
    expect(() => testKeys.open(value, "refunds.payout_account r2")).toThrow(SealBroken);
    for (let at = 0; at < value.length; at += 1)
      for (const sign of "AB-_")
        if (sign !== value[at])
          expect(() =>
            testKeys.open(`${value.slice(0, at)}${sign}${value.slice(at + 1)}`, "refunds.payout_account r1"),
          ).toThrow(SealBroken);
    expect(() => testKeys.open(number, "a")).toThrow("This is no sealed value.");
  });

  it("has at least one key, of 32 bytes each", () => {
    expect(() => new KeyRing([])).toThrow(RangeError);
    expect(() => new KeyRing([aSealingKey(), aSealingKey().subarray(1)])).toThrow(RangeError);
  });
});

describe("A sealed column", () => {
  interface Purse {
    readonly id: string;
    readonly pin: string | null;
    readonly account: { readonly accountNumber: string } | null;
    readonly note?: string;
  }
  const definition = columnTable<Purse>()(
    "purses",
    { id: plain, pin: sealed, account: sealed, note: optional(sealed) },
    { key: ["id"] },
  );
  const purses = definition.under(testKeys);
  const rowOf = (item: Purse) => purses.toRow(item) as Selectable<typeof definition.row>;
  const purse: Purse = { id: "p1", pin: "1234567", account: { accountNumber: number } };

  it("has its value sealed in the row, in an update and in the statement's values, and null as null", () => {
    const row = rowOf(purse);
    expect(JSON.stringify([row, purses.values(purse), purses.changes(purse)])).not.toMatch(/7340918265|1234567/u);
    expect([row.id, row.note]).toEqual(["p1", null]);
    expect(purses.toItem(row)).toEqual(purse);
    const { account } = purses.part({ id: "p1" }, { account: purse.account });
    expect(purses.toItem({ ...row, account: account ?? null })).toEqual(purse);
    expect(purses.toItem(rowOf({ id: "p2", pin: null, account: null }))).toEqual({
      id: "p2",
      pin: null,
      account: null,
    });
  });

  it("opens in its own row and column only, and only under keys", () => {
    const row = rowOf(purse);
    expect(() => purses.toItem({ ...row, id: "p2" })).toThrow(SealBroken);
    expect(() => purses.toItem({ ...row, pin: row.account })).toThrow(SealBroken);
    expect(() => definition.toItem(row)).toThrow("use it under its keys");
    expect(() => definition.toRow(purse)).toThrow("use it under its keys");
  });
});
