import { beforeAll, describe, expect, it } from "vitest";
import { badTokens } from "./support/bad-tokens.ts";
import { send } from "./support/send.ts";
import { secretsOf } from "./support/things.ts";
import { openTwoSides, type TwoSides } from "./support/two-sides.ts";
import { rowsOpenTo } from "./table.ts";

let sides: TwoSides;
let bad: readonly (readonly [string, string])[] = [];
beforeAll(async () => {
  sides = await openTwoSides();
  bad = await badTokens(sides, ["member"]);
});

const rows = rowsOpenTo("public");

describe("a public read", () => {
  it.each(rows)("%s tells nobody in particular nothing of anybody", async (call, row) => {
    const answer = await send(sides.test, call, row.asks(sides.things), null);
    expect(answer.status).toBe(200);
    for (const secret of secretsOf(sides.things)) expect(answer.text).not.toContain(secret);
  });

  it.each(rows)("%s tells somebody else what it tells nobody in particular", async (call, row) => {
    const nobody = await send(sides.test, call, row.asks(sides.things), null);
    const other = await send(sides.test, call, row.asks(sides.things), sides.other.member);
    expect([other.status, other.text]).toEqual([nobody.status, nobody.text]);
    expect(other.headers.get("cache-control")).toContain("no-store");
  });

  it.each(rows)("%s checks a token that is sent, and changes nothing", async (call, row) => {
    const before = sides.test.dump();
    for (const [what, token] of [...bad, ["of a merchant", sides.owner.merchant] as const]) {
      const { status, code } = await send(sides.test, call, row.asks(sides.things), token);
      expect([what, status, code]).toEqual([what, 401, "unauthenticated"]);
    }
    for (const authorization of ["Basic bWFsaTptYWxp", "Bearer", "Bearer a b"]) {
      expect((await send(sides.test, call, row.asks(sides.things), null, { headers: { authorization } })).status).toBe(
        401,
      );
    }
    expect(sides.test.dump()).toEqual(before);
  });

  it.each([
    "GET /line/list/event",
    "GET /line/list/event/geo",
    "GET /line/list/event/inside",
    "GET /line/event/detail",
    "GET /line/event/stream",
  ])("%s shows the owner what is theirs", async (call) => {
    const row = rows.find(([one]) => one === call)?.[1];
    const answer = await send(sides.test, call, row?.asks(sides.things) ?? {}, sides.owner.member);
    expect(answer.text).toContain(sides.things.joinId);
  });

  it.each(["GET /line/event/detail", "GET /line/event/calendar", "GET /line/event/stream"])(
    "%s knows no draft, whoever asks",
    async (call) => {
      const ask = (eventId: string) => ({ query: { merchantId: "merchant-1", eventId } });
      for (const token of [null, sides.owner.member, sides.other.member]) {
        const draft = await send(sides.test, call, ask(sides.things.draftId), token);
        const none = await send(sides.test, call, ask("nowhere"), token);
        expect([draft.status, draft.text]).toEqual([404, none.text]);
      }
    },
  );
});
