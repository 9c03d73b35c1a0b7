import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { hour } from "#domain/time/instant.ts";
import {
  aFreeEvent,
  aMember,
  anEvent,
  anException,
  aParticipation,
  aPayment,
  aRefund,
} from "../../support/builders/index.ts";
import { testNow } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call } from "./support/call.ts";

let test: AppUnderTest;
let token: string;

/** Chloé and Taro owe for Friday's game, and each has a refund and money that came late. */
beforeEach(async () => {
  test = await openApp();
  token = await test.merchantToken();
  const members = [
    aMember({ id: "chloe", displayName: "Chloé Dupont", name: null, phone: "+66812345678" }),
    aMember({ id: "taro", displayName: "ヤマダ　たろう", name: "山田 太郎", phone: "+819012340000" }),
  ];
  await test.write(async (store) => {
    const started = { startsAt: testNow - 2 * hour, endsAt: testNow - hour };
    await store.events.insert(anEvent({ id: "friday", title: "Friday badminton", ...started }));
    for (const [at, member] of members.entries()) {
      const { id: memberId } = member;
      await store.members.ensure(member);
      await store.members.save(member);
      const place = { id: `join-${memberId}`, memberId, eventId: "friday", sequence: at + 1 };
      await store.participations.save([aParticipation({ ...place, ticketCode: `ticket-${memberId}` })]);
      const of = { joinId: place.id, memberId, eventId: "friday", merchantId: "merchant-1" };
      const payment = aPayment({ id: `owed${memberId}0001`, ...of, method: "onsite", state: "processing" });
      await store.payments.save(payment);
      await store.refunds.save(aRefund({ id: `refund-${memberId}`, ...of, paymentId: payment.id }));
      await store.exceptions.save(
        anException({ id: `late-${memberId}`, joinId: place.id, paymentId: payment.id, payer: null }),
      );
    }
    await store.exceptions.save(
      anException({ id: "unknown", joinId: null, paymentId: null, payer: "SOMCHAI J.", reference: "rent 7" }),
    );
  });
});

const owed = async (q: string) =>
  (await call(test, routes.listOwed, { query: { q } }, { token })).items.map(({ displayName }) => displayName);
const refunds = async (q: string) =>
  (await call(test, routes.listMerchantRefunds, { query: { q } }, { token })).items.map(({ id }) => id);
const exceptions = async (q: string) =>
  (await call(test, routes.listExceptions, { query: { q } }, { token })).items.map(({ id }) => id);

describe("what is owed, refunds and exceptions", () => {
  it.each([
    ["words in any order and spelling", "dupont CHLOE", "chloe"],
    ["words of a name and of the game", "badminton たろう", "taro"],
    ["digits of a phone number", "081-234", "chloe"],
    ["our reference", transferReference("owedtaro0001").toLowerCase(), "taro"],
  ])("are found by %s", async (_by, q, whose) => {
    expect(await owed(q)).toEqual([whose === "chloe" ? "Chloé Dupont" : "ヤマダ　たろう"]);
    expect(await refunds(q)).toEqual([`refund-${whose}`]);
    expect(await exceptions(q)).toEqual([`late-${whose}`]);
  });

  it("are all there without words, and none where nothing fits", async () => {
    expect(await owed(" ")).toHaveLength(2);
    expect(await refunds("")).toHaveLength(2);
    expect(await exceptions("")).toHaveLength(3);
    expect([await owed("xyz"), await refunds("xyz"), await exceptions("xyz")]).toEqual([[], [], []]);
  });

  it("are found by what the bank says of money that names nobody", async () => {
    expect(await exceptions("j somchai")).toEqual(["unknown"]);
    expect(await exceptions("RENT")).toEqual(["unknown"]);
  });

  it("come a page at a time", async () => {
    const first = await call(test, routes.listOwed, { query: { q: "friday", limit: "1" } }, { token });
    expect(first.items).toHaveLength(1);
    const rest = { q: "friday", limit: "1", cursor: first.nextCursor ?? "" };
    const second = await call(test, routes.listOwed, { query: rest }, { token });
    expect([second.items.length, second.nextCursor]).toEqual([1, null]);
    expect(second.items[0]?.joinId).not.toBe(first.items[0]?.joinId);
  });
});

describe("own games", () => {
  it("are found by words of title and place, also behind 500 others", async () => {
    await test.write(async (store) => {
      for (let at = 0; at < 520; at += 1)
        await store.events.insert(aFreeEvent({ id: `plain-${at}`, title: "Doubles", startsAt: testNow + hour + at }));
      const venue = { ...anEvent().venue, name: "Café Court" };
      await store.events.insert(aFreeEvent({ id: "late", title: "Beginners", startsAt: testNow + 99 * hour, venue }));
    });
    const ids = async (q: string) =>
      (await call(test, routes.listOwnEvents, { query: { q } }, { token })).items.map(({ id }) => id);
    expect(await ids("cafe beginners")).toEqual(["late"]);
    expect(await ids("ＦＲＩＤＡＹ")).toEqual(["friday"]);
    expect(await ids("nothing like it")).toEqual([]);
  });
});
