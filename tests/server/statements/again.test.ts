import { describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import type { ResponseOf } from "#contract/wire/route.ts";
import { money } from "#domain/money/money.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { second } from "#domain/time/instant.ts";
import { testNow } from "../../support/builders/index.ts";
import { expectToConform } from "../http/support/call.ts";
import { openTransferApp } from "../http/support/transfer-app.ts";
import bookedBefore from "./files/booked-before.json" with { type: "json" };
import { fileOf, readAt, statements } from "./support/corpus.ts";
import { encoded } from "./support/encode.ts";

async function openBank() {
  const { test, mali } = await openTransferApp();
  async function upload(csv: string, currency = "THB", encoding = "utf-8") {
    const body = new FormData();
    body.set("file", new Blob([encoded(csv, encoding).slice()], { type: "text/csv" }), "statement.csv");
    const headers = { authorization: `Bearer ${await test.merchantToken()}` };
    const path = `${routes.noteStatement.path}?currency=${currency}`;
    const response = await test.app.request(path, { method: "POST", headers, body });
    await expectToConform(routes.noteStatement, response);
    return ((await response.json()) as ResponseOf<typeof routes.noteStatement>).items;
  }
  const outcomes = async (...file: Parameters<typeof upload>) =>
    (await upload(...file)).map(({ matched, fault }) => matched ?? fault?.field);
  return { test, mali, upload, outcomes };
}

const csv = (...lines: readonly string[]) => lines.join("\n");

describe("a statement that is uploaded again", () => {
  it.each(statements)("of $name books nothing twice", async ({ name, currency, encoding }) => {
    const { test, upload } = await openBank();
    await test.clock.advance((readAt - testNow) / second);
    const first = await upload(fileOf(`${name}.csv`), currency, encoding);
    expect(first.some(({ matched }) => matched === "exception")).toBe(true);
    const again = await upload(fileOf(`${name}.csv`), currency, encoding);
    const expected = first.map((item) => ({ ...item, matched: item.matched && "duplicate" }));
    expect(again).toEqual(expected);
  });

  it.each(Object.entries(bookedBefore))("of %s knows what was booked before ids were as today", async (name, rows) => {
    const { test, upload } = await openBank();
    await test.clock.advance((readAt - testNow) / second);
    const { currency, encoding } = statements.find((one) => one.name === name) ?? {};
    await test.write(async (store) => {
      for (const { id, amount, currency: unit, arrivedAt } of rows) {
        const received = money(amount, unit as "THB");
        const arrived = { merchantId: "merchant-1", id, paymentId: null, exceptionId: null, received };
        await store.transfers.add({ ...arrived, arrivedAt: Date.parse(arrivedAt) });
      }
    });
    const read = (await upload(fileOf(`${name}.csv`), currency, encoding)).filter(({ fault }) => fault === null);
    const known = read.filter(({ matched }) => matched === "duplicate").map(({ transferId }) => transferId);
    const lines = new Set(read.map(({ line }) => line));
    expect(known).toEqual(rows.filter(({ line }) => lines.has(line)).map(({ id }) => id));
  });

  it("with another memo, or the amount without decimals, is known", async () => {
    const { outcomes } = await openBank();
    const header = "Date,Details,Deposit";
    const first = csv(header, "01/12/2026,for sunday,350.00", "01/12/2026,for monday,350.00", "02/12/2026,x,350.00");
    const again = csv(header, "01/12/2026,FOR SUN,350", "01/12/2026,,350.0", "02/12/2026,y,350", "02/12/2026,z,350");
    expect(await outcomes(first)).toEqual(["exception", "exception", "exception"]);
    expect(await outcomes(again)).toEqual(["duplicate", "duplicate", "duplicate", "exception"]);
    expect(await outcomes(again)).toEqual(["duplicate", "duplicate", "duplicate", "duplicate"]);
  });

  it("with counters that start again, books other members' transfers", async () => {
    const { outcomes } = await openBank();
    const file = (day: string, sum: string) =>
      csv("No.,Transaction ID,Date,Deposit", `1,1,${day},${sum}`, `2,-,${day},1`);
    expect(await outcomes(file("01/12/2026", "350.00"))).toEqual(["exception", "exception"]);
    expect(await outcomes(file("02/12/2026", "350.00"))).toEqual(["exception", "exception"]);
    expect(await outcomes(file("02/12/2026", "360.00"))).toEqual(["exception", "duplicate"]);
    expect(await outcomes(file("01/12/2026", "350.00"))).toEqual(["duplicate", "duplicate"]);
  });

  it("by another balance is another transfer, and so is one that names our payment", async () => {
    const { outcomes, mali } = await openBank();
    const reference = transferReference(mali.paymentId);
    const header = "Date,Details,Deposit,Balance";
    expect(await outcomes(csv(header, '01/12/2026,x,350.00,"1,350.00"'))).toEqual(["exception"]);
    expect(await outcomes(csv(header, "01/12/2026,x,350.00,1700"))).toEqual(["exception"]);
    expect(await outcomes(csv(header, "01/12/2026,y,350.00,1350", "01/12/2026,y,350.00,1700.0"))).toEqual([
      "duplicate",
      "duplicate",
    ]);
    expect(await outcomes(csv(header, `01/12/2026,${reference},350.00,2050`))).toEqual(["payment"]);
    expect(await outcomes(csv(header, `01/12/2026,pay ${reference},350,2050`))).toEqual(["duplicate"]);
    expect(await outcomes(csv("Date,Details,Deposit", `01/12/2026,${reference},350.00`))).toEqual(["duplicate"]);
  });

  it("money that went is none that came, whatever column says it", async () => {
    const { outcomes, mali } = await openBank();
    const reference = transferReference(mali.paymentId);
    const rows = ["Debit", "DR", "D"].map((type) => `01/12/2026,${type},350.00,${reference}`);
    expect(await outcomes(csv("Date,Type,Amount,Details", ...rows))).toEqual([]);
    expect(await outcomes(csv("日期,借貸別,金額,備註", `2026/12/01,借,350,${reference}`), "TWD")).toEqual([]);
  });
});
