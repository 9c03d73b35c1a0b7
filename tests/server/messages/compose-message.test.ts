import { describe, expect, it } from "vitest";
import type { ChangeNotice } from "#domain/event/change-notice.ts";
import type { Language } from "#domain/member/member.ts";
import { hour } from "#domain/time/instant.ts";
import { composeMessage } from "#server/adapters/messages/compose-message.ts";
import { messageTexts } from "#server/adapters/messages/texts.ts";
import type { AccountNotice, MessageKind } from "#server/application/messages/message-store.ts";
import { anEvent } from "../../support/builders/index.ts";

const event = anEvent({ title: "Friday {badminton}" });
const { startsAt, endsAt, timeZone } = event;
const languages = Object.keys(messageTexts) as Language[];
const kinds = Object.keys(messageTexts.en) as MessageKind[];

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

const compose = (language: Language, notice: ChangeNotice | null = change) =>
  composeMessage({ kind: "event_changed", language, event, until: null, change: notice });

describe("a message about a changed event", () => {
  it("says what was changed from what to what, in the event's zone", () => {
    expect(compose("en").replaceAll("Thu,", "Thu").split("\n")).toEqual([
      "Friday {badminton} was changed by its organiser.",
      "Time: Thu 3 Dec, 12:00–14:00 → Thu 3 Dec, 13:00–15:00",
      "Place: Court 3, 9 Road → Court $& 4, 9 Road",
      "Level: everybody → Beginner–Advanced (no shoes)",
      "If that doesn't suit you, you can leave with a full refund until it starts.",
    ]);
  });

  it("tells of the refund only whoever has one", () => {
    for (const language of languages) {
      const [free, bound] = [compose(language), compose(language, { ...change, mayLeaveFree: false })];
      expect(free.split("\n")).toHaveLength(5);
      expect(bound).toBe(free.split("\n").slice(0, 4).join("\n"));
    }
  });

  it("names a place once that only moved on the map", () => {
    const here = { name: "Court 3", address: "9 Road" };
    for (const language of languages) {
      const text = compose(language, { differences: [{ of: "venue", from: here, to: here }], mayLeaveFree: false });
      expect(text.split("Court 3")).toHaveLength(2);
    }
  });
});

describe("what is said of a bank account", () => {
  const compose = (language: Language) =>
    composeMessage({ kind: "bank_account_changed", language, event: null, until: null, change: null, account });

  it("names the bank in the script of its readers, and the time in its country", () => {
    expect(compose("th")).toContain("ธนาคารกสิกรไทย");
    expect(compose("en")).toMatch(/Kasikornbank.*Sat 28 Nov, 20:00/u);
    expect(compose("ja")).toContain("Kasikornbank");
  });
});

/** Every kind; the compiler finds one that is left out. */
const everyKind: Readonly<Record<MessageKind, true>> = {
  joined: true,
  waiting: true,
  payment_received: true,
  offer: true,
  offer_expired: true,
  event_changed: true,
  event_cancelled: true,
  refund_sent: true,
  refund_returned: true,
  bank_account_changed: true,
  slip_approved: true,
  slip_rejected: true,
  transfer_asked: true,
  reminder_24h: true,
  reminder_2h: true,
};

/** The names in an ICU message, in those that it chooses from too. */
function placeholdersOf(text: string): readonly string[] {
  const names = Array.from(text.matchAll(/\{\s*(\w+)\s*(?=[,}])/gu), ([, name]) => name ?? "");
  return [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1));
}

describe("the texts", () => {
  it("are those of every kind, in four languages", () => {
    expect(languages).toEqual(["en", "th", "ja", "zh-TW"]);
    for (const language of languages)
      expect(new Set(Object.keys(messageTexts[language]))).toEqual(new Set(Object.keys(everyKind)));
  });

  it.each(kinds)("of %s say the same things in each language", (kind) => {
    const wanted = placeholdersOf(messageTexts.en[kind]);
    expect(wanted.length).toBeGreaterThan(0);
    for (const language of languages)
      expect([language, placeholdersOf(messageTexts[language][kind])]).toEqual([language, wanted]);
  });
});

describe("every message", () => {
  it.each(kinds)("%s is written in four languages, with nothing left open", (kind) => {
    for (const language of languages) {
      const isOfAccount = kind === "bank_account_changed";
      const about = isOfAccount ? { event: null, account } : { event: anEvent() };
      const text = composeMessage({ kind, language, until: startsAt, change, ...about });
      expect(text).toContain(isOfAccount ? "•••• 6789" : "Friday badminton");
      expect(text).not.toMatch(/[{}]|undefined/u);
    }
  });
});
