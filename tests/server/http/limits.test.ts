import { pbkdf2Sync } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { routes } from "#contract/routes.ts";
import type { PageVisitor } from "#server/adapters/http/deps.ts";
import {
  addressCalls,
  addressPace,
  addressTokens,
  memberExports,
  memberJoins,
  memberReads,
  memberUploads,
  memberWrites,
  wrongSecrets,
  wrongTickets,
} from "#server/adapters/http/endpoint/limits.ts";
import { MembersFirst } from "#server/adapters/system/members-first.ts";
import { clientAddresses } from "#server/adapters/system/client-address.ts";
import { aClient, anEvent } from "../../support/builders/index.ts";
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

  it("are ten, however many come at the same time; the other ninety are not looked at", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, guess) => ask(`wrong-${guess}`)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(429)]).toEqual([wrongSecrets.max, 100 - wrongSecrets.max]);
  });

  it("of an older hash are known once more, and the hash is replaced by a keyed one", async () => {
    const salt = Buffer.alloc(16, 7);
    const derived = pbkdf2Sync(clientSecret, salt, 1_000, 32, "sha512");
    const secretHash = `pbkdf2-sha512$1000$${salt.toString("base64url")}$${derived.toString("base64url")}`;
    await test.write((store) => store.merchants.saveClient(aClient({ secretHash })));
    expect((await ask("wrong")).status).toBe(401);
    expect(test.dump().join()).toContain(secretHash);
    expect((await ask(clientSecret)).status).toBe(200);
    expect(test.dump().join()).not.toContain("pbkdf2");
    expect((await ask(clientSecret)).status).toBe(200);
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

describe("calls of one address", () => {
  const at = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const ask = (path: string, address: string, headers: Record<string, string> = {}) =>
    test.app.request(path, { headers }, at(address));
  const fill = async (address: string) => {
    for (let calls = 0; calls < addressCalls.max; calls += 1) await test.deps.limiter.count(addressCalls, address);
  };

  beforeEach(async () => {
    test = await openApp({ addressOf: clientAddresses([]) });
  });

  it("without a token wait when they are more than a carrier's phones make; other addresses don't", async () => {
    await fill("203.0.113.7");
    const refused = await ask("/line/list/event", "203.0.113.7");
    expect([refused.status, (await refusal(refused)).code, refused.headers.get("retry-after")]).toEqual([
      429,
      "rate_limited",
      "10",
    ]);
    expect((await ask("/line/list/event", "203.0.113.8")).status).toBe(200);
    await test.realClock.advance(10);
    expect((await ask("/line/list/event", "203.0.113.7")).status).toBe(200);
  });

  it("are pages too, which may read their event: beyond that they come without it, never as an error", async () => {
    const fetch = vi.fn((_: Request, visitor?: PageVisitor) => new Response(visitor?.isBeyondLimit ? "frame" : "page"));
    test = await openApp({ addressOf: clientAddresses([]), web: { fetch } });
    await fill("203.0.113.7");
    const read = async (path: string, address: string) => {
      const answer = await ask(path, address);
      return [answer.status, await answer.text()];
    };
    expect(await read("/event/merchant-1/event-1", "203.0.113.7")).toEqual([200, "frame"]);
    expect(await read("/assets/app.js", "203.0.113.7")).toEqual([200, "page"]);
    expect(await read("/event/merchant-1/event-1", "203.0.113.8")).toEqual([200, "page"]);
  });

  it("with a token go before the steps of a rendering", async () => {
    const during = vi.spyOn(MembersFirst.prototype, "during");
    const fetch = async (_: Request, visitor?: PageVisitor) => {
      await visitor?.turn();
      return new Response("page");
    };
    test = await openApp({ addressOf: clientAddresses([]), web: { fetch } });
    expect((await ask("/", "203.0.113.7")).status).toBe(200);
    await ask("/line/list/event", "203.0.113.7");
    expect(during).not.toHaveBeenCalled();
    await ask("/line/list/event", "203.0.113.7", { authorization: `Bearer ${await test.idToken("mali")}` });
    expect(during).toHaveBeenCalledOnce();
    during.mockRestore();
  });

  it("begin a few at a time when many come at once, and all are answered", async () => {
    const count = vi.spyOn(test.deps.limiter, "count");
    const send = async (address: string) => ask("/line/list/sport/type", address);
    const answers = [...Array.from({ length: 40 }, () => send("203.0.113.7")), send("203.0.113.8")];
    await new Promise(setImmediate);
    expect(count.mock.calls.map(([, who]) => who)).toEqual([
      ...Array.from({ length: addressPace.calls }, () => "203.0.113.7"),
      "203.0.113.8",
    ]);
    expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true);
  });

  it("keep no member waiting who is known by a token", async () => {
    await fill("203.0.113.7");
    const authorization = `Bearer ${await test.idToken("mali")}`;
    expect((await ask("/line/list/event", "203.0.113.7", { authorization })).status).toBe(200);
  });

  it("with a token that is none are calls without one", async () => {
    const headers = { authorization: "Bearer nobody" };
    expect((await ask("/line/user/profile", "203.0.113.7", headers)).status).toBe(401);
    await fill("203.0.113.7");
    expect((await ask("/line/user/profile", "203.0.113.7", headers)).status).toBe(429);
  });

  it("that are signed are not counted: LINE and the gateway call from few addresses", async () => {
    await fill("203.0.113.7");
    const init = { method: "POST", body: "{}", headers: { "content-type": "application/json" } };
    expect((await test.app.request("/payment/webhook", init, at("203.0.113.7"))).status).toBe(401);
  });

  it("for merchants' tokens are sixty a minute, whichever client they name", async () => {
    const token = async (client: string, address: string) =>
      test.app.request(
        routes.issueToken.path,
        {
          method: "POST",
          body: new URLSearchParams({
            grant_type: "client_credentials",
            client_id: client,
            client_secret: clientSecret,
          }),
        },
        at(address),
      );
    const answers = await Promise.all(
      Array.from({ length: 2 * addressTokens.max }, (_, at) => token(`client-${at}`, "203.0.113.7")),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(addressTokens.max);
    expect((await token("merchant-1", "203.0.113.7")).status).toBe(429);
    expect((await token("merchant-1", "203.0.113.8")).status).toBe(200);
  });

  it("that guess a secret lock its owner out nowhere else", async () => {
    for (let guesses = 0; guesses < wrongSecrets.max; guesses += 1)
      await test.deps.limiter.count(wrongSecrets, "merchant-1 203.0.113.7");
    const form = { grant_type: "client_credentials", client_id: "merchant-1", client_secret: clientSecret };
    const init = () => ({ method: "POST", body: new URLSearchParams(form) });
    expect((await test.app.request(routes.issueToken.path, init(), at("203.0.113.7"))).status).toBe(429);
    expect((await test.app.request(routes.issueToken.path, init(), at("203.0.113.8"))).status).toBe(200);
  });
});

describe("what one member does that costs much", () => {
  const spend = async (limit: typeof memberJoins) => {
    for (let calls = 0; calls < limit.max; calls += 1) await test.deps.limiter.count(limit, "mali");
  };
  const statuses = async (token: string) => {
    const file = new FormData();
    file.set("paymentId", "payment-1");
    file.set("file", new File(["x"], "slip.png", { type: "image/png" }));
    const authorization = `Bearer ${token}`;
    return {
      read: (await send(test, routes.getProfile, {}, { token })).status,
      write: (await send(test, routes.changeProfile, { body: { name: "Mali" } }, { token })).status,
      join: (await send(test, routes.joinEvent, { body: { eventId: "event-1", seats: 1 } }, { token })).status,
      export: (await send(test, routes.exportProfile, {}, { token })).status,
      upload: (
        await test.app.request(routes.uploadReceipt.path, { method: "POST", body: file, headers: { authorization } })
      ).status,
    };
  };
  const all = { read: 200, write: 200, join: 200, export: 200, upload: 404 };
  let token: string;

  beforeEach(async () => {
    await test.write((store) => store.events.insert(anEvent({ id: "event-1" })));
    token = await test.idToken("mali");
  });

  it.each([
    ["joins, 30 a minute", memberJoins, { join: 429 }],
    ["exports, 10 an hour", memberExports, { export: 429 }],
    ["slips, 10 a minute", memberUploads, { upload: 429 }],
    ["reads, 1,200 a minute", memberReads, { read: 429, export: 429 }],
  ])("has a limit of its own: %s", async (_, limit, refused) => {
    await spend(limit);
    expect(await statuses(token)).toEqual({ ...all, ...refused });
    expect(await statuses(await test.idToken("noi"))).toEqual(all);
    await test.realClock.advance(limit.window / 1_000);
    expect(await statuses(await test.idToken("mali"))).toEqual(all);
  });
});

describe("codes at a merchant's door that are no ticket's", () => {
  const scan = (token: string, ticketCode: string, key?: string) =>
    send(
      test,
      routes.checkIn,
      { body: { ticketCode, nonce: "scan-of-the-door-00001" } },
      { token, ...(key === undefined ? {} : { key }) },
    );

  it("are sixty a minute, also at the same time; a key makes no more of them", async () => {
    const token = await test.merchantToken();
    const answers = await Promise.all(
      Array.from({ length: wrongTickets.max + 40 }, (_, guess) => scan(token, `guessed-${guess}`.padEnd(22, "x"))),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(wrongTickets.max);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
    expect((await scan(token, "guessed-again-xxxxxxxxx", crypto.randomUUID())).status).toBe(429);
    await test.realClock.advance(60);
    expect((await scan(token, "guessed-again-xxxxxxxxx")).status).toBe(404);
  });

  it("leave nothing behind under their keys", async () => {
    const token = await test.merchantToken();
    const key = crypto.randomUUID();
    const again = async () => (await scan(token, "guessed-xxxxxxxxxxxxxxx", key)).headers.get("idempotency-replayed");
    expect([await again(), await again()]).toEqual([null, null]);
  });
});
