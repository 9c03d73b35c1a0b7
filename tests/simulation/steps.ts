import { allExceptions } from "../support/all-exceptions.ts";
import type { DisputeState } from "#domain/payment/payment.ts";
import type { ExceptionAction } from "#domain/payment/transfer-exception.ts";
import { aPicture } from "../support/pictures.ts";
import { tokens } from "../support/world/members.ts";
import { type Call, calls } from "./client.ts";
import { recordsOf } from "./books.ts";
import type { Outside } from "./outside.ts";

/** Somebody's way through the product, call by call; `play` moves what is outside of the server. */
export type Story = readonly ((outside: Outside) => Promise<Call | null>)[];

export const say = (call: Call) => async () => call;
export const wait =
  (milliseconds: number) =>
  async ({ clock }: Outside) => {
    await clock.advance(milliseconds / 1_000);
    return null;
  };
export const webhook = async ({ gateway, mail }: Outside) => {
  await gateway.deliverPending();
  const [first] = mail.splice(0);
  return first ? calls.deliver(first) : null;
};
export const work = say(calls.work());
export const join = (member: string, event = "paid", seats = 1) => say(calls.join(member, event, seats));
/** A call about a member's newest place, where it has come to one. */
export const about = (member: string, make: (joinId: string) => Call) => async (outside: Outside) => {
  const place = (await recordsOf(outside))
    .map((record) => record.place)
    .findLast(({ memberId }) => memberId === member);
  return place ? make(place.id) : null;
};
export const pay = (
  member: string,
  key: string,
  token = tokens.good,
  method: "card" | "promptpay" | "onsite" = "card",
) => about(member, (joinId) => calls.pay(member, joinId, key, method, token));
export const leave = (member: string, seats: number | null = null) =>
  about(member, (joinId) => calls.leave(member, joinId, seats));
const picture = await aPicture("#2050a0");
export const transfer = (member: string, key: string) =>
  about(member, (joinId) => calls.pay(member, joinId, key, "transfer", tokens.good));
export const upload = (member: string, key: string, slip: string) => say(calls.upload(member, key, slip, picture));
export const play =
  (key: string, outcome: "succeeded" | "failed" = "succeeded") =>
  async ({ gateway }: Outside) => {
    await gateway.bank.play(key, outcome);
    return null;
  };
export const dispute =
  (key: string, state: DisputeState) =>
  async ({ gateway }: Outside) => {
    await gateway.bank.dispute(key, state);
    return null;
  };
export const arrive =
  (transfer: string, key: string, amount: number) =>
  async ({ arrivals }: Outside) =>
    calls.arrive(transfer, key, amount, arrivals);
/** The merchant decides about the newest money that waits for it. */
export const resolve =
  (action: ExceptionAction) =>
  async ({ unitOfWork }: Outside) => {
    const [newest] = await unitOfWork.read((store) => allExceptions(store.exceptions, "merchant-1"));
    return newest ? calls.resolve(newest.id, action) : null;
  };
export const account = (member: string, number = "0123456789") => say(calls.account(member, number));
export const payOut =
  (payoutId: string) =>
  async ({ payouts }: Outside) =>
    calls.payOut(payoutId, payouts);
export const settleRefund = (member: string) => async (outside: Outside) => {
  const refunds = (await recordsOf(outside))
    .filter(({ place }) => place.memberId === member)
    .flatMap((record) => record.refunds);
  const last = refunds.at(-1);
  return last ? calls.settleRefund(last.id, `bank-${last.id}`) : null;
};
export const checkIn = (member: string, nonce: string) => async (outside: Outside) => {
  const place = (await recordsOf(outside))
    .map((record) => record.place)
    .findLast(({ memberId }) => memberId === member);
  return place?.ticketCode ? calls.checkIn(place.ticketCode, nonce) : null;
};
