import { describe, expect, it } from "vitest";
import { hidden, pathTemplate, shownBody, shownQuery } from "#demo/ui/behind/shown-call.ts";

const show = (body: unknown) => JSON.parse(shownBody(JSON.stringify(body))) as unknown;

describe("what of a call is shown", () => {
  it("is its JSON, written out", () => {
    expect(shownBody('{"outcome":"confirmed","seats":2}')).toBe('{\n  "outcome": "confirmed",\n  "seats": 2\n}');
  });

  it("is no token of any kind, however deep it lies", () => {
    const body = {
      idToken: "eyJhbGciOiJFUzI1NiJ9.e30.c2ln",
      access_token: "abc",
      client_secret: "development",
      items: [{ token: "tok_sandbox_4242424242424242", participation: { ticketCode: "Ouk72EMUfjL6jUMZsobaLw" } }],
      note: "Paid with tok_sandbox_4242424242424242 by eyJhbGciOiJFUzI1NiJ9.e30.c2ln",
      nextAction: { type: "gateway", clientSecret: "pi_1_secret_2" },
    };
    const text = shownBody(JSON.stringify(body));
    for (const secret of ["eyJ", "abc", "development", "tok_", "4242", "Ouk72", "secret_2"])
      expect(text).not.toContain(secret);
    expect(show(body)).toMatchObject({
      idToken: hidden,
      items: [{ token: hidden }],
      note: `Paid with ${hidden} by ${hidden}`,
      nextAction: { type: "gateway" },
    });
  });

  it("is no more than the end of an account's number", () => {
    expect(show({ accountNumber: "1234567890", accountName: "Ploy" })).toEqual({
      accountNumber: `${hidden}7890`,
      accountName: "Ploy",
    });
  });

  it("leaves states, numbers, nothing and codes as they are", () => {
    const body = { state: "awaiting_payment", code: "too_many_holds", amount: 35_000, deadline: null, isFriend: true };
    expect(show(body)).toEqual(body);
  });

  it("of what is no JSON is all but tokens", () => {
    expect(shownBody("token eyJhbGciOiJFUzI1NiJ9.e30")).toBe(`token ${hidden}`);
  });

  it("of a query is each value by its name", () => {
    expect(shownQuery("?joinId=j1&token=x")).toEqual([
      { name: "joinId", value: "j1" },
      { name: "token", value: hidden },
    ]);
  });

  it("of a path with an id in it is what the route table says", () => {
    expect(pathTemplate("/dev/payments/abc123")).toBe("/dev/payments/:paymentId");
    expect(pathTemplate("/line/join/event")).toBe("/line/join/event");
  });
});
