import { readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currencies } from "#domain/money/currency.ts";
import { readStatement } from "#domain/statement/read-statement.ts";
import { readCsv } from "#server/adapters/http/input/read-csv.ts";
import { fileOf, itemsOf, readAt, statements } from "./support/corpus.ts";
import { encoded } from "./support/encode.ts";

const expected = (name: string) => fileOf(`${name}.expected.txt`).trimEnd().split("\n");

describe("a bank's file", () => {
  it("is in the list, each with what it is read as", () => {
    const names = readdirSync(new URL("files", import.meta.url)).filter((name) => name.endsWith(".csv"));
    expect(statements.map(({ name }) => `${name}.csv`).toSorted()).toEqual(names.toSorted());
  });

  it.each(statements)("of $name is read line by line, in $encoding", async ({ name, currency, encoding }) => {
    expect(await itemsOf(encoded(fileOf(`${name}.csv`), encoding), currency)).toEqual(expected(name));
  });

  it.each(statements)(
    "of $name is the same in Unicode, with other line ends and delimiters",
    async ({ name, currency }) => {
      const csv = fileOf(`${name}.csv`);
      const forms = [csv, `\uFEFF${csv}`, csv.replaceAll("\n", "\r\n")].map((text) => encoded(text, "utf-8"));
      const wide = ["utf-16le", "utf-16be"].flatMap((encoding) =>
        [csv, `\uFEFF${csv}`].map((text) => encoded(text, encoding)),
      );
      for (const bytes of [...forms, ...wide]) expect(await itemsOf(bytes, currency)).toEqual(expected(name));
    },
  );

  it.each([";", "\t", "|"])("is divided by %j as well, whatever stands oftener in its texts", async (delimiter) => {
    const csv = ["Date;Deposit;Details", "01/12/2026;1.00;a, b, c, d", "01/12/2026;2.00;e, f, g, h"].join("\n");
    const items = await itemsOf(encoded(csv.replaceAll(";", delimiter), "utf-8"), "THB");
    expect(items).toEqual([
      "2 | 1.00 THB | 2026-12-01T00:00 | - | a, b, c, d | -",
      "3 | 2.00 THB | 2026-12-01T00:00 | - | e, f, g, h | -",
    ]);
  });

  it.each([
    ["utf-8", "ใจดี"],
    ["shift_jis", "ヤマダ"],
    ["big5", "王小明"],
  ])("in %s may be cut within a sign", async (encoding, word) => {
    const whole = encoded(`日付,入金,摘要,備考\n2026/12/01,5,${"表示".repeat(9)},`, encoding);
    const cut = encoded(word, encoding).slice(0, -1);
    const [item = ""] = await itemsOf(Uint8Array.from([...whole, ...cut, 0x0a]), encoding === "big5" ? "TWD" : "JPY");
    expect(item).toMatch(/^2 \| 5(?:\.00)? \w+ \| 2026-12-01T00:00 \| - \| (?:表示){9} /u);
  });

  it("of any bytes, or of any cells under any header, never throws", async () => {
    const headers = statements.map(({ name }) => fileOf(`${name}.csv`).split("\n").slice(0, 7).join("\n"));
    const cell = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "01/12/2026",
        "1,500.00",
        '"',
        '""',
        "-",
        "下午 2:30",
        "1e99",
        "令和8年",
        "2026-12-01T99:99+99:99",
      ),
    );
    const rows = fc.array(
      fc.array(cell, { maxLength: 14 }).map((cells) => cells.join(",")),
      { maxLength: 8 },
    );
    const file = fc.oneof(
      fc.uint8Array(),
      fc
        .tuple(fc.constantFrom(...headers), rows)
        .map(([header, lines]) => encoded([header, ...lines].join("\n"), "utf-8")),
    );
    await fc.assert(
      fc.asyncProperty(file, fc.option(fc.constantFrom(...currencies)), async (bytes, currency) => {
        const lines = readStatement((await readCsv(bytes, currency)) ?? [], currency, readAt) ?? [];
        for (const line of lines) {
          if (line.kind === "read") expect(line.told.amount.amount).toBeGreaterThan(0);
          else expect(line.fault.message).not.toBe("");
        }
      }),
    );
  });
});
