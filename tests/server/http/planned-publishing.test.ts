import { beforeEach, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { formatInstant } from "#contract/wire/read.ts";
import { hour, second } from "#domain/time/instant.ts";
import { anEvent, testNow } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
let token: string;

beforeEach(async () => {
  test = await openApp();
  await test.write((store) => store.events.insert(anEvent({ id: "draft", stage: "draft" })));
  token = await test.merchantToken();
});

const params = { eventId: "draft" };
const publishesAt = formatInstant(testNow + 3 * hour);
const plan = (at: string | null) => call(test, routes.planPublishing, { params, body: { publishesAt: at } }, { token });
const find = () => call(test, routes.getOwnEvent, { params }, { token });
const asMember = () => send(test, routes.getEvent, { query: { merchantId: "merchant-1", eventId: "draft" } });

it("a draft is published by itself when the clock has moved there, and members find it", async () => {
  expect(await plan(publishesAt)).toEqual({ publishesAt });
  expect(await find()).toMatchObject({ stage: "draft", publishesAt, publishingFailed: null });
  expect((await asMember()).status).toBe(404);
  await call(test, routes.advanceClock, { body: { advanceSeconds: (3 * hour) / second } });
  expect(await find()).toMatchObject({ stage: "published", publishesAt: null, publishingFailed: null });
  expect((await asMember()).status).toBe(200);
});

it("the time is taken back by null, and is named where it is wrong", async () => {
  await plan(publishesAt);
  expect(await plan(null)).toEqual({ publishesAt: null });
  expect((await find()).publishesAt).toBeNull();
  const body = { publishesAt: formatInstant(testNow) };
  const past = await send(test, routes.planPublishing, { params, body }, { token });
  expect([past.status, Object.keys((await refusal(past)).fields ?? {})]).toEqual([400, ["publishesAt"]]);
});
