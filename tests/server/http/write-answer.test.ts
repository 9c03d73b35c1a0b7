import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { cardSetup } from "#contract/paying/card.ts";
import { page } from "#contract/wire/page.ts";
import { instant } from "#contract/wire/instant.ts";
import { receiptAddress } from "#contract/paying/payment.ts";
import { writeAnswer } from "#server/adapters/http/endpoint/write-answer.ts";

const at = Date.UTC(2026, 10, 20, 10);

describe("writeAnswer", () => {
  const thing = v.object({
    id: v.string(),
    at: instant,
    endedAt: v.nullable(instant),
    far: v.optional(v.number()),
    receiptUrl: v.nullable(receiptAddress),
  });

  it("writes instants, addresses and cursors as texts, at any depth", () => {
    const items = [{ id: "1", at, endedAt: at + 1, far: 2.5, receiptUrl: "p1" }];
    expect(writeAnswer(page(thing), { items, nextCursor: "7~ÿ?" })).toEqual({
      items: [
        {
          id: "1",
          at: "2026-11-20T10:00:00Z",
          endedAt: "2026-11-20T10:00:00.001Z",
          far: 2.5,
          receiptUrl: "/line/upload/receipt?paymentId=p1",
        },
      ],
      nextCursor: "N37_Pw",
    });
  });

  it("leaves out what is undefined, and keeps what is null", () => {
    const written = writeAnswer(thing, { id: "1", at, endedAt: null, far: undefined, receiptUrl: null });
    expect(Object.keys(written as object)).toEqual(["id", "at", "endedAt", "receiptUrl"]);
  });

  it("lets out nothing that the schema does not name", () => {
    const more = { id: "1", at, endedAt: null, receiptUrl: null, accountNumber: "123" };
    expect(writeAnswer(thing, more)).not.toHaveProperty("accountNumber");
    const form = { gateway: "stripe", publishableKey: "pk", setup: { clientSecret: "s" }, secretKey: "sk" } as const;
    expect(writeAnswer(cardSetup, form)).toEqual({
      gateway: "stripe",
      publishableKey: "pk",
      setup: { clientSecret: "s" },
    });
  });

  it("writes what its schema reads", () => {
    const value = { id: "1", at, endedAt: null, far: 0, receiptUrl: "p1" };
    expect(v.parse(thing, writeAnswer(thing, value))).toEqual(value);
  });
});
