import { routes } from "#contract/routes.ts";
import type { PaymentWire } from "#contract/paying/payment.ts";
import type { RequestOf, ResponseOf, Route } from "#contract/wire/route.ts";
import { call } from "../../tests/support/process/caller.ts";
import type { TestMember } from "../../tests/support/process/people.ts";
import type { Production } from "../../tests/production/support/production.ts";
import { payerAnswers } from "../../tests/support/stripe/payment-calls.ts";
import { newCard } from "../../tests/support/stripe/wallet-calls.ts";

/** What a member was told last about a place. `unpaid`: it was joined, and the payment came to no good end. */
export interface ToldPlace {
  readonly memberId: string;
  readonly eventId: string;
  readonly joinId: string;
  readonly paymentId: string | null;
  readonly state: "unpaid" | "confirmed" | "left";
}

/** Events by how they are paid. */
export interface SoakEvents {
  readonly byStripe: readonly string[];
  readonly byLinePay: readonly string[];
}

const pauseMs = 250;
/** Longer than the server ever lets an attempt wait that its gateway does not know (two minutes). */
const giveUpAfterMs = 180_000;
/** Of one place to pay. */
const mostTries = 3;
const card = "4242424242424242";

/**
 * Members who join, pay and leave over and over, each place once: seven of ten by card, two by PromptPay, one by LINE
 * Pay; every third leaves with a refund. A call that breaks off, or is told to come back, is repeated under its key.
 */
export class SoakMembers {
  readonly told: ToldPlace[] = [];
  /** Calls that broke off or were told to come back. */
  cameBack = 0;
  /** Payments that failed, of which their member was told. */
  declined = 0;
  /** Turns that could not be played to their end, in a sentence each. */
  readonly stuck: string[] = [];
  readonly #url: string;
  readonly #production: Production;
  readonly #members: readonly TestMember[];
  readonly #events: SoakEvents;
  #next = 0;

  /** `url`: the balancer's. */
  constructor(url: string, production: Production, members: readonly TestMember[], events: SoakEvents) {
    this.#url = url;
    this.#production = production;
    this.#members = members;
    this.#events = events;
  }

  /** One place from joining to the ticket, or to the refund. Never throws. */
  async turn(): Promise<void> {
    const turn = this.#next;
    this.#next += 1;
    const method = turn % 10 === 9 ? "linepay" : turn % 10 >= 7 ? "promptpay" : "card";
    const events = method === "linepay" ? this.#events.byLinePay : this.#events.byStripe;
    // A member comes back to another event only when all members had their turn.
    const member = this.#members[turn % this.#members.length];
    const eventId = events[Math.floor(turn / this.#members.length) % events.length];
    if (!member || eventId === undefined) throw new Error("There are no members, or no events.");
    if (turn >= this.#members.length * events.length) {
      this.stuck.push("there was no place left to join: give more --members or --events");
      return;
    }
    try {
      await this.#play(turn, method, member, eventId);
    } catch (error) {
      this.stuck.push(`${method}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async #play(turn: number, method: PaymentWire["method"], member: TestMember, eventId: string): Promise<void> {
    const { participation } = await this.#ask(member, routes.joinEvent, { body: { eventId, seats: 1 } });
    const { joinId } = participation;
    const place = { memberId: member.id, eventId, joinId };
    let paid = await this.#pay(member, joinId, method);
    for (let tries = 1; paid.state !== "succeeded" && tries < mostTries; tries += 1) {
      this.declined += 1;
      paid = await this.#pay(member, joinId, method);
    }
    const isPaid = paid.state === "succeeded";
    const leaves = isPaid && turn % 3 === 0;
    if (leaves) await this.#ask(member, routes.leaveEvent, { body: { joinId } });
    const state = leaves ? "left" : isPaid ? "confirmed" : "unpaid";
    this.told.push({ ...place, paymentId: paid.id, state });
  }

  async #pay(member: TestMember, joinId: string, method: PaymentWire["method"]): Promise<PaymentWire> {
    const token = method === "card" ? { token: newCard(this.#stripe, this.#stripe.platform, card).id } : {};
    return this.#settled(member, await this.#ask(member, routes.payForEvent, { body: { joinId, method, ...token } }));
  }

  /** The payer does what the gateway asks for, and the app asks until it knows the end. */
  async #settled(member: TestMember, begun: PaymentWire): Promise<PaymentWire> {
    let payment = begun;
    let hasPaid = false;
    for (const until = performance.now() + giveUpAfterMs; ;) {
      if (payment.state === "succeeded" || payment.state === "failed" || payment.state === "cancelled") return payment;
      if (performance.now() > until)
        throw new Error(`payment ${payment.id} is still ${payment.state}${this.#atGateway(payment)}`);
      if (!hasPaid && payment.nextAction !== null) {
        this.#approve(payment);
        hasPaid = true;
      }
      await pause();
      payment = await this.#ask(member, routes.getPayment, { query: { paymentId: payment.id } });
    }
  }

  /** What the gateway has of it, for whoever looks for the fault. */
  #atGateway({ id, method }: PaymentWire): string {
    if (method === "linepay") return "";
    const { account, id: intent } = this.#stripe.intentOfPayment(id);
    return `, at Stripe ${account.intents.get(intent)?.status}`;
  }

  #approve({ id, method }: PaymentWire): void {
    if (method === "linepay") return this.#production.linePay.payerAnswers(id, "approves");
    const { account, id: intent } = this.#stripe.intentOfPayment(id);
    payerAnswers(this.#stripe, account, intent, "succeeded");
  }

  /** Until there is an answer that another try would not change. */
  async #ask<R extends Route>(member: TestMember, route: R, request: RequestOf<R>): Promise<ResponseOf<R>> {
    const key = route.method === "POST" ? { key: crypto.randomUUID() } : {};
    for (const until = performance.now() + giveUpAfterMs; performance.now() < until;) {
      const answer = await call(this.#url, route, request, { token: member.token, ...key }).catch(() => null);
      if (answer?.ok) return answer.body;
      const isFinal = answer && answer.status < 500 && answer.status !== 429 && answer.code !== "request_in_progress";
      if (isFinal) throw new Error(`${route.id} answered ${answer.status} ${answer.code}`);
      this.cameBack += 1;
      await pause();
    }
    throw new Error(`${route.id} was not answered`);
  }

  get #stripe() {
    return this.#production.stripe;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs));
}
