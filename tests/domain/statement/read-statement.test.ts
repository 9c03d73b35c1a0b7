import { describe, expect, it } from "vitest";
import type { Currency } from "#domain/money/currency.ts";
import { readStatement } from "#domain/statement/read-statement.ts";

const utc = (text: string) => Date.parse(text);
const rowsOf = (...lines: readonly (readonly string[])[]) => lines.map((cells, at) => ({ line: at + 1, cells }));
const read = (lines: readonly (readonly string[])[], currency: Currency | null = null) =>
  readStatement(rowsOf(...lines), currency, utc("2026-12-02T00:00:00Z"));
const one = (date: string, sum: string, currency: Currency = "THB") =>
  read(
    [
      ["date", "amount"],
      [date, sum],
    ],
    currency,
  )?.[0];
const dayOf = (date: string, currency: Currency = "THB") => {
  const line = one(date, "1", currency);
  const hours = { THB: 7, TWD: 8, JPY: 9 }[currency] * 3_600_000;
  return line?.kind === "read" ? new Date(line.told.arrivedAt + hours).toISOString().slice(0, 10) : null;
};

describe("a bank's statement: columns are chosen by header", () => {
  it.each([
    [
      "English",
      "THB" as const,
      ["Transaction ID", "Date", "Time", "Description", "Withdrawal", "Deposit (THB)", "Balance"],
      ["KB-20261201-1", "01/12/2026", "14:30", "SL1", "", "1,234.50", "9"],
      {
        transferId: "KB-20261201-1",
        amount: { amount: 123_450, currency: "THB" },
        arrivedAt: utc("2026-12-01T07:30:00Z"),
      },
    ],
    [
      "Thai",
      "THB" as const,
      ["วันที่", "เวลา", "รายการ", "ถอนเงิน", "ฝากเงิน", "ยอดคงเหลือ"],
      ["1 ธ.ค. 2569", "09:00", "SL1", "", "350.00", "9"],
      { transferId: null, amount: { amount: 35_000, currency: "THB" }, arrivedAt: utc("2026-12-01T02:00:00Z") },
    ],
    [
      "Japanese",
      "JPY" as const,
      ["お取引日", "摘要", "お引出し金額", "お預り金額", "振込依頼人名"],
      ["令和8年12月1日", "ＳＬ１", "", "１，２００", "ﾔﾏﾀﾞ ﾊﾅｺ"],
      { amount: { amount: 1_200, currency: "JPY" }, arrivedAt: utc("2026-11-30T15:00:00Z"), payer: "ヤマダ ハナコ" },
    ],
    [
      "Chinese",
      "TWD" as const,
      ["交易日期", "交易序號", "支出", "存入", "備註"],
      ["115/12/01", "7", "", "300", "SL1"],
      { transferId: null, amount: { amount: 30_000, currency: "TWD" }, arrivedAt: utc("2026-11-30T16:00:00Z") },
    ],
  ])("%s", (_, currency, header, cells, told) => {
    const lines = read([["Account 000-0-00000-1"], [], header, cells], currency);
    expect(lines).toMatchObject([{ line: 4, kind: "read", told }]);
    expect(lines?.[0]).toMatchObject({ told: { reference: expect.stringContaining("SL1") } });
  });

  it("without a date and an amount there is none", () => {
    expect(
      read([
        ["name", "amount"],
        ["x", "1"],
      ]),
    ).toBeNull();
    expect(read([])).toBeNull();
  });

  it("lines that bring no money are left out, and a line's fault stops no other", () => {
    const lines = read(
      [
        ["date", "amount"],
        ["01/12/2026", "-350.00"],
        ["01/12/2026", "350.00 DR"],
        ["01/12/2026", "(350.00)"],
        ["", "Total 9"],
        ["01/12/2026", ""],
        ["01/12/2026", "0.00"],
        ["31/02/2026", "350.00"],
        ["01/12/2026", "12,34.5"],
        ["01/12/2026", "350.005"],
        ["01/12/2026", "+350.00 CR"],
      ],
      "THB",
    );
    expect(lines).toMatchObject([
      { line: 8, kind: "fault", fault: { field: "arrivedAt" } },
      { line: 9, kind: "fault", fault: { field: "amount" } },
      { line: 10, kind: "fault", fault: { field: "amount" } },
      { line: 11, kind: "read", told: { amount: { amount: 35_000 } } },
    ]);
  });

  it("the currency is a column's, the amount's own, or the one that was said; never a guess", () => {
    const header = ["date", "amount", "currency"];
    const lines = read([header, ["2026-12-01", "NT$300", ""], ["2026-12-01", "5", "JPY"], ["2026-12-01", "5", ""]]);
    expect(lines).toMatchObject([
      { told: { amount: { amount: 30_000, currency: "TWD" } } },
      { told: { amount: { amount: 5, currency: "JPY" } } },
      { kind: "fault", fault: { field: "currency" } },
    ]);
  });

  it.each([
    "2026-12-01",
    "2026/12/01",
    "20261201",
    "01/12/2026",
    "1-12-26",
    "01/12/2569",
    "01/12/69",
    "1 Dec 2026",
    "115/12/01",
    "R8.12.1",
    "2026年12月1日",
    "2026-12-01 14:30:00",
  ])("the day of %s is 1 December 2026", (date) => {
    expect(dayOf(date)).toBe("2026-12-01");
  });

  it.each(["13/13/2026", "2026-02-30", "yesterday", "12", "1999-01-01"])("%s is no day", (date) => {
    expect(one(date, "1")).toMatchObject({ kind: "fault", fault: { field: "arrivedAt" } });
  });
});
