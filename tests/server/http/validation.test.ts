import fc from "fast-check";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import type { Route } from "#contract/wire/route.ts";
import { anEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, noLimits, openApp } from "./support/app-under-test.ts";
import { expectToConform, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
let token: string;
let merchantToken: string;

beforeAll(async () => {
  test = await openApp({ limiter: noLimits });
  await test.write((store) => store.events.insert(anEvent({ id: "event-1", capacity: 100 })));
  token = await test.idToken("mali", 86_400);
  merchantToken = await test.merchantToken();
});

const json = { "content-type": "application/json" };
const post = (path: string, body: BodyInit | undefined, headers: Readonly<Record<string, string>> = json) =>
  test.app.request(path, { method: "POST", body, headers: { authorization: `Bearer ${token}`, ...headers } });

async function fieldsOf(response: Response): Promise<string[]> {
  expect(response.status).toBe(400);
  const problem = await refusal(response);
  expect(problem.code).toBe("invalid_request");
  return Object.keys(problem.fields ?? {});
}

describe("a request that is not right names its fields", () => {
  it.each([
    ["a missing field", routes.joinEvent, { body: { eventId: "event-1" } }, ["seats"]],
    ["two wrong fields", routes.joinEvent, { body: { eventId: "no id!", seats: 0.5 } }, ["eventId", "seats"]],
    ["a body that is no object", routes.joinEvent, { body: [] }, ["body"]],
    ["a wrong choice", routes.answerOffer, { body: { joinId: "j", answer: "maybe" } }, ["answer"]],
    ["a broken e-mail", routes.changeProfile, { body: { email: "mali@" } }, ["email"]],
    [
      "messages that are neither on nor off",
      routes.changeProfile,
      { body: { messageChoices: { reminders: "no" } } },
      ["messageChoices.reminders"],
    ],
    ["half a character", routes.changeProfile, { body: { name: "\ud800" } }, ["name"]],
    ["a missing query", routes.getParticipation, {}, ["joinId"]],
    ["a latitude beyond the pole", routes.listEventsNear, { query: { lat: "91", lng: "0" } }, ["lat"]],
    ["a page too long", routes.listEvents, { query: { limit: "101" } }, ["limit"]],
    ["a day that does not exist", routes.listEvents, { query: { from: "2026-02-30T00:00:00Z" } }, ["from"]],
    ["a time that is no part of a day", routes.listEvents, { query: { timeOfDay: "noon" } }, ["timeOfDay"]],
    ["a price without its currency", routes.listEvents, { query: { maxPrice: "100" } }, ["currency"]],
    ["the same near a place", routes.listEventsNear, { query: { lat: "1", lng: "1", maxPrice: "1" } }, ["currency"]],
    ["the same of a merchant", routes.listMerchantEvents, { query: { merchantId: "m", maxPrice: "1" } }, ["currency"]],
    ["a cursor of signs", routes.listEvents, { query: { cursor: "~" } }, ["cursor"]],
  ] as const)("%s", async (_, route: Route, parts, fields) => {
    const response = await send(test, route, parts, { token });
    expect((await fieldsOf(response)).toSorted()).toEqual([...fields]);
  });

  it("in sentences that never repeat what was sent", async () => {
    const secret = "4111111111111111";
    const body = { joinId: { [secret]: secret }, method: secret, token: secret, cardId: [secret], saveCard: secret };
    const response = await send(test, routes.payForEvent, { body }, { token });
    expect(await response.text()).not.toContain(secret);
    expect(test.logger.text()).not.toContain(secret);
  });

  it.each([
    ["a card number", routes.changeProfile, { body: { name: "4111111111111111" } }, "name"],
    ["one in groups, within a text", routes.changeProfile, { body: { name: "Mali 3782-822463-10005" } }, "name"],
    [
      "one as a number",
      routes.payForEvent,
      { body: { joinId: "j", method: "card", token: 5555555555554444 } },
      "token",
    ],
    [
      "one in a field that no call has",
      routes.saveCard,
      { body: { card: { number: "4242 4242 4242 4242" } } },
      "card.number",
    ],
    ["one in a form", routes.issueToken, { form: { client_secret: "4000002760003184" } }, "client_secret"],
  ] as const)(
    "%s is refused by its field, and is not in the answer or the log",
    async (_, route: Route, parts, field) => {
      const response = await send(test, route, parts, { token });
      expect(response.status).toBe(400);
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({ fields: { [field]: expect.stringContaining("card number") } });
      const number = /\d[\d -]{12,}\d/u.exec(JSON.stringify(parts))?.[0] ?? "no number";
      for (const said of [text, test.logger.text()]) expect(said).not.toContain(number);
    },
  );

  it("but no other number: of a bank account, a longer one, one with a typo, one within an id", async () => {
    for (const name of [
      "4111111111111112",
      "41111111111111111111111",
      "x4111111111111111",
      "tok_sandbox_4242424242424242",
    ]) {
      const response = await send(test, routes.changeProfile, { body: { name } }, { token });
      expect(response.status).toBe(200);
    }
    const account = { bankCode: "TW-004", accountNumber: "4242424242424242", accountName: "Mali" };
    const response = await send(test, routes.putBankAccount, { body: account }, { token });
    expect(await response.text()).not.toContain("card number");
  });

  it("as the whole body when it is no JSON", async () => {
    for (const body of ["", "{", "nonsense", "{'a':1}", "[1,]", new Uint8Array([0x7b, 0xff, 0x7d])]) {
      expect(await fieldsOf(await post("/line/join/event", body))).toEqual(["body"]);
    }
  });
});

describe("what no schema names is ignored", () => {
  it("in a body, a query, and the parameters that LIFF left", async () => {
    const liff = { code: "secret-code", state: "x", "liff.state": "y", liffClientId: "z", __proto__: "p" };
    expect((await send(test, routes.listSportTypes, { query: liff }, { token })).status).toBe(200);
    expect((await send(test, routes.listEvents, { query: { ...liff, limit: "1" } })).status).toBe(200);
    const body = JSON.parse('{"eventId":"event-1","seats":1,"memberId":"somchai","__proto__":{"admin":true}}');
    expect((await send(test, routes.joinEvent, { body }, { token })).status).toBe(200);
    expect(test.logger.text()).not.toContain("secret-code");
  });

  it("and of a name that comes twice the first counts", async () => {
    const response = await test.app.request("/line/list/event?limit=1&limit=500");
    expect(response.status).toBe(200);
  });
});

describe("content", () => {
  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonp"])(
    "of type %s is refused where JSON is wanted",
    async (type) => {
      const response = await post("/line/join/event", "{}", { "content-type": type });
      expect(response.status).toBe(415);
      expect((await refusal(response)).code).toBe("unsupported_media");
    },
  );

  it("may name its character set", async () => {
    const body = JSON.stringify({ eventId: "event-1", seats: 1 });
    expect((await post("/line/join/event", body, { "content-type": "Application/JSON; charset=utf-8" })).status).toBe(
      200,
    );
  });

  it("as JSON is refused where a form is wanted", async () => {
    const response = await post("/oauth/token", "{}");
    expect(response.status).toBe(415);
  });

  it("over 64 KB is refused, with and without a length that says so", async () => {
    const large = JSON.stringify({ eventId: "event-1", seats: 1, padding: "x".repeat(64 * 1_024) });
    const declared = await post("/line/join/event", large, { ...json, "content-length": String(large.length) });
    expect([declared.status, (await refusal(declared)).code]).toEqual([413, "too_large"]);
    const undeclared = await post("/line/join/event", large);
    expect(undeclared.status).toBe(413);
    const webhook = await test.app.request("/payment/webhook", { method: "POST", body: large });
    expect(webhook.status).toBe(413);
  });

  it("nested without end is only a wrong body", async () => {
    const deep = `${"[".repeat(30_000)}${"]".repeat(30_000)}`;
    const key = "7f9c24e8-3b12-4fef-91e0-1c2d3e4f5a6b";
    expect((await post("/line/join/event", deep, { ...json, "idempotency-key": key })).status).toBe(400);
  });

  it("an address without end is refused", async () => {
    expect((await test.app.request(`/line/list/event?q=${"x".repeat(9_000)}`)).status).toBe(400);
  });
});

