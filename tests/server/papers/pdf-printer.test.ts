import { inflateSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import type { BookLineView } from "#contract/merchants/books.ts";
import { money } from "#domain/money/money.ts";
import { languages } from "#languages/language.ts";
import { DocumentsApart } from "#server/adapters/papers/documents-apart.ts";
import { PdfPrinter } from "#server/adapters/papers/pdf-printer.ts";
import { splitVowels } from "#server/adapters/papers/thai-marks.ts";
import { type MonthStatement, statementSums } from "#server/application/ledger/month-statement.ts";
import { aSalesDocument } from "../../support/builders/index.ts";

const { facts } = aSalesDocument();
const inThai = aSalesDocument({
  tax: money(2_290, "THB"),
  facts: {
    ...facts,
    registration: { country: "TH", number: "0105536092641", branch: "00000", percent: 7 },
    event: { ...facts.event, title: "แบดใกล้น้ำ กับโค้ช 田中さくら 🏸 統一發票" },
  },
});

const printer = new PdfPrinter();
const apart = new DocumentsApart();
afterAll(() => apart.end());

/** The fonts that a file has, without the tags of their parts. */
function fontsIn(pdf: Uint8Array): readonly string[] {
  const names = [
    ...Buffer.from(pdf)
      .toString("latin1")
      .matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/gu),
  ];
  return [...new Set(names.map(([, name = ""]) => name))].toSorted();
}

/** What is drawn and what it means, unpacked. */
function contentsOf(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString("latin1");
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/gu)]
    .flatMap(([, body = ""]) => {
      try {
        return [inflateSync(Buffer.from(body, "latin1")).toString("latin1")];
      } catch {
        return [];
      }
    })
    .join("\n");
}

describe("a paper as PDF", () => {
  it("has the scripts of its names in fonts of their own, only the signs that it needs, and always the same bytes", async () => {
    const pdf = await printer.print(inThai, "th");
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
    expect(fontsIn(pdf).join()).toMatch(/NotoSansJP.*NotoSansThai/u);
    expect(pdf.length).toBeLessThan(200_000);
    expect(await printer.print(inThai, "th")).toEqual(pdf);
  });

  it("has no other script's font where there is nothing in it, and the country's own where a law asks", async () => {
    const plain = aSalesDocument();
    expect(fontsIn(await printer.print(plain, "en")).join()).not.toMatch(/JP|Hant|TC/u);
    const chinese = aSalesDocument({ amount: money(30_000, "TWD") });
    expect(fontsIn(await printer.print(chinese, "zh-TW")).join()).toMatch(/Hant|TC/u);
  });

  it("gives texts with split vowels to who copies them as they are written", async () => {
    const written = Buffer.from("น้ำ", "utf16le").swap16().toString("latin1");
    expect(contentsOf(await printer.print(inThai, "th"))).toContain(written);
  });

  it("goes on with another page where texts are long, and breaks words that are wider than their column", async () => {
    const address = "กรุงเทพมหานคร".repeat(200);
    const long = aSalesDocument({
      facts: { ...facts, seller: { ...facts.seller, address: `${address}${"W".repeat(500)}` } },
    });
    const pages =
      Buffer.from(await printer.print(long, "th"))
        .toString("latin1")
        .match(/\/Type \/Page\b/gu) ?? [];
    expect(pages.length).toBeGreaterThan(1);
  });

  it("is drawn in a process of its own as it is here", async () => {
    const [one, other] = await Promise.all([apart.print(inThai, "th"), apart.print(inThai, "th")]);
    expect(Buffer.from(one).equals(Buffer.from(await printer.print(inThai, "th")))).toBe(true);
    expect(Buffer.from(other).equals(Buffer.from(one))).toBe(true);
  });
});

describe("a month's books as PDF", () => {
  const aLine = (index: number): BookLineView => ({
    id: String(index),
    at: Date.parse("2026-11-20T12:00:00Z") + index,
    name: index % 2 === 0 ? "payment_received" : "refund_requested",
    amount: money(index % 2 === 0 ? 35_000 : -12_345, "THB"),
    method: index % 2 === 0 ? "promptpay" : null,
    paymentId: `payment-${index}`,
    refundId: null,
    joinId: `join-${index}`,
    eventId: "event-1",
    title: "แบดใกล้น้ำ วันที่ 20 · 週末羽球",
    startsAt: Date.parse("2026-11-22T12:00:00Z"),
    gameZone: "Asia/Bangkok",
    displayName: "田中さくら",
  });
  const lines = Array.from({ length: 60 }, (_, index) => aLine(index));
  const statement: MonthStatement = {
    month: "2026-11",
    timeZone: "Asia/Bangkok",
    madeAt: Date.parse("2026-12-01T02:00:00Z"),
    name: "Smash Club",
    legal: { operator: "ชมรมแบดริมน้ำ", representative: "", address: "กรุงเทพฯ", phone: "", email: "hi@club.example" },
    tax: { country: "TH", number: "0105536092641", branch: "00000", percent: 7 },
    sums: statementSums(lines, [aLine(100)], [money(500, "THB")]),
    lines,
  };

  it("goes over several pages, in fonts that have all of its signs, and always has the same bytes", async () => {
    const pdf = await printer.printMonth(statement, "th");
    expect(fontsIn(pdf).join()).toMatch(/NotoSansJP.*NotoSansThai/u);
    expect(
      Buffer.from(pdf)
        .toString("latin1")
        .match(/\/Type \/Page\b/gu)?.length,
    ).toBeGreaterThan(2);
    expect(Buffer.from(await apart.printMonth(statement, "th")).equals(Buffer.from(pdf))).toBe(true);
  });

  it("takes the minus of amounts from the font with narrow signs", async () => {
    const yen = [{ ...aLine(1), amount: money(-500, "JPY"), title: "週末", displayName: "さくら" }];
    const legal = { ...statement.legal, operator: "クラブ", address: "東京" };
    const inJapan = { ...statement, name: "クラブ", legal, tax: null, timeZone: "Asia/Tokyo" };
    const given = { ...inJapan, lines: yen, sums: statementSums(yen, [], []) };
    expect(fontsIn(await printer.printMonth(given, "ja")).join()).toMatch(/NotoSansJP.*NotoSansThai/u);
    const none = { ...inJapan, lines: [], sums: [] };
    expect(fontsIn(await printer.printMonth(none, "ja")).join()).not.toMatch(/NotoSansThai/u);
  });

  it("lets no receipt wait for a long one", async () => {
    const many = { ...statement, lines: Array.from({ length: 1_500 }, (_, index) => aLine(index)) };
    const done: string[] = [];
    const month = apart.printMonth(many, "th").then(() => done.push("month"));
    await apart.print(inThai, "th").then(() => done.push("receipt"));
    await month;
    expect(done).toEqual(["receipt", "month"]);
  });

  it("has one page where nothing moved", async () => {
    for (const language of languages) {
      const pdf = await printer.printMonth({ ...statement, sums: [], lines: [] }, language);
      expect(
        Buffer.from(pdf)
          .toString("latin1")
          .match(/\/Type \/Page\b/gu),
      ).toHaveLength(1);
    }
  });
});

it("puts the ring of ำ below the tone, whatever marks are before it", () => {
  expect(splitVowels("น้ำ")).toBe("น\u0E4D้า");
  expect(splitVowels("ทำ วันที่")).toBe("ท\u0E4Dา วันที่");
});
