import { describe, expect, it } from "vitest";
import { demandRoomToOpen, mostOwned, unapprovedFaults } from "#domain/merchant/approval.ts";
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
