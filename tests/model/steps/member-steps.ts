import fc from "fast-check";
import { expect } from "vitest";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import { members } from "../events.ts";
import { alive, type RefPlace, type Said, smallest } from "../reference/place.ts";
import { answerOffer as answerOfferIn } from "../reference/answers.ts";
import type { Reference } from "../reference/reference.ts";
import {
  at,
  type Command,
  likely,
  type Model,
  pick,
  picked,
  reachable,
  reachableAttempt,
  type RefAttempt,
  step,
} from "../step.ts";
import type { System } from "../system.ts";
import type { OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import { getsNow, howServed, keeps } from "../reference/line.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { LeaveEvent } from "#server/application/leaving/leave-event.ts";
import { AnswerOffer } from "#server/application/waiting/answer-offer.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";
import { CancelPayment } from "#server/application/paying/cancel-payment.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";

const eventPick = fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4);
const who = fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 2, 3, 4, 5);

export const joins: fc.Arbitrary<Command> = fc
  .tuple(eventPick, who, fc.constantFrom(1, 1, 1, 2, 2, 3, 5), fc.constantFrom(null, null, 1, 2))
  .map(([event, member, seats, fewer]) =>
    step(`join(${event}, ${members[member]}, ${seats}, ${fewer ?? "all"})`, "nothing", (m, s) =>
      join(m, s, event, member, { seats, fewer }),
    ),
  );

export const leaves: fc.Arbitrary<Command> = fc
  .tuple(pick, fc.constantFrom(null, null, 1, 2))
  .map(([which, stay]) => step(`leave(${which}, ${stay ?? "whole"})`, "a place", (m, s) => leave(m, s, which, stay)));

export const answers: fc.Arbitrary<Command> = fc
  .tuple(pick, fc.constantFrom<OfferAnswer[]>("accept", "accept", "decline", "stillIn", "stillIn"))
  .map(([which, answer]) => step(`answer(${which}, ${answer})`, "a place", (m, s) => answerOffer(m, s, which, answer)));

export const looks: fc.Arbitrary<Command> = pick.map((which) =>
  step(`look(${which})`, "a place", (m, s) => look(m, s, picked(reachable(m.ref.places), which))),
);

export const cancelsPayment: fc.Arbitrary<Command> = pick.map((which) =>
  step(`cancelPayment(${which})`, "an attempt", (m, s) => cancelPayment(m, s, which)),
);

export const asks: fc.Arbitrary<Command> = pick.map((which) =>
  step(`inquire(${which})`, "an attempt", (m, s) => inquire(m, s, which)),
);

export async function join(
  { ref }: Model,
  { world }: System,
  eventPicked: number,
  member: number,
  { seats, fewer }: { readonly seats: number; readonly fewer: number | null },
): Promise<void> {
  const event = at(ref.events, eventPicked);
  const memberId = at(members, member);
  const answer = await world.get(JoinEvent).run({ memberId, eventId: event.id, seats, acceptsFewer: fewer });
  const joinId = answer.kind === "joined" ? answer.participation.joinId : "refused";
  const said = ref.join(event, memberId, seats, joinId, fewer);
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(said.says);
  expect(said.place?.id).toBe(answer.kind === "joined" ? joinId : undefined);
}

function leave(model: Model, system: System, which: number, stay: number | null): Promise<void> {
  const isIn = (place: RefPlace) => alive(place) && (which > 1 || place.money.length > 0);
  return leavePlace(model, system, likely(reachable(model.ref.places), isIn, which), stay);
}

export async function leavePlace(
  { ref }: Model,
  { world }: System,
  place: RefPlace,
  stay: number | null,
): Promise<void> {
  const command = { memberId: place.member, joinId: place.id, seats: stay, workId: `${place.id}-to-${stay}` };
  const isRepeated = stay !== null && place.lowerings.has(stay);
  const answer = await world.get(LeaveEvent).run(command);
  const said: Said = ref.leave(place, stay);
  if (isRepeated) {
    expect(answer).toMatchObject({ kind: "left" });
    return;
  }
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(said.says);
  if (answer.kind === "left") expect(answer.refund?.amount.amount ?? null).toBe(said.refund);
}

