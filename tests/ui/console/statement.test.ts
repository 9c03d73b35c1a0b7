import { describe, expect, it, vi } from "vitest";
import type { Answered, InputOf } from "#application/ports/calls.ts";
import { ReadStatement } from "#application/console/use-cases/read-statement.ts";
import { noteStatement, type StatementItemView } from "#contract/transfers/receipt.ts";
import { invalid } from "#domain/refusal.ts";
import { money } from "#domain/money/money.ts";
import { StatementViewModel } from "#ui/console/screens/statement/statement-view-model.ts";
import { noon } from "../support/views.ts";
import { answered, callsOf } from "./support/calls.ts";
import { aGame } from "./support/games.ts";
import { eventually } from "../../support/eventually.ts";

const aLine = (changes: Partial<StatementItemView>): StatementItemView => ({
  line: 2,
  transferId: "T-1",
  amount: money(35_000, "THB"),
  arrivedAt: noon,
  reference: null,
  payer: null,
  displayName: null,
  matched: "exception",
  paymentId: null,
  exceptionId: null,
  fault: null,
  ...changes,
});

const lines = [
  aLine({ line: 2, matched: "payment", displayName: "Mali" }),
  aLine({ line: 3 }),
  aLine({ line: 4, matched: "duplicate" }),
  aLine({
    line: 5,
    amount: null,
    matched: null,
    fault: { field: "amount", column: "Deposit", message: "Write an amount." },
  }),
];

type Answer = Answered<typeof noteStatement>;

function made(answers: readonly (Answer | Error)[], games = [aGame()]) {
  let keys = 0;
  let asked = 0;
  const send = vi.fn((_input: InputOf<typeof noteStatement>, _key: string | undefined): Answer => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (!answer || answer instanceof Error) throw answer ?? new Error("Nothing to answer.");
    return answer;
  });
  const events = { list: async () => ({ items: games, nextCursor: null }) };
  const readStatement = new ReadStatement(callsOf(answered(noteStatement, send)), events, {
    newKey: () => `key-${(keys += 1)}`,
  });
  const vm = new StatementViewModel({ readStatement, clock: { now: () => noon } });
  return { vm, send };
}

async function opened(answers: readonly (Answer | Error)[], games = [aGame()]) {
  const { vm, send } = made(answers, games);
  vm.start();
  await eventually(() => expect(vm.currency).toBe(games[0]?.price.currency ?? null));
  return { vm, send };
}

const file = new Blob(["date,deposit"]);
const read: Answer = { kind: "done", value: { items: lines } };

describe("a bank's statement", () => {
  it("that is chosen before the currency of the games is known waits for it", async () => {
    const { vm, send } = made([read]);
    vm.start();
    await vm.choose(file);
    expect(send.mock.calls.map(([{ query }]) => query.currency)).toEqual(["THB"]);
  });

  it("is shown before anything is booked, with what each line would be, in the currency of the games", async () => {
    const { vm, send } = await opened([read]);
    await vm.choose(file);
    expect(send.mock.calls.map(([{ query }]) => query)).toEqual([{ dryRun: "true", currency: "THB" }]);
    expect(vm.items).toEqual(lines);
    expect(vm.counts).toEqual({ payment: 1, exception: 1, duplicate: 1, fault: 1 });
    expect([vm.news, vm.isBooked]).toEqual([2, false]);
  });

  it("is booked once; where the answer was lost, again under the same key, which no dry run had", async () => {
    const { vm, send } = await opened([read, new Error("offline"), read]);
    await vm.choose(file);
    await vm.book();
    expect([vm.isBooked, vm.step.trouble]).toMatchObject([false, { kind: "failed" }]);
    await vm.book();
    await vm.book();
    expect(vm.isBooked).toBe(true);
    const [tried, ...booked] = send.mock.calls;
    expect(booked.map(([{ query }]) => query.dryRun)).toEqual(["false", "false"]);
    expect(new Set(booked.map(([, key]) => key)).size).toBe(1);
    expect(booked[0]?.[1]).not.toBe(tried?.[1]);
  });

  it("in another currency is read anew", async () => {
    const { vm, send } = await opened([read]);
    await vm.choose(file);
    await vm.say("JPY");
    await vm.say("EUR");
    expect(send.mock.calls.map(([{ query }]) => query.currency)).toEqual(["THB", "JPY"]);
  });

  it("that can't be read says why, and another may be chosen", async () => {
    const { vm } = await opened([invalid({ file: "It names no date." }), read], []);
    await vm.choose(file);
    expect([vm.step.trouble, vm.items]).toEqual(["no_columns", null]);
    await vm.choose(file);
    expect([vm.step.trouble, vm.items?.length]).toEqual([null, 4]);
  });
});
