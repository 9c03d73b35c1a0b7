import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { aFreeEvent, aMember, aMerchant, aParticipation } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
let own: string;
let mali: string;

beforeEach(async () => {
  test = await openApp();
  await test.write(async (store) => {
    await store.events.insert(aFreeEvent({ id: "open" }));
    await store.events.insert(aFreeEvent({ id: "linked", audience: "link", title: "By link only" }));
    await store.events.insert(aFreeEvent({ id: "club", audience: "club", title: "For the club" }));
  });
  own = await test.merchantToken();
  mali = await test.idToken("mali");
});

const join = (eventId: string) => send(test, routes.joinEvent, { body: { eventId, seats: 1 } }, { token: mali });
const detail = (eventId: string) =>
  call(test, routes.getEvent, { query: { merchantId: "merchant-1", eventId } }, { token: mali });
const ask = (eventId: string) => send(test, routes.askToJoin, { body: { eventId } }, { token: mali });
const people = (standing: "asked" | "let_in" | "blocked") =>
  call(test, routes.listPeople, { query: { standing } }, { token: own });
const change = (memberId: string, body: { standing: "let_in" | "blocked" | null; reason?: string }) =>
  send(test, routes.changePerson, { params: { memberId }, body }, { token: own });

/** The merchant's own id for Mali, who has joined before. */
async function known(): Promise<string> {
  await join("open");
  const { items } = await call(test, routes.listMembers, { query: {} }, { token: own });
  return items[0]?.memberId ?? "";
}

describe("who is blocked", () => {
  it("joins nothing of that organiser, reads that it is not open, and stays where it is in", async () => {
    const memberId = await known();
    expect(await refusal(await change(memberId, { standing: "blocked" }))).toMatchObject({ code: "invalid_request" });
    await change(memberId, { standing: "blocked", reason: "Did not pay" });
    expect(await people("blocked")).toMatchObject({
      items: [{ memberId, reason: "Did not pay", standing: "blocked" }],
    });
    expect(await refusal(await join("linked"))).toMatchObject({ status: 409, code: "joining_not_open" });
    expect(await detail("linked")).toMatchObject({ joining: "not_open" });
    expect(await refusal(await ask("club"))).toMatchObject({ code: "joining_not_open" });
    expect((await join("open")).status).toBe(200);
    expect(await detail("open")).toMatchObject({ participation: { state: "confirmed" } });
  });

  it("joins again once it is unblocked, and the trail has both without the reason", async () => {
    const memberId = await known();
    await change(memberId, { standing: "blocked", reason: "Did not pay" });
    await change(memberId, { standing: "blocked", reason: "Did not pay" });
    await change(memberId, { standing: null });
    expect((await join("linked")).status).toBe(200);
    const { items } = await call(test, routes.listAudit, { query: {} }, { token: own });
    const told = items.filter(({ act }) => act === "person_changed");
    const moves = told.map(({ before, after }) => `${String(before?.["standing"])} → ${String(after?.["standing"])}`);
    expect(moves.toSorted()).toEqual(["blocked → null", "null → blocked"]);
    expect(JSON.stringify(told)).not.toContain("Did not pay");
  });
});

describe("an event for the club", () => {
  it("is for who was let in; others may ask", async () => {
    expect(await refusal(await join("club"))).toMatchObject({ status: 409, code: "joining_not_open" });
    expect(await detail("club")).toMatchObject({ audience: "club", joining: "ask" });
    expect(await (await ask("club")).json()).toEqual({ joining: "asked" });
    expect(await (await ask("club")).json()).toEqual({ joining: "asked" });
    expect(await detail("club")).toMatchObject({ joining: "asked" });
    const { items } = await people("asked");
    expect(items).toHaveLength(1);
    await change(items[0]?.memberId ?? "", { standing: "let_in" });
    expect(await detail("club")).toMatchObject({ joining: "open" });
    expect((await join("club")).status).toBe(200);
  });
});

