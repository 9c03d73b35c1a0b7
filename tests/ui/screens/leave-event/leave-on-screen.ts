import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { LeaveQuoteAnswer } from "#application/ports/participation-repository.ts";
import type { LeaveAsQuotedAnswer } from "#application/use-cases/request-refund.ts";
import { money } from "#domain/money/money.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import { day, hour } from "#domain/time/instant.ts";
import { LeaveViewModel } from "#ui/screens/leave-event/leave-view-model.ts";
import { settled } from "../../../support/settled.ts";
import { HandAnswers, HandStream } from "../../support/hands.ts";
import { aParticipation, aPayment, aRefund, noon } from "../../support/views.ts";
import { given } from "../../support/given.ts";

export const full: LeaveQuote = {
  amount: money(70_000, "THB"),
  tier: { hoursBefore: 24, percent: 100 },
  changesAt: noon + 6 * hour,
  nextPercent: 50,
  destination: { kind: "card", label: "Visa •••• 4242" },
};
export const half: LeaveQuote = {
  ...full,
  amount: money(35_000, "THB"),
  tier: { hoursBefore: 6, percent: 50 },
  changesAt: noon + day,
  nextPercent: 0,
};
export const nothing: LeaveQuote = {
  ...full,
  amount: money(0, "THB"),
  tier: { hoursBefore: 0, percent: 0 },
  changesAt: null,
  nextPercent: null,
};

export const paid = (changes: Partial<ParticipationView> = {}) =>
  aParticipation({
    state: "confirmed",
    deadline: null,
    ticketCode: "code1",
    payment: aPayment({ state: "succeeded" }),
    ...changes,
  });
export const left = (changes: Partial<ParticipationView> = {}) =>
  paid({ state: "left", ticketCode: null, refund: aRefund(), ...changes });

export function aScreen(keep: number | null = null, broken: number | "all" | null = null) {
  const clock = new InMemoryTime(noon);
  const stream = new HandStream();
  const view = new HandAnswers<[string], ParticipationView | null>();
  const quote = new HandAnswers<[string, number?], LeaveQuoteAnswer>();
  const leave = new HandAnswers<[string, LeaveQuote | null, number?], LeaveAsQuotedAnswer>();
  const vm = new LeaveViewModel(
    given({
      followParticipation: stream.finding(view.run),
      requestRefund: { quote: quote.run, leaveAsQuoted: leave.run, open: () => broken },
      clock,
      ticker: clock,
    }),
    "join1",
    keep,
  );
  const gives = (value: LeaveQuote | null) => quote.will({ kind: "quote", quote: value });
  const shown = async (mine: ParticipationView | null = paid(), value: LeaveQuote | null = full) => {
    view.will(mine);
    gives(value);
    vm.start();
    await settled();
    return vm;
  };
  return { vm, clock, stream, view, quote, leave, gives, shown };
}
