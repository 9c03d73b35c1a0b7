import type { Needs } from "#wiring/needs.ts";
import { type Decision, type Refused, refused, unchanged } from "#domain/event/decision.ts";
import type { EventRoom } from "#domain/event/event-room.ts";
import { decideLeave, type LeaveOutcome } from "#domain/participation/leave.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#domain/participation/participation-view.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { RefundView } from "#domain/refund/refund-view.ts";
import type { Instant } from "#domain/time/instant.ts";
import { quoteLeaving } from "./quote-leaving.ts";
import { requestRefund } from "#server/application/refunding/request-refund.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import { type Store, UnitOfWork } from "#server/application/ports/store.ts";
import { type OpenRoom, Rooms } from "#server/application/room/rooms.ts";
import { refundViewOf, seeParticipation } from "#server/application/joining/participation-views.ts";
import { type LeaveCommand, seatsThatStay } from "./quote-leave.ts";

export type LeaveAnswer =
  | { readonly kind: "left"; readonly participation: ParticipationView; readonly refund: RefundView | null }
  | { readonly kind: "not_found" }
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> }
  | Refused<"not_leavable">;

type Left =
  | { readonly kind: "left"; readonly participation: Participation; readonly refund: Refund | null }
  | Refused<"not_leavable" | "seats_out_of_range">;

/**
 * A member leaves whole or lowers its seats. What was paid comes back by the policy stored at joining; the refund is
 * written in the same transaction and sent by a job. Leaving again answers the same.
 */
export class LeaveEvent {
  static readonly needs: Needs<typeof LeaveEvent> = [Rooms, UnitOfWork, Clock, IdSource];
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

  async run(command: LeaveCommand): Promise<LeaveAnswer> {
    const found = await this.#unitOfWork.read((store) => store.participations.find(command.joinId));
    if (!found || found.memberId !== command.memberId) return { kind: "not_found" };
    const outcome = await this.#rooms.change(found.eventId, (open) => this.#decide(open, command), {
      alsoJoinId: command.joinId,
    });
    if (outcome === null) return { kind: "not_found" };
    if (outcome.kind === "refused") {
      const { reason } = outcome;
      return reason === "not_leavable" ? refused(reason) : { kind: "invalid", fields: { seats: seatsThatStay } };
    }
    const participation = await this.#unitOfWork.read((store) =>
      seeParticipation(store, outcome.participation, this.#clock.now()),
    );
    const { refund } = outcome;
    return { kind: "left", participation, refund: refund && refundViewOf(refund, participation.event) };
  }

  async #decide({ store, room, now }: OpenRoom, command: LeaveCommand): Promise<Decision<Left>> {
    const decision = decideLeave(room, command.joinId, command.seats, now);
    const { outcome } = decision;
    if (outcome.kind === "refused") return unchanged(room, outcome);
    const { participation } = outcome;
    const refund =
      outcome.kind === "already_left"
        ? await refundOfLeaving(store, participation)
        : await this.#refund(store, room, outcome, command.seats, now);
    return { ...decision, outcome: { kind: "left", participation, refund } };
  }

  /** What comes back by the policy; null where that is nothing. */
  async #refund(
    store: Store,
    { event }: EventRoom,
    { kind, before }: Extract<LeaveOutcome, { kind: "left" | "lowered" }>,
    seats: number | null,
    now: Instant,
  ): Promise<Refund | null> {
    const leaving = await quoteLeaving(store, before, event, seats, now);
    if (!leaving) return null;
    const { amount, tier } = leaving.quote;
    return requestRefund(store, this.#ids, leaving.payment, { amount, percent: tier.percent, cause: kind }, now);
  }
}

/** The refund of leaving whole, as the first answer had it. */
async function refundOfLeaving(store: Store, { id }: Participation): Promise<Refund | null> {
  const refunds = (await store.refunds.ofParticipations([id])).get(id) ?? [];
  return refunds.findLast((refund) => refund.cause === "left") ?? null;
}
