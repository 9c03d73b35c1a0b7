import { describe, expect, it } from "vitest";
import { draftFaults, type EventDraft, eventFrom } from "#domain/event/event-draft.ts";
import { money } from "#domain/money/money.ts";
import { defaultRefundPolicy } from "#domain/refund/policy.ts";
import { hour } from "#domain/time/instant.ts";
import { aMerchant, anEvent, testNow, testStart } from "../../support/builders/index.ts";

function aDraft(parts: Partial<EventDraft> = {}): EventDraft {
  const { id: _id, merchantId: _merchantId, stage: _stage, timing: _timing, ...written } = anEvent();
  return { ...written, maxSeatsPerJoin: null, joinClosesAt: null, refundPolicy: null, draft: false, ...parts };
}

const faultsOf = (parts: Partial<EventDraft>) => Object.keys(draftFaults(aDraft(parts), testNow));

describe("a draft", () => {
  it("without faults becomes a published event with the defaults", () => {
    expect(draftFaults(aDraft(), testNow)).toEqual({});
    expect(eventFrom(aDraft({ capacity: 3 }), "event-9", aMerchant())).toMatchObject({
      id: "event-9",
      merchantId: "merchant-1",
      stage: "published",
      maxSeatsPerJoin: 3,
      joinClosesAt: testStart,
      refundPolicy: defaultRefundPolicy,
    });
  });

  it("may let one join take more than there is now: the capacity bounds it, and may grow", () => {
    expect(faultsOf({ capacity: 2, maxSeatsPerJoin: 4 })).toEqual([]);
  });

  it("keeps its tiers in order, the largest hours first", () => {
    const policy = [
      { hoursBefore: 2, percent: 10 },
      { hoursBefore: 48, percent: 90 },
    ];
    expect(eventFrom(aDraft({ refundPolicy: policy }), "e", aMerchant()).refundPolicy[0]?.hoursBefore).toBe(48);
  });

  it.each<[string, Partial<EventDraft>, string]>([
    ["a title with a web address", { title: "Pay at evil.com" }, "title"],
    ["a venue with a web address", { venue: { ...anEvent().venue, name: "https://evil.example" } }, "venue.name"],
    ["a web address in the address", { venue: { ...anEvent().venue, address: "at evil.com" } }, "venue.address"],
    ["a web address in the access", { venue: { ...anEvent().venue, access: "see evil.com" } }, "venue.access"],
    ["a level that starts with a web address", { level: { from: "evil.com", to: null, note: null } }, "level.from"],
    ["a level that ends with a web address", { level: { from: null, to: "evil.com", note: null } }, "level.to"],
    ["a level's note with a web address", { level: { from: null, to: null, note: "ｅｖｉｌ．ｃｏｍ" } }, "level.note"],
    ["a text with a web address", { description: "詳しくはevil.comで" }, "description"],
    ["a web address among what is included", { included: ["Water", "bit.ly/x"] }, "included"],
    ["a web address among what to bring", { bring: ["ev\u200bil.com"] }, "bring"],
    ["a start that is past", { startsAt: testNow }, "startsAt"],
    ["an end before the start", { endsAt: testStart }, "endsAt"],
    ["an unknown time zone", { timeZone: "Mars/Olympus" }, "timeZone"],
    ["a time zone that no phone knows", { timeZone: "JST" }, "timeZone"],
    ["joining that closes after the start", { joinClosesAt: testStart + 1 }, "joinClosesAt"],
    ["joining that is closed already", { joinClosesAt: testNow - hour }, "joinClosesAt"],
    ["joining that opens when it closes", { joinOpensAt: testStart }, "joinOpensAt"],
    ["no seats", { capacity: 0 }, "capacity"],
    ["a price that can't be paid", { price: money(150, "TWD"), paymentMethods: ["card"] }, "price.amount"],
    ["no way to pay", { paymentMethods: [] }, "paymentMethods"],
    ["PromptPay outside Thailand", { price: money(900, "JPY") }, "paymentMethods"],
    [
      "two tiers at one time",
      {
        refundPolicy: [
          { hoursBefore: 6, percent: 50 },
          { hoursBefore: 6, percent: 20 },
        ],
      },
      "refundPolicy",
    ],
    [
      "more back the later one leaves",
      {
        refundPolicy: [
          { hoursBefore: 6, percent: 80 },
          { hoursBefore: 24, percent: 50 },
        ],
      },
      "refundPolicy",
    ],
    ["an unknown sport", { sportType: "quidditch" }, "sportType"],
  ])("with %s names the field", (_name, parts, field) => {
    expect(faultsOf(parts)).toContain(field);
  });
});
