import { array, assert as assertProperty, asyncProperty, constantFrom, nat } from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { hour } from "#domain/time/instant.ts";
import { routes } from "#contract/routes.ts";
import { aFreeEvent, anEvent, testNow } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, send } from "./support/call.ts";

const names = ["mali", "noi", "ploy", "somchai"];
const eventIds = ["small", "paid", "soon"];

let test: AppUnderTest;
let tokens: ReadonlyMap<string, string>;
let own: string;

beforeEach(async () => {
  test = await openApp();
  await test.write(async (store) => {
    await store.events.insert(aFreeEvent({ id: "small", capacity: 2 }));
    await store.events.insert(anEvent({ id: "paid", capacity: 2, paymentMethods: ["card", "transfer", "onsite"] }));
    await store.events.insert(aFreeEvent({ id: "soon", startsAt: testNow + hour, endsAt: testNow + 2 * hour }));
  });
  tokens = new Map(await Promise.all(names.map(async (name) => [name, await test.idToken(name)] as const)));
  own = await test.merchantToken();
});

const tokenOf = (name: string) => tokens.get(name) ?? "";

async function detail(name: string, eventId: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await test.app.request(`/line/event/detail?merchantId=merchant-1&eventId=${eventId}`, {
    headers: { authorization: `Bearer ${tokenOf(name)}`, ...headers },
  });
  expect(response.status).toBe(200);
  return response.json();
}

const join = (name: string, eventId: string, seats = 1) =>
  send(test, routes.joinEvent, { body: { eventId, seats } }, { token: tokenOf(name) });

async function leave(name: string, eventId: string) {
  const { participation } = await call(
    test,
    routes.getEvent,
    { query: { merchantId: "merchant-1", eventId } },
    { token: tokenOf(name) },
  );
  if (participation)
    await send(test, routes.leaveEvent, { body: { joinId: participation.joinId } }, { token: tokenOf(name) });
}

/** Blocks the first member that the merchant knows, or lets them in again. */
async function changePerson(turn: number) {
  const { items } = await call(test, routes.listMembers, { query: {} }, { token: own });
  const memberId = items[turn % Math.max(1, items.length)]?.memberId;
  if (memberId === undefined) return;
  const body = turn % 2 === 0 ? { standing: "blocked" as const, reason: "A test" } : { standing: null };
  await send(test, routes.changePerson, { params: { memberId }, body }, { token: own });
}

const pick = <One>(from: readonly One[], turn: number) => from[turn % from.length] as One;

const writes: Readonly<Record<string, (turn: number) => unknown>> = {
  join: (turn) => join(pick(names, turn), pick(eventIds, turn + 1), 1 + (turn % 2)),
  leave: (turn) => leave(pick(names, turn), pick(eventIds, turn + 1)),
  person: changePerson,
  title: (turn) =>
    send(test, routes.changeEvent, { params: { eventId: "paid" }, body: { title: `T${turn}` } }, { token: own }),
  capacity: (turn) =>
    send(
      test,
      routes.changeEvent,
      { params: { eventId: "small" }, body: { capacity: 4 + (turn % 3) } },
      { token: own },
    ),
  erase: (turn) => send(test, routes.deleteProfile, {}, { token: tokenOf(pick(names, turn)) }),
  clock: (turn) => test.clock.advance((turn % 5) * 600),
  jobs: () => test.runJobs(),
};

describe("a member's own part in an event", () => {
  it("is after every write and move of the clock what is read anew", async () => {
    await assertProperty(
      asyncProperty(array(constantFrom(...Object.keys(writes)), { maxLength: 10 }), nat(1_000), async (steps, seed) => {
        for (const [at, step] of steps.entries()) {
          const early = names.map((name) => detail(name, pick(eventIds, at)));
          await writes[step]?.(seed + at);
          for (const name of names)
            for (const eventId of eventIds) {
              const kept = await detail(name, eventId);
              expect(kept).toEqual(await detail(name, eventId, { "cache-control": "no-cache" }));
            }
          await Promise.all(early);
        }
      }),
      { numRuns: 12 },
    );
  });

  it("moves in line with those ahead, and is seated when they leave", async () => {
    for (const name of names) await join(name, "small");
    expect(await detail("somchai", "small")).toMatchObject({ participation: { state: "waitlisted", position: 2 } });
    await leave("ploy", "small");
    expect(await detail("somchai", "small")).toMatchObject({ participation: { state: "waitlisted", position: 1 } });
    await leave("mali", "small");
    expect(await detail("somchai", "small")).toMatchObject({ participation: { state: "offered", position: null } });
  });

  it("is nobody else's, and nothing of a member who was erased is shown to who comes back", async () => {
    await join("mali", "small");
    expect(await detail("mali", "small")).toMatchObject({ participation: { state: "confirmed" } });
    expect(await detail("noi", "small")).toMatchObject({ participation: null });
    await leave("mali", "small");
    expect(await detail("mali", "small")).toMatchObject({ participation: { state: "left" } });
    await send(test, routes.deleteProfile, {}, { token: tokenOf("mali") });
    expect(await detail("mali", "small")).toMatchObject({ participation: null });
  });

  it("is at once not open for who is blocked, and open again", async () => {
    await join("mali", "small");
    expect(await detail("mali", "soon")).toMatchObject({ joining: "open" });
    await changePerson(0);
    expect(await detail("mali", "soon")).toMatchObject({ joining: "not_open" });
    await changePerson(1);
    expect(await detail("mali", "soon")).toMatchObject({ joining: "open" });
  });
});
