import type { AddedWalkIn } from "#contract/merchants/roll.ts";
import { type Decision, type EventRoom, unchanged } from "#domain/event/event-room.ts";
import { allSeatsOf, countSeats } from "#domain/event/seats.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { walkIn } from "#domain/member/walk-in.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { isOnToday } from "#domain/merchant/staff.ts";
import { isFree, type JoinId, type Participation } from "#domain/participation/participation.ts";
import { decideWalkIn, type WalkInRefusal } from "#domain/participation/walk-in.ts";
import { newDebt } from "#domain/payment/venue-money.ts";
import { type Invalid, invalid, type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import { merchantOf } from "#server/application/organising/own-events.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { seeParticipants } from "./participant-view.ts";

export interface WalkInCommand {
  readonly merchantId: MerchantId;
  readonly eventId: EventId;
  /** As staff call them; empty: nobody said. */
  readonly name: string;
  /** The merchant's own id of a member whom it knows; left out or null: somebody who has no app here. */
  readonly knownAs?: string | null;
  readonly seats: number;
  /** The new place's id: the same again answers the same place. Null: a new one each time. */
  readonly workId: JoinId | null;
  /** Adds to today's events only, and by name only, as the door does. */
  readonly atDoor?: boolean;
  readonly by?: Actor;
}

export type WalkInAnswer =
  | { readonly kind: "added"; readonly added: AddedWalkIn }
  | NotFound
  | Invalid
  | Refused<WalkInRefusal | "not_today">;

/**
 * Staff add somebody who has no app, or a member whom they know and who did not use it, to an event, over capacity too
 * (see `decideWalkIn`). The place is confirmed; what it costs is owed at the venue. A member is told and has the place
 * in the app; nothing reaches anybody else. A limit on unpaid places is not asked: staff answer for it. An event of
 * another merchant, and a member whom this one does not know, are not found; the door may name no member.
 */
export class AddWalkIn {
  static readonly needs: Needs<typeof AddWalkIn> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(command: WalkInCommand): Promise<WalkInAnswer> {
    const { merchantId, eventId } = command;
    if (!(await merchantOf(this.#transactions, merchantId, eventId))) return notFound;
    const member = await this.#memberOf(command);
    if (member !== null && typeof member !== "string") return member;
    const answer = await this.#rooms.change(eventId, (open) => add(open, command, member), { whole: true });
    return answer ?? notFound;
  }

  /** The member who is meant; null: somebody without an app. */
  async #memberOf(command: WalkInCommand): Promise<MemberId | null | NotFound | Invalid> {
    const { merchantId, knownAs, name, atDoor = false } = command;
    if (knownAs === undefined || knownAs === null) return null;
    if (atDoor) return notFound;
    if (name !== "") return invalid({ name: "A member has a name already. Leave it out." });
    const known = await this.#transactions.run(({ store }) => store.merchants.lockKnown(merchantId, knownAs));
    return known?.memberId ?? notFound;
  }
}

async function add(open: OpenRoom, command: WalkInCommand, memberId: MemberId | null): Promise<Decision<WalkInAnswer>> {
  const { store, room, now, newId, newTicketCode } = open;
  const { merchantId, eventId, name, seats, workId, atDoor = false, by = sideline } = command;
  if (atDoor && !isOnToday(room.event, now)) return unchanged(room, refused("not_today"));
  const known = workId === null ? null : await store.participations.find(workId);
  if (known) return unchanged(room, known.eventId === eventId ? await answerOf(open, room, known) : notFound);
  const person = memberId === null ? walkIn(newId(), name, now) : await store.members.find(memberId);
  // Erased meanwhile.
  if (!person) return unchanged(room, notFound);
  const joinId = workId ?? newId();
  const decision = decideWalkIn(room, { joinId, memberId: person.id, seats, ticketCode: newTicketCode() }, now);
  const { outcome } = decision;
  if (outcome.kind !== "added") return unchanged(room, outcome);
  const { participation, fromHeld, raised } = outcome;
  if (memberId === null) await store.members.ensure(person);
  // What it owes names it, so it is written first.
  await store.participations.save([participation]);
  if (!isFree(participation)) await store.payments.save(newDebt(participation, newId(), now));
  if (fromHeld + raised > 0) await store.events.update(decision.room.event);
  const capacity = allSeatsOf(decision.room.event);
  await open.record({
    merchantId,
    by,
    act: "walk_in_added",
    about: { kind: "participation", id: joinId },
    before: { capacity: capacity - raised },
    after: { capacity, seats, ...(command.knownAs ? { memberId: command.knownAs } : {}) },
  });
  return { ...decision, outcome: await answerOf(open, decision.room, participation) };
}

async function answerOf(open: OpenRoom, room: EventRoom, place: Participation): Promise<WalkInAnswer> {
  const [participant] = await seeParticipants(open, room, [place]);
  if (!participant) throw new Error("A participant is missing.");
  return { kind: "added", added: { participant, seats: countSeats(room, open.now) } };
}
