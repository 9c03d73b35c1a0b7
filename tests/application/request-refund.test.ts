import { beforeEach, describe, expect, it } from "vitest";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import { hour } from "#domain/time/instant.ts";
import { aMemberApp, type MemberApp } from "../support/app/member-app.ts";
import { aFreeEvent, testStart, testNow } from "../support/builders/index.ts";

const visa = { number: "4242424242424242", expMonth: 12, expYear: 2030, securityCode: "123" };

let app: MemberApp;

beforeEach(async () => {
  app = await aMemberApp();
});

/** A place of two seats, paid unless the event is free. */
async function aPlace(parts: Parameters<MemberApp["world"]["event"]>[0] = {}): Promise<string> {
  const { id } = await app.world.event(parts);
  const answer = await app.joinEvent.join(id, 2);
  if (answer.kind !== "joined") throw new Error(`Expected to join, got ${answer.reason}.`);
  const { joinId, state } = answer.participation;
  if (state === "awaiting_payment") {
    const method = parts.paymentMethods?.includes("promptpay") ? "promptpay" : "card";
    const card = { kind: "new", card: visa, save: false } as const;
    const paid = await app.payForEvent.pay(method === "card" ? { joinId, method, card } : { joinId, method });
    if (paid.kind !== "started") throw new Error(`Expected to pay, got ${paid.kind}.`);
    await app.world.work();
  }
  return joinId;
}

async function quoteOf(joinId: string, seats?: number): Promise<LeaveQuote | null> {
  const answer = await app.requestRefund.quote(joinId, seats);
  if (answer.kind !== "quote") throw new Error(`Expected a quote, got ${answer.reason}.`);
  return answer.quote;
}

const seatsOf = async (joinId: string) => {
  const found = await app.followParticipation.find(joinId);
  return found && [found.state, found.seats];
};

describe("leaving for what was shown", () => {
  it("leaves when it still gives as much, to the same place, and shows the refund", async () => {
    const joinId = await aPlace();
    const shown = await quoteOf(joinId);
    expect(shown).toMatchObject({ amount: { amount: 70_000 }, tier: { percent: 100 } });
    await app.pass(hour);
    const answer = await app.requestRefund.leaveAsQuoted(joinId, shown);
    expect(answer).toMatchObject({ kind: "left", participation: { state: "left" }, refund: { percent: 100 } });
    const { items } = await app.requestRefund.refundsOf("event-1");
    expect(items.map(({ joinId: of, percent }) => [of, percent])).toEqual([[joinId, 100]]);
  });

  it("does nothing when it gives less by now, and answers what it gives", async () => {
    const joinId = await aPlace();
    const shown = await quoteOf(joinId);
    await app.pass(testStart - testNow - 12 * hour);
    const answer = await app.requestRefund.leaveAsQuoted(joinId, shown);
    expect(answer).toMatchObject({ kind: "changed", quote: { tier: { percent: 50 } } });
    expect(await seatsOf(joinId)).toEqual(["confirmed", 2]);
  });

  it("does nothing when it goes elsewhere by now", async () => {
    const joinId = await aPlace();
    const shown = await quoteOf(joinId);
    if (!shown) throw new Error("Expected a quote.");
    const elsewhere = { ...shown, destination: { kind: "bank_account", label: "" } } as const;
    expect(await app.requestRefund.leaveAsQuoted(joinId, elsewhere)).toEqual({ kind: "changed", quote: shown });
    expect(await seatsOf(joinId)).toEqual(["confirmed", 2]);
  });

  it("does nothing where something was shown and nothing was paid", async () => {
    const paid = await quoteOf(await aPlace());
    const joinId = await aPlace(aFreeEvent({ id: "free" }));
    expect(await app.requestRefund.leaveAsQuoted(joinId, paid)).toEqual({ kind: "changed", quote: null });
  });

  it("lowers seats where nothing was paid and nothing was shown", async () => {
    const joinId = await aPlace(aFreeEvent());
    expect(await app.requestRefund.leaveAsQuoted(joinId, null, 1)).toMatchObject({ kind: "left", refund: null });
    expect(await seatsOf(joinId)).toEqual(["confirmed", 1]);
  });

  it("passes on that it can't be left", async () => {
    const joinId = await aPlace();
    const shown = await quoteOf(joinId);
    await app.pass(testStart - testNow + 3 * hour);
    expect(await app.requestRefund.leaveAsQuoted(joinId, shown)).toEqual({ kind: "refused", reason: "not_leavable" });
  });

  it("fails when what it gives can't be asked for", async () => {
    const joinId = await aPlace();
    const shown = await quoteOf(joinId);
    app.backend.trouble = "offline";
    await expect(app.requestRefund.leaveAsQuoted(joinId, shown)).rejects.toMatchObject({ code: "offline" });
    expect(app.requestRefund.open(joinId)).toBeNull();
    app.backend.trouble = null;
    expect(await seatsOf(joinId)).toEqual(["confirmed", 2]);
  });
});

describe("leaving again after the answer got lost", () => {
  it.each<[string, number | undefined, readonly unknown[]]>([
    ["whole: it can't be left any more", undefined, ["left", 2]],
    ["with fewer seats: as many are there already", 1, ["confirmed", 1]],
  ])("brings that answer, and gives back once, %s", async (_, seats, becomes) => {
    const joinId = await aPlace();
    const shown = await quoteOf(joinId, seats);
    await expect(lost(() => app.requestRefund.leave(joinId, seats))).rejects.toMatchObject({ code: "offline" });
    expect([app.requestRefund.open(joinId), await seatsOf(joinId)]).toEqual([seats ?? "all", becomes]);
    expect(await app.requestRefund.leaveAsQuoted(joinId, shown, seats)).toMatchObject({ kind: "left" });
    expect((await app.requestRefund.refundsOf("event-1")).items).toHaveLength(1);
    expect(app.requestRefund.open(joinId)).toBeNull();
  });

  it("still never confirms another amount, where nothing was done the first time", async () => {
    const joinId = await aPlace();
    const shown = await quoteOf(joinId);
    app.backend.trouble = "offline";
    await expect(app.requestRefund.leave(joinId)).rejects.toMatchObject({ code: "offline" });
    app.backend.trouble = null;
    await app.pass(testStart - testNow - 12 * hour);
    expect(await app.requestRefund.leaveAsQuoted(joinId, shown)).toMatchObject({ kind: "changed" });
    expect(await seatsOf(joinId)).toEqual(["confirmed", 2]);
  });
});

/** The work is done, and nobody hears of it. */
async function lost<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  app.backend.trouble = "answer_lost";
  try {
    return await ask();
  } finally {
    app.backend.trouble = null;
  }
}
