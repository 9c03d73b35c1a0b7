import fc from "fast-check";
import { expect } from "vitest";
import { aPicture } from "../../support/pictures.ts";
import { merchant } from "../events.ts";
import { due, nobody } from "../reference/place.ts";
import { approve, asksForAttendance, type NewException, type RefException } from "../reference/transfers.ts";
import { money } from "#domain/money/money.ts";
import { leavePlace } from "./member-steps.ts";
import { type Command, likely, type Model, pick, step, type RefAttempt } from "../step.ts";
import type { System } from "../system.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";

const picture = await aPicture("#2050a0");

/** One of the transfers among attempts, mostly one in this state. */
export function transferOf(attempts: readonly RefAttempt[], which: number, state: string): RefAttempt {
  return likely(
    attempts.filter(({ method }) => method === "transfer"),
    (one) => one.state === state,
    which,
  );
}

export const uploads: fc.Arbitrary<Command> = pick.map((which) =>
  step(`upload(${which})`, "a transfer", (m, s) => upload(m, s, which)),
);

const attendance = fc.constantFrom(true, true, false, null);
/** What the merchant says came, as a share of what is due. */
const stated = fc.constantFrom(null, null, null, 1, 0.5, 1.5);

interface Verdict {
  readonly approves: boolean;
  readonly attended: boolean | null;
  readonly share: number | null;
}

export const reviews: fc.Arbitrary<Command> = fc
  .tuple(pick, fc.boolean(), attendance, stated)
  .map(([which, approves, attended, share]) =>
    step(`review(${which}, ${approves}, ${attended}, ${share})`, "a transfer", (m, s) =>
      review(m, s, which, { approves, attended, share }),
    ),
  );

/** A member sends a slip, leaves while it is looked at, and the merchant decides all the same. */
export const departs: fc.Arbitrary<Command> = fc.tuple(pick, fc.boolean()).map(([which, approves]) =>
  step(`depart(${which}, ${approves})`, "a transfer", async (model, system) => {
    const attempt = ownTransfer(model, which);
    await step("upload", "nothing", (m, s) => uploadFor(m, s, attempt)).run(model, system);
    await step("leave", "nothing", (m, s) => leavePlace(m, s, attempt.place, null)).run(model, system);
    await step("review", "nothing", (m, s) => reviewOf(m, s, attempt, { approves, attended: true, share: null })).run(
      model,
      system,
    );
  }),
);

export function ownTransfer({ attempts }: Model, which: number): RefAttempt {
  return transferOf(
    attempts.filter(({ place }) => place.member !== nobody),
    which,
    "requires_action",
  );
}

function upload(model: Model, system: System, which: number): Promise<void> {
  return uploadFor(model, system, ownTransfer(model, which));
}

export async function uploadFor(model: Model, { world }: System, attempt: RefAttempt): Promise<void> {
  const { id: paymentId, place, state } = attempt;
  const slipId = `slip-${attempt.uploads}-of-${paymentId}`;
  const answer = await world
    .get(UploadSlip)
    .run({ memberId: place.member, paymentId, slipId, picture, payerLast5: null, paidAt: null });
  const says = answer.kind === "refused" ? answer.reason : answer.kind;
  const waited = attempt.slipWaits;
  const cameLate = model.attempts.some((one) => one.place === place && one.cameLate);
  const said = model.ref.upload(place, state, attempt.uploads, cameLate);
  expect(says).toBe(said.says);
  if (answer.kind !== "under_review") return;
  attempt.uploads += 1;
  attempt.slipWaits = !said.place;
  if (said.place) {
    attempt.slipSince = model.ref.now;
    expect(answer.payment).toMatchObject({ state: "cancelled", slipCameLate: true });
    attempt.cameLate = true;
    await expectLateSlip(model, world, attempt, answer.payment.amount.amount);
  } else if (state !== "processing" || !waited) attempt.slipSince = model.ref.now;
}

/** A slip for what has ended becomes an exception of its own, unless money that came for it is one already. */
async function expectLateSlip(
  { ref, exceptions }: Model,
  world: System["world"],
  { id: payment, place }: RefAttempt,
  amount: number,
): Promise<void> {
  if (exceptions.some((one) => one.payment === payment && !one.resolved)) return;
  const kept = await world.unitOfWork.read((store) => store.exceptions.openOfPayments([payment]));
  const suggested = ref.buys(place, amount) ? "accept" : "refund";
  expect(kept).toMatchObject([{ fault: "late", restsOn: "slip", received: { amount }, suggested }]);
  const facts = { fault: "late", slipOnly: true, expected: amount, received: amount, suggested } as const;
  exceptions.push({ ...facts, id: kept[0]?.id ?? "missing", place, payment, resolution: null, resolved: false });
}

/** The exception that the server has made and the model does not know yet. */
async function named(
  world: System["world"],
  known: readonly RefException[],
  exception: NewException,
): Promise<RefException> {
  const kept = await world.unitOfWork.read((store) => store.exceptions.openOfPayments([exception.payment]));
  const found = kept.find(({ id }) => known.every((one) => one.id !== id));
  return { ...exception, id: found?.id ?? "missing", resolution: null, resolved: false };
}

function review(model: Model, system: System, which: number, verdict: Verdict): Promise<void> {
  return reviewOf(model, system, transferOf(model.attempts, which, "processing"), verdict);
}

/** The money of an approved slip is taken over like any other, unless its member did not come to what is over. */
export async function reviewOf(
  model: Model,
  { world }: System,
  attempt: RefAttempt,
  { approves, attended, share }: Verdict,
): Promise<void> {
  const { ref, exceptions } = model;
  const { place, id: payment } = attempt;
  ref.settle(place.event);
  const asked = (await world.unitOfWork.read((store) => store.payments.find(payment)))?.amount.amount ?? 0;
  const amount = share === null ? null : Math.round(due(place) * share);
  const waits = attempt.state === "processing" && attempt.slipWaits && place.ending !== "review_ran_out";
  const command = { merchantId: merchant, paymentId: attempt.id };
  const reviewing = world.get(ReviewSlip);
  const answer = await (approves
    ? reviewing.approve({ ...command, attended, amount: amount === null ? null : money(amount, "THB") })
    : reviewing.reject(command, "The amount can't be read."));
  const as = approves ? "approved" : "rejected";
  const isAsked = waits && approves && asksForAttendance(ref, place);
  const may = waits || attempt.decided === as;
  const says = isAsked && attended === null ? "attendance_unknown" : may ? "reviewed" : "not_under_review";
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(says);
  if (!waits || says !== "reviewed") return;
  Object.assign(attempt, { decided: as, slipWaits: false });
  if (!approves) return ref.reject(place);
  const missed = isAsked && attended === false;
  const { pays, exception, unseen } = approve(exceptions, { payment, place, asked, stated: amount, missed });
  if (missed && pays !== null) ref.missed(place, payment, attempt.slipSince ?? ref.now, pays);
  if (pays !== null) attempt.unseen.push(...unseen.filter((sum) => sum > 0));
  if (exception) exceptions.push(await named(world, exceptions, exception));
}
