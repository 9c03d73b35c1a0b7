import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { memberWrites, wrongSecrets } from "#server/adapters/http/endpoint/run-endpoint.ts";
import { anEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, clientSecret, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

let test: AppUnderTest;

beforeEach(async () => {
  test = await openApp();
});

describe("a client's wrong secrets", () => {
  const ask = (secret: string, client = "merchant-1") =>
    send(test, routes.issueToken, {
      form: { grant_type: "client_credentials", client_id: client, client_secret: secret },
    });
  const guess = async (client = "merchant-1") => {
    for (let guesses = 0; guesses < wrongSecrets.max; guesses += 1)
      expect((await ask(`wrong-${guesses}`, client)).status).toBe(401);
  };

  it("are ten a minute; then even the right one waits, and is told for how long", async () => {
    await guess();
    await test.realClock.advance(18);
    for (const secret of ["wrong", clientSecret]) {
      const response = await ask(secret);
      expect([response.status, (await refusal(response)).code, response.headers.get("retry-after")]).toEqual([
        429,
        "rate_limited",
        "42",
      ]);
    }
    await test.clock.advance(3_600);
    expect((await ask(clientSecret)).status).toBe(429);
    await test.realClock.advance(42);
    expect((await ask(clientSecret)).status).toBe(200);
  });

  it("keep no other client waiting, and no token that was given", async () => {
    const token = await test.merchantToken();
    await guess("merchant-1");
    expect((await ask("wrong", "merchant-2")).status).toBe(401);
    await call(test, routes.getMerchantSettings, {}, { token });
  });

  it("are counted for clients that nobody knows too: a 429 tells nothing", async () => {
    await guess("nobody");
    expect((await ask("wrong", "nobody")).status).toBe(429);
  });

  it("are only the wrong ones", async () => {
    for (let tokens = 0; tokens < 3 * wrongSecrets.max; tokens += 1) expect((await ask(clientSecret)).status).toBe(200);
  });
});

describe("a member's writes", () => {
  const key = "7f9c24e8-3b12-4fef-91e0-1c2d3e4f5a6b";
  const join = (token: string) =>
    send(test, routes.joinEvent, { body: { eventId: "event-1", seats: 1 } }, { token, key });
  let token: string;

  beforeEach(async () => {
    await test.write((store) => store.events.insert(anEvent({ id: "event-1" })));
    token = await test.idToken("mali");
    for (let writes = 0; writes < memberWrites.max; writes += 1) await test.deps.limiter.count(memberWrites, "mali");
  });

  it("wait when they are more than anybody could mean; the key is as new afterwards", async () => {
    const refused = await join(token);
    expect([refused.status, (await refusal(refused)).code, refused.headers.get("retry-after")]).toEqual([
      429,
      "rate_limited",
      "60",
    ]);
    expect(test.dump().filter((line) => line.startsWith("participations "))).toEqual([]);
    await test.realClock.advance(60);
    const done = await join(token);
    expect([done.status, done.headers.get("idempotency-replayed")]).toEqual([200, null]);
  });

  it("keep no read waiting, and no other member", async () => {
    expect((await send(test, routes.getProfile, {}, { token })).status).toBe(200);
    expect((await join(await test.idToken("noi"))).status).toBe(200);
  });

  it("count before anything is read: what is wrong is a write too", async () => {
    const response = await send(test, routes.changeProfile, { body: { email: 7 } }, { token });
    expect(response.status).toBe(429);
  });
});
