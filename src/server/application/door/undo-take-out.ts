import type { ParticipantView } from "#contract/merchants/participant.ts";
import { type Decision, participationIn, unchanged } from "#domain/event/event-room.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { decideUndoTakeOut } from "#domain/participation/undo-take-out.ts";
import { type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import { moneyBeforeTakeOut } from "#domain/refund/undo-take-out.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { sumOf } from "#server/application/refunding/give-back-cancelled.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { participantIn } from "./mark-paid.ts";

export interface UndoTakeOutCommand {
  readonly merchantId: MerchantId;
  readonly joinId: JoinId;
  readonly by?: Actor;
}

export type UndoTakeOutAnswer =
  | { readonly kind: "undone"; readonly participant: ParticipantView }
  | NotFound
  | Refused<"not_undoable">;

/**
 * Staff put back whom they took out, within 10 minutes and while the seats are free: place, debt and money are as
 * before, and nobody is told. Repeatable. A place of another merchant is not found.
 */
export class UndoTakeOut {
  static readonly needs: Needs<typeof UndoTakeOut> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(command: UndoTakeOutCommand): Promise<UndoTakeOutAnswer> {
    const { merchantId, joinId } = command;
    const place = await this.#transactions.read((store) => store.participations.find(joinId));
    if (place?.merchantId !== merchantId) return notFound;
    const about = { joinIds: [joinId], memberIds: [place.memberId], newcomers: true };
    return (await this.#rooms.share(place.eventId, (open) => undo(open, command), about)) ?? notFound;
  }
}

async function undo(
  open: OpenRoom,
  { joinId, by = sideline }: UndoTakeOutCommand,
): Promise<Decision<UndoTakeOutAnswer>> {
  const { store, room, now } = open;
  const before = participationIn(room, joinId);
  const decision = decideUndoTakeOut(room, joinId, now);
  const { outcome } = decision;
  if (outcome.kind === "refused") return unchanged(room, outcome);
  if (outcome.isNew) {
    const attempts = (await store.payments.ofParticipations([joinId])).get(joinId) ?? [];
    const refunds = (await store.refunds.ofParticipations([joinId])).get(joinId) ?? [];
    for (const { id } of refunds.toSorted((a, b) => (a.id < b.id ? -1 : 1))) await store.refunds.lock(id);
    const locked = (await store.refunds.ofParticipations([joinId])).get(joinId) ?? [];
    const money = moneyBeforeTakeOut(before, attempts, locked, now);
    if ("kind" in money) return unchanged(room, money);
    if (money.payments.length > 0) await store.payments.save(...money.payments);
    for (const { id } of money.unasked) await store.refunds.remove(id, now);
    const { merchantId } = room.event;
    const { state, seats } = outcome.participation;
    await open.record({
      merchantId,
      by,
      act: "take_out_undone",
      about: { kind: "participation", id: joinId },
      before: { state: before.state, refund: sumOf(money.unasked) },
      after: { state, seats },
    });
    open.announce(room.event.id);
  }
  return { ...decision, outcome: { kind: "undone", participant: await participantIn(open, decision.room, joinId) } };
}
