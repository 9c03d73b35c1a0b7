import { InMemoryKeySource } from "#adapters/memory/in-memory-device.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { KeySource, OpenOrders } from "#application/ports/environment.ts";
import type { ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { PaymentRepository } from "#application/ports/payment-repository.ts";
import type { RefundRepository } from "#application/ports/refund-repository.ts";
import type { CardTokenizer } from "#application/ports/card-repository.ts";
import { JoinEvent } from "#application/use-cases/join-event.ts";
import { OrdersOfThisPage } from "#application/use-cases/kept-keys.ts";
import { PayForEvent } from "#application/use-cases/pay-for-event.ts";
import { RequestRefund } from "#application/use-cases/request-refund.ts";
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
  level: null,
  setting: null,
  coverUrl: null,
  startsAt: now + 86_400_000,
  endsAt: now + 93_600_000,
  timeZone: "Asia/Bangkok",
  venue: { name: "Court 1", address: "1 River Road", access: null, lat: 13.7, lng: 100.5 },
  price: { amount: 35_000, currency: "THB" },
  seats: { capacity: 8, taken: 3, left: 5 },
  waiting: 0,
  status: "open",
  joinOpensAt: null,
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
    guests: [],
    acceptsFewer: 1,
    wantedSeats: null,
    state: "awaiting_payment",
    endedBecause: null,
    position: null,
    asleep: false,
    gathering: null,
    openCall: null,
    displaced: null,
    deadline: now + 900_000,
    times: null,
    price: event.price,
    refundPolicy: [],
    freeToLeaveUntil: null,
    ticketCode: null,
    spokenCode: null,
    checkedInAt: null,
    miss: null,
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

interface Around {
  readonly keys?: KeySource;
  readonly orders?: OpenOrders;
}

/** Joining by one method of the repository; the login is there, and LINE's access token goes along when it is given. */
export function joiningBy(
  methods: Partial<ParticipationRepository>,
  {
    keys = new InMemoryKeySource(),
    orders = new OrdersOfThisPage(),
    ...more
  }: Around & {
    readonly ready?: () => Promise<void>;
    readonly accessToken?: string | null;
    readonly serviceMessages?: boolean;
  } = {},
): JoinEvent {
  const { ready = async () => undefined, accessToken = null, serviceMessages = false } = more;
  return new JoinEvent(
    only<ParticipationRepository>(methods),
    keys,
    orders,
    { ready },
    { accessToken: async () => accessToken },
    { serviceMessages },
  );
}

/** Leaving by some methods of the repository. */
export function leavingBy(
  methods: Partial<ParticipationRepository>,
  { keys = new InMemoryKeySource(), orders = new OrdersOfThisPage() }: Around = {},
): RequestRefund {
  return new RequestRefund(only<ParticipationRepository>(methods), only<RefundRepository>({}), keys, orders);
}

/** Paying by some methods of the repository. */
export function payingBy(
  methods: Partial<PaymentRepository>,
  tokenizer: CardTokenizer,
  {
    keys = new InMemoryKeySource(),
    orders = new OrdersOfThisPage(),
    delay = new InMemoryTime(),
  }: Around & {
    readonly delay?: InMemoryTime;
  } = {},
): PayForEvent {
  return new PayForEvent(only<PaymentRepository>(methods), tokenizer, keys, orders, delay);
}
