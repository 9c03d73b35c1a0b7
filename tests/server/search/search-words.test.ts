import { assert as assertProperty, constantFrom, nat, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { folded } from "#domain/text/folded.ts";
import { meantSearches } from "#server/application/events/search/meant-search.ts";
import { isOneTypoApart, nearNamesOf } from "#server/application/events/search/near-spelling.ts";
import { holdsWord, nearForms, searchWordsOf, sportIn, vocabularyOf } from "#server/application/events/search-words.ts";
import { anEvent } from "../../support/builders/index.ts";

describe("folded", () => {
  it("makes variants of characters, kana, width and accents one", () => {
    const pairs = [
      ["台北", "臺北"],
      ["ばどみんとん", "ﾊﾞﾄﾞﾐﾝﾄﾝ"],
      ["バレ-ボール", "バレーボール"],
      ["ＴＯＫＹＯ", "tōkyō"],
      ["กทม.", "กทม"],
      ["瑜伽", "瑜珈"],
      ["网球", "網球"],
      ["霞ヶ関", "霞ケ關"],
    ] as const;
    for (const [one, other] of pairs) expect(folded(one)).toBe(folded(other));
  });

  it("changes nothing twice", () => {
    assertProperty(property(string({ unit: "grapheme" }), (text) => folded(folded(text)) === folded(text)));
  });
});

describe("holdsWord", () => {
  it("finds a plain word at the start of a word, and others anywhere", () => {
    expect(holdsWord("sunrise (running)", "run")).toBe(true);
    expect(holdsWord("羽球run", "run")).toBe(true);
    expect(holdsWord("krung thep", "run")).toBe(false);
    expect(holdsWord("100% fun", "%")).toBe(true);
    expect(holdsWord("วันอาทิตย์", "อาทิตย์")).toBe(true);
  });
});

describe("searchWordsOf", () => {
  it("cuts what is written without spaces at the names of sports and places", () => {
    expect(searchWordsOf("台北羽球")).toEqual(["臺北", "羽球"]);
    expect(searchWordsOf("แบดมินตันกรุงเทพ")).toEqual(["แบดมินตัน", "กรุงเทพ"]);
    expect(searchWordsOf("打羽球")).toEqual(["羽球"]);
    expect(searchWordsOf("朝ラン")).toEqual(["ランニング"]);
    expect(searchWordsOf("บาสเก็ตบอล")).toEqual(["บาสเกตบอล"]);
  });

  it("takes two words that are one name for one, and a short word only alone for a sport", () => {
    expect(searchWordsOf("foot ball bangkok")).toEqual(["football", "bangkok"]);
    expect(searchWordsOf("5 a side")).toEqual(["5 a side"]);
    expect(searchWordsOf("บอล")).toEqual(["ฟุตบอล"]);
  });

  it("leaves other words as they are, each once", () => {
    expect(searchWordsOf(" Doubles  doubles night ")).toEqual(["doubles", "night"]);
    expect(searchWordsOf(" ' ")).toEqual([]);
  });
});

describe("isOneTypoApart", () => {
  const word = string({ unit: constantFrom(..."abcd"), minLength: 4, maxLength: 12 });

  it("is true for a letter left out, put in or changed, and for two neighbours that changed places", () => {
    assertProperty(
      property(word, nat(), constantFrom(..."abcd"), (text, where, letter) => {
        const letters = [...text];
        const at = where % letters.length;
        const swapped = letters.with(at, letters[at + 1] ?? "").with(Math.min(at + 1, letters.length - 1), text[at]!);
        const typos = [letters.toSpliced(at, 0, letter), letters.with(at, letter), ...(text[at + 1] ? [swapped] : [])];
        for (const typo of typos.map((one) => one.join("")).filter((one) => one !== text)) {
          expect([text, typo, isOneTypoApart(text, typo)]).toEqual([text, typo, true]);
          expect(isOneTypoApart(typo, text)).toBe(true);
          expect(nearForms(text).some((form) => nearForms(typo).includes(form))).toBe(true);
        }
      }),
    );
  });

  it("counts a Thai consonant with its marks as one letter too", () => {
    expect(isOneTypoApart("วอลเลบอล", "วอลเลย์บอล")).toBe(true);
    expect(isOneTypoApart("วิง", "วิ่ง")).toBe(true);
  });

  it("is false for two typos, and for words that are too short to tell", () => {
    expect(isOneTypoApart("doubles", "duobels")).toBe(false);
    expect(isOneTypoApart("gym", "gum")).toBe(false);
    expect(isOneTypoApart("tennis", "tennis")).toBe(false);
  });
});

describe("nearNamesOf", () => {
  it("forgives what people leave out, double or bend", () => {
    const pairs = [
      ["teniss", "tennis"],
      ["runners", "running"],
      ["futball", "football"],
      ["วอลเล่", "วอลเลย์"],
      ["バトミントン", "バドミントン"],
      ["ジョッギング", "ジョギング"],
    ] as const;
    for (const [word, name] of pairs) expect([word, nearNamesOf(word)(name)]).toEqual([word, true]);
  });

  it("knows another word", () => {
    for (const [word, name] of [
      ["สนาม", "สยาม"],
      ["softball", "football"],
      ["ping", "pint"],
      ["gym", "gum"],
    ] as const)
      expect([word, nearNamesOf(word)(name)]).toEqual([word, word === "ping"]);
  });
});

describe("a search that names nothing", () => {
  it("costs the process little, whatever letters fill it", async () => {
    const fillings = [
      "กขคฆงจฉชซฌญฎฏฐฑฒณด",
      "一二三四五六七八九十百千万億兆京垓",
      "アイウエオカキクケコサシスセソタチツテト",
      "abcdefg hijklmn ",
    ];
    const typed = fillings.map((letters) => letters.repeat(7).slice(0, 100));
    const before = process.threadCpuUsage();
    for (const q of typed) await meantSearches(searchWordsOf(q), async () => new Map());
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});

describe("meantSearches", () => {
  const near = (known: Readonly<Record<string, readonly string[]>>) => async (words: readonly string[]) =>
    new Map(words.map((word) => [word, known[word] ?? []]));
  const meant = async (words: readonly string[], known: Readonly<Record<string, readonly string[]>> = {}) =>
    (await meantSearches(words, near(known))).map((one) => one.join(" "));

  it("puts a typo right, by the names of sports and places before other words", async () => {
    expect(await meant(["doubels"], { doubels: ["doubles"] })).toEqual(["doubles"]);
    expect(await meant(["tenis"], { tenis: ["denis"] })).toEqual(["tennis"]);
    expect(await meant(["วอลเลน์บอลกรุงเทพ"])).toEqual(["วอลเลย์บอล กรุงเทพ"]);
  });

  it("drops what nothing holds, but never everything", async () => {
    expect((await meant(["rock", "climbing"]))[0]).toBe("climbing");
    expect(await meant(["chess"])).toEqual([]);
  });

  it("then drops what names neither sport nor place, kinds of games last, and a part of the city", async () => {
    const found = await meant(["yoga", "beginner", "shibuya", "tokyo", "fun"], { fun: ["fun"] });
    expect(found).toEqual(["yoga beginner shibuya tokyo", "yoga shibuya tokyo", "yoga tokyo"]);
  });
});

describe("the vocabulary", () => {
  it("holds the longer words of title, venue and merchant, and no description", () => {
    const { venue } = anEvent();
    const event = anEvent({
      title: "Fun doubles ダブルス",
      description: "Secret",
      venue: { ...venue, name: "Hall 5" },
    });
    expect(vocabularyOf(event, "Réal Club")).toEqual(["club", "doubles", "hall", "real", "ダブルス"].toSorted());
  });
});

describe("sportIn", () => {
  it("is the sport that a word names, in any language", () => {
    expect(sportIn(searchWordsOf("おおさか テニス"))).toBe("tennis");
    expect(sportIn(["chess"])).toBeNull();
  });
});
