import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { DebtView } from "#contract/merchants/owed.ts";
import { type Decision, participationIn, unchanged } from "#domain/event/event-room.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { isWalkIn } from "#domain/member/walk-in.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import type { Page } from "#domain/page.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import {
  type ChangedDebt,
  decideRemindDebtor,
  decideUndoWaive,
  decideWaive,
  type DebtReminderRefusal,
  mayBeTold,
  type WaiveRefusal,
} from "#domain/payment/debt.ts";
import { stillDue } from "#domain/payment/take-for-debt.ts";
import { type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { leavesRoomFor, MessageNumber, monthOf } from "#server/application/messages/message-number.ts";
import { findsRows, pageOfFound } from "#server/application/merchants/look-through.ts";
import type { OwedMoney, TimeCursor } from "#server/application/paying/payment-store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { attemptsOf, participantIn } from "./mark-paid.ts";
import { waitingParts } from "./take-owed.ts";

export interface OwedQuestion {
  readonly merchantId: MerchantId;
  /** Words of names, phone number, title or reference. */
  readonly q?: string | undefined;
  readonly limit: number;
  readonly cursor: string | null;
}

export interface DebtCommand {
  readonly merchantId: MerchantId;
  readonly joinId: JoinId;
  readonly by?: Actor;
}

export type WaiveAnswer =
  | { readonly kind: "waived"; readonly participant: ParticipantView }
  | NotFound
  | Refused<WaiveRefusal | "not_undoable">;

export type RemindDebtorAnswer =
  | { readonly kind: "told"; readonly at: Instant }
  | NotFound
  | Refused<DebtReminderRefusal>;

/**
 * What is still owed at the venue for games that began, and what staff do about it beside taking the money
 * (`MarkPaid`): waive it, which may be undone for 24 h, or ask for it, at most once a day. Each may be repeated, and
 * each writes a line of the audit trail once. Places of another merchant are not found.
 */
export class SettleDebts {
  static readonly needs: Needs<typeof SettleDebts> = [Rooms, Transactions, MessageNumber];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #number: MessageNumber;

  constructor(rooms: Rooms, transactions: Transactions, number: MessageNumber) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#number = number;
  }

  /** The latest game first, then by payment. */
  async list({ merchantId, q, ...asked }: OwedQuestion): Promise<Page<DebtView>> {
    const now = this.#transactions.now();
    return this.#transactions.read(async (store) => {
      const list = {
        read: (limit: number, after: TimeCursor | null) => store.payments.listOwed(merchantId, now, limit, after),
        cursorOf: ({ startsAt, paymentId }: OwedMoney) => ({ key: startsAt, id: paymentId }),
        finds: findsRows<OwedMoney>(store, q, (owed) => owed),
      };
      const { items, nextCursor } = await pageOfFound(list, asked);
      const members = await store.members.findMany(items.map(({ memberId }) => memberId));
      const events = await store.events.findMany([...new Set(items.map(({ eventId }) => eventId))]);
      const told = await store.messages.lastTold(
        "owed",
        items.map(({ joinId }) => joinId),
      );
      const attempts = await store.payments.ofParticipations(items.map(({ joinId }) => joinId));
      const parts = await waitingParts(store, [...attempts.values()].flat());
      const debts = items.map(({ memberId, paymentId: _paymentId, amount, ...facts }): DebtView => {
        const member = members.get(memberId) ?? null;
        const event = events.find(({ id }) => id === facts.eventId);
        return {
          ...facts,
          amount: stillDue(
            amount,
            parts.filter(({ joinId }) => joinId === facts.joinId),
          ),
          title: event?.title ?? "",
          timeZone: event?.timeZone ?? "UTC",
          displayName: member?.displayName ?? "",
          name: member?.name ?? null,
          walkIn: isWalkIn(memberId),
          remindedAt: told.get(facts.joinId) ?? null,
          remindable: mayBeTold(member),
        };
      });
      return { items: debts, nextCursor };
    });
  }

  async waive(command: DebtCommand): Promise<WaiveAnswer> {
    const place = await this.#placeOf(command);
    if (!place) return notFound;
    return this.#rooms.changeParticipation(place, async (open) => {
      const own = participationIn(open.room, place.id);
      const outcome = decideWaive(open.room.event, own, await attemptsOf(open.store, place.id), open.now);
      return outcome.kind === "refused" ? unchanged(open.room, outcome) : change(open, own, outcome, command, "waived");
    });
  }

  async undo(command: DebtCommand): Promise<WaiveAnswer> {
    const place = await this.#placeOf(command);
    if (!place) return notFound;
    return this.#rooms.changeParticipation(place, async (open) => {
      const own = participationIn(open.room, place.id);
      const outcome = decideUndoWaive(own, await attemptsOf(open.store, place.id), open.now);
      return outcome.kind === "refused" ? unchanged(open.room, outcome) : change(open, own, outcome, command, "undone");
    });
  }

  /**
   * The message waits while it is night where the game was, and is dropped once nothing is owed, or where the month's
   * messages were needed for more meanwhile.
   */
  async remind(command: DebtCommand): Promise<RemindDebtorAnswer> {
    const place = await this.#placeOf(command);
    if (!place) return notFound;
    return this.#rooms.changeParticipation(place, async (open): Promise<Decision<RemindDebtorAnswer>> => {
      const { store, room, now } = open;
      const { merchantId, by = sideline, joinId } = command;
      const own = participationIn(room, joinId);
      const attempts = await attemptsOf(store, joinId);
      const lastTold = (await store.messages.lastTold("owed", [joinId])).get(joinId) ?? null;
      const sent = await store.messages.counted(merchantId, monthOf(now));
      const hasMessages = leavesRoomFor("owed", sent, this.#number);
      const debtor = await store.members.find(own.memberId);
      const outcome = decideRemindDebtor(room.event, own, attempts, debtor, { lastTold, hasMessages }, now);
      if (outcome.kind === "refused") return unchanged(room, outcome);
      const answer = { kind: "told", at: outcome.at } as const;
      if (!outcome.isNew) return unchanged(room, answer);
      const key = `${joinId}:owed:${lastTold ?? 0}`;
      await open.tell([{ key, kind: "owed", memberId: own.memberId, joinId, until: null }]);
      const about = { kind: "participation", id: joinId } as const;
      await open.record({ merchantId, by, act: "debtor_reminded", about, before: null, after: null });
      return unchanged(room, answer);
    });
  }

  async #placeOf({ merchantId, joinId }: DebtCommand): Promise<Participation | null> {
    const found = await this.#transactions.read((store) => store.participations.find(joinId));
    return found?.merchantId === merchantId ? found : null;
  }
}

async function change(
  open: OpenRoom,
  place: Participation,
  { payment, isNew }: ChangedDebt,
  { merchantId, by = sideline }: DebtCommand,
  as: "waived" | "undone",
): Promise<Decision<WaiveAnswer>> {
  if (isNew) {
    await open.store.payments.save(payment);
    const about = { kind: "payment", id: payment.id } as const;
    const owed = { amount: payment.amount };
    const told =
      as === "waived"
        ? ({ act: "debt_waived", before: owed, after: null } as const)
        : ({ act: "waiver_undone", before: null, after: owed } as const);
    await open.record({ merchantId, by, about, ...told });
    open.announce(place.eventId);
  }
  const participant = await participantIn(open, open.room, place.id);
  return unchanged(open.room, { kind: "waived", participant });
}
