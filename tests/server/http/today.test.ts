import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { money } from "#domain/money/money.ts";
import { day, hour } from "#domain/time/instant.ts";
import {
  aMember,
  aMerchant,
  anEvent,
  anException,
  aParticipation,
  aPayment,
  aRefund,
  testNow,
} from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call } from "./support/call.ts";

let test: AppUnderTest;
let token: string;

beforeEach(async () => {
  test = await openApp();
  token = await test.merchantToken();
});

const today = () => call(test, routes.readToday, {}, { token });

/** What waits, without the set-up of a merchant that has no game. */
async function rows() {
  const { waiting } = await today();
  return waiting.map(({ kind, count, sum, first }) => [kind, count, sum?.amount ?? null, first]);
}

const aSlipUnderReview = (id: string, reviewDueAt: number) => {
  const slip = { reviewSince: testNow - hour, reviewDueAt, flags: [], uploads: 1 };
  const facts = { id, joinId: `join-${id}`, method: "transfer", state: "processing" } as const;
  return aPayment({ ...facts, slip });
};

describe("Today", () => {
  it("has one row for each kind of what waits, with count, sum and what opens the first, the most urgent first", async () => {
    await test.write(async (store) => {
      await store.merchants.save(aMerchant({ id: "other" }));
      await store.events.insert(anEvent({ id: "event-1", startsAt: testNow + hour, endsAt: testNow + 2 * hour }));
      for (const [id, due] of [
        ["late", -1],
        ["soon", hour],
        ["sooner", 1],
      ] as const) {
        await store.members.save(aMember({ id }));
        await store.participations.save([
          aParticipation({ id: `join-${id}`, memberId: id, sequence: due, state: "under_review", ticketCode: id }),
        ]);
        await store.payments.save(aSlipUnderReview(id, testNow + due));
      }
      await store.exceptions.save(anException({ id: "open", paymentId: null, joinId: null }));
      await store.exceptions.save(
        anException({ id: "done", paymentId: null, joinId: null, resolvedAt: testNow, resolution: "ask" }),
      );
      await store.exceptions.save(anException({ id: "theirs", merchantId: "other", paymentId: null, joinId: null }));
      const noAccount = { destination: { kind: "bank_account", label: "" }, state: "needs_bank_account" } as const;
      await store.refunds.save(aRefund({ id: "no-account", paymentId: "late", joinId: "join-late", ...noAccount }));
    });
    expect(await rows()).toEqual([
      ["overdue_slips", 1, 35_000, "late"],
      ["slips", 2, 70_000, "sooner"],
      ["exceptions", 1, 20_000, "open"],
      ["refunds_without_account", 1, 35_000, "no-account"],
    ]);
  });

  it("has no row for what was decided, and no sum over several currencies", async () => {
    await test.write(async (store) => {
      await store.events.insert(anEvent());
      await store.exceptions.save(
        anException({ id: "baht", paymentId: null, joinId: null, occurredAt: testNow - hour }),
      );
      const yen = { received: money(1_000, "JPY"), expected: null, fault: "unknown" } as const;
      await store.exceptions.save(anException({ id: "yen", paymentId: null, joinId: null, ...yen }));
    });
    expect(await rows()).toEqual([["exceptions", 2, null, "baht"]]);
    await call(test, routes.resolveException, { params: { id: "yen" }, body: { action: "refund" } }, { token });
    expect(await rows()).toEqual([["exceptions", 1, 20_000, "baht"]]);
    await call(test, routes.resolveException, { params: { id: "baht" }, body: { action: "refund" } }, { token });
    expect(await rows()).toEqual([]);
  });

  it("asks a merchant without a game, and without what its legal page needs, to finish setting up", async () => {
    expect(await rows()).toEqual([["set_up", 1, null, "first_game"]]);
    const { legal } = aMerchant();
    await test.write((store) => store.merchants.save(aMerchant({ legal: { ...legal, phone: " " } })));
    expect(await rows()).toEqual([["set_up", 2, null, "legal_page"]]);
  });

  it("has an owner's checklist until all of it is done, and nobody else's", async () => {
    expect((await today()).setUp).toEqual([
      { step: "legal_page", done: true },
      { step: "account", done: true },
      { step: "logo", done: true },
      { step: "first_game", done: false },
      { step: "team", done: true },
    ]);
    await test.write((store) => store.events.insert(anEvent()));
    expect((await today()).setUp).toBeUndefined();
  });

  it("counts the seats of offers that run for any game to come, by the one that ends first", async () => {
    await test.write(async (store) => {
      const times = { startsAt: testNow + 20 * day, endsAt: testNow + 20 * day + hour };
      await store.events.insert(anEvent({ id: "far", ...times }));
      await store.members.save(aMember({ id: "noi" }));
      const offer = { id: "offered", eventId: "far", memberId: "noi", state: "offered", seats: 2 } as const;
      await store.participations.save([aParticipation({ ...offer, deadline: testNow + hour, ticketCode: null })]);
    });
    const { waiting } = await today();
    expect(waiting).toMatchObject([{ kind: "offers", count: 2, sum: null, first: "far" }]);
  });

  it("shows games of today and tomorrow, those that fill badly, and the first after them; no drafts", async () => {
    const at = (id: string, hours: number, parts = {}) =>
      anEvent({ id, startsAt: testNow + hours * hour, endsAt: testNow + (hours + 1) * hour, ...parts });
    await test.write(async (store) => {
      await store.events.insert(at("over", -3));
      await store.events.insert(at("draft", 1, { stage: "draft" }));
      await store.events.insert(at("today", 2));
      await store.events.insert(at("tomorrow", 26));
      await store.events.insert(at("in-two-days", 47));
      await store.events.insert(at("next", 9 * 24));
    });
    const { games, next, timeZone } = await today();
    expect(games.map(({ id }) => id)).toEqual(["today", "tomorrow", "in-two-days"]);
    expect([next?.id, timeZone]).toEqual(["next", "Asia/Bangkok"]);
    await test.clock.advance((10 * day) / 1_000);
    const later = await today();
    expect([later.games, later.next]).toEqual([[], null]);
  });
});
