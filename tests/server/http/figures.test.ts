import { beforeEach, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { aMember, aParticipation, aPayment, aRefund, anEvent, testNow } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call } from "./support/call.ts";

let test: AppUnderTest;
let token: string;

beforeEach(async () => {
  test = await openApp();
  token = await test.merchantToken();
});

const read = () => call(test, routes.getFigures, {}, { token });

/** GET /backoffice/figures: how each figure is counted, the store's contract says. */
it("has the last twelve months of the merchant's zone, each sum in its month and on its weekday", async () => {
  const present = new Date(testNow + 7 * hour).toISOString().slice(0, 7);
  // 23:30 of the day before in UTC is the next day in Bangkok.
  const startsAt = Date.parse("2026-11-29T23:30:00Z");
  await test.write(async (store) => {
    await store.members.save(aMember({ id: "mali" }));
    await store.events.insert(anEvent({ id: "event-1", startsAt, endsAt: startsAt + hour, joinClosesAt: startsAt }));
    const joinedAt = startsAt - hour;
    await store.participations.save([aParticipation({ id: "join-1", memberId: "mali", state: "confirmed", joinedAt })]);
    const own = { joinId: "join-1", memberId: "mali" };
    await store.payments.save(aPayment({ ...own, changedAt: Date.parse("2026-10-31T17:00:00Z") }));
    const amount = money(17_500, "THB");
    await store.refunds.save(aRefund({ ...own, amount, requestedAt: startsAt, state: "needs_bank_account" }));
  });
  const { timeZone, weekdays, money: moved, members, waiting } = await read();
  expect(timeZone).toBe("Asia/Bangkok");
  expect(weekdays.filter(({ games }) => games > 0)).toMatchObject([{ weekday: "mon", games: 1 }]);
  expect(weekdays).toHaveLength(7);
  const [baht, ...others] = moved;
  expect([baht?.currency, others]).toEqual(["THB", []]);
  expect([baht?.months.length, baht?.months.at(-1)?.month]).toEqual([12, present]);
  expect(baht?.months.find(({ month }) => month === "2026-11")).toMatchObject({
    revenue: { amount: 35_000 },
    refunds: { amount: 17_500 },
    earned: { amount: 17_500 },
  });
  expect(members.find(({ month }) => month === "2026-11")).toMatchObject({ newcomers: 1, returning: 0 });
  expect([waiting.length, waiting.every(({ parties }) => parties === 0)]).toEqual([12, true]);
});

it("is all zeros for a new club", async () => {
  const { weekdays, money: moved, members } = await read();
  expect([weekdays.every(({ games }) => games === 0), moved, members.length]).toEqual([true, [], 12]);
});
