import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { nobody } from "#domain/member/erased.ts";
import { aFreeEvent, aMember, testNow } from "../../support/builders/index.ts";
import { lineSignature, lineUserId } from "../../support/line/line-server.ts";
import { type AppUnderTest, channelSecret, officialAccount, openApp } from "./support/app-under-test.ts";
import { call, expectToConform, refusal } from "./support/call.ts";

const mali = lineUserId("mali");
let test: AppUnderTest;

beforeEach(async () => {
  test = await openApp();
  await test.write((store) => store.members.save(aMember({ id: mali })));
});

/** An event as LINE sends it. */
function event(type: string, parts: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    type,
    mode: "active",
    timestamp: testNow,
    source: { type: "user", userId: mali },
    webhookEventId: `01H-${type}-${JSON.stringify(parts).length}`,
    deliveryContext: { isRedelivery: false },
    ...parts,
  };
}

const payload = (...events: readonly unknown[]) => JSON.stringify({ destination: officialAccount, events });

async function deliver(
  body: string | Uint8Array<ArrayBuffer>,
  signature = lineSignature(body, channelSecret),
): Promise<Response> {
  const response = await test.app.request("/backoffice/webhook", {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      "x-line-signature": signature,
      "user-agent": "LineBotWebhook/2.0",
    },
    body,
  });
  await expectToConform(routes.receiveWebhook, response);
  return response;
}

const friendship = async () => {
  let known: unknown;
  await test.write(async (store) => {
    known = (await store.members.find(mali))?.isFriend;
  });
  return known;
};

describe("LINE's webhook", () => {
  it("keeps who is a friend of the account", async () => {
    expect((await deliver(payload(event("follow", { follow: { isUnblocked: false } })))).status).toBe(200);
    expect(await friendship()).toBe(true);
    expect((await deliver(payload(event("unfollow", { timestamp: testNow + 1 })))).status).toBe(200);
    expect(await friendship()).toBe(false);
  });

  it("decides who is sent messages", async () => {
    await test.write((store) => store.events.insert(aFreeEvent({ id: "free" })));
    await deliver(payload(event("unfollow")));
    const token = await test.idToken(mali);
    await call(test, routes.joinEvent, { body: { eventId: "free", seats: 1 } }, { token });
    await test.runJobs();
    await test.write(async (store) => {
      expect(await store.messages.ofMember(mali)).toMatchObject([{ kind: "joined", notSent: "not_friend" }]);
    });
  });

  it("that is delivered again changes nothing", async () => {
    const first = payload(event("follow"));
    await deliver(first);
    await deliver(payload(event("unfollow")));
    const again = first.replace('"isRedelivery":false', '"isRedelivery":true');
    expect((await deliver(again)).status).toBe(200);
    expect(await friendship()).toBe(false);
  });

  it("that comes late does not undo what happened after it, wherever the two are", async () => {
    await deliver(payload(event("unfollow", { timestamp: testNow + 5_000 }), event("follow", { timestamp: testNow })));
    expect(await friendship()).toBe(false);
    await deliver(payload(event("follow", { timestamp: testNow + 4_999, webhookEventId: "01H-late" })));
    expect(await friendship()).toBe(false);
    await deliver(payload(event("follow", { timestamp: testNow + 5_001, webhookEventId: "01H-after" })));
    expect(await friendship()).toBe(true);
  });

  it("makes no member of somebody who only follows, and keeps nothing of them", async () => {
    const stranger = lineUserId("stranger");
    await deliver(payload(event("follow", { source: { type: "user", userId: stranger } })));
    expect(test.dump().filter((line) => line.includes(stranger))).toEqual([]);
    await test.write(async (store) => {
      await store.members.erase(mali, nobody("1", testNow));
    });
    await deliver(payload(event("unfollow")));
    expect(await friendship()).toBeUndefined();
  });

  it("takes events of other kinds and leaves them, and what is new in ours", async () => {
    const others = [
      event("message", { replyToken: "r", message: { id: "1", type: "text", text: "hello" } }),
      event("follow", { source: { type: "group", groupId: "C1" } }),
      event("follow", { source: undefined }),
      event("follow", { timestamp: undefined }),
      event("teleport", { source: { type: "planet" } }),
    ];
    expect((await deliver(payload(...others))).status).toBe(200);
    expect(await friendship()).toBeNull();
    expect((await deliver(payload({ ...event("follow"), more: [1] }))).status).toBe(200);
    expect(await friendship()).toBe(true);
  });

  it("without events is LINE's console asking whether we are there", async () => {
    const response = await deliver(payload());
    expect([response.status, await response.json()]).toEqual([200, {}]);
  });

  it("about another account is refused, however well it is signed", async () => {
    const body = JSON.stringify({ destination: lineUserId("another account"), events: [event("follow")] });
    expect((await refusal(await deliver(body))).code).toBe("forbidden");
    expect(await friendship()).toBeNull();
  });

  it("that is signed and cannot be read is 400", async () => {
    for (const body of ["", "no json", "[]", "{}", JSON.stringify({ destination: officialAccount, events: [{}] })]) {
      expect((await refusal(await deliver(body))).code).toBe("invalid_request");
    }
  });
});

