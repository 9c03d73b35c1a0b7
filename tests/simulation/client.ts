import { Busy } from "#server/application/ports/store.ts";
import { GatewayUnavailable } from "#server/application/ports/payment-gateway.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { World } from "../support/world/world.ts";
import { ConnectionLost, ProcessDied } from "./life.ts";
import type { Mail } from "./outside.ts";

/** One thing that somebody wants of a server, the same whoever asks for it again: its keys are in it. */
export interface Call {
  readonly text: string;
  run(world: World): Promise<unknown>;
}

export const calls = {
  join: (memberId: string, eventId: string, seats: number): Call => ({
    text: `join ${memberId} ${eventId} ${seats}`,
    run: (world) => world.get("joinEvent").run({ memberId, eventId, seats }),
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
    run: (world) => world.get("uploadSlip").run({ memberId, paymentId, slipId, picture, payerLast5: null, paidAt: null }),
  }),
  approve: (paymentId: string): Call => ({
    text: `approve ${paymentId}`,
    run: (world) => world.get("reviewSlip").approve({ merchantId: "merchant-1", paymentId }),
  }),
  reject: (paymentId: string): Call => ({
    text: `reject ${paymentId}`,
    run: (world) => world.get("reviewSlip").reject({ merchantId: "merchant-1", paymentId }, "The amount can't be read."),
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

function isTrouble(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isTrouble);
  const troubles = [ProcessDied, ConnectionLost, GatewayUnavailable, Busy];
  return troubles.some((Trouble) => error instanceof Trouble);
}
