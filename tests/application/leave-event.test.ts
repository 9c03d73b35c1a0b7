import { beforeEach, describe, expect, it } from "vitest";
import type {
  LeaveAnswer,
  LeaveQuoteAnswer,
  ParticipationRepository,
} from "#application/ports/participation-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { RequestRefund } from "#application/use-cases/request-refund.ts";
import { money } from "#domain/money/money.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import { leavingBy, now, participation } from "./fixtures.ts";

const full: LeaveQuote = {
  amount: money(70_000, "THB"),
  tier: { hoursBefore: 24, percent: 100 },
  changesAt: now + 1_000,
  nextPercent: 50,
  destination: { kind: "card", label: "Visa •••• 4242" },
};
const half: LeaveQuote = {
  ...full,
  amount: money(35_000, "THB"),
  tier: { hoursBefore: 6, percent: 50 },
  nextPercent: 0,
};
const left: LeaveAnswer = { kind: "left", participation: participation({ state: "left" }), refund: null };
const refused = { kind: "refused", reason: "not_leavable" } as const;

let quotes: (LeaveQuoteAnswer | RequestFailed)[];
let answers: (LeaveAnswer | RequestFailed)[];
let sent: { readonly key: string; readonly seats: number | undefined }[];
let requestRefund: RequestRefund;

beforeEach(() => {
  [quotes, answers, sent] = [[], [], []];
  let keys = 0;
  const give = <Answer>(from: (Answer | RequestFailed)[]): Promise<Answer> => {
    const next = from.shift();
    if (next === undefined) throw new Error("The test gave no answer.");
    return next instanceof RequestFailed ? Promise.reject(next) : Promise.resolve(next);
  };
  const repository: Pick<ParticipationRepository, "leave" | "leaveQuote"> = {
    leaveQuote: () => give(quotes),
    leave: (_joinId, key, seats) => {
      sent.push({ key, seats });
      return give(answers);
    },
  };
  requestRefund = leavingBy(repository, { keys: { newKey: () => `key-${(keys += 1)}` } });
});

const quote = (value: LeaveQuote | null): LeaveQuoteAnswer => ({ kind: "quote", quote: value });
const lost = new RequestFailed({ code: "offline" });

describe("leaving for what was shown", () => {
  it("leaves when it still gives as much, to the same place", async () => {
    quotes = [quote({ ...full, changesAt: full.changesAt })];
    answers = [left];
    expect(await requestRefund.leaveAsQuoted("j1", full)).toBe(left);
    expect(sent).toEqual([{ key: "key-1", seats: undefined }]);
  });

  it.each([
    ["gives less by now", half],
    ["goes elsewhere by now", { ...full, destination: { kind: "bank_account", label: "" } } satisfies LeaveQuote],
    ["gives nothing by now", null],
  ])("does nothing when it %s, and answers what it gives", async (_name, newer) => {
    quotes = [quote(newer)];
    expect(await requestRefund.leaveAsQuoted("j1", full)).toEqual({ kind: "changed", quote: newer });
    expect(sent).toEqual([]);
  });

  it("leaves where nothing was paid and nothing was shown", async () => {
    quotes = [quote(null)];
    answers = [left];
    expect(await requestRefund.leaveAsQuoted("j1", null, 1)).toBe(left);
    expect(sent).toEqual([{ key: "key-1", seats: 1 }]);
  });

  it("passes on that it can't be left", async () => {
    quotes = [refused];
    expect(await requestRefund.leaveAsQuoted("j1", full)).toEqual(refused);
    expect(sent).toEqual([]);
  });

  it("fails when what it gives can't be asked for", async () => {
    quotes = [lost];
    await expect(requestRefund.leaveAsQuoted("j1", full)).rejects.toBe(lost);
    expect(sent).toEqual([]);
  });
});

describe("leaving again after the answer got lost", () => {
  it.each<[string, LeaveQuoteAnswer | RequestFailed, number | undefined]>([
    ["whole: it can't be left any more", refused, undefined],
    ["with fewer seats: as many are there already", new RequestFailed({ code: "invalid_request", status: 400 }), 1],
  ])("brings that answer under the same key, %s", async (_name, second, seats) => {
    quotes = [quote(full), second];
    answers = [lost, left];
    await expect(requestRefund.leaveAsQuoted("j1", full, seats)).rejects.toBe(lost);
    expect(await requestRefund.leaveAsQuoted("j1", full, seats)).toBe(left);
    expect(sent).toEqual([
      { key: "key-1", seats },
      { key: "key-1", seats },
    ]);
  });

  it("still never confirms another amount, where nothing was done the first time", async () => {
    quotes = [quote(full), quote(half)];
    answers = [lost];
    await expect(requestRefund.leaveAsQuoted("j1", full)).rejects.toBe(lost);
    expect(await requestRefund.leaveAsQuoted("j1", full)).toEqual({ kind: "changed", quote: half });
    expect(sent).toHaveLength(1);
  });
});
