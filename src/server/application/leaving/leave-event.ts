import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { endedWithEvent } from "#domain/event/cancelled-places.ts";
import { type Decision, participationIn, unchanged } from "#domain/event/event-room.ts";
import { type Refused, refused, type NotFound, type Invalid, notFound, invalid } from "#domain/refusal.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { leavingIsOpen, decideLeave, type LeaveOutcome } from "#domain/participation/leave.ts";
import { type JoinId, type Participation, waitsDisplaced } from "#domain/participation/participation.ts";
import { type LeaveQuote, type PaidSeats, heldPurchases, settleSeats, tierOf } from "#domain/refund/leave-quote.ts";
import { endGuestSeats, takenGuests } from "#server/application/guest-seats/end-guest-seats.ts";
import { type Store } from "#server/application/ports/store.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { type Refund, refundsOf } from "#domain/refund/refund.ts";
import { add, type Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { askAboutSeller, destinationOf, requestRefund } from "#server/application/refunding/request-refund.ts";
import { refundViewOf, seeParticipation } from "#server/application/joining/participation-views.ts";

/** The source name under which lowerings are recorded, so that each is done once. */
const lowering = "lowering";

export type QuoteAnswer =
  | { readonly kind: "quote"; readonly quote: LeaveQuote | null }
  | NotFound
  | Invalid
  | Refused<"not_leavable">;

export interface LeaveCommand {
  readonly memberId: MemberId;
  readonly joinId: JoinId;
  /** How many seats stay; null: none. */
  readonly seats: number | null;
}

export interface LeaveOnce extends LeaveCommand {
  /** Names the call: lowering under the same id again gives the same answer. Without an id it is a new call. */
  readonly workId?: string | null;
}

const seatsThatStay = "The number of seats that stay: at least 1 and fewer than now.";

/** What leaving, or lowering the seats, would give back now. Null when nothing was paid. */
export class QuoteLeave {
  static readonly needs: Needs<typeof QuoteLeave> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run({ memberId, joinId, seats }: LeaveCommand): Promise<QuoteAnswer> {
    const found = await this.#transactions.read((store) => store.participations.find(joinId));
    if (!found || found.memberId !== memberId) return notFound;
    await this.#rooms.settleDue([found.eventId]);
    return this.#transactions.read(async (store): Promise<QuoteAnswer> => {
      const fresh = await store.participations.find(joinId);
      const event = await store.events.find(found.eventId);
      return fresh && event ? this.#quote(store, endedWithEvent(fresh, event), event, seats) : notFound;
    });
  }

  async #quote(
    store: Store,
    participation: Participation,
    event: SportsEvent,
    seats: number | null,
  ): Promise<QuoteAnswer> {
    const now = this.#transactions.now();
    if (!leavingIsOpen({ event }, participation, now)) return refused("not_leavable");
    if (seats !== null && (seats < 1 || seats >= participation.seats)) {
      return invalid({ seats: seatsThatStay });
    }
    const leaving = await quoteLeaving(store, participation, event, seats, now);
    return { kind: "quote", quote: leaving?.quote ?? null };
  }
}

export type LeaveAnswer =
  | { readonly kind: "left"; readonly participation: ParticipationView; readonly refund: RefundView | null }
  | NotFound
  | Invalid
  | Refused<"not_leavable">;

type Left =
  | { readonly kind: "left"; readonly participation: Participation; readonly refund: Refund | null }
  | Refused<"not_leavable" | "seats_out_of_range">;

/**
 * A member gives up all or some seats. What was paid goes back by the policy agreed at joining. The refund is written
 * in the same transaction and sent by a job. Leaving again gives the same answer, and so does lowering under the same
 * work id.
 */
export class LeaveEvent {
  static readonly needs: Needs<typeof LeaveEvent> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(command: LeaveOnce): Promise<LeaveAnswer> {
    const found = await this.#transactions.read((store) => store.participations.find(command.joinId));
    if (!found || found.memberId !== command.memberId) return notFound;
    const outcome = await this.#rooms.changeParticipation(found, (open) => this.#decide(open, command));
    if (outcome.kind === "refused") {
      const { reason } = outcome;
      return reason === "not_leavable" ? refused(reason) : invalid({ seats: seatsThatStay });
    }
    const participation = await this.#transactions.read((store) =>
      seeParticipation(store, outcome.participation, this.#transactions.now()),
    );
    const { refund } = outcome;
    return { kind: "left", participation, refund: refund && refundViewOf(refund, participation.event) };
  }

