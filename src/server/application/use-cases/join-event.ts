import { type Decision, type Refused, unchanged } from "#domain/event/decision.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { MemberId } from "#domain/member/member.ts";
import { decideJoin, type JoinOutcome, type JoinRefusal } from "#domain/participation/join.ts";
import type { ParticipationView } from "#domain/participation/participation-view.ts";
import { ranOut } from "#domain/payment/decide-pay.ts";
import type { Clock } from "../ports/clock.ts";
import type { IdSource } from "../ports/id-source.ts";
import type { MemberHolds } from "../ports/participation-store.ts";
import type { UnitOfWork } from "../ports/store.ts";
import type { OpenRoom, Rooms } from "../rooms.ts";
import { seeParticipation } from "../views/participation-views.ts";

export interface JoinCommand {
  readonly memberId: MemberId;
  readonly eventId: EventId;
  readonly seats: number;
}

export type JoinAnswer =
  | { readonly kind: "joined"; readonly participation: ParticipationView }
  | { readonly kind: "not_found" }
  | Refused<JoinRefusal>;

/** A member joins an event: seats now, or a place on the waiting list. Joining again answers the live participation. */
export class JoinEvent {
  readonly #rooms: Rooms;
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #ids: IdSource;

  constructor(rooms: Rooms, unitOfWork: UnitOfWork, clock: Clock, ids: IdSource) {
    this.#rooms = rooms;
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#ids = ids;
  }

  async run(command: JoinCommand): Promise<JoinAnswer> {
    let holds: MemberHolds = { unpaid: 0, ranOutHere: 0 };
    const outcome = await this.#rooms.change(command.eventId, async (open) => this.#decide(open, command, holds), {
      before: async (store, now) => {
        holds = await store.participations.lockHoldsOf(command.memberId, command.eventId, now);
      },
    });
    if (outcome === null || outcome.kind === "not_found") return { kind: "not_found" };
    if (outcome.kind === "refused") return outcome;
    const view = await this.#unitOfWork.read((store) =>
      seeParticipation(store, outcome.participation, this.#clock.now()),
    );
    return { kind: "joined", participation: view };
  }

  #decide(
    { room, now, settled }: OpenRoom,
    command: JoinCommand,
    holds: MemberHolds,
  ): Decision<JoinOutcome | { readonly kind: "not_found" }> {
    if (room.event.stage === "draft") return unchanged(room, { kind: "not_found" });
    const ranOutJustNow = settled.filter((one) => one.memberId === command.memberId && ranOut(one)).length;
    return decideJoin(
      room,
      {
        joinId: this.#ids.newId(),
        memberId: command.memberId,
        seats: command.seats,
        ticketCode: this.#ids.newTicketCode(),
        unpaidHolds: holds.unpaid,
        ranOutHere: holds.ranOutHere + ranOutJustNow,
      },
      now,
    );
  }
}

