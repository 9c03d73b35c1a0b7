import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { money } from "#domain/money/money.ts";
import { ReadBooks } from "#server/application/ledger/read-books.ts";
import { aMember, aParticipation, aPayment, aRefund, anEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

/** 23:30 on 30 November in Bangkok, and the midnight after it. */
const [late, midnight] = [Date.parse("2026-11-30T16:30:00Z"), Date.parse("2026-11-30T17:00:00Z")];

let test: AppUnderTest;
let token: string;

beforeEach(async () => {
  test = await openApp();
  token = await test.merchantToken();
  await test.write(async (store) => {
    await store.members.save(aMember({ id: "mali", displayName: "Mali" }));
    await store.events.insert(anEvent({ id: "event-1", title: "Sunday doubles" }));
    await store.participations.save([aParticipation({ id: "join-1", memberId: "mali", state: "left" })]);
    const own = { joinId: "join-1", memberId: "mali" };
    await store.payments.save(aPayment({ ...own, changedAt: late }));
    await store.refunds.save(
      aRefund({ ...own, amount: money(17_500, "THB"), requestedAt: late + 1, state: "needs_bank_account" }),
    );
    await store.refunds.save(aRefund({ ...own, id: "refund-2", amount: money(500, "THB"), requestedAt: midnight }));
  });
});

const read = (month: string, query: Partial<Record<"limit" | "cursor" | "timeZone", string>> = {}) =>
  call(test, routes.getMonthOfBooks, { params: { month }, query: { timeZone: "Asia/Bangkok", ...query } }, { token });

describe("GET /backoffice/books/{month}", () => {
  it("has every line of the month in its zone, with what it is about, and sums that they add up to", async () => {
    const whole = await read("2026-11");
    const { items, sums, nextCursor } = whole;
    expect(whole.timeZone).toBe("Asia/Bangkok");
    // Without a zone those of the merchant's own count.
    expect(await call(test, routes.getMonthOfBooks, { params: { month: "2026-11" }, query: {} }, { token })).toEqual(
      whole,
    );
    const about = { joinId: "join-1", eventId: "event-1", title: "Sunday doubles", displayName: "Mali" };
    const paymentId = "payment-1";
    expect(items).toMatchObject([
      { ...about, name: "payment_received", amount: { amount: 35_000 }, method: "card", paymentId, refundId: null },
      {
        ...about,
        name: "refund_requested",
        amount: { amount: -17_500 },
        method: "card",
        paymentId,
        refundId: "refund-1",
        gameZone: "Asia/Bangkok",
      },
    ]);
    const thb = (amount: number) => ({ amount, currency: "THB" });
    expect(sums).toEqual([
      {
        earned: thb(17_500),
        refundsOwed: thb(17_500),
        movements: [
          { name: "payment_received", count: 1, amount: thb(35_000) },
          { name: "refund_requested", count: 1, amount: thb(-17_500) },
        ],
      },
    ]);
    expect(nextCursor).toBeNull();
  });

  it("begins and ends at midnight of the zone; a month without lines still says what is owed", async () => {
    expect((await read("2026-12")).items).toMatchObject([{ refundId: "refund-2" }]);
    expect((await read("2026-11", { timeZone: "Atlantic/Reykjavik" })).items).toHaveLength(3);
    expect(await read("2027-01")).toMatchObject({
      items: [],
      sums: [{ earned: { amount: 0 }, refundsOwed: { amount: 18_000 }, movements: [] }],
    });
    expect(await read("2026-10")).toMatchObject({ items: [], sums: [] });
  });

  it("comes page by page, the sums with the first", async () => {
    const first = await read("2026-11", { limit: "1" });
    const second = await read("2026-11", { limit: "1", cursor: first.nextCursor ?? "" });
    expect([first.items[0]?.name, second.items[0]?.name]).toEqual(["payment_received", "refund_requested"]);
    expect([first.sums?.length, second.sums, second.nextCursor]).toEqual([1, null, null]);
  });

  it("refuses a zone that does not exist, by its field", async () => {
    const query = { timeZone: "Asia/Nowhere" };
    const response = await send(test, routes.getMonthOfBooks, { params: { month: "2026-11" }, query }, { token });
    expect([response.status, Object.keys((await refusal(response)).fields ?? {})]).toEqual([400, ["timeZone"]]);
  });
});

describe("GET /backoffice/books/{month}/pdf", () => {
  const print = (month: string, query: Partial<Record<"timeZone", string>> & { readonly language?: "th" } = {}) =>
    send(test, routes.printMonthOfBooks, { params: { month }, query }, { token });

  it("is the month as a file that is kept nowhere on the way", async () => {
    const file = await print("2026-11", { language: "th" });
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("content-disposition")).toBe('inline; filename="books-2026-11.pdf"');
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    expect(Buffer.from(await file.arrayBuffer()).toString("latin1", 0, 5)).toBe("%PDF-");
    expect((await read("2026-11")).hasPdf).toBe(true);
  });

  it("has what was earned before the month and until its end, in sums of its own lines", async () => {
    const answer = await test.deps
      .use(ReadBooks)
      .statement({ merchantId: "merchant-1", month: "2026-12", timeZone: "Asia/Bangkok" });
    if (answer.kind !== "read") throw new Error("The month was refused.");
    const { statement } = answer;
    expect(statement.lines).toMatchObject([{ name: "refund_requested", displayName: "Mali" }]);
    expect(statement.sums).toEqual([
      {
        opening: money(17_500, "THB"),
        earned: money(-500, "THB"),
        closing: money(17_000, "THB"),
        refundsOwed: money(18_000, "THB"),
        movements: [{ name: "refund_requested", count: 1, amount: money(-500, "THB") }],
      },
    ]);
  });

  it("refuses what the books refuse, by its field", async () => {
    const response = await print("2026-11", { timeZone: "Asia/Nowhere" });
    expect([response.status, Object.keys((await refusal(response)).fields ?? {})]).toEqual([400, ["timeZone"]]);
    expect((await print("2026-13")).status).toBe(404);
  });
});
