import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { day } from "#domain/time/instant.ts";
import { aFreeEvent, aMerchant } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
let own: string;
let mali: string;

beforeEach(async () => {
  test = await openApp();
  await test.write(async (store) => {
    await store.events.insert(aFreeEvent({ id: "open", title: "Sunday doubles" }));
    await store.events.insert(aFreeEvent({ id: "draft", stage: "draft" }));
    await store.merchants.save(aMerchant({ id: "merchant-2" }));
    await store.events.insert(aFreeEvent({ id: "theirs", merchantId: "merchant-2" }));
  });
  own = await test.merchantToken();
  mali = await test.idToken("mali");
});

const about = { merchantId: "merchant-1" };
const write = (text: string, parts: Partial<{ merchantId: string; eventId: string }> = {}, key?: string) =>
  send(
    test,
    routes.writeToMerchant,
    { body: { ...about, text, ...parts } },
    { token: mali, ...(key === undefined ? {} : { key }) },
  );
const read = () => call(test, routes.readOwnConversation, { query: about }, { token: mali });
const list = () => call(test, routes.listConversations, { query: {} }, { token: own });
const answer = (memberId: string, text: string, key?: string) =>
  send(
    test,
    routes.answerConversation,
    { params: { memberId }, body: { text } },
    { token: own, ...(key === undefined ? {} : { key }) },
  );
const done = (memberId: string) => call(test, routes.closeConversation, { params: { memberId } }, { token: own });
const sent = async () => {
  const told = await call(test, routes.exportProfile, {}, { token: mali });
  return (told.held["messages"] ?? []).filter(({ kind }) => kind === "answer");
};

/** The merchant's own id for Mali, who wrote. */
async function known(): Promise<string> {
  return (await list()).items[0]?.memberId ?? "";
}

describe("a member who writes to a merchant", () => {
  it("is read with the event, is answered once in the app and by LINE, and nobody else reads it", async () => {
    expect((await write("Any showers?", { eventId: "open" })).status).toBe(200);
    const { items } = await list();
    const line = { author: "member", text: "Any showers?", event: { id: "open", title: "Sunday doubles" } };
    expect(items).toMatchObject([{ displayName: "mali", waiting: 1, last: line }]);
    const memberId = await known();
    expect(memberId).not.toContain("mali");
    await answer(memberId, "Yes, two.");
    expect((await read()).lines).toMatchObject([
      { ...line, settledAt: expect.any(String) },
      { author: "staff", text: "Yes, two.", settledAt: null, event: null },
    ]);
    expect(await sent()).toMatchObject([
      { text: "Yes, two.", notice: { merchantId: "merchant-1", eventId: "open" }, joinId: null },
    ]);
    expect(await list()).toMatchObject({ items: [{ waiting: 0, last: { text: "Yes, two." } }] });
    const somchai = { token: await test.idToken("somchai") };
    expect(await call(test, routes.readOwnConversation, { query: about }, somchai)).toMatchObject({ lines: [] });
  });

  it("is on Today until it is answered or set aside", async () => {
    const waiting = async () => {
      const today = await call(test, routes.readToday, {}, { token: own });
      return today.waiting.filter(({ kind }) => kind === "messages").map(({ count, first }) => [count, first]);
    };
    expect(await waiting()).toEqual([]);
    await write("Any showers?");
    await write("And parking?");
    const memberId = await known();
    expect(await waiting()).toEqual([[1, memberId]]);
    await answer(memberId, "Both.");
    expect(await waiting()).toEqual([]);
    await write("Thanks!");
    expect(await waiting()).toEqual([[1, memberId]]);
    expect(await done(memberId)).toMatchObject({ waiting: 0 });
    await done(memberId);
    expect(await waiting()).toEqual([]);
    expect(await sent()).toHaveLength(1);
    const { items } = await call(test, routes.listAudit, { query: {} }, { token: own });
    const acts = items.filter(({ about: { kind } }) => kind === "member").map(({ act }) => act);
    expect(acts.toSorted()).toEqual(["message_answered", "message_set_aside"]);
    expect(JSON.stringify(items)).not.toContain("Both.");
  });

  it("writes nothing twice under one key, nor is answered twice", async () => {
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await write("Any showers?", {}, first);
    await write("Any showers?", {}, first);
    expect((await read()).lines).toHaveLength(1);
    const memberId = await known();
    await answer(memberId, "Yes.", second);
    await answer(memberId, "Yes.", second);
    expect((await read()).lines).toHaveLength(2);
    expect(await sent()).toHaveLength(1);
  });

  it("waits for an answer after five texts, and may write again the next day", async () => {
    for (let number = 0; number < 5; number += 1) expect((await write(`Text ${number}`)).status).toBe(200);
    expect(await refusal(await write("One more"))).toMatchObject({ status: 409, code: "too_many_messages" });
    await test.clock.advance(day / 1_000);
    expect((await write("One more")).status).toBe(200);
  });

  it("may not where it is blocked", async () => {
    await write("Hello");
    const body = { standing: "blocked", reason: "Rude" } as const;
    await send(test, routes.changePerson, { params: { memberId: await known() }, body }, { token: own });
    expect(await refusal(await write("Hello?"))).toMatchObject({ status: 409, code: "joining_not_open" });
  });

  it.each(["", "   ", "\n\u200b", "a".repeat(1_001)])(
    "writes a text of 1 to 1,000 characters, not %j",
    async (text) => {
      expect(await refusal(await write(text))).toMatchObject({ status: 400, fields: { text: expect.any(String) } });
    },
  );

  it("counts characters as people do", async () => {
    expect((await write("🏸".repeat(1_000))).status).toBe(200);
  });

  it.each([
    ["of nobody", { merchantId: "nobody" }],
    ["whose event is a draft", { eventId: "draft" }],
    ["whose event is another's", { eventId: "theirs" }],
    ["whose event is nowhere", { eventId: "nowhere" }],
  ])("finds no merchant %s", async (_, parts) => {
    expect((await write("Hello", parts)).status).toBe(404);
  });

  it("finds no suspended merchant", async () => {
    await test.write((store) => store.merchants.suspend("merchant-1", test.clock.now()));
    expect((await write("Hello")).status).toBe(404);
    expect((await send(test, routes.readOwnConversation, { query: about }, { token: mali })).status).toBe(404);
  });
});