/** Values that wear the names of a schema's fields and little else. */
function nearlyRight(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  const names = "entries" in schema ? Object.keys(schema.entries as object) : [];
  const leaf = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(null, "event-1", "card", "THB", "2026-12-06T03:00:00Z", "\u0000", "\ud800", -0, 1e308),
  );
  const value = fc.oneof(
    { depthSize: "small" },
    leaf,
    fc.array(leaf, { maxLength: 4 }),
    fc.dictionary(fc.string(), leaf, { maxKeys: 4 }),
  );
  const record = Object.fromEntries(names.map((name) => [name, value]));
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(record, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

const withBodies: readonly Route[] = [
  routes.joinEvent,
  routes.leaveEvent,
  routes.answerOffer,
  routes.payForEvent,
  routes.cancelPayment,
  routes.saveCard,
  routes.changeProfile,
  routes.signUp,
  routes.createEvent,
  routes.changeEvent,
  routes.checkIn,
  routes.changeMerchantSettings,
  routes.receiveWebhook,
  routes.receiveGatewayEvent,
  routes.issueIdentity,
];
const withQueries: readonly Route[] = [
  routes.listEvents,
  routes.listEventsNear,
  routes.listMerchantEvents,
  routes.getEvent,
  routes.getParticipation,
  routes.previewLeave,
  routes.listRefunds,
];

describe("whatever is sent, it is never our fault", () => {
  it.each(withBodies.map((route) => [route.id, route] as const))("%s", async (_, route) => {
    const bearer = route.auth === "merchant" ? merchantToken : token;
    await fc.assert(
      fc.asyncProperty(nearlyRight(route.body ?? v.unknown()), async (body) => {
        const response = await send(
          test,
          route,
          { params: { eventId: "event-1" }, body: body ?? null },
          { token: bearer },
        );
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });

  it.each(withQueries.map((route) => [route.id, route] as const))("%s", async (_, route) => {
    const names = Object.keys((route.query as unknown as { readonly entries: object }).entries);
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom("event-1", "1", "true", "13.7", "2026-12-06T03:00:00Z"),
    );
    const query = fc.record(Object.fromEntries(names.map((name) => [name, text])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(query, async (values) => {
        const pairs = Object.entries(values).map(
          ([name, value]) => `${name}=${encodeURIComponent((value ?? "").toWellFormed())}`,
        );
        const response = await test.app.request(`${route.path}?${pairs.join("&")}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        await expectToConform(route, response);
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });

  it("in any bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect((await post("/line/join/event", new Uint8Array(bytes))).status).toBe(400);
      }),
      { numRuns: 100 },
    );
  });
});
