import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { formatInstant } from "#contract/wire/read.ts";
import { day, hour } from "#domain/time/instant.ts";
import { aMerchant, anEvent, testNow, testStart } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
let own: string;

beforeEach(async () => {
  test = await openApp();
  await test.write(async (store) => {
    await store.merchants.save(aMerchant({ id: "other" }));
    await store.events.insert(anEvent({ id: "draft", stage: "draft", startsAt: testStart + day }));
    await store.events.insert(anEvent({ id: "event-1", capacity: 4, paymentMethods: ["card", "onsite"] }));
    await store.events.insert(anEvent({ id: "over", startsAt: testNow - day, endsAt: testNow - day + hour }));
    await store.events.insert(anEvent({ id: "not-own", merchantId: "other" }));
  });
  own = await test.merchantToken();
});

const list = (query: Readonly<Record<string, string>> = {}) =>
  call(test, routes.listOwnEvents, { query }, { token: own });
const idsOf = async (query: Readonly<Record<string, string>>) => (await list(query)).items.map(({ id }) => id);

async function joins(userId: string, method: "card" | "onsite" | null, seats = 1): Promise<string> {
  const token = await test.idToken(userId);
  const { participation } = await call(test, routes.joinEvent, { body: { eventId: "event-1", seats } }, { token });
  const { joinId } = participation;
  const card = method === "card" ? { token: "tok_sandbox_4242424242424242" } : {};
  if (method) await call(test, routes.payForEvent, { body: { joinId, method, ...card } }, { token });
  return joinId;
}

async function checkIn(joinId: string, nonce: string) {
  await test.clock.advance(Math.max(0, testStart - test.clock.now()) / 1_000);
  return send(test, routes.checkInPlace, { params: { joinId }, body: { nonce } }, { token: own });
}

describe("a merchant's own events", () => {
  it("are listed by start in every stage, also those that are over, and latest first when asked", async () => {
    expect(await idsOf({})).toEqual(["over", "event-1", "draft"]);
    expect(await idsOf({ order: "latest" })).toEqual(["draft", "event-1", "over"]);
    expect(await idsOf({ from: formatInstant(testNow), to: formatInstant(testStart + 1) })).toEqual(["event-1"]);
    const first = await list({ order: "latest", limit: "2" });
    expect(await idsOf({ order: "latest", limit: "2", cursor: first.nextCursor ?? "" })).toEqual(["over"]);
  });

  it("say who comes, in seats, and forget holds that have run out", async () => {
    await joins("mali", "card", 2);
    await joins("somchai", "onsite");
    await joins("noi", null);
    const people = async () => (await list()).items.find(({ id }) => id === "event-1")?.people;
    expect(await people()).toMatchObject({ coming: 3, arrived: 0, checking: 0, owing: 1, toPay: 1 });
    await test.clock.advance(16 * 60);
    expect(await people()).toMatchObject({ coming: 3, arrived: 0, checking: 0, owing: 1, toPay: 0 });
    const one = await call(test, routes.getOwnEvent, { params: { eventId: "event-1" } }, { token: own });
    expect(one).toMatchObject({ stage: "published", people: { coming: 3 }, description: anEvent().description });
    const draft = await call(test, routes.getOwnEvent, { params: { eventId: "draft" } }, { token: own });
    expect(draft).toMatchObject({ stage: "draft", people: { coming: 0 } });
  });
});

describe("ticking a place of the roll", () => {
  it("checks it in once and takes what is owed at the venue; the same tap again answers the same", async () => {
    const joinId = await joins("somchai", "onsite", 2);
    const first = await checkIn(joinId, "tap-1");
    expect([first.status, await first.clone().json()]).toMatchObject([200, { joinId, owed: null }]);
    expect(await (await checkIn(joinId, "tap-1")).json()).toEqual(await first.json());
    expect((await refusal(await checkIn(joinId, "tap-2"))).code).toBe("already_checked_in");
    const { items } = await list();
    expect(items.find(({ id }) => id === "event-1")?.people).toMatchObject({ coming: 2, arrived: 2, owing: 0 });
  });

  it("is refused for a place without a ticket", async () => {
    expect((await refusal(await checkIn(await joins("noi", null), "tap-1"))).code).toBe("no_ticket");
  });
});

describe("what cancelling would do", () => {
  const foresee = (eventId: string) => send(test, routes.foreseeCancellation, { params: { eventId } }, { token: own });

  it("is what cancelling then does, and changes nothing", async () => {
    await joins("mali", "card", 2);
    await joins("somchai", "onsite");
    const before = test.dump();
    const foreseen = await (await foresee("event-1")).json();
    expect(foreseen).toEqual({
      places: 2,
      seats: 3,
      waiting: 0,
      refunds: 1,
      refund: { amount: anEvent().price.amount * 2, currency: "THB" },
    });
    expect(test.dump()).toEqual(before);
    await call(test, routes.cancelEvent, { params: { eventId: "event-1" } }, { token: own });
    const refunds = await call(test, routes.listMerchantRefunds, { query: {} }, { token: own });
    expect(refunds.items.map(({ amount }) => amount)).toEqual([(foreseen as { refund: object }).refund]);
    expect((await refusal(await foresee("event-1"))).code).toBe("event_cancelled");
  });

  it("is nothing in an empty event, and refused long after the end", async () => {
    expect(await (await foresee("event-1")).json()).toMatchObject({ places: 0, refunds: 0, refund: null });
    await test.clock.advance((49 * hour) / 1_000);
    expect((await refusal(await foresee("over"))).code).toBe("event_over");
  });
});