it("what is not public is in no list or search, but opens by its link and joins there", async () => {
  const ids = async (query: Readonly<Record<string, string>>) =>
    (await call(test, routes.listEvents, { query })).items.map(({ id }) => id);
  expect(await ids({})).toEqual(["open"]);
  expect(await ids({ q: "link only" })).toEqual([]);
  expect(await ids({ merchantId: "merchant-1" })).toEqual(["open"]);
  const inside = await call(test, routes.listMerchantEvents, { query: { merchantId: "merchant-1" } });
  expect(inside.items.map(({ id }) => id)).toEqual(["open"]);
  expect(await detail("linked")).toMatchObject({ audience: "link", joining: "open" });
  expect((await join("linked")).status).toBe(200);
});

it("another organiser's block says nothing here", async () => {
  const memberId = await known();
  const elsewhere = await refusal(await change("nobody-here", { standing: "let_in" }));
  expect(elsewhere).toMatchObject({ status: 404 });
  await change(memberId, { standing: "let_in" });
  expect(await people("blocked")).toMatchObject({ items: [] });
});

describe("finding people", () => {
  const find = async (q: string, standing?: "blocked") =>
    (await call(test, routes.listPeople, { query: { q, ...(standing ? { standing } : {}) } }, { token: own })).items;
  const names = async (q: string) => (await find(q)).map(({ displayName }) => displayName);

  beforeEach(async () => {
    await test.write(async (store) => {
      await store.merchants.create(aMerchant({ id: "merchant-2" }));
      await store.events.insert(aFreeEvent({ id: "theirs", merchantId: "merchant-2" }));
      for (const [at, member] of [
        aMember({ id: "taro", displayName: "ヤマダ　たろう", name: "山田 太郎", phone: "+819012345678" }),
        aMember({ id: "chloe", displayName: "Chloé Dupont", name: null }),
        aMember({ id: "elsewhere", displayName: "Chloe of another club", name: null }),
      ].entries()) {
        await store.members.ensure(member);
        await store.members.save(member);
        const merchantId = member.id === "elsewhere" ? "merchant-2" : "merchant-1";
        const eventId = member.id === "elsewhere" ? "theirs" : "open";
        await store.participations.save([
          aParticipation({
            id: `join-${at}`,
            memberId: member.id,
            eventId,
            merchantId,
            sequence: at,
            joinedAt: at,
          }),
        ]);
      }
    });
  });

  it("takes words in any order and spelling, and digits of a phone number, of its own people only", async () => {
    expect(await names("dupont CHLOE")).toEqual(["Chloé Dupont"]);
    expect(await names("やまだタロウ")).toEqual(["ヤマダ　たろう"]);
    expect(await names("太郎 山")).toEqual(["ヤマダ　たろう"]);
    expect(await names("090-1234")).toEqual(["ヤマダ　たろう"]);
    expect(await names("+81 90 1234")).toEqual(["ヤマダ　たろう"]);
    expect(await names("another")).toEqual([]);
    expect(await names("99")).toEqual([]);
  });

  it("knows everybody without a word, a page at a time, the latest first", async () => {
    const [chloe] = await find("chloe");
    await change(chloe?.memberId ?? "", { standing: "blocked", reason: "Loud" });
    expect(await find("", "blocked")).toMatchObject([{ displayName: "Chloé Dupont", reason: "Loud" }]);
    const first = await call(test, routes.listPeople, { query: { limit: "1" } }, { token: own });
    expect(first.items).toMatchObject([{ memberId: chloe?.memberId, displayName: "Chloé Dupont" }]);
    const rest = { limit: "1", cursor: first.nextCursor ?? "" };
    const second = await call(test, routes.listPeople, { query: rest }, { token: own });
    expect([second.items.map(({ displayName }) => displayName), second.nextCursor]).toEqual([["ヤマダ　たろう"], null]);
    expect(atob(first.nextCursor ?? "")).not.toContain("chloe");
  });
});
