import { assert as assertProperty, nat, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { folded } from "#domain/text/folded.ts";
import { gramsOf, searchTextOf } from "#server/application/events/search-text.ts";
import { longestNames } from "#server/application/events/search/known-names.ts";
import { holdsWord, searchWordsOf } from "#server/application/events/search-words.ts";
import { anEvent } from "../../support/builders/index.ts";

const holds = (text: string, q: string) => searchWordsOf(q).every((word) => text.includes(word));

describe("searchTextOf", () => {
  const { venue } = anEvent();
  const text = searchTextOf(
    anEvent({ sportType: "badminton", venue: { ...venue, name: "Ｃａｆé Hall", address: "東京都渋谷区" } }),
    "สมาคม",
  );

  it("holds sport and place in every language, and what is written there", () => {
    for (const q of ["羽球", "แบดมินตัน", "バドミントン", "Badminton", "tokyo", "โตเกียว", "渋谷", "สมาคม", "cafe"])
      expect([q, holds(text, q)]).toEqual([q, true]);
    expect(holds(text, "大阪")).toBe(false);
  });

  it("holds the country, and whom it is for, in every language; plain names only as whole words", () => {
    const event = anEvent({
      title: "初心者ダブルス",
      venue: { ...venue, name: "Safari Koto", address: "Sukhumvit 49" },
    });
    const written = searchTextOf(event, "");
    for (const q of ["タイ", "thailand", "สุขุมวิท", "beginner", "มือใหม่", "雙打"])
      expect([q, holds(written, q)]).toEqual([q, true]);
    expect(
      holds(searchTextOf(anEvent({ title: "Sukhumvitish", venue: { ...venue, address: "Kotobuki" } }), ""), "江東"),
    ).toBe(false);
  });

  it("can hold each name that there is, and is then found by it", () => {
    for (const name of longestNames) {
      const named = searchTextOf(anEvent({ title: name, venue: { ...venue, name: "", address: name } }), "");
      expect([name, holdsWord(named, name)]).toEqual([name, true]);
    }
  });

  it("knows no names for a sport that it does not know", () => {
    expect(holds(searchTextOf(anEvent({ sportType: "chess" }), ""), "undefined")).toBe(false);
  });
});

describe("gramsOf", () => {
  it("finds each word of a text by numbers that the text has too", () => {
    const letters = string({ unit: "grapheme", maxLength: 30 });
    assertProperty(
      property(letters, nat(30), nat(30), (any, from, size) => {
        const characters = [...folded(any)];
        const text = characters.join("");
        const grams = new Set(gramsOf(text));
        for (const word of characters
          .slice(from, from + size)
          .join("")
          .split(/\s+/u))
          for (const gram of gramsOf(word)) expect(grams).toContain(gram);
      }),
    );
  });

  it("has numbers for two Chinese characters and for three plain letters", () => {
    expect(gramsOf("羽球")).toHaveLength(1);
    expect(gramsOf("gym")).toHaveLength(1);
    expect(gramsOf("ab")).toEqual([]);
  });
});
