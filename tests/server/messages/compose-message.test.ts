import { describe, expect, it } from "vitest";
import type { ChangeNotice } from "#domain/event/change-notice.ts";
import { type Language, languages } from "#languages/language.ts";
import { hour } from "#domain/time/instant.ts";
import { composeMessage } from "#server/adapters/messages/compose-message.ts";
import { speechIn } from "#server/adapters/messages/speech.ts";
import {
  type AccountNotice,
  isAboutConfirmation,
  isNotice,
  messageKinds,
} from "#server/application/messages/message-store.ts";
import { anEvent, testNow } from "../../support/builders/index.ts";

const event = anEvent({ title: "Friday {badminton}" });
const { startsAt, endsAt, timeZone } = event;

const account: AccountNotice = { bankCode: "TH-004", last4: "6789", usableFrom: Date.UTC(2026, 10, 28, 13) };

const change: ChangeNotice = {
  differences: [
    {
      of: "time",
      from: { startsAt, endsAt, timeZone },
      to: { startsAt: startsAt + hour, endsAt: endsAt + hour, timeZone },
    },
    { of: "venue", from: { name: "Court 3", address: "9 Road" }, to: { name: "Court $& 4", address: "9 Road" } },
    { of: "level", from: null, to: { from: "Beginner", to: "Advanced", note: "no shoes" } },
  ],
  mayLeaveFree: true,
};

const compose = async (language: Language, notice: ChangeNotice | null = change) =>
  composeMessage({ kind: "event_changed", event, until: null, change: notice }, await speechIn(language));

describe("a message about a changed event", () => {
  it("says what was changed from what to what, in the event's zone", async () => {
    expect((await compose("en")).replaceAll("Thu,", "Thu").split("\n")).toEqual([
      "Friday {badminton} was changed by its organiser.",
      "Time: Thu 3 Dec, 12:00–14:00 → Thu 3 Dec, 13:00–15:00",
      "Place: Court 3, 9 Road → Court $& 4, 9 Road",
      "Level: everybody → Beginner–Advanced (no shoes)",
      "If that doesn't suit you, you can leave with a full refund until it starts.",
    ]);
  });

  it("tells of the refund only whoever has one", async () => {
    for (const language of languages) {
      const [free, bound] = [await compose(language), await compose(language, { ...change, mayLeaveFree: false })];
      expect(free.split("\n")).toHaveLength(5);
      expect(bound).toBe(free.split("\n").slice(0, 4).join("\n"));
    }
  });

  it("names a place once that only moved on the map", async () => {
    const here = { name: "Court 3", address: "9 Road" };
    for (const language of languages) {
      const text = await compose(language, {
        differences: [{ of: "venue", from: here, to: here }],
        mayLeaveFree: false,
      });
      expect(text.split("Court 3")).toHaveLength(2);
    }
  });
});

describe("what is said of a bank account", () => {
  const compose = async (language: Language) =>
    composeMessage(
      { kind: "bank_account_changed", event: null, until: null, change: null, account },
      await speechIn(language),
    );

  it("names the bank in the script of its readers, and the time in its country", async () => {
    expect(await compose("th")).toContain("ธนาคารกสิกรไทย");
    expect(await compose("en")).toMatch(/Kasikornbank.*Sat 28 Nov, 20:00/u);
    expect(await compose("ja")).toContain("Kasikornbank");
  });
});

