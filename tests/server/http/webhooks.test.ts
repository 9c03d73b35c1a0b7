import { beforeEach, describe, expect, it } from "vitest";
import { lineHostedPicture } from "#domain/member/member.ts";
import { routes } from "#contract/routes.ts";
import { signatureHeader, WebhookSigner } from "#server/adapters/sandbox/signature.ts";
import { sandboxPages } from "#server/adapters/sandbox/pages.ts";
import { aFreeEvent, anEvent } from "../../support/builders/index.ts";
import { flexFaults } from "../../support/line/flex-faults.ts";
import { type AppUnderTest, officialAccount, openApp } from "./support/app-under-test.ts";
import { call, expectToConform, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
let token: string;

beforeEach(async () => {
  test = await openApp();
  await test.write((store) => store.events.insert(anEvent({ id: "event-1" })));
  token = await test.idToken("mali");
});

function followOf(userId: string, parts: { readonly destination?: string; readonly pictureUrl?: string | null } = {}) {
  const { destination = officialAccount, pictureUrl = null } = parts;
  return {
    destination,
    events: [{ type: "follow" as const, source: { type: "user" as const, userId, displayName: "Mali ♥", pictureUrl } }],
  };
}

describe("the app's follow payload", () => {
  const pictureUrl = "https://profile.line-scdn.net/abc";

  it("gives the name and the picture of the token's own member", async () => {
    expect(await call(test, routes.receiveWebhook, { body: followOf("mali", { pictureUrl }) }, { token })).toEqual({});
    const { data } = await call(test, routes.getProfile, {}, { token });
    expect(data).toMatchObject({ displayName: "Mali ♥", pictureUrl });
  });

  it("cleans the name like every name, and keeps the old one where nothing is left", async () => {
    const named = (displayName: string) => {
      const body = followOf("mali");
      return { ...body, events: body.events.map((event) => ({ ...event, source: { ...event.source, displayName } })) };
    };
    const shown = async () => (await call(test, routes.getProfile, {}, { token })).data.displayName;
    await call(test, routes.receiveWebhook, { body: named(" Ma\u202eli\u2066 ") }, { token });
    expect(await shown()).toBe("Mali");
    for (const nothing of ["", " ", "\u202e\u2066"]) {
      await send(test, routes.receiveWebhook, { body: named(nothing) }, { token });
      expect(await shown()).toBe("Mali");
    }
  });

  it.each([
    ["another member", followOf("somchai")],
    ["another account", followOf("mali", { destination: "U1" })],
  ])("is forbidden about %s", async (_, body) => {
    const response = await send(test, routes.receiveWebhook, { body }, { token });
    expect((await refusal(response)).code).toBe("forbidden");
  });

  it.each([
    "https://evil.example/line-scdn.net",
    "https://line-scdn.net.evil.example/a",
    "https://evilline-scdn.net/a",
  ])("brings no picture from %s", async (foreign) => {
    await call(test, routes.receiveWebhook, { body: followOf("mali", { pictureUrl: foreign }) }, { token });
    expect((await call(test, routes.getProfile, {}, { token })).data.pictureUrl).toBeNull();
  });

  it("brings no picture whose address a backslash makes ambiguous", async () => {
    const pictureUrl = "https://profile.line-scdn.net\\@evil.example/a";
    expect(lineHostedPicture(pictureUrl)).toBeNull();
    const response = await send(test, routes.receiveWebhook, { body: followOf("mali", { pictureUrl }) }, { token });
    expect((await refusal(response)).fields).toEqual({ "events.0.source.pictureUrl": expect.any(String) });
    const path = followOf("mali", { pictureUrl: "https://profile.line-scdn.net/a\\b" });
    await send(test, routes.receiveWebhook, { body: path }, { token });
    expect((await call(test, routes.getProfile, {}, { token })).data.pictureUrl).toBeNull();
  });

  it("needs the member's token, and its own form", async () => {
    expect((await send(test, routes.receiveWebhook, { body: followOf("mali") })).status).toBe(401);
    const body = { destination: officialAccount, events: [] };
    const response = await send(test, routes.receiveWebhook, { body }, { token });
    expect((await refusal(response)).fields).toHaveProperty("events");
  });
});

describe("LINE's own webhook", () => {
  it("is judged by its signature alone: a token does not help", async () => {
    const headers = { "x-line-signature": "AAAA" };
    const response = await send(test, routes.receiveWebhook, { body: followOf("mali") }, { token, headers });
    expect(response.status).toBe(401);
  });
});

describe("the gateway's event", () => {
  it("is taken when it is signed, and applied by asking the gateway", async () => {
    const { participation } = await call(test, routes.joinEvent, { body: { eventId: "event-1", seats: 1 } }, { token });
    const body = { joinId: participation.joinId, method: "card", token: "tok_sandbox_4000002760003184" } as const;
    const payment = await call(test, routes.payForEvent, { body }, { token });
    await test.gateway.bank.play(payment.id, "succeeded");
    expect(await test.gateway.deliverPending()).toBeGreaterThan(0);
    await test.runJobs();
    const after = await call(test, routes.getParticipation, { query: { joinId: participation.joinId } }, { token });
    expect(after.state).toBe("confirmed");
  });

  it.each([
    ["no signature", {}],
    ["a made-up signature", { "sandbox-signature": `t=1,v1=${"0".repeat(64)}` }],
  ])("with %s is 401 and changes nothing", async (_, headers) => {
    const body = { id: "evt-1", type: "payment.succeeded", data: { id: "p" } };
    const response = await send(
      test,
      routes.receiveGatewayEvent,
      { body },
      { headers, key: "7f9c24e8-3b12-4fef-91e0-1c2d3e4f5a6b" },
    );
    expect(response.status).toBe(401);
  });

  const deliver = async (body: string) => {
    const headers = {
      "content-type": "application/json",
      [signatureHeader]: await new WebhookSigner("whsec_test").sign(body, test.clock.now()),
    };
    const response = await test.app.request(routes.receiveGatewayEvent.path, { method: "POST", headers, body });
    await expectToConform(routes.receiveGatewayEvent, response);
    return response;
  };

  it.each([
    ["that names nothing", { id: "evt-1", type: "payment.succeeded" }],
    ["with nothing in what it names", { id: "evt-2", type: "payment.succeeded", data: {} }],
    ["about a payment that is not ours", { id: "evt-3", type: "payment.succeeded", data: { id: "nowhere" } }],
    ["of a kind that is new", { id: "evt-4", type: "mandate.updated", data: { id: "m-1" } }],
  ])("%s is taken, so that it is not sent again, and changes nothing else", async (_, body) => {
    const others = () => test.dump().filter((line) => !line.startsWith("webhooks "));
    const before = others();
    expect((await deliver(JSON.stringify(body))).status).toBe(200);
    expect(others()).toEqual(before);
  });

  it.each(["no json", "[]", JSON.stringify({ type: "payment.succeeded" }), JSON.stringify({ id: "evt-1" })])(
    "that is signed and none is 400: %s",
    async (body) => {
      const before = test.dump();
      const response = await deliver(body);
      expect([response.status, (await refusal(response)).code]).toEqual([400, "invalid_request"]);
      expect(test.dump()).toEqual(before);
    },
  );

  it("in broken bytes is 401", async () => {
    const response = await test.app.request("/payment/webhook", { method: "POST", body: new Uint8Array([0xff, 0xfe]) });
    expect(response.status).toBe(401);
  });
});

describe("the sandbox's pages", () => {
  it("are there when they are given, with a policy of their own, and nothing else is changed by them", async () => {
    const pages = sandboxPages(test.gateway);
    const own = await openApp({ sandboxPages: pages, web: { fetch: () => new Response("the app") } });
    const page = await own.app.request("/sandbox/authenticate/nothing");
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
    expect((await own.app.request("/profile")).headers.get("content-security-policy")).toBeNull();
    expect((await test.app.request("/sandbox/authenticate/nothing")).headers.get("content-type")).toBe(
      "application/problem+json",
    );
  });
});

describe("development calls", () => {
  it("issue identities that are checked like LINE's, and remember friends", async () => {
    const body = { userId: "nok", displayName: "Nok", isFriend: false };
    const { idToken } = await call(test, routes.issueIdentity, { body });
    expect((await call(test, routes.getProfile, {}, { token: idToken })).data.displayName).toBe("Nok");
    await test.write(async (store) => {
      expect(await store.members.find("nok")).toMatchObject({ isFriend: false });
    });
    const expired = await call(test, routes.issueIdentity, { body: { ...body, expiresInSeconds: -1 } });
    expect((await send(test, routes.getProfile, {}, { token: expired.idToken })).status).toBe(401);
  });

  it("show messages with where they lead", async () => {
    const { participation } = await call(test, routes.joinEvent, { body: { eventId: "event-1", seats: 1 } }, { token });
    const body = { joinId: participation.joinId, method: "card", token: "tok_sandbox_4242424242424242" } as const;
    await call(test, routes.payForEvent, { body }, { token });
    await test.runJobs();
    const { items } = await call(test, routes.listMessages, {});
    const joined = items.find(({ kind }) => kind === "joined");
    expect(joined).toMatchObject({ userId: "mali", link: `/thank/${participation.joinId}` });
    expect(joined?.flex).toMatchObject({ type: "flex", altText: joined?.text, contents: { type: "bubble" } });
    expect(flexFaults(joined?.flex)).toEqual([]);
    expect(JSON.stringify(joined?.flex)).toContain(
      `https://liff.line.me/1234567890-AbCdEfGh/thank/${participation.joinId}`,
    );
    expect(joined?.text).toContain("We received your ฿350. You're in: ");
    expect(items.map(({ kind }) => kind)).toEqual(["joined"]);
  });

  it("show no messages to who is no friend, and nothing breaks", async () => {
    await test.write((store) => store.events.insert(aFreeEvent({ id: "free" })));
    const stranger = await call(test, routes.issueIdentity, {
      body: { userId: "nok", displayName: "Nok", isFriend: false },
    });
    await call(test, routes.joinEvent, { body: { eventId: "free", seats: 1 } }, { token: stranger.idToken });
    await test.runJobs();
    expect((await call(test, routes.listMessages, {})).items).toEqual([]);
  });

  it("play a payment, and name what can't be played", async () => {
    const unknown = await send(test, routes.playPayment, {
      params: { paymentId: "nothing" },
      body: { outcome: "succeeded" },
    });
    expect(unknown.status).toBe(404);
    const { participation } = await call(test, routes.joinEvent, { body: { eventId: "event-1", seats: 1 } }, { token });
    const pay = { joinId: participation.joinId, method: "promptpay" } as const;
    const asked = await call(test, routes.payForEvent, { body: pay }, { token });
    expect(asked.nextAction?.type).toBe("qr");
    const params = { paymentId: asked.id };
    const wrong = await send(test, routes.playPayment, {
      params,
      body: { outcome: "succeeded", amount: { amount: 1, currency: "JPY" } },
    });
    expect((await refusal(wrong)).fields).toHaveProperty("amount");
    expect((await call(test, routes.playPayment, { params, body: { outcome: "succeeded" } })).state).toBe("succeeded");
  });

  it("play money that comes after the hold ended: it is seated or refunded, never kept without a seat", async () => {
    const { participation } = await call(test, routes.joinEvent, { body: { eventId: "event-1", seats: 1 } }, { token });
    const body = { joinId: participation.joinId, method: "promptpay" } as const;
    const asked = await call(test, routes.payForEvent, { body }, { token });
    await call(test, routes.advanceClock, { body: { advanceSeconds: 16 * 60 } });
    const played = await call(test, routes.playPayment, {
      params: { paymentId: asked.id },
      body: { outcome: "succeeded" },
    });
    expect(played.state).toBe("succeeded");
    const after = await call(test, routes.getParticipation, { query: { joinId: participation.joinId } }, { token });
    expect(after.state).toBe("confirmed");
  });
});
