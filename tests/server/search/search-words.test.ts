import { assert as assertProperty, constantFrom, nat, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { folded } from "#server/application/events/folded.ts";
import {
  holdsWord,
  isOneTypoApart,
  meantWords,
  nearForms,
  searchWordsOf,
  sportIn,
  vocabularyOf,
} from "#server/application/events/search-words.ts";
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
    expect(searchWordsOf("沙灘排球")).toEqual(["沙灘", "排球"]);
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

describe("meantWords", () => {
  const near = (known: Readonly<Record<string, readonly string[]>>) => async (words: readonly string[]) =>
    new Map(words.map((word) => [word, known[word] ?? []]));

  it("puts a typo right, by the names of sports and places before other words", async () => {
    expect(await meantWords(["doubels"], near({ doubels: ["doubles"] }))).toEqual(["doubles"]);
    expect(await meantWords(["tenis"], near({ tenis: ["denis"] }))).toEqual(["tennis"]);
  });

  it("drops what nothing holds, but never everything", async () => {
    expect(await meantWords(["rock", "climbing"], near({}))).toEqual(["climbing"]);
    expect(await meantWords(["chess"], near({}))).toBeNull();
  });

  it("knows nothing better when each word is held by some event", async () => {
    expect(await meantWords(["night", "badminton"], near({ night: ["night"] }))).toBeNull();
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
