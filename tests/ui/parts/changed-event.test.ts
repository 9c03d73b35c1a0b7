import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { hour } from "#domain/time/instant.ts";
import { changesOf, saidOfChange } from "#ui/parts/events/ChangedBanner.tsx";
import { createTranslator } from "#ui/i18n/translator.ts";
import { formatsFor } from "#ui/i18n/use-format.ts";
import { compileCatalogue } from "../../../vite/languages.ts";
import { aParticipation, aPayment, anEvent, noon } from "../support/views.ts";

const start = noon + hour;
const said = (changes: Partial<ParticipationView>, now = noon) =>
  saidOfChange(aParticipation({ state: "confirmed", deadline: null, freeToLeaveUntil: start, ...changes }), now);

describe("a member whose event was changed", () => {
  it("may leave for everything until the start, and is told no longer", () => {
    expect(said({})).toBe("event.changedDetail");
    expect(said({}, start - 1)).toBe("event.changedDetail");
    expect(said({}, start)).toBeNull();
  });

  it.each<[string, Partial<ParticipationView>, string | null]>([
    ["has not paid yet", { state: "awaiting_payment" }, "event.changedBeforePaying"],
    ["is offered seats", { state: "offered" }, "event.changedBeforePaying"],
    ["waits for the review of a slip", { state: "under_review" }, "event.changedDetail"],
    ["has nothing to pay", { price: money(0, "THB") }, "event.changedNothingPaid"],
    [
      "is to pay at the venue",
      { payment: aPayment({ method: "onsite", state: "requires_action" }) },
      "event.changedNothingPaid",
    ],
    ["has paid at the venue", { payment: aPayment({ method: "onsite", state: "succeeded" }) }, "event.changedDetail"],
    ["came", { checkedInAt: noon }, null],
    ["left", { state: "left" }, null],
    ["was let down by the merchant", { state: "event_cancelled" }, null],
    ["knew when it joined", { freeToLeaveUntil: null }, null],
  ])("and who %s", (_name, changes, text) => {
    expect(said(changes)).toBe(text);
  });
});

describe("what was changed", () => {
  const event = anEvent({ level: { from: "Beginner", to: null, note: null } });
  const { startsAt, endsAt, timeZone, venue } = event;
  const same = { startsAt, endsAt, timeZone, venue, level: event.level };
  const { t } = createTranslator("en", compileCatalogue("en"));
  const changes = (agreed: ParticipationView["agreed"]) =>
    changesOf({ event, agreed }, t, formatsFor("en"), noon).map(({ label, from, to }) => `${label}: ${from} → ${to}`);

  it("is nothing where it is as agreed, or where the server does not say", () => {
    expect(changes(same)).toEqual([]);
    expect(changes(undefined)).toEqual([]);
  });

  it("is said from what to what, and nothing else", () => {
    expect(changes({ ...same, startsAt: startsAt - hour, endsAt: endsAt - hour })).toEqual([
      "When: Sat 21 Nov 17:00–19:00 → Sat 21 Nov 18:00–20:00",
    ]);
    expect(changes({ ...same, venue: { name: "Court 9", address: "Rama IV" }, level: null })).toEqual([
      `Where: Court 9, Rama IV → ${venue.name}, ${venue.address}`,
      "Level: All levels → Beginner+",
    ]);
  });
});
