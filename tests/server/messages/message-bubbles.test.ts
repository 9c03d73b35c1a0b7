import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Language, languages } from "#languages/language.ts";
import { speechIn } from "#server/adapters/messages/speech.ts";
import { money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { composeMessage } from "#server/adapters/messages/compose-message.ts";
import type { FlexMessage } from "#server/adapters/messages/bubbles.ts";
import { liffLinks } from "#server/adapters/messages/render-message.ts";
import {
  type BubbleFacts,
  newsBubble,
  offerBubble,
  refundBubble,
  ticketBubble,
} from "#server/adapters/messages/bubbles.ts";
import { anEvent, testStart } from "../../support/builders/index.ts";
import { flexFaults } from "../../support/line/flex-faults.ts";

const speeches = new Map(
  await Promise.all(languages.map(async (language) => [language, await speechIn(language)] as const)),
);
const english = await speechIn("en");
const linkTo = liffLinks("1234567890-AbCdEfGh");
const seats = { seats: 2, price: money(35_000, "THB") };
const until = testStart - 3 * hour;
const refund = { amount: money(17_550, "THB"), destination: { kind: "card" as const, label: "Visa •••• 4242" } };

function factsOf(
  language: Language,
  kind: "offer" | "joined" | "refund_sent",
  title: string,
  venue = "Court 3",
): BubbleFacts {
  const event = anEvent({ title, venue: { ...anEvent().venue, name: venue } });
  const speech = speeches.get(language) ?? english;
  const text = composeMessage({ kind, event, until, change: null }, speech);
  return { speech, event, text, uri: linkTo("/payment/event-1/join-1") };
}

const all = (language: Language, title: string, venue?: string): readonly FlexMessage[] => [
  offerBubble(factsOf(language, "offer", title, venue), seats, until),
  ticketBubble(factsOf(language, "joined", title, venue), seats),
  refundBubble(factsOf(language, "refund_sent", title, venue), refund),
  newsOf(language, title, venue, 1),
  newsOf(language, title, venue, 5),
];

/** News of so many events, and of more where there are five. */
function newsOf(language: Language, title: string, venue: string | undefined, count: number): FlexMessage {
  const { speech, event, text, uri } = factsOf(language, "joined", title, venue);
  const facts = { speech, text, uri, title, of: "news" as const, more: count === 5 };
  return newsBubble(
    facts,
    Array.from({ length: count }, () => event),
  );
}

/** Every text in it, in order. */
function textsOf(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(textsOf);
  if (typeof part !== "object" || part === null) return [];
  const { text, contents, body, footer, action, label } = part as Readonly<Record<string, unknown>>;
  const own = [text, label].filter((one) => typeof one === "string");
  return [...own, ...[contents, body, footer, action].flatMap(textsOf)];
}

describe("an offer", () => {
  it("says what, until when and how much, with a button straight to payment", () => {
    const message = offerBubble(factsOf("en", "offer", "Friday badminton"), seats, until);
    expect(textsOf(message)).toEqual(
      [
        "It's your turn",
        "Friday badminton",
        "Yours until",
        "Thu 3 Dec, 09:00",
        "When",
        "Thu 3 Dec, 12:00",
        "Where",
        "Court 3",
        "Seats",
        "2",
        "Total",
        "฿700",
        "Pay now",
      ].map((text) => expect.stringMatching(text.replace("Thu ", "Thu,? ")) as unknown),
    );
    expect(message.contents.footer?.contents[0]).toMatchObject({
      action: { type: "uri", uri: "https://liff.line.me/1234567890-AbCdEfGh/payment/event-1/join-1" },
    });
    expect(message.altText).toContain("Friday badminton");
  });

  it("of a free event asks for no payment", () => {
    const texts = textsOf(offerBubble(factsOf("en", "offer", "Walk"), { seats: 1, price: money(0, "THB") }, until));
    expect(texts).toContain("Free");
    expect(texts.at(-1)).toBe("See the offer");
  });
});

describe("a refund", () => {
  it("says how much goes where, with decimals where there are some", () => {
    const texts = textsOf(refundBubble(factsOf("en", "refund_sent", "Friday badminton"), refund));
    expect(texts).toEqual(expect.arrayContaining(["฿175.50", "Visa •••• 4242", "Follow your refund"]));
  });

  it("whose destination is not known yet leaves that line out", () => {
    const unknown = { amount: money(30_000, "TWD"), destination: { kind: "bank_account" as const, label: "" } };
    const texts = textsOf(refundBubble(factsOf("zh-TW", "refund_sent", "羽球"), unknown));
    expect(texts).toContain("NT$300");
    expect(texts).not.toContain(speeches.get("zh-TW")?.say("row.to"));
  });
});

describe("news", () => {
  it("of one event opens it, of several says each of them, and both how to hear no more", () => {
    const [one, five] = [1, 5].map((count) => textsOf(newsOf("en", "Doubles", "Court 3", count)));
    expect(one?.slice(0, 2)).toEqual(["New games to join", "Doubles"]);
    expect(one?.at(-1)).toBe("See the game");
    expect(five?.filter((text) => text === "Doubles, Court 3")).toHaveLength(5);
    expect(five).toContain("There are more in Sideline");
    expect(five?.at(-1)).toBe("See new games");
    for (const texts of [one, five]) expect(texts?.at(-2)).toBe("You can switch this off in Sideline under Profile.");
  });
});

describe("what saved searches found", () => {
  it("says so, and is else as news", () => {
    const { speech, event, text, uri } = factsOf("en", "joined", "Doubles");
    const facts = { speech, text, uri, title: "“Saturday”", of: "saved_search", more: false } as const;
    const texts = textsOf(newsBubble(facts, [event, event]));
    expect(texts.slice(0, 2)).toEqual(["New games you searched for", "“Saturday”"]);
    expect(texts.at(-1)).toBe("See new games");
  });
});

describe("every bubble", () => {
  it.each(languages)("in %s is one that LINE takes", (language) => {
    for (const message of all(language, "Friday badminton")) expect(flexFaults(message)).toEqual([]);
  });

  it.each(languages)("in %s is one that LINE takes whatever title and venue are", (language) => {
    const title = fc.oneof(
      fc.string({ unit: "binary", minLength: 1, maxLength: 120 }),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }),
      fc.constantFrom("น้ำ", "👨‍👩‍👧‍👦", "が", '"{}<>&$', "e\u0301").map((piece) => piece.repeat(300)),
    );
    fc.assert(
      fc.property(title, title, (name, venue) => {
        for (const message of all(language, name, venue)) expect(flexFaults(message)).toEqual([]);
      }),
    );
  });
});

describe("the measure of LINE's limits", () => {
  const good = ticketBubble(factsOf("en", "joined", "Friday badminton"), seats);
  const withText = (text: string) => ({
    ...good,
    contents: { ...good.contents, body: { ...good.contents.body, contents: [{ type: "text", text }] } },
  });

  it.each([
    ["a long altText", { ...good, altText: "a".repeat(401) }],
    ["no altText", { ...good, altText: "" }],
    ["an empty text", withText("")],
    ["half a character", withText("\ud83d")],
    ["a bubble that is too big", withText("a".repeat(31_000))],
    [
      "an unknown component",
      {
        ...good,
        contents: { ...good.contents, body: { type: "box", layout: "vertical", contents: [{ type: "nonsense" }] } },
      },
    ],
    ["an address that is not https", JSON.parse(JSON.stringify(good).replace("https://", "http://")) as unknown],
    ["a long label", JSON.parse(JSON.stringify(good).replace("Open your ticket", "x".repeat(21))) as unknown],
  ])("finds %s", (_name, message) => {
    expect(flexFaults(message)).not.toEqual([]);
  });
});
