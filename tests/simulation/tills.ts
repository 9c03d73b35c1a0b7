import { MemoryGatewayNotes } from "#server/adapters/gateway-notes/notes.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import { linePayOver } from "../contracts/payment-gateway-line-pay.ts";
import { gatewayOver } from "../contracts/payment-gateway-stripe.ts";
import { LinePayServer } from "../support/line-pay/line-pay-server.ts";
import { payerAnswers } from "../support/stripe/payment-calls.ts";
import { endRefund } from "../support/stripe/refund-calls.ts";
import { StripeServer } from "../support/stripe/stripe-server.ts";
import type { Life } from "./life.ts";
import { mortalNotes } from "./mortal-ports.ts";

/** A gateway of another company, on this machine: it outlives every server, and has books of its own. */
export interface Till {
  readonly method: PaymentMethod;
  /** Our adapter, in a server that may die. Its notes are in the database, so they outlive it. */
  open(life: Life, clock: Clock): PaymentGateway;
  /** The payer of every attempt that can be paid now pays. */
  payersPay(): void;
  /** Its next answers are lost, late or errors. */
  hasTrouble(): void;
  /** Has no trouble any more, and refunds arrive. */
  recovers(): void;
  /** How often the money of a payment was taken, and what went back, in minor units. */
  booksOf(paymentId: string): { readonly taken: number; readonly back: number };
  close(): Promise<void>;
}

export async function stripeTill(): Promise<Till> {
  const stripe = await StripeServer.start();
  const notes = new MemoryGatewayNotes();
  const { platform } = stripe;
  const intents = () => [...platform.intents.values()];
  return {
    method: "promptpay",
    open: (life) => gatewayOver(stripe, { notes: mortalNotes(notes, life) }),
    payersPay: () => {
      for (const { id, status } of intents())
        if (status === "requires_action") payerAnswers(stripe, platform, id, "succeeded");
    },
    hasTrouble: () => {
      stripe.fail("POST payment_intents", "lose_answer");
      stripe.fail("POST payment_intents/:id/confirm", "lose_answer", "lose_answer");
      stripe.fail("POST refunds", "lose_answer", 500);
    },
    recovers: () => {
      stripe.recover();
      for (const refund of platform.refunds.values()) endRefund(stripe, platform, refund, "succeeded");
    },
    booksOf: (paymentId) => {
      const ours = intents().filter(({ metadata }) => metadata["payment_id"] === paymentId);
      const ids = new Set(ours.map(({ id }) => id));
      const taken = [...platform.charges.values()].filter(({ payment_intent: of }) => ids.has(of));
      const back = [...platform.refunds.values()].filter(
        ({ payment_intent: of, status }) => ids.has(of) && status !== "failed" && status !== "canceled",
      );
      return { taken: taken.length, back: back.reduce((sum, { amount }) => sum + amount, 0) };
    },
    close: () => stripe.stop(),
  };
}

export async function linePayTill(): Promise<Till> {
  const linePay = await LinePayServer.start();
  const notes = new MemoryGatewayNotes();
  const channel = linePay.connect();
  const all = () => [...linePay.transactions.values()];
  return {
    method: "linepay",
    open: (life, machineClock) => linePayOver(linePay, channel, { notes: mortalNotes(notes, life), machineClock }),
    payersPay: () => {
      for (const one of all()) if (one.state === "waiting") one.state = "approved";
    },
    hasTrouble: () => {
      linePay.fail("request", "lose_answer");
      linePay.fail("confirm", "lose_answer", "9000");
      linePay.fail("details", "lose_request");
      linePay.fail("refund", "lose_answer");
    },
    recovers: () => linePay.recover(),
    booksOf: (paymentId) => {
      const ours = linePay.ofPayment(paymentId);
      const back = ours
        .flatMap(({ refunds }) => refunds)
        .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      return { taken: ours.reduce((sum, { taken }) => sum + taken, 0), back };
    },
    close: () => linePay.stop(),
  };
}