function answerOffer(model: Model, system: System, which: number, answer: OfferAnswer): Promise<void> {
  const isAsked = ({ state, asleep }: RefPlace) =>
    state === "offered" || (state === "waitlisted" && (asleep || answer === "accept"));
  return answerPlace(model, system, likely(reachable(model.ref.places), isAsked, which), answer);
}

export async function answerPlace(
  { ref }: Model,
  { world }: System,
  place: RefPlace,
  answer: OfferAnswer,
): Promise<void> {
  const answered = await world.get(AnswerOffer).run({ memberId: place.member, joinId: place.id, answer });
  expect(answered.kind === "refused" ? answered.reason : answered.kind).toBe(answerOfferIn(ref, place, answer).says);
}

/** A member looks at its place and at the event: both show what is true now, even if nothing ran since. */
export async function look({ ref }: Model, { world }: System, place: RefPlace): Promise<void> {
  const { event } = place;
  const seen = await world.get(ReadParticipation).one(place.member, place.id);
  ref.settle(event);
  const queue = ref.queue(event);
  const position = place.state === "waitlisted" ? queue.indexOf(place) + 1 : null;
  const { state, seats, deadline } = place;
  expect(seen).toMatchObject({ state, seats, deadline, position, ...waitingFor(ref, place) });
  const { capacity, heldBack } = event;
  expect(seen?.event.seats).toMatchObject({ capacity: capacity + heldBack, left: ref.left(event) });
  expect(seen?.event.waiting).toBe(queue.length);
}

/** What a member sees of its place in line. */
function waitingFor(ref: Reference, place: RefPlace) {
  if (place.state !== "waitlisted") return { asleep: false, gathering: null, openCall: null };
  const line = ref.line(place.event);
  const kept = keeps(line);
  const called = howServed(place.event, ref.now) === "called" ? getsNow(line, place) : 0;
  return {
    asleep: place.asleep,
    gathering: kept?.entry === place ? { kept: kept.seats, wanted: smallest(place) } : null,
    openCall: called === 0 ? null : expect.objectContaining({ seats: called }),
  };
}

async function cancelPayment(model: Model, { world }: System, which: number): Promise<void> {
  const attempt = reachableAttempt(model, which);
  const { place } = attempt;
  const wasFinal = isFinal(attempt);
  const isRefused =
    !wasFinal && (attempt.method === "onsite" || (attempt.method === "transfer" && attempt.state === "processing"));
  const answer = await orUnanswered(model, () => world.get(CancelPayment).run(place.member, attempt.id));
  if (!isRefused && !wasFinal) model.ref.settle(place.event);
  if (answer === "unanswered") return;
  const expected = isRefused ? ["not_payable"] : ["ended", "already_paid"];
  expect(expected).toContain(answer.kind === "refused" ? answer.reason : answer.kind);
}

async function inquire(model: Model, { world }: System, which: number): Promise<void> {
  const attempt = reachableAttempt(model, which);
  const lastInquiry = async () =>
    (await world.unitOfWork.read((store) => store.payments.find(attempt.id)))?.inquiredAt ?? null;
  const before = await lastInquiry();
  const seen = await world.get(ReadPayments).one(attempt.place.member, attempt.id);
  expect(seen?.id).toBe(attempt.id);
  if (isFinal(attempt) || attempt.method === "onsite" || attempt.method === "transfer") return;
  // The gateway is not asked again at once; then the event stays as it is.
  if ((await lastInquiry()) !== before) model.ref.settle(attempt.place.event);
}

export function isFinal({ state }: RefAttempt): boolean {
  return state === "succeeded" || state === "failed" || state === "cancelled";
}

/** What a call answers, or that the gateway did not: only where it was told not to. */
export async function orUnanswered<Answer>(model: Model, call: () => Promise<Answer>): Promise<Answer | "unanswered"> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) || !model.faulty) throw error;
    return "unanswered";
  }
}
