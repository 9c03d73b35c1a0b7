import { vi } from "vitest";
import { termsOf } from "#domain/event/fields/event-terms.ts";
import { money } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import { hour } from "#domain/time/instant.ts";
import { LeaveViewModel } from "#ui/screens/leave-event/leave-view-model.ts";
import { aMemberApp } from "../../../support/app/member-app.ts";
import { anEvent, aParticipation, aPayment, testNow } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";

/** In 30 hours: leaving gives all back for 6 more hours. */
export const event = anEvent({ startsAt: testNow + 30 * hour });
/** In 5 hours: leaving gives nothing back any more. */
export const soon = anEvent({ startsAt: testNow + 5 * hour });

export const full: LeaveQuote = {
  amount: money(70_000, "THB"),
  tier: { hoursBefore: 24, percent: 100 },
  changesAt: testNow + 6 * hour,
  nextPercent: 50,
  destination: { kind: "card", label: "Visa •••• 4242" },
};
export const half: LeaveQuote = {
  ...full,
  amount: money(35_000, "THB"),
  tier: { hoursBefore: 6, percent: 50 },
  changesAt: testNow + 24 * hour,
  nextPercent: 0,
};
/** What giving up one seat of two gives back. */
export const fullForOne: LeaveQuote = { ...full, amount: half.amount };

export const confirmed = (parts: Partial<Participation> = {}) => aParticipation({ seats: 2, ...parts });
export const paid = (parts: Partial<Payment> = {}) =>
  aPayment({
    amount: full.amount,
    instrument: full.destination.label,
    bought: { seats: 2, settledPercents: 0 },
    ...parts,
  });

export interface Start {
  readonly of?: typeof event;
  readonly mine?: Participation;
  readonly payments?: readonly Payment[];
  readonly keep?: number | null;
}

/** The screen of `join-1` before it is shown; what leads to it is written already. */
export async function aScreen({ of = event, mine = confirmed(), payments = [paid()], keep = null }: Start = {}) {
  const app = await aMemberApp();
  await app.given({ events: [of], participations: [{ ...mine, agreed: termsOf(of) }], payments });
  const quote = vi.spyOn(app.ports.participations, "leaveQuote");
  const leave = vi.spyOn(app.ports.participations, "leave");
  const vm = new LeaveViewModel(app, "join-1", keep);
  const shown = async () => {
    vm.start();
    await settled();
  };
  /** The participation changes elsewhere. */
  const becomes = (parts: Partial<Participation>) =>
    app.happens((store) => store.participations.save([confirmed({ agreed: termsOf(of), ...parts })]));
  return { app, vm, quote, leave, shown, becomes };
}

export async function shown(start?: Start) {
  const screen = await aScreen(start);
  await screen.shown();
  return screen;
}
