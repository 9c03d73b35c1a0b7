import { RequestFailed } from "#application/ports/request-failed.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";

export const now = Date.UTC(2026, 10, 20, 10);

export const event: EventSummary = {
  id: "e1",
  merchantId: "m1",
  merchantName: "Smash House",
  title: "Friday doubles",
  sportType: "badminton",
  coverUrl: null,
  startsAt: now + 86_400_000,
  endsAt: now + 93_600_000,
  timeZone: "Asia/Bangkok",
  venue: { name: "Court 1", address: "1 River Road", access: null, lat: 13.7, lng: 100.5 },
  price: { amount: 35_000, currency: "THB" },
  seats: { capacity: 8, taken: 3, left: 5 },
  waiting: 0,
  status: "open",
  waitingList: true,
  mine: null,
};

export function participation(more: Partial<ParticipationView> = {}): ParticipationView {
  return {
    joinId: "j1",
    eventId: "e1",
    merchantId: "m1",
    event,
    seats: 1,
    state: "awaiting_payment",
    endedBecause: null,
    position: null,
    deadline: now + 900_000,
    times: null,
    price: event.price,
    refundPolicy: [],
    freeToLeaveUntil: null,
    ticketCode: null,
    checkedInAt: null,
    payment: null,
    refund: null,
    joinedAt: now,
    ...more,
  };
}

export function payment(more: Partial<PaymentView> = {}): PaymentView {
  return {
    id: "p1",
    joinId: "j1",
    eventId: "e1",
    amount: event.price,
    method: "card",
    state: "succeeded",
    nextAction: null,
    failure: null,
    reviewSince: null,
    reviewDueAt: null,
    receiptUrl: null,
    createdAt: now,
    ...more,
  };
}

/** Answers in the order given; an error is thrown. Remembers what it was asked. */
export class Script<Answer> {
  readonly asked: unknown[][] = [];
  readonly #answers: (Answer | Error)[];

  constructor(...answers: (Answer | Error)[]) {
    this.#answers = answers;
  }

  readonly play = (...question: unknown[]): Promise<Answer> => {
    this.asked.push(question);
    const answer = this.#answers.shift();
    if (answer === undefined) return Promise.reject(new Error("The script has ended."));
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
}

export const offline = new RequestFailed({ code: "offline" });

/** A port with only the methods that a test needs; any other is a fault of the test. */
export function only<Port extends object>(methods: Partial<Port>): Port {
  return new Proxy(methods as Port, {
    get(target, name, receiver) {
      if (Reflect.has(target, name)) return Reflect.get(target, name, receiver) as unknown;
      throw new Error(`The test did not expect ${String(name)}.`);
    },
  });
}
