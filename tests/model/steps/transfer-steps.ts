import fc from "fast-check";
import { expect } from "vitest";
import { money } from "#domain/money/money.ts";
import { merchant } from "../events.ts";
import { due } from "../reference/place.ts";
import { arrive, type RefAction, type RefException, resolve } from "../reference/transfers.ts";
import { type Command, likely, type Model, pick, type RefAttempt, step } from "../step.ts";
import type { System } from "../system.ts";
import { act } from "./edge-steps.ts";
import { ownTransfer, reviewOf, transferOf, uploadFor } from "./slip-steps.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { NoteArrival } from "#server/application/transfers/note-arrival.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";

const share = fc.constantFrom(1, 1, 1, 1, 0.4, 0.5, 0.6, 1.5, 2);
const action = fc.constantFrom<RefAction[]>("accept", "accept", "refund", "refund", "ask", "reject");

/** Money arrives on the merchant's account: what is due, less or more, whatever became of the seats, and may be told again. */
export const arrives: fc.Arbitrary<Command> = fc
  .tuple(pick, share, fc.constantFrom(false, false, true))
  .map(([which, of, again]) =>
    step(`arrive(${which}, ${of}${again ? ", told again" : ""})`, "a transfer", (m, s) =>
      receive(m, s, which, of, again),
    ),
  );

export const resolves: fc.Arbitrary<Command> = fc
  .tuple(pick, action, fc.constantFrom(true, false, null))
  .map(([which, does, came]) =>
    step(`resolve(${which}, ${does}, ${came})`, "an exception", (m, s) => decide(m, s, which, does, came)),
  );

/** A slip is approved by its picture, and its money, or another sum, comes with the statement later. */
export const comesAfterSlip: fc.Arbitrary<Command> = fc
  .tuple(pick, fc.constantFrom(null, null, 1.5, 0.5), fc.constantFrom(1, 1, 1.5, 0.5, 0.5))
  .map(([which, stated, of]) =>
    step(`comesAfterSlip(${which}, ${stated}, ${of})`, "a transfer", async (model, system) => {
      const attempt = ownTransfer(model, which);
      const verdict = { approves: true, attended: true, share: stated };
      await act(model, system, (m, s) => uploadFor(m, s, attempt));
      await act(model, system, (m, s) => reviewOf(m, s, attempt, verdict));
      await act(model, system, (m, s) => receiveFor(m, s, attempt, of, false));
    }),
  );

function receive(model: Model, system: System, which: number, of: number, isToldAgain: boolean): Promise<void> {
  const preferred = which % 2 === 0 ? "requires_action" : "cancelled";
  return receiveFor(model, system, transferOf(model.attempts, which, preferred), of, isToldAgain);
}

async function receiveFor(
  { ref, attempts, exceptions }: Model,
  { world }: System,
  attempt: RefAttempt,
  of: number,
  isToldAgain: boolean,
): Promise<void> {
  const { id, place } = attempt;
  const amount = Math.round(due(place) * of);
  const told = { merchantId: merchant, transferId: crypto.randomUUID(), amount: money(amount, "THB"), payer: null };
  const arrival = { ...told, reference: `for ${transferReference(id)}`, arrivedAt: world.clock.now() };
  const noted = await world.get(NoteArrival).run(arrival);
  const slipOf = attempt.unseen.indexOf(amount);
  if (slipOf !== -1) attempt.unseen.splice(slipOf, 1);
  if (slipOf !== -1) ref.settle(place.event);
  const mayBeWhatPaid = attempts.some(
    (one) => one.place === place && (one.unseen.length > 0 || one.takenOtherwise === true),
  );
  const expected = slipOf === -1 ? arrive(ref, exceptions, id, place, amount, mayBeWhatPaid) : null;
  expect(noted).toMatchObject({ matched: expected === null ? "payment" : "exception", paymentId: id });
  if (isToldAgain) expect(await world.get(NoteArrival).run(arrival)).toEqual({ ...noted, matched: "duplicate" });
  if (expected === null || "id" in expected) return;
  const { items } = await world.get(ResolveException).list(merchant, "open", 100, null);
  const found = items.find((one) => one.paymentId === id && exceptions.every((known) => known.id !== one.id));
  exceptions.push({ ...expected, id: found?.id ?? "missing", resolution: null, resolved: false });
}

async function decide(
  model: Model,
  system: System,
  which: number,
  action: RefAction,
  came: boolean | null,
): Promise<void> {
  await settleException(
    model,
    system,
    likely(model.exceptions, ({ resolved }) => !resolved, which),
    action,
    came,
  );
}

export async function settleException(
  { ref, attempts }: Model,
  { world }: System,
  exception: RefException,
  action: RefAction = "refund",
  attended: boolean | null = null,
): Promise<void> {
  const decision = { merchantId: merchant, exceptionId: exception.id, action, attended };
  const answer = await world.get(ResolveException).run(decision);
  const attempt = attempts.find(({ id }) => id === exception.payment);
  const wasOpen = !exception.resolved;
  const said = { attended, slipSince: attempt?.slipSince ?? ref.now };
  const expected = resolve(ref, exception, action, attempt?.state === "processing", said);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(expected);
  const isTakenOver = wasOpen && exception.resolved && (action === "accept" || action === "refund");
  if (isTakenOver && exception.slipOnly) attempt?.unseen.push(exception.received);
}