describe("an answer", () => {
  it("holds no web address before the operator approved the merchant", async () => {
    await test.write(async (store) => {
      const merchant = await store.merchants.lock("merchant-1");
      if (merchant) await store.merchants.save({ ...merchant, approvedAt: null });
    });
    await write("Hello");
    const refused = await refusal(await answer(await known(), "See example.com"));
    expect(refused).toMatchObject({ status: 400, fields: { text: expect.any(String) } });
    expect((await read()).lines).toHaveLength(1);
  });
});

describe("staff who write first", () => {
  /** The merchant's own id for somebody who joined. */
  const whoJoined = async () => {
    await call(test, routes.joinEvent, { body: { eventId: "open", seats: 1 } }, { token: mali });
    const { items } = await call(test, routes.listPeople, { query: { q: "mali" } }, { token: own });
    return items[0]?.memberId ?? "";
  };

  it("are read in the app and by LINE by who joined, and answered", async () => {
    const memberId = await whoJoined();
    const none = await call(test, routes.readConversation, { params: { memberId } }, { token: own });
    expect(none).toMatchObject({ displayName: "mali", waiting: 0, lines: [] });
    expect((await answer(memberId, "You left a racket.")).status).toBe(200);
    expect((await read()).lines).toMatchObject([{ author: "staff", text: "You left a racket.", event: null }]);
    expect(await sent()).toMatchObject([{ text: "You left a racket.", notice: { eventId: null } }]);
    expect(await list()).toMatchObject({ items: [{ memberId, waiting: 0, last: { author: "staff" } }] });
    await write("Thank you!");
    expect(await list()).toMatchObject({ items: [{ memberId, waiting: 1 }] });
  });

  it("write five texts a day without an answer", async () => {
    const memberId = await whoJoined();
    for (let number = 0; number < 5; number += 1) expect((await answer(memberId, `Text ${number}`)).status).toBe(200);
    expect(await refusal(await answer(memberId, "One more"))).toMatchObject({ status: 409, code: "too_many_messages" });
    await write("Yes?");
    expect((await answer(memberId, "One more")).status).toBe(200);
  });

  it("write to nobody whom the merchant does not know, and to no walk-in", async () => {
    expect((await answer("nobody", "Hi")).status).toBe(404);
    const added = await call(
      test,
      routes.addWalkIn,
      { params: { eventId: "open" }, body: { name: "Ann", seats: 1 } },
      { token: own },
    );
    expect((await answer(added.participant.memberId, "Hi")).status).toBe(404);
  });
});
