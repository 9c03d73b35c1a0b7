import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Decision, unchanged } from "#domain/event/event-room.ts";
import { type Invalid, type Refused, type NotFound, notFound } from "#domain/refusal.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isRegular, mayHoldMore } from "#domain/participation/hoarding.ts";
import { decideJoin, type JoinRefusal, takesMoneyAtTheVenueOnly } from "#domain/participation/join.ts";
import { venueIsOffered } from "#domain/participation/miss.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { seeNewParticipation, seeParticipation } from "./participation-views.ts";

export interface JoinCommand {
  readonly memberId: MemberId;
  readonly eventId: EventId;
  readonly seats: number;
  /** The smallest number of seats that the member would take if it has to wait; null: all of them. */
  readonly acceptsFewer?: number | null;
  /** Who comes along, as far as the member says. */
  readonly guests?: readonly string[];
}

export type JoinAnswer =
  | { readonly kind: "joined"; readonly participation: ParticipationView }
  | NotFound
  | Invalid
  | Refused<JoinRefusal>;

/**
 * A new participation is shown from the room in which it was decided. One that existed before is read with its payments
 * and refunds.
 */
type Joined =
  | Exclude<JoinAnswer, { kind: "not_found" }>
  | { readonly kind: "already_joined"; readonly participation: Participation };

/** A member joins an event: seats now, or a place on the waiting list. Joining again gives the live participation. */
export class JoinEvent {
  static readonly needs: Needs<typeof JoinEvent> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(command: JoinCommand): Promise<JoinAnswer> {
    const { memberId } = command;
    const outcome = await this.#rooms.share(command.eventId, (open) => this.#decide(open, command), {
      memberIds: [memberId],
      newcomers: true,
      holder: memberId,
    });
    if (outcome === null) return notFound;
    if (outcome.kind !== "already_joined") return outcome;
    const { participation } = outcome;
    const view = await this.#transactions.read((store) =>
      seeParticipation(store, participation, this.#transactions.now()),
    );
    return { kind: "joined", participation: view };
  }

  async #decide(
    { store, room, merchantName, now, holds, newId, newTicketCode }: OpenRoom,
    command: JoinCommand,
  ): Promise<Decision<Joined | NotFound>> {
    const { event } = room;
    if (event.stage === "draft") return unchanged(room, notFound);
    if (holds === null) throw new Error("A join counts what its member holds.");
    const standing = () => store.participations.standingWith(command.memberId, event.merchantId, now);
    const decision = decideJoin(
      room,
      {
        joinId: newId(),
        memberId: command.memberId,
        seats: command.seats,
        acceptsFewer: command.acceptsFewer ?? null,
        guests: command.guests ?? [],
        ticketCode: newTicketCode(),
        holds,
        isRegular: !mayHoldMore(holds, false) && isRegular(await standing()),
        venueIsOffered: !takesMoneyAtTheVenueOnly(event) || venueIsOffered((await standing()).misses),
      },
      now,
    );
    const { outcome } = decision;
    if (outcome.kind !== "joined") return { ...decision, outcome };
    const view = seeNewParticipation(outcome.participation, decision.room, merchantName, now);
    return { ...decision, outcome: { kind: "joined", participation: view } };
  }
}
