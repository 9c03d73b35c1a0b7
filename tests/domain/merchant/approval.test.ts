import { describe, expect, it } from "vitest";
import {
  demandRoomToOpen,
  mostOwned,
  openingFaults,
  unapprovedFaults,
  unapprovedWordsFaults,
} from "#domain/merchant/approval.ts";
import type { LegalPage } from "#domain/merchant/merchant.ts";
import { refused } from "#domain/refusal.ts";

const waiting = { approvedAt: null };
const approved = { approvedAt: 1 };

describe("a member who opens a merchant", () => {
  it.each([
    ["owns none", [], null],
    ["owns approved ones, but fewer than the most", [approved, approved], null],
    ["has one that waits", [approved, waiting], refused("one_waits_already")],
    ["owns the most", Array.from({ length: mostOwned }, () => approved), refused("owns_too_many")],
  ])("%s", (_, owned, answer) => {
    expect(demandRoomToOpen(owned)).toEqual(answer);
  });
});

const who = {
  operator: "Mali Jaidee",
  address: "9 Charoen Krung Rd",
  phone: "081 234 5678",
  email: "mali@example.com",
};
const nothing = { representative: "", prices: "", payment: "", delivery: "", cancellation: "" };
const terms = Object.fromEntries(Object.keys(nothing).map((part) => [part, "As agreed."])) as typeof nothing;
const words = { name: "Riverside", sports: ["badminton"], country: "TH", legal: { ...nothing, ...who } } as const;
const without = (part: keyof LegalPage) => ({ legal: { ...words.legal, [part]: "  " } });

describe("what a member says who opens a merchant", () => {
  it.each([
    ["says who it is, in Thailand", {}, []],
    ["the same, in Taiwan", { country: "TW" }, []],
    ["the same, in Japan", { country: "JP" }, Object.keys(nothing).map((part) => `legal.${part}`)],
    ["gives Japan's terms too", { country: "JP", legal: { ...who, ...terms } }, []],
    ["gives no address", without("address"), ["legal.address"]],
    ["gives no way to write", without("email"), ["legal.email"]],
    ["plays what is in no list", { sports: ["badminton", "quidditch"] }, ["sports"]],
    ["has a web address for a name", { name: "Win at prizes.example.com" }, ["name"]],
  ] as const)("%s", (_, said, fields) => {
    expect(Object.keys(openingFaults({ ...words, ...said })).toSorted()).toEqual([...fields].toSorted());
  });
});

describe("a merchant that waits for approval", () => {
  it.each([
    ["a free game by link", { audience: "link", paymentMethods: [] }, []],
    [
      "money at the venue and by transfer, for the club",
      { audience: "club", paymentMethods: ["onsite", "transfer"] },
      [],
    ],
    ["a game listed for everybody", { audience: "public", paymentMethods: [] }, ["audience"]],
    ["a card", { audience: "link", paymentMethods: ["transfer", "card"] }, ["paymentMethods"]],
    [
      "PromptPay by a provider, for everybody",
      { audience: "public", paymentMethods: ["promptpay"] },
      ["audience", "paymentMethods"],
    ],
  ] as const)("%s", (_, offer, fields) => {
    expect(Object.keys(unapprovedFaults(offer, waiting))).toEqual(fields);
    expect(unapprovedFaults(offer, approved)).toEqual({});
  });
});

describe("what a merchant writes to its members", () => {
  it("names a web address only once it is approved", () => {
    const words = { reason: "See evil.com", text: "Court No.5", note: null };
    expect(Object.keys(unapprovedWordsFaults(words, waiting))).toEqual(["reason"]);
    expect(unapprovedWordsFaults(words, approved)).toEqual({});
  });
});
