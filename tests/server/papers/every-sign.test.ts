import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { buyerFaults } from "#domain/sales-document/buyer.ts";
import { DocumentsApart } from "#server/adapters/papers/documents-apart.ts";
import { hasIn, signsOf, unprintableIn } from "#server/adapters/papers/font-signs.ts";
import { fontOrder } from "#server/adapters/papers/fonts.ts";
import { drawnPaper } from "#server/adapters/papers/paper-sheet.ts";
import { PdfPrinter } from "#server/adapters/papers/pdf-printer.ts";
import { readFontSigns } from "#server/adapters/papers/read-font-signs.ts";
import { splitVowels } from "#server/adapters/papers/thai-marks.ts";
import { aSalesDocument, testNow } from "../../support/builders/index.ts";
import { drawnTexts, noSign } from "./drawn-text.ts";

const printer = new PdfPrinter();
const style = { size: 10, colour: "#000000" };

/** What a receipt says, without white space. */
async function printed(parts: Parameters<typeof aSalesDocument>[0]): Promise<string> {
  const pdf = await printer.print(aSalesDocument({ amount: money(3_000, "JPY"), ...parts }), "ja");
  return drawnTexts(pdf).join("").replaceAll(/\s/gu, "");
}

const forBuyer = (code: string) => printed({ buyer: { kind: "addressee", code } });

/** Signs as they are drawn: in parts where fonts want them, and without white space. */
const asDrawn = (text: string) => splitVowels(signsOf(text).join("")).replaceAll(/\s/gu, "");

/** Draws each text as a line of one paper. */
async function drawn(texts: readonly string[]): Promise<string> {
  const about = { title: "", author: "", madeAt: testNow, language: "ja", fonts: fontOrder("ja", "JP") } as const;
  const pdf = await drawnPaper(about, (paper) => {
    for (const text of texts) paper.write(text, style);
  });
  return drawnTexts(pdf).join("\n");
}

describe("a name on a receipt", () => {
  it.each([
    ["Japanese, with rare forms", "髙﨑\uFA19𠮷 さくら"],
    ["Korean", "김민수"],
    ["Korean, in parts as some keyboards type it", "김민수".normalize("NFD")],
    ["Simplified Chinese", "张伟龙"],
    ["Traditional Chinese", "陳雅婷"],
    ["Thai", "สมหญิง น้ำใจ"],
    ["Vietnamese", "Nguyễn Thị Ánh"],
    ["Vietnamese, in parts", "Nguyễn Thị Ánh".normalize("NFD")],
    ["Polish and Turkish", "Łukasz Yıldız Şahin"],
    ["Russian and Greek", "Дмитрий Ελενη"],
  ])("has every sign in %s", async (_, name) => {
    expect(await printer.unprintable(name)).toEqual([]);
    expect(await forBuyer(name)).toContain(asDrawn(name));
  });

  it.each([
    ["Lao", "ລາວ", ["ລ", "າ", "ວ"]],
    ["Khmer", "សុខ", ["សុ", "ខ"]],
    ["Burmese", "မ်", ["မ်"]],
    ["Arabic", "علي", ["ع", "ل", "ي"]],
    ["Hindi", "अमित", ["अ", "मि", "त"]],
    ["an emoji", "Ann 🏸", ["🏸"]],
  ])("is known to have signs that no font has in %s", async (_, name, signs) => {
    expect(await printer.unprintable(name)).toEqual(signs);
  });
});

it("shows a □ for what no font has in texts that nobody entered for receipts, and leaves out emoji", async () => {
  const { facts } = aSalesDocument();
  const text = await printed({ facts: { ...facts, event: { ...facts.event, title: "ລາວ 🏸 羽球 👨‍👩‍👧 1️⃣ 🇹🇭 終" } } });
  expect(text).toContain("□□□羽球終");
});

describe("every sign that is accepted", () => {
  let accepts: (text: string) => boolean;
  let accepted: readonly string[];
  beforeAll(async () => {
    const has = hasIn(await readFontSigns());
    accepts = (code) =>
      Object.keys(buyerFaults({ kind: "addressee", code })).length === 0 && unprintableIn(code, has).length === 0;
    const all = Array.from({ length: 0x3_0000 }, (_, index) => index).filter((one) => one < 0xd800 || one > 0xdfff);
    accepted = all.map((one) => String.fromCodePoint(one)).filter((one) => accepts(one));
  });

  it("is in the drawn paper: all of small scripts, any of large ones", async () => {
    expect(accepted.length).toBeGreaterThan(40_000);
    const [large, small] = [accepted.filter((one) => isLarge.test(one)), accepted.filter((one) => !isLarge.test(one))];
    expect(small.length).toBeGreaterThan(1_500);
    await expectAll([...small, ...fc.sample(fc.constantFrom(...large), 1_000)]);
  });

  it("is there beside any others", async () => {
    const signs = fc.constantFrom(...accepted.filter((one) => !isLarge.test(one)));
    const names = fc.sample(
      fc.array(signs, { minLength: 1, maxLength: 12 }).map((some) => some.join("")),
      200,
    );
    await expectAll(names.filter((name) => accepts(name)));
  });
});

/** Their signs are too many to draw all of them here. */
const isLarge = /[\p{Script=Han}\p{Script=Hangul}]/u;

/**
 * A font may have one shape for several signs, as for a radical and the word of the same strokes: the drawn one may
 * say the other. So there is a sign in each one's place, and never the shape that stands for none.
 */
async function expectAll(texts: readonly string[]): Promise<void> {
  const signs = [...(await drawn(texts)).replaceAll(/\s/gu, "")];
  expect(signs.filter((one) => one === "\0" || one === noSign)).toEqual([]);
  expect(signs.length).toBe([...texts.map((one) => asDrawn(one)).join("")].length);
}

describe("the process apart", () => {
  const apart = new DocumentsApart();
  afterAll(() => apart.end());

  it("knows the same", async () => {
    for (const name of ["张伟龙 김민수", "ລາວ 🏸", "សុខ", "a\u0301\u0302\u0303"])
      expect([name, await apart.unprintable(name)]).toEqual([name, await printer.unprintable(name)]);
  });
});