  async #decide(open: OpenRoom, { joinId, seats, workId = null }: LeaveOnce): Promise<Decision<Left>> {
    const { store, room, now } = open;
    if (seats !== null && workId !== null && (await store.webhooks.has(lowering, workId))) {
      const participation = participationIn(room, joinId);
      return unchanged(room, { kind: "left", participation, refund: await store.refunds.find(workId) });
    }
    const guests = await store.guestSeats.ofPlaces([joinId]);
    const decision = decideLeave(room, joinId, seats, now, takenGuests(guests));
    const { outcome } = decision;
    if (outcome.kind === "refused") return unchanged(room, outcome);
    const { participation } = outcome;
    if (outcome.kind === "already_left") {
      const refund = await refundOfLeaving(store, participation);
      return { ...decision, outcome: { kind: "left", participation, refund } };
    }
    if (outcome.kind === "lowered")
      await endGuestSeats(open, guests, { before: outcome.before.seats, stay: seats ?? 0 });
    const refund = await giveBack(open, outcome, seats, workId);
    if (outcome.kind === "lowered" && workId !== null)
      await store.webhooks.accept({ source: lowering, id: workId, receivedAt: now });
    return { ...decision, outcome: { kind: "left", participation, refund } };
  }
}

/** Writes the refund that the policy gives; null when nothing goes back. */
async function giveBack(
  open: OpenRoom,
  { kind, before }: Extract<LeaveOutcome, { kind: "left" | "lowered" }>,
  seats: number | null,
  workId: string | null,
): Promise<Refund | null> {
  const {
    store,
    room: { event },
    now,
  } = open;
  const leaving = await quoteLeaving(store, before, event, seats, now);
  if (!leaving) return null;
  const { percent } = leaving.quote.tier;
  let last: Refund | null = null;
  for (const [index, { payment, amount }] of leaving.settled.entries()) {
    await store.payments.save(payment);
    await askAboutSeller(store, payment, leaving.refunds);
    const wanted = { amount, percent, cause: kind };
    // Under the work's own id is the one that is answered, also when it is asked again.
    const isLast = index === leaving.settled.length - 1;
    const id = workId === null ? {} : { id: isLast ? workId : `${workId}-${payment.id}` };
    last = (await requestRefund(open, payment, { ...wanted, ...id })) ?? last;
  }
  return last;
}

/** The refund that was written when the member gave up all seats. */
async function refundOfLeaving(store: Store, { id }: Participation): Promise<Refund | null> {
  const refunds = (await store.refunds.ofParticipations([id])).get(id) ?? [];
  return refunds.findLast((refund) => refund.cause === "left") ?? null;
}

interface Leaving {
  readonly settled: readonly { readonly payment: PaidSeats; readonly amount: Money }[];
  readonly refunds: readonly Refund[];
  readonly quote: LeaveQuote;
}

/**
 * What a place gives back when seats are given up now, and each of its payments after that (see `heldPurchases`).
 * `seats` is the number that stays; null: none. The policy agreed at joining decides, but everything goes back if the
 * event was changed since. Null when nothing was paid.
 */
async function quoteLeaving(
  store: Store,
  participation: Participation,
  event: Pick<SportsEvent, "startsAt">,
  seats: number | null,
  now: Instant,
): Promise<Leaving | null> {
  if (participation.state !== "confirmed" && !waitsDisplaced(participation)) return null;
  const { id } = participation;
  const attempts = (await store.payments.ofParticipations([id])).get(id) ?? [];
  const refunds = (await store.refunds.ofParticipations([id])).get(id) ?? [];
  const tier = tierOf(participation, event.startsAt, now);
  const stay = heldPurchases(attempts, seats ?? 0);
  const settled = heldPurchases(attempts, participation.seats).map(({ payment, seats: held }, index) => {
    const givenUp = held - (stay[index]?.seats ?? 0);
    return settleSeats(payment, refundsOf(payment, refunds), givenUp, tier.tier.percent);
  });
  const [first] = settled;
  if (!first) return null;
  const amount = settled.map((one) => one.amount).reduce(add);
  const destination = await destinationOf(store, first.payment);
  return { settled, refunds, quote: { ...tier, amount, destination } };
}
