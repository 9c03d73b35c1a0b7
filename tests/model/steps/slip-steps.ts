import fc from "fast-check";
import { expect } from "vitest";
import { aPicture } from "../../support/pictures.ts";
import { merchant } from "../events.ts";
import { type Command, type Model, pick, picked, step, type RefAttempt } from "../step.ts";
import type { System } from "../system.ts";

const picture = await aPicture("#2050a0");

/** The newest transfer among the attempts, or whatever there is. */
function transferOf({ attempts }: Model, which: number): RefAttempt {
  const transfers = attempts.filter(({ method }) => method === "transfer");
  return picked(transfers.length > 0 ? transfers : attempts, which);
}

export const uploads: fc.Arbitrary<Command> = pick.map((which) => step(`upload(${which})`, "an attempt", (m, s) => upload(m, s, which)));

export const reviews: fc.Arbitrary<Command> = fc
  .tuple(pick, fc.boolean())
  .map(([which, approves]) => step(`review(${which}, ${approves})`, "an attempt", (m, s) => review(m, s, which, approves)));

async function upload(model: Model, { world }: System, which: number): Promise<void> {
  const attempt = transferOf(model, which);
  const { id: paymentId, place, state } = attempt;
  const slipId = `slip-${attempt.uploads}-of-${paymentId}`;
  const answer = await world.get("uploadSlip").run({ memberId: place.member, paymentId, slipId, picture, payerLast5: null, paidAt: null });
  const says = answer.kind === "refused" ? answer.reason : answer.kind;
  if (attempt.method !== "transfer") return expect(says).toBe("not_payable");
  expect(says).toBe(model.ref.upload(place, state, attempt.uploads).says);
  if (answer.kind === "under_review") attempt.uploads += 1;
}

/** The money of an approved slip is taken over like any other. */
async function review(model: Model, { world }: System, which: number, approves: boolean): Promise<void> {
  const attempt = transferOf(model, which);
  const waits = attempt.method === "transfer" && attempt.state === "processing";
  const command = { merchantId: merchant, paymentId: attempt.id };
  const reviewing = world.get("reviewSlip");
  const answer = await (approves ? reviewing.approve(command) : reviewing.reject(command, "The amount can't be read."));
  expect(answer.kind === "refused" ? answer.reason : answer.kind).toBe(waits ? "reviewed" : "not_under_review");
  model.ref.settle(attempt.place.event);
  if (waits && !approves) model.ref.reject(attempt.place);
}
