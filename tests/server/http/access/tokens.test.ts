import { beforeAll, describe, expect, it } from "vitest";
import { badTokens, type TokenKind } from "./support/bad-tokens.ts";
import { send } from "./support/send.ts";
import { openTwoSides, type TwoSides } from "./support/two-sides.ts";
import { rowsOpenTo } from "./table.ts";

let sides: TwoSides;
const tokensFor: Record<"member" | "merchant" | "either", readonly (readonly [string, string])[]> = {
  member: [],
  merchant: [],
  either: [],
};

beforeAll(async () => {
  sides = await openTwoSides();
  const kinds: readonly [keyof typeof tokensFor, readonly TokenKind[]][] = [
    ["member", ["member"]],
    ["merchant", ["merchant"]],
    ["either", ["member", "merchant"]],
  ];
  for (const [opens, tokens] of kinds) tokensFor[opens] = await badTokens(sides, tokens);
});

const guarded = rowsOpenTo("member", "merchant", "either");

describe("a call that needs a token, asked by its owner in all but the token", () => {
  it.each(guarded)("%s without one is 401, and changes nothing", async (call, row) => {
    const before = sides.test.dump();
    const answer = await send(sides.test, call, row.asks(sides.things), null);
    expect([answer.status, answer.code, answer.headers.get("www-authenticate")]).toEqual([
      401,
      "unauthenticated",
      "Bearer",
    ]);
    expect(sides.test.dump()).toEqual(before);
  });

  it.each(guarded)("%s with one that is not good is 401, and changes nothing", async (call, row) => {
    const before = sides.test.dump();
    const wrongKind =
      row.opens === "member"
        ? [["of a merchant", sides.owner.merchant]]
        : row.opens === "merchant"
          ? [["of a member", sides.owner.member]]
          : [];
    for (const [what, token] of [...tokensFor[row.opens], ...wrongKind] as [string, string][]) {
      const { status, code, headers } = await send(sides.test, call, row.asks(sides.things), token);
      expect([what, status, code, headers.get("www-authenticate")]).toEqual([
        what,
        401,
        "unauthenticated",
        'Bearer error="invalid_token"',
      ]);
    }
    expect(sides.test.dump()).toEqual(before);
  });

  it.each(guarded)(
    "%s is not opened by a token in the address, in a cookie or in another scheme",
    async (call, row) => {
      const good = row.opens === "merchant" ? sides.owner.merchant : sides.owner.member;
      const ask = row.asks(sides.things);
      const inAddress = await send(
        sides.test,
        call,
        { ...ask, query: { ...ask.query, access_token: good, token: good } },
        null,
      );
      const inCookie = await send(sides.test, call, ask, null, {
        headers: { cookie: `token=${good}; authorization=Bearer ${good}` },
      });
      const asBasic = await send(sides.test, call, ask, null, { headers: { authorization: `Basic ${good}` } });
      expect([inAddress.status, inCookie.status, asBasic.status]).toEqual([401, 401, 401]);
    },
  );

  it.each(guarded.filter(([call]) => call.startsWith("GET ")))("%s is not opened by HEAD", async (call, row) => {
    expect((await send(sides.test, call, row.asks(sides.things), null, { method: "HEAD" })).status).toBe(401);
  });
});

describe("a member's token", () => {
  it("is 401 once it has expired, whatever the business clock says", async () => {
    const { test } = await openTwoSides();
    const token = await test.idToken("mali", 60);
    await test.clock.advance(3_600);
    expect((await send(test, "GET /line/user/profile", {}, token)).status).toBe(200);
    await test.realClock.advance(60);
    expect((await send(test, "GET /line/user/profile", {}, token)).status).toBe(401);
  });
});

describe("a merchant's token", () => {
  it("is 401 once it has expired, whatever the business clock says", async () => {
    const { test, owner } = await openTwoSides();
    await test.clock.advance(24 * 3_600);
    expect((await send(test, "GET /backoffice/merchant", {}, owner.merchant)).status).toBe(200);
    await test.realClock.advance(3_600);
    expect((await send(test, "GET /backoffice/merchant", {}, owner.merchant)).status).toBe(401);
  });
});

describe("a signed call", () => {
  it("LINE's webhook is opened by no token either: the signature's header decides which door it is", async () => {
    const call = "POST /backoffice/webhook";
    const row = guarded.find(([one]) => one === call)?.[1];
    const before = sides.test.dump();
    for (const token of [null, sides.owner.member, sides.owner.merchant]) {
      const answer = await send(sides.test, call, row?.asks(sides.things) ?? {}, token, {
        headers: { "x-line-signature": "AAAA" },
      });
      expect([answer.status, answer.code]).toEqual([401, "unauthenticated"]);
    }
    expect(sides.test.dump()).toEqual(before);
  });

  it.each(rowsOpenTo("signature"))("%s is opened by no token and by no wrong signature", async (call, row) => {
    const before = sides.test.dump();
    const { member, merchant } = sides.owner;
    const headers = { [row.header]: `t=1,v1=${"0".repeat(64)}` };
    for (const token of [null, member, merchant]) {
      for (const answer of [
        await send(sides.test, call, row.asks(sides.things), token),
        await send(sides.test, call, row.asks(sides.things), token, { headers }),
      ]) {
        expect([answer.status, answer.code]).toEqual([401, "unauthenticated"]);
      }
    }
    expect(sides.test.dump()).toEqual(before);
  });
});
