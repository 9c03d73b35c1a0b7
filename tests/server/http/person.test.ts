import { beforeEach, expect, it } from "vitest";
import { formatInstant } from "#contract/wire/read.ts";
import { routes } from "#contract/routes.ts";
import { money } from "#domain/money/money.ts";
import { takeOutUndoableFor } from "#domain/participation/undo-take-out.ts";
import { hour } from "#domain/time/instant.ts";
import { anEvent, testNow } from "../../support/builders/index.ts";
import { paysAtVenue } from "../../support/app/staff-app.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
let own: string;
let memberId: string;
let paidJoin: string;

/** June owes for one game, and paid for a later one. */
beforeEach(async () => {
  test = await openApp();
  const parts = { paymentMethods: ["onsite" as const], price: money(35_000, "THB") };
  await test.write(async (store) => {
    await store.events.insert(anEvent({ ...parts, id: "first", startsAt: testNow + hour, endsAt: testNow + 2 * hour }));
    await store.events.insert(
      anEvent({ ...parts, id: "next", startsAt: testNow + 9 * hour, endsAt: testNow + 10 * hour }),
    );
  });
  own = await test.merchantToken();
  await paysAtVenue(test, "june", "first");
  paidJoin = await paysAtVenue(test, "june", "next");
  await send(test, routes.markPaid, { params: { joinId: paidJoin }, body: { as: "cash" } }, { token: own });
  const { items } = await call(test, routes.listPeople, { query: { q: "june" } }, { token: own });
  memberId = items[0]?.memberId ?? "";
});

const person = () => call(test, routes.getPerson, { params: { memberId } }, { token: own });

it("is shown with games, what was paid, what is owed, and when they came", async () => {
  const owed = money(35_000, "THB");
  expect(await person()).toMatchObject({
    memberId,
    displayName: "june",
    standing: null,
    attended: 0,
    missed: 0,
    firstSeenAt: null,
    lastSeenAt: null,
    spent: [owed],
    owed: [owed],
    games: [
      { eventId: "next", joinId: paidJoin, state: "confirmed", seats: 1, paid: owed, owed: null, refunds: [] },
      { eventId: "first", state: "confirmed", paid: null, owed, missed: false },
    ],
  });
  await test.clock.advance(3_600);
  const { games } = await person();
  const joinId = games[1]?.joinId ?? "";
  const body = { nonce: "tap", taken: "no" as const };
  expect((await send(test, routes.checkInPlace, { params: { joinId }, body }, { token: own })).status).toBe(200);
  const cameAt = formatInstant(test.clock.now());
  const came = await person();
  expect(came).toMatchObject({ attended: 1, firstSeenAt: cameAt, lastSeenAt: cameAt });
  expect(came.games[1]).toMatchObject({ checkedInAt: cameAt, owed });
});

it("is listed with what they owe, until it is waived", async () => {
  const owed = async () => (await call(test, routes.listMembers, { query: {} }, { token: own })).items[0]?.owed;
  expect(await owed()).toEqual([money(35_000, "THB")]);
  const [, first] = (await person()).games;
  await send(test, routes.waiveDebt, { params: { joinId: first?.joinId ?? "" } }, { token: own });
  expect(await owed()).toEqual((await person()).owed);
  expect(await owed()).toEqual([]);
});

it("is shown with every place that staff can put back, as long as they can", async () => {
  const until = formatInstant(test.clock.now() + takeOutUndoableFor);
  const undoable = async () => (await person()).games.map((game) => game.takeOutUndoableUntil);
  const { games } = await person();
  for (const { joinId } of games)
    expect((await send(test, routes.takeOut, { params: { joinId }, body: {} }, { token: own })).status).toBe(200);
  expect(await undoable()).toEqual([until, until]);
  await test.write(async (store) => {
    const next = await store.events.find("next");
    if (next) await store.events.update({ ...next, capacity: 0 });
  });
  expect(await undoable()).toEqual([undefined, until]);
  await test.clock.advance(takeOutUndoableFor / 1_000);
  expect(await undoable()).toEqual([undefined, undefined]);
});

it("is nobody under another id", async () => {
  const nobody = await send(test, routes.getPerson, { params: { memberId: "june" } }, { token: own });
  expect(await refusal(nobody)).toMatchObject({ status: 404, code: "not_found" });
});
