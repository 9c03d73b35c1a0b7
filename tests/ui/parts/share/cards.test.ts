import { describe, expect, it } from "vitest";
import { coverAddress } from "#domain/cover/cover.ts";
import { money } from "#domain/money/money.ts";
import { languages } from "#languages/language.ts";
import { createTranslator } from "#ui/i18n/translator.ts";
import { formatsFor } from "#ui/i18n/use-format.ts";
import { type CardWords, eventCard } from "#ui/parts/share/event-card.ts";
import { merchantCard } from "#ui/parts/share/merchant-card.ts";
import { compileCatalogue } from "../../../../vite/languages.ts";
import { anEvent, aParticipation, noon } from "../../support/views.ts";

const ownCover = coverAddress("0123456789abcdef".repeat(2));

const wordsIn = (locale: (typeof languages)[number]): CardWords => ({
  t: createTranslator(locale, compileCatalogue(locale)).t,
  format: formatsFor(locale),
  now: noon,
});
const en = wordsIn("en");

describe("an event's card", () => {
  it("has its picture, when, where, seats and price as they are now, and its own page", () => {
    expect(eventCard(anEvent({ coverUrl: "https://pictures.test/a.jpg" }), "event", en)).toEqual({
      title: "Saturday doubles for everybody",
      lead: "Badminton · Sukhumvit Smash Club",
      text: "Saturday 21 November 2026, 18:00–20:00 · Smash Arena Thong Lo · ฿350 per seat · 4 seats left",
      rows: [
        { label: "When", value: "Sat 21 Nov, 18:00" },
        { label: "Where", value: "Smash Arena Thong Lo" },
        { label: "Seats", value: "4 seats left" },
        { label: "Price", value: "฿350 per seat" },
      ],
      pictureUrl: "https://pictures.test/a.jpg",
      button: "See the event",
      path: "/event/merchant1/event1",
    });
  });

  it.each([
    [{ price: money(0, "THB") }, "Free"],
    [{ status: "full", waiting: 3 }, "Full · 3 waiting"],
    [{ status: "full", waiting: 0 }, "Full"],
    [{ status: "closed" }, "Closed"],
    [{ joinOpensAt: noon + 3_600_000 }, "Opens Fri 20 Nov, 13:00"],
    [{ joinOpensAt: noon }, "4 seats left"],
    [{ status: "cancelled" }, "Cancelled"],
  ] as const)("says of %o: %s", (changes, words) => {
    expect(eventCard(anEvent(changes), "event", en).rows.map(({ value }) => value)).toContain(words);
  });

  it.each([
    ["badminton", null, "/previews/badminton.jpg"],
    ["badminton", "http://pictures.test/a.jpg", "/previews/badminton.jpg"],
    ["curling", null, "/previews/any.jpg"],
    ["badminton", ownCover, ownCover],
    ["badminton", "/covers/else.jpg", "/previews/badminton.jpg"],
  ])("of %s with the picture %s shows %s", (sportType, coverUrl, picture) => {
    expect(eventCard(anEvent({ sportType, coverUrl }), "event", en).pictureUrl).toBe(picture);
  });

  it.each([
    ["ticket", "I'm in. Come and play too!"],
    ["waiting", "I'm on the waiting list. Join me!"],
  ] as const)("from the %s says why, and tells nothing of the sender's own", (occasion, lead) => {
    const mine = aParticipation({
      state: "confirmed",
      ticketCode: "SECRET-TICKET",
      position: 7,
      joinId: "secret-join",
    });
    const card = eventCard(mine.event, occasion, en);
    expect([card.lead, card.text.startsWith(lead), card.path]).toEqual([lead, true, "/event/merchant1/event1"]);
    expect(JSON.stringify(card)).not.toMatch(/SECRET|secret|7 /u);
  });

  it.each(languages)("is whole in %s", (locale) => {
    const card = eventCard(anEvent(), "ticket", wordsIn(locale));
    const texts = [
      card.title,
      card.lead,
      card.text,
      card.button,
      ...card.rows.flatMap(({ label, value }) => [label, value]),
    ];
    for (const text of texts) expect(text).not.toMatch(/^$|^\w+\.\w+$/u);
    expect(card.button.length).toBeLessThanOrEqual(20);
    expect(merchantCard(anEvent().merchant, [], wordsIn(locale)).button.length).toBeLessThanOrEqual(20);
  });
});

describe("a merchant's card", () => {
  const { merchant } = anEvent();

  it("has what it says of itself, its next three events and its own page", () => {
    const events = ["a", "b", "c", "d"].map((title) => anEvent({ title }));
    expect(merchantCard({ ...merchant, logoUrl: "https://pictures.test/logo.png" }, events, en)).toEqual({
      title: "Sukhumvit Smash Club",
      lead: "Badminton for people who work nearby, since 2014.",
      text: "Badminton for people who work nearby, since 2014.",
      rows: ["a", "b", "c"].map((value) => ({ label: "Sat 21 Nov", value })),
      pictureUrl: "https://pictures.test/logo.png",
      button: "See all events",
      path: "/merchant/merchant1",
    });
  });

  it("has a line of ours where it says nothing", () => {
    expect(merchantCard({ ...merchant, description: "" }, [], en)).toMatchObject({
      lead: "Sports events on Sideline",
      rows: [],
      pictureUrl: null,
    });
  });

  it("has the picture of its next event where it has none of its own", () => {
    expect(merchantCard(merchant, [anEvent()], en).pictureUrl).toBe("/previews/badminton.jpg");
  });
});
