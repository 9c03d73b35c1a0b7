import fc from "fast-check";
import { expect } from "vitest";
import type { GatewayCall } from "#server/adapters/sandbox/faults.ts";
import { money } from "#domain/money/money.ts";
import { PayForEvent, type PayAnswer } from "#server/application/paying/pay-for-event.ts";
import { tokens } from "../../support/world/members.ts";
import { held, type RefPlace } from "../reference/place.ts";
import {
  type Command,
  likely,
  type Model,
  pick,
  picked,
  reachable,
  reachableAttempt,
  type RefAttempt,
  step,
  takeOver,
} from "../step.ts";
import type { System } from "../system.ts";
import { isFinal, orUnanswered } from "./member-steps.ts";
import { ManageCards } from "#server/application/cards/manage-cards.ts";

const token = fc.constantFrom<(keyof typeof tokens | "kept")[]>(
  "good",
  "good",
  "good",
  "declined",
  "poor",
  "expired",
  "secure",
  "kept",
  "kept",
);
const method = fc.constantFrom<RefAttempt["method"][]>(
  "card",
  "card",
  "card",
  "promptpay",
  "transfer",
  "transfer",
  "transfer",
  "onsite",
);

export const pays: fc.Arbitrary<Command> = fc
  .tuple(pick, method, token, fc.boolean())
  .map(([which, how, card, save]) =>
    step(`pay(${which}, ${how}, ${card}, ${save ? "save" : "use"})`, "a place", (m, s) =>
      pay(m, s, which, how, card, save),
    ),
  );

export const paysAgain: fc.Arbitrary<Command> = pick.map((which) =>
  step(`payAgain(${which})`, "an attempt", (m, s) => payAgain(m, s, which)),
);

export const authenticates: fc.Arbitrary<Command> = fc
  .tuple(pick, fc.boolean())
  .map(([which, approved]) =>
    step(`authenticate(${which}, ${approved})`, "an attempt", ({ attempts }, { world }) =>
      world.gateway.bank.authenticate(picked(attempts, which).id, approved),
    ),
  );

/** The bank takes the money, or says no, whatever became of the attempt meanwhile; rarely another amount than was due. */
export const plays: fc.Arbitrary<Command> = fc
  .tuple(
    pick,
    fc.constantFrom<("succeeded" | "failed")[]>("succeeded", "succeeded", "failed"),
    fc.constantFrom(0, 0, 0, 0, -50, 70),
  )
  .map(([which, outcome, more]) =>
    step(`play(${which}, ${outcome}, ${more})`, "an attempt", async ({ attempts }, { world }) => {
      const { id } = picked(attempts, which);
      const payment = await world.unitOfWork.read((store) => store.payments.find(id));
      if (!payment) throw new Error("The attempt is gone.");
      const amount = more === 0 ? null : money(payment.amount.amount + more, payment.amount.currency);
      await world.gateway.bank.play(id, outcome, amount);
    }),
  );

const calls = fc.constantFrom<GatewayCall[]>("pay", "pay", "find", "cancel", "refund", "findRefund");

/** The gateway does not answer the next calls of a kind, before or after doing what was asked. */
export const faults: fc.Arbitrary<Command> = fc
  .tuple(calls, fc.constantFrom("before", "after"), fc.constantFrom(1, 1, 2))
  .map(([call, when, times]) =>
    step(`timeOut(${when} ${call}, ${times})`, "nothing", async (model, { world }) => {
      model.faulty = true;
      if (when === "before") world.gateway.faults.timeOutBefore(call, times);
      else world.gateway.faults.timeOutAfter(call, times);
    }),
  );

/** How the bank is today: how late it answers, whether refunds come back, whether webhooks come twice. */
export const moods: fc.Arbitrary<Command> = fc
  .record({
    bankDelay: fc.constantFrom(0, 0, 60_000, 1_200_000),
    refundsFail: fc.boolean(),
    webhooksTwice: fc.boolean(),
  })
  .map((mood) =>
    step(`bank(${JSON.stringify(mood)})`, "nothing", async (_, { world }) => {
      Object.assign(world.gateway.faults, mood);
    }),
  );

type Card = keyof typeof tokens | "kept";

