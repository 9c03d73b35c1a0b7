import type { ParticipantView } from "#contract/merchants/participant.ts";
import { type Decision, participationIn, unchanged } from "#domain/event/event-room.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { isOnToday } from "#domain/merchant/staff.ts";
import { type NotToday, notToday } from "#domain/participation/check-in-hours.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { decideUndoCheckIn } from "#domain/participation/undo-check-in.ts";
import { owedWithoutCheckIn } from "#domain/payment/venue-money.ts";
import { type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { arrivalFacts } from "./check-in.ts";
import { attemptsOf, participantIn } from "./mark-paid.ts";
import { giveUpCounted } from "./take-owed.ts";

export interface UndoCheckInCommand {
  readonly merchantId: MerchantId;
  readonly joinId: JoinId;
  /** Today's events only, as at the door. */
  readonly onlyToday?: boolean;
  readonly by?: Actor;
}

export type UndoCheckInAnswer =
  | { readonly kind: "undone"; readonly participant: ParticipantView }
  | NotFound
  | NotToday
  | Refused<"not_undoable">;

/**
 * Staff take a check-in back, until the roll is closed: the place is as before, and may be left again. What the
 * check-in took is owed again, in the same transaction. Repeatable. A place of another merchant is not found.
 */
export class UndoCheckIn {
  static readonly needs: Needs<typeof UndoCheckIn> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(command: UndoCheckInCommand): Promise<UndoCheckInAnswer> {
    const { merchantId, joinId, onlyToday = false } = command;
    const place = await this.#transactions.read((store) => store.participations.find(joinId));
    if (place?.merchantId !== merchantId) return notFound;
    return this.#rooms.changeParticipation<UndoCheckInAnswer>(place, async (open) => {
      const { event } = open.room;
      return onlyToday && !isOnToday(event, open.now) ? unchanged(open.room, notToday(event)) : undo(open, command);
    });
  }
}

async function undo(
  open: OpenRoom,
  { joinId, by = sideline }: UndoCheckInCommand,
): Promise<Decision<UndoCheckInAnswer>> {
  const { store, room, now } = open;
  const before = participationIn(room, joinId);
  const decision = decideUndoCheckIn(room, joinId, now);
  const { outcome } = decision;
  if (outcome.kind === "refused") return unchanged(room, outcome);
  if (outcome.isNew) {
    const attempts = await attemptsOf(store, joinId);
    const refunds = (await store.refunds.ofParticipations([joinId])).get(joinId) ?? [];
    const owing = owedWithoutCheckIn(before, attempts, refunds, now);
    if (owing !== null && "kind" in owing) return unchanged(room, owing);
    if (owing) {
      const ids = new Set([owing.payment, ...owing.merged].map(({ id }) => id));
      await store.payments.save(owing.payment, ...owing.merged);
      await giveUpCounted(
        store,
        attempts.filter(({ id }) => ids.has(id)).map(({ taken }) => taken),
      );
    }
    const about = { kind: "participation", id: joinId } as const;
    const [was, is] = [before, outcome.participation].map(arrivalFacts);
    const { merchantId } = room.event;
    await open.record({ merchantId, by, act: "check_in_undone", about, before: was ?? null, after: is ?? null });
    open.announce(room.event.id);
  }
  return { ...decision, outcome: { kind: "undone", participant: await participantIn(open, decision.room, joinId) } };
}