describe("a join from inside LINE", () => {
  it("gives leave to send service messages, once for LIFF's access token, and does not need to", async () => {
    await test.write((store) => store.events.insert(aFreeEvent({ id: "free" })));
    const token = await test.idToken(mali);
    const remaining: (number | undefined)[] = [];
    const join = async (headers: Readonly<Record<string, string>>) => {
      await call(test, routes.joinEvent, { body: { eventId: "free", seats: 1 } }, { token, headers });
      await test.write(async (store) => {
        remaining.push((await store.notifierTokens.find(mali))?.remaining);
      });
    };
    test.serviceNotifier.grant(lineUserId("somebody else"), "liff-of-somebody-else");
    test.serviceNotifier.grant(mali, "liff-1");
    await join({});
    await join({ "x-line-access-token": "no token" });
    await join({ "x-line-access-token": "liff-of-somebody-else" });
    await join({ "x-line-access-token": "liff-1" });
    await join({ "x-line-access-token": "liff-1" });
    expect(remaining).toEqual([undefined, undefined, undefined, 5, 5]);
  });
});

describe("the signature of LINE's webhook", () => {
  const body = payload(event("unfollow"));

  it.each([
    ["of another channel", lineSignature(body, "f".repeat(32))],
    ["of another body", lineSignature(`${body} `, channelSecret)],
    ["in other letters", lineSignature(body, channelSecret).toLowerCase()],
    ["cut short", lineSignature(body, channelSecret).slice(0, -2)],
    ["in hexadecimal", Buffer.from(lineSignature(body, channelSecret), "base64").toString("hex")],
    ["of nothing", ""],
    ["that is none", "\u00e4".repeat(44)],
  ])("%s is 401, and changes nothing", async (_, signature) => {
    expect((await deliver(body, signature)).status).toBe(401);
    expect(await friendship()).toBeNull();
  });

  it("is over the bytes as they came", async () => {
    const bytes = new TextEncoder().encode(`  ${payload(event("follow"))}\n`);
    expect((await deliver(bytes)).status).toBe(200);
    expect(await friendship()).toBe(true);
    expect((await deliver(new Uint8Array([0xff, 0xfe]))).status).toBe(400);
  });

  it("is nothing that a member's token can stand in for", async () => {
    const token = await test.idToken(mali);
    const headers = { authorization: `Bearer ${token}`, "x-line-signature": lineSignature(body, "f".repeat(32)) };
    expect((await test.app.request("/backoffice/webhook", { method: "POST", headers, body })).status).toBe(401);
  });
});
