import { beforeEach, describe, expect, it } from "vitest";
import { HttpPayoutDesk } from "#adapters/console/http-payout-desk.ts";
import { checkAnswer } from "#adapters/http/check-answers.ts";
import { createAxios } from "#adapters/http/create-axios.ts";
import { HttpCalls } from "#adapters/http/http-calls.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { InMemoryExit } from "#adapters/memory/in-memory-device.ts";
import { ReadStatement } from "#application/console/use-cases/read-statement.ts";
import { type InputOf, orThrow } from "#application/ports/calls.ts";
import { getMonthOfBooks } from "#contract/merchants/books.ts";
import { getFigures } from "#contract/merchants/figures.ts";
import type { AnswerOf, Route } from "#contract/wire/route.ts";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { money } from "#domain/money/money.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import {
  aBankAccount,
  aMember,
  aParticipation,
  aPayment,
  aRefund,
  anEvent,
  testNow,
} from "../support/builders/index.ts";
import { openTransferApp, type TransferApp } from "../server/http/support/transfer-app.ts";
import { newKey } from "./support/client-world.ts";

let app: TransferApp;
let http: HttpClient;

beforeEach(async () => {
  app = await openTransferApp();
  const axios = createAxios({
    baseUrl: "http://sideline.test",
    identity: { idToken: () => app.merchant },
    loginAgain: { run: async () => false },
    exit: new InMemoryExit(),
    pagePath: () => "/forbidden",
    fetch: async (input, init) => app.test.app.request(new Request(input, init)),
  });
  http = new HttpClient(() => Promise.resolve(axios), { pageSearch: () => "", checkAnswer });
});

/** A call that is not refused. */
async function read<C extends Route>(call: C, input: InputOf<C>) {
  return orThrow(await new HttpCalls(http).ask(call, input)) as AnswerOf<C>;
}

describe("the desk of refunds over the real server", () => {
  beforeEach(async () => {
    const own = { eventId: "event-9", joinId: "join-9", memberId: "chai", paymentId: "payment-9" };
    await app.test.write(async (store) => {
      await store.members.save(aMember({ id: "chai", displayName: "Chai" }));
      await store.events.insert(anEvent({ id: "event-9" }));
      await store.participations.save([aParticipation({ id: "join-9", eventId: "event-9", memberId: "chai" })]);
      await store.payments.save(aPayment({ id: "payment-9", joinId: "join-9", eventId: "event-9", memberId: "chai" }));
      const destination = { kind: "bank_account", label: "KBank •••• 6789" } as const;
      const payoutAccount = payoutAccountOf(aBankAccount());
      await store.refunds.save(aRefund({ ...own, id: "refund-9", destination, payoutAccount }));
    });
  });

  it("lists, makes a file, settles, and takes back what the bank sent back; each may be repeated", async () => {
    const desk = new HttpPayoutDesk(http);
    expect(await desk.refunds("requested")).toMatchObject({ items: [{ id: "refund-9", displayName: "Chai" }] });
    const made = await desk.make("TH");
    if (made.kind !== "made" || made.payout.id === null) throw new Error("The test's file was not made.");
    const { id } = made.payout;
    expect(await desk.make("TH")).toMatchObject({ kind: "made", payout: { id } });
    expect(await desk.file(id)).toMatchObject({ text: made.payout.text, createdAt: testNow });
    expect(await desk.file("unknown")).toBeNull();
    expect((await desk.files()).items).toMatchObject([{ id, open: 1 }]);
    expect(await desk.refunds("processing")).toMatchObject({ items: [{ payoutId: id }] });
    for (const kind of ["done", "done"]) expect(await desk.settle("refund-9", "FT-1")).toMatchObject({ kind });
    expect(await desk.settle("refund-9", "FT-2")).toEqual({ kind: "refused", reason: "not_settleable" });
    expect(await desk.settle("unknown", "FT-2")).toEqual({ kind: "refused", reason: "not_found" });
    const said = { reason: "Account closed", reference: "R-1" };
    for (const kind of ["done", "done"]) expect(await desk.sentBack("refund-9", said)).toMatchObject({ kind });
    expect(await desk.refunds("needs_bank_account")).toMatchObject({
      items: [{ returned: { reason: "Account closed" }, payoutId: null }],
    });
  });

  it("reads a month of the books", async () => {
    const month = await read(getMonthOfBooks, {
      params: { month: new Date(testNow).toISOString().slice(0, 7) },
      query: {},
    });
    expect(month.items).toMatchObject([{ name: "payment_received" }, { name: "refund_requested", at: testNow }]);
    expect(month.sums).toMatchObject([{ earned: money(0, "THB"), refundsOwed: money(35_000, "THB") }]);
  });

  it("reads the figures of twelve months", async () => {
    const { money: moved } = await read(getFigures, {});
    expect(moved[0]?.months.at(-1)).toMatchObject({ revenue: money(35_000, "THB"), refunds: money(35_000, "THB") });
    expect(moved[0]?.months).toHaveLength(12);
  });
});

describe("bank statements over the real server", () => {
  const nothing = { list: () => Promise.reject(new Error("No games are read.")) };
  /** Tries a statement out, or books it. */
  function send(text: string, isDryRun: boolean) {
    const statements = new ReadStatement(new HttpCalls(http), nothing, { newKey });
    const chosen = statements.choose(new Blob([text]), "THB");
    return isDryRun ? statements.tryOut(chosen) : statements.book(chosen);
  }

  it("are tried out, then booked, then known", async () => {
    const csv = `Date,Details,Deposit\n2026-12-01,${transferReference(app.mali.paymentId)},350.00\n`;
    const matched = async (isDryRun: boolean) => {
      const answer = await send(csv, isDryRun);
      return answer.kind === "read" ? answer.items.map((item) => [item.matched, item.amount?.amount]) : answer;
    };
    expect(await matched(true)).toEqual([["payment", 35_000]]);
    expect(await matched(false)).toEqual([["payment", 35_000]]);
    expect(await matched(false)).toEqual([["duplicate", 35_000]]);
  });

  it("say why they can't be read", async () => {
    expect(await send("a,b\n1,2", true)).toEqual({ kind: "refused", reason: "no_columns" });
    expect(await send("x".repeat(1024 * 1024 + 1), true)).toEqual({ kind: "refused", reason: "too_large" });
  });
});
