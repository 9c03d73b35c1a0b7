import { beforeEach, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import type { ChangeEventWire } from "#contract/merchants/event.ts";
import { aFreeEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
let token: string;

beforeEach(async () => {
  test = await openApp();
  await test.write((store) => store.events.insert(aFreeEvent({ id: "event-1", capacity: 2 })));
  token = await test.merchantToken();
});

const params = { eventId: "event-1" };
const change = (body: ChangeEventWire) => call(test, routes.changeEvent, { params, query: {}, body }, { token });
const find = () => call(test, routes.getOwnEvent, { params }, { token });
const join = async (subject: string) =>
  call(test, routes.joinEvent, { body: { eventId: "event-1", seats: 1 } }, { token: await test.idToken(subject) });

it("seats that are held back count as taken for everybody, and only staff read how many they are", async () => {
  await change({ heldBack: 1 });
  expect(await find()).toMatchObject({ heldBack: 1, seats: { capacity: 2, taken: 1, left: 1 } });
  const seen = await call(test, routes.getEvent, { query: { merchantId: "merchant-1", eventId: "event-1" } });
  expect(seen.seats).toEqual({ capacity: 2, taken: 1, left: 1 });
  expect(seen).not.toHaveProperty("heldBack");
});

it("nobody joins one and the list waits, until a walk-in has it or it is released", async () => {
  await change({ capacity: 3, heldBack: 2 });
  expect((await join("U00000000000000000000000000000001")).outcome).toBe("confirmed");
  const waiting = await join("U00000000000000000000000000000002");
  expect(waiting.outcome).toBe("waitlisted");
  const { seats } = await call(test, routes.addWalkIn, { params, body: { name: "Somchai", seats: 1 } }, { token });
  expect(seats).toEqual({ capacity: 3, taken: 3, left: 0 });
  expect(await find()).toMatchObject({ heldBack: 1, waiting: 1 });
  const released = await change({ heldBack: 0 });
  expect(released.effects.offersMade).toBe(1);
  expect(await find()).toMatchObject({ heldBack: 0, waiting: 0, seats: { capacity: 3, taken: 3 } });
});

it("one must be left for members, and those who are in keep theirs", async () => {
  const all = await send(test, routes.changeEvent, { params, body: { heldBack: 2 } }, { token });
  expect([all.status, Object.keys((await refusal(all)).fields ?? {})]).toEqual([400, ["heldBack"]]);
  await join("U00000000000000000000000000000001");
  await join("U00000000000000000000000000000002");
  const taken = await send(test, routes.changeEvent, { params, body: { heldBack: 1 } }, { token });
  expect((await refusal(taken)).code).toBe("capacity_below_taken");
});