describe("an offer of fewer seats", () => {
  it.each([
    ["en", "2 of the 4 seats you asked for freed up"],
    ["th", "2 จาก 4 ที่"],
    ["ja", "4名分のうち2名分"],
    ["zh-TW", "登記 4 位，現在有 2 位"],
  ] as const)("says in %s how many of how many", async (language, words) => {
    const facts = { kind: "offer", event: anEvent(), until: testNow, change: null } as const;
    const { price } = facts.event;
    const speech = await speechIn(language);
    expect(composeMessage({ ...facts, seats: { price, seats: 2, wantedSeats: 4 } }, speech)).toContain(words);
    expect(composeMessage({ ...facts, seats: { price, seats: 2, wantedSeats: null } }, speech)).not.toContain("4");
  });

  it("of one seat says in English that it is one", async () => {
    const facts = { kind: "offer", event: anEvent(), until: testNow, change: null } as const;
    const seats = { price: facts.event.price, seats: 1, wantedSeats: null };
    expect(composeMessage({ ...facts, seats }, await speechIn("en"))).toMatch(
      /^A seat is free for .*It's yours until/u,
    );
  });
});

/** The texts of messages in a language, by id. */
async function textsOf(language: Language): Promise<Readonly<Record<string, string>>> {
  const path = `../../../src/languages/${language}/messages.json`;
  return ((await import(path, { with: { type: "json" } })) as { readonly default: Readonly<Record<string, string>> })
    .default;
}

/** The names in an ICU message, in those that it chooses from too. */
function placeholdersOf(text: string): readonly string[] {
  const names = Array.from(text.matchAll(/\{\s*(\w+)\s*(?=[,}])/gu), ([, name]) => name ?? "");
  return [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1));
}

describe.each(languages)("the texts in %s", (language) => {
  it("are those of English, none is empty, and each says the same things", async () => {
    const [english, texts] = await Promise.all([textsOf("en"), textsOf(language)]);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
    for (const [id, text] of Object.entries(texts))
      expect([id, placeholdersOf(text)]).toEqual([id, placeholdersOf(english[id] ?? "")]);
  });

  it("of every kind say what it is about", async () => {
    const texts = await textsOf(language);
    for (const kind of messageKinds) expect(placeholdersOf(texts[kind] ?? "").length).toBeGreaterThan(0);
  });

  it("have labels that need no cutting", async () => {
    const texts = await textsOf(language);
    const buttons = ["bubble.offer.pay", "bubble.offer.accept", "bubble.ticket.open", "bubble.refund.open"];
    buttons.push("bubble.missed.open", "bubble.call.open", "bubble.news.open", "bubble.news.openOne");
    for (const id of buttons) expect(texts[id]?.length).toBeLessThanOrEqual(20);
  });
});

describe("who is in", () => {
  it.each([
    ["en", "slip", "The organiser confirmed your transfer of ฿350. You're in: "],
    ["en", "yes", "We received your ฿350. You're in: "],
    ["th", "yes", "เราได้รับเงิน ฿350 แล้ว คุณได้ที่แล้ว: "],
    ["ja", "slip", "の振込が主催者により確認されました。参加が確定しました："],
    ["zh-TW", "yes", "已收到您的付款"],
  ] as const)("is told of the money in the same message: %s, %s", async (language, by, said) => {
    const paid = { by, amount: { amount: 35_000, currency: "THB" } } as const;
    const facts = { kind: "joined", event: anEvent(), until: null, change: null } as const;
    const speech = await speechIn(language);
    expect(composeMessage({ ...facts, paid }, speech)).toContain(said);
    expect(composeMessage(facts, speech)).not.toContain(said);
  });
});

describe("every message", () => {
  it.each(
    messageKinds.filter(
      (kind) =>
        kind !== "news" &&
        kind !== "saved_search" &&
        kind !== "answer" &&
        !isAboutConfirmation(kind) &&
        !isNotice(kind),
    ),
  )("%s is written in every language, with nothing left open", async (kind) => {
    for (const language of languages) {
      const isOfAccount = kind === "bank_account_changed";
      const about = isOfAccount ? { event: null, account } : { event: anEvent() };
      const text = composeMessage(
        { kind, until: startsAt, change, text: "Bring shuttles.", ...about },
        await speechIn(language),
      );
      expect(text).toContain(isOfAccount ? "•••• 6789" : "Friday badminton");
      expect(text).not.toMatch(/[{}]|undefined/u);
    }
  });
});
