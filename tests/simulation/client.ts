import { Busy } from "#server/application/ports/store.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import type { EventChanges } from "#domain/event/event-changes.ts";
import { money } from "#domain/money/money.ts";
import type { ExceptionAction } from "#domain/payment/transfer-exception.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import { tokens } from "../support/world/members.ts";
import type { World } from "../support/world/world.ts";
import { ConnectionLost, ProcessDied } from "./life.ts";
import type { Arrivals, Mail, PayoutFiles } from "./outside.ts";

/** One thing that somebody wants of a server, the same whoever asks for it again: its keys are in it. */
export interface Call {
  readonly text: string;
  run(world: World): Promise<unknown>;
}

const anAccount = {
  bankCode: "TH-004",
  accountName: "มะลิ ใจดี",
  branchCode: null,
  accountType: null,
  accountNameKana: null,
};

export const calls = {
  join: (memberId: string, eventId: string, seats: number): Call => ({
    text: `join ${memberId} ${eventId} ${seats}`,
    async run(world) {
      await world.member(memberId);
      return world.get("joinEvent").run({ memberId, eventId, seats });
    },
  }),
  leave: (memberId: string, joinId: string, seats: number | null): Call => ({
    text: `leave ${joinId} ${seats ?? "whole"}`,
    run: (world) => world.get("leaveEvent").run({ memberId, joinId, seats }),
  }),
  pay: (memberId: string, joinId: string, paymentId: string, method: PaymentMethod, token: string): Call => ({
    text: `pay ${paymentId} ${method} ${token}`,
    run: (world) =>
      world.get("payForEvent").run({
        memberId,
        joinId,
        paymentId,
        method,
        cardId: null,
        token: method === "card" ? token : null,
        saveCard: false,
      }),
  }),
  cancelPayment: (memberId: string, paymentId: string): Call => ({
    text: `cancelPayment ${paymentId}`,
    run: (world) => world.get("cancelPayment").run(memberId, paymentId),
  }),
  upload: (memberId: string, paymentId: string, slipId: string, picture: Uint8Array): Call => ({
    text: `upload ${slipId} for ${paymentId}`,
    run: (world) =>
      world.get("uploadSlip").run({ memberId, paymentId, slipId, picture, payerLast5: null, paidAt: null }),
  }),
  approve: (paymentId: string): Call => ({
    text: `approve ${paymentId}`,
    run: (world) => world.get("reviewSlip").approve({ merchantId: "merchant-1", paymentId }),
  }),
  reject: (paymentId: string): Call => ({
    text: `reject ${paymentId}`,
    run: (world) =>
      world.get("reviewSlip").reject({ merchantId: "merchant-1", paymentId }, "The amount can't be read."),
  }),
  answer: (memberId: string, joinId: string, answer: "accept" | "decline"): Call => ({
    text: `${answer} ${joinId}`,
    run: (world) => world.get("answerOffer").run({ memberId, joinId, answer }),
  }),
  resize: (eventId: string, capacity: number): Call => ({
    text: `resize ${eventId} ${capacity}`,
    run: (world) =>
      world.get("changeEvent").run({ merchantId: "merchant-1", eventId, changes: { capacity }, dryRun: false }),
  }),
  callOff: (eventId: string): Call => ({
    text: `callOff ${eventId}`,
    run: (world) => world.get("cancelEvent").run("merchant-1", eventId),
  }),
  /** Those who are in may leave with everything then. */
  change: (eventId: string, changes: EventChanges): Call => ({
    text: `change ${eventId} ${Object.keys(changes).join(" ")}`,
    run: (world) => world.get("changeEvent").run({ merchantId: "merchant-1", eventId, changes, dryRun: false }),
  }),
  checkIn: (ticketCode: string, nonce: string): Call => ({
    text: `checkIn ${ticketCode} ${nonce}`,
    run: (world) => world.get("checkIn").run({ merchantId: "merchant-1", ticketCode, nonce }),
  }),
  arrive: (transferId: string, paymentId: string, amount: number, arrivals: Arrivals): Call => ({
    text: `arrive ${transferId} ${amount} for ${paymentId}`,
    async run(world) {
      arrivals.set(transferId, { paymentId, amount });
      return world.get("receiveTransfer").run({ transferId, paymentId, amount: money(amount, "THB") });
    },
  }),
  resolve: (exceptionId: string, action: ExceptionAction): Call => ({
    text: `${action} ${exceptionId}`,
    run: (world) => world.get("resolveException").run({ merchantId: "merchant-1", exceptionId, action }),
  }),
  account: (memberId: string, accountNumber: string): Call => ({
    text: `account ${memberId} ${accountNumber}`,
    async run(world) {
      await world.member(memberId);
      return world.get("manageBankAccounts").set(memberId, { ...anAccount, accountNumber });
    },
  }),
  noAccount: (memberId: string): Call => ({
    text: `noAccount ${memberId}`,
    run: (world) => world.get("manageBankAccounts").remove(memberId, "TH"),
  }),
  /** Asked for again it has to be the file that the merchant got before. */
  payOut: (payoutId: string, files: PayoutFiles): Call => ({
    text: `payOut ${payoutId}`,
    async run(world) {
      if (!files.has(payoutId)) files.set(payoutId, null);
      const { text, refunds } = await world
        .get("makePayout")
        .make({ merchantId: "merchant-1", country: "TH", payoutId });
      if (files.get(payoutId) !== null && files.get(payoutId) !== text)
        throw new Error(`File ${payoutId} is another one now.`);
      if (refunds > 0) files.set(payoutId, text);
    },
  }),
  settleRefund: (refundId: string, reference: string): Call => ({
    text: `settleRefund ${refundId} ${reference}`,
    run: (world) => world.get("settleRefund").run("merchant-1", refundId, reference),
  }),
  keepCard: (memberId: string, token: string): Call => ({
    text: `keepCard ${memberId} ${token}`,
    async run(world) {
      await world.member(memberId);
      return world.get("manageCards").save(memberId, token, false);
    },
  }),
  dropCard: (memberId: string): Call => ({
    text: `dropCard ${memberId}`,
    async run(world) {
      const [card] = await world.get("manageCards").list(memberId);
      return card && world.get("manageCards").remove(memberId, card.id);
    },
  }),
  payWithCard: (memberId: string, joinId: string, paymentId: string): Call => ({
    text: `payWithCard ${paymentId}`,
    async run(world) {
      const [card] = await world.get("manageCards").list(memberId);
      const command = {
        memberId,
        joinId,
        paymentId,
        method: "card",
        cardId: card?.id ?? null,
        saveCard: false,
      } as const;
      return world.get("payForEvent").run({ ...command, token: card ? null : tokens.good });
    },
  }),
  erase: (memberId: string): Call => ({
    text: `erase ${memberId}`,
    run: (world) => world.get("eraseMember").run(memberId),
  }),
  deliver: ({ body, signed }: Mail): Call => ({
    text: `webhook ${body}`,
    run: async (world) => world.get("receiveGatewayNotice").run(body, await signed()),
  }),
  work: (): Call => ({ text: "work", run: (world) => world.get("doDueWork").run() }),
} as const;

/** Asks once. False where no answer came, for a reason that may be: nobody knows then whether it was done. */
export async function ask(world: World, call: Call): Promise<boolean> {
  try {
    await call.run(world);
    return true;
  } catch (error) {
    if (isTrouble(error)) return false;
    throw error;
  }
}

/** What drivers say of a connection that the database ended. */
const brokenConnection = /Connection terminated|terminating connection|not queryable|ECONNRESET|EPIPE/u;

function isBrokenConnection(error: Error): boolean {
  return brokenConnection.test(error.message) || ("code" in error && error.code === "57P01");
}

function isTrouble(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isTrouble);
  if (error instanceof Error && isBrokenConnection(error)) return true;
  const troubles = [ProcessDied, ConnectionLost, GatewayUnavailable, Busy, MemberUnknown];
  return troubles.some((Trouble) => error instanceof Trouble);
}
