import { Transactions } from "#server/application/ports/transactions.ts";
import { isAtVenue } from "#domain/payment/method.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Decision, unchanged } from "#domain/event/event-room.ts";
import { type Refused, refused, type NotFound, notFound } from "#domain/refusal.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { isOnToday } from "#domain/merchant/staff.ts";
import { decideCheckIn } from "#domain/participation/check-in.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import { isFinal } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import { type Store } from "#server/application/ports/store.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { seeParticipants } from "./participant-view.ts";

export interface CheckInCommand {
  readonly merchantId: MerchantId;
  readonly ticketCode: string;
  /** Names the scan: the same scan again gets the same answer. */
  readonly nonce: string;
  /** Takes tickets of today's events only, as the door does. */
  readonly onlyToday?: boolean;
  readonly by?: Actor;
}

export type CheckInAnswer =
  | { readonly kind: "checked_in"; readonly participant: ParticipantView }
  | NotFound
  | Refused<"already_checked_in" | "event_cancelled" | "not_today">;

/**
 * A merchant checks a ticket in, once. What is owed at the venue then counts as paid. A ticket of another merchant's
 * event is not found.
 */
export class CheckIn {
  static readonly needs: Needs<typeof CheckIn> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run({
    merchantId,
    ticketCode,
    nonce,
    onlyToday = false,
    by = sideline,
  }: CheckInCommand): Promise<CheckInAnswer> {
    const ticket = await this.#transactions.read((store) => store.participations.findByTicket(ticketCode));
    if (ticket?.merchantId !== merchantId) return notFound;
    return this.#rooms.changeParticipation(ticket, (open) =>
      onlyToday && !isOnToday(open.room.event, open.now)
        ? Promise.resolve(unchanged(open.room, refused("not_today")))
        : this.#decide(open, ticket.id, nonce, by),
    );
  }

  async #decide(open: OpenRoom, joinId: JoinId, nonce: string, by: Actor): Promise<Decision<CheckInAnswer>> {
    const { store, room, now } = open;
    const decision = decideCheckIn(room, joinId, nonce, now);
    const { outcome } = decision;
    if (outcome.kind === "refused") {
      const { reason } = outcome;
      return unchanged(room, reason === "no_ticket" ? notFound : refused(reason));
    }
    if (outcome.isNew) {
      await settleOwed(store, outcome.participation, now);
      const about = { kind: "participation", id: joinId } as const;
      const after = { checkedInAt: outcome.participation.checkedInAt };
      const { merchantId } = room.event;
      await open.record({ merchantId, by, act: "checked_in", about, before: { checkedInAt: null }, after });
    }
    const [participant] = await seeParticipants(open, decision.room, [outcome.participation]);
    if (!participant) throw new Error("A participant is missing.");
    return { ...decision, outcome: { kind: "checked_in", participant } };
  }
}

/** What is owed at the venue counts as paid now (product rules, *Money*). */
async function settleOwed(store: Store, { id, seats }: Participation, now: Instant): Promise<void> {
  const attempts = (await store.payments.ofParticipations([id])).get(id) ?? [];
  const owed = attempts.find((attempt) => isAtVenue(attempt) && !isFinal(attempt));
  const bought = { seats, settledPercents: 0 };
  if (owed) await store.payments.save({ ...owed, state: "succeeded", bought, changedAt: now });
}