export async function pay(
  model: Model,
  system: System,
  which: number,
  how: RefAttempt["method"],
  card: Card,
  save: boolean,
): Promise<void> {
  await payFor(model, system, likely(reachable(model.ref.places), held, which), how, card, save);
}

/** Asks for an attempt of one place. Its answer must be the one of the reference. */
export async function payFor(
  model: Model,
  system: System,
  place: RefPlace,
  how: RefAttempt["method"],
  card: Card = "good",
  save = false,
): Promise<void> {
  const payer = how === "card" ? await cardOf(system, place.member, card) : { token: "", card: null };
  const id = `payment-${model.attempts.length + 1}-of-${place.id}`;
  const fresh: RefAttempt = {
    id,
    place,
    method: how,
    ...payer,
    state: "created",
    uploads: 0,
    decided: null,
    slipSince: null,
    slipWaits: false,
    unseen: [],
  };
  const others = model.attempts.filter((attempt) => attempt.place === place);
  const refusal = model.ref.payRefusal(
    place,
    how,
    others.map(({ state }) => state),
  );
  const replaces = others.some(({ state }) => state === "created" || state === "requires_action");
  const answer = await orUnanswered(model, () => callPay(system, fresh, save));
  takeOver(model, system);
  const row = await system.world.unitOfWork.read((store) => store.payments.find(fresh.id));
  if (row) model.attempts.push({ ...fresh, state: row.state });
  if (refusal !== null) return expect(reasonOf(answer)).toBe(refusal);
  if (answer === "unanswered") return;
  if (replaces && answer.kind === "refused") return expectReplacedMoney(model, place, answer.reason);
  if (how === "onsite") model.ref.payAtVenue(place);
  if (how === "transfer") model.ref.payByTransfer(place);
  const expected = firstState(how, payer.token, system.world.gateway.faults.bankDelay > 0);
  expect([answer.kind, row?.state]).toEqual([expected === "failed" ? "declined" : "started", expected]);
}

/** The attempt in the way turned out to have taken the money, or to be taking it. */
function expectReplacedMoney({ ref }: Model, place: RefPlace, reason: string): void {
  expect(["already_paid", "not_payable"]).toContain(reason);
  if (reason === "already_paid") expect([place.state, ref.places.includes(place)]).toEqual(["confirmed", true]);
}

/** The same attempt once more, as a client does that got no answer. It carries on, and takes nothing twice. */
async function payAgain(model: Model, system: System, which: number): Promise<void> {
  const attempt = reachableAttempt(model, which);
  const answer = await orUnanswered(model, () => callPay(system, attempt, false));
  model.ref.settle(attempt.place.event);
  if (answer === "unanswered") return;
  const isGone = attempt.card !== null && answer.kind === "not_found";
  expect(isGone ? isFinal(attempt) : answer.kind === "started" || answer.kind === "declined").toBe(true);
}

/** The member's default card where it is to be a kept one and there is one; the number behind it says what it does. */
async function cardOf({ world }: System, member: string, card: Card): Promise<Pick<RefAttempt, "token" | "card">> {
  if (card !== "kept") return { token: tokens[card], card: null };
  const [kept] = await world.get(ManageCards).list(member);
  return {
    token: Object.values(tokens).find((one) => one.endsWith(kept?.last4 ?? "4242")) ?? tokens.good,
    card: kept?.id ?? null,
  };
}

function callPay(
  { world }: System,
  { id, place, method: how, token: number, card }: RefAttempt,
  saveCard: boolean,
): Promise<PayAnswer> {
  const cardToken = how === "card" && card === null ? number : null;
  return world.get(PayForEvent).run({
    memberId: place.member,
    joinId: place.id,
    method: how,
    cardId: card,
    token: cardToken,
    saveCard,
    paymentId: id,
  });
}

/** How an attempt stands right after it was made. */
function firstState(how: RefAttempt["method"], card: string, bankIsSlow: boolean): string {
  if (how === "onsite") return "processing";
  if (how === "promptpay" || how === "transfer" || card === tokens.secure) return "requires_action";
  if (bankIsSlow) return "processing";
  return card === tokens.good ? "succeeded" : "failed";
}

function reasonOf(answer: PayAnswer | "unanswered"): string {
  if (answer === "unanswered") return answer;
  return answer.kind === "refused" ? answer.reason : answer.kind;
}
