import { type Decision, unchanged } from "#domain/event/event-room.ts";
import {
  type AnnouncementAudience,
  type AnnouncementRefusal,
  announcementRefusal,
  announcementWaitsUntil,
  isAnnouncedTo,
} from "#domain/event/announcement.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { unapprovedWordsFaults } from "#domain/merchant/approval.ts";
import { mayBeTold } from "#domain/payment/debt.ts";
import { type Invalid, invalid, isFaulty, type NotFound, notFound, type Refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { withGuests } from "#server/application/guest-seats/guest-tellings.ts";
import { merchantOf } from "#server/application/organising/own-events.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { leftFor, MessageNumber, monthOf } from "./message-number.ts";

export interface AnnounceCommand {
  readonly merchantId: MerchantId;
  readonly eventId: EventId;
  readonly text: string;
  readonly to: AnnouncementAudience;
  /** Send nothing, only answer what it would be. */
  readonly dryRun: boolean;
  /** The same again sends nothing more. Null: another message each time. */
  readonly workId: string | null;
  readonly by?: Actor;
}

export interface Announced {
  readonly kind: "announced";
  readonly event: SportsEvent;
  readonly applied: boolean;
  /** Who get it, one message each. */
  readonly members: number;
  /** Who of those who are meant can't be told. */
  readonly unreachable: number;
  /** How many messages the month had left for it; null: no number is set. */
  readonly left: number | null;
  /** When it is sent; null: at once. */
  readonly goesOutAt: Instant | null;
}

export type AnnounceAnswer = Announced | NotFound | Invalid | Refused<AnnouncementRefusal>;

/**
 * Staff write to all who are in an event, wait for it, or both: one message each, and one line of the audit trail,
 * without the text. A dry run refuses nothing but what nobody can be told about any more, so that it can say how many
 * messages are missing. Events of another merchant are not found.
 */
export class Announce {
  static readonly needs: Needs<typeof Announce> = [Rooms, Transactions, MessageNumber];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #number: MessageNumber;

  constructor(rooms: Rooms, transactions: Transactions, number: MessageNumber) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#number = number;
  }

  async run(command: AnnounceCommand): Promise<AnnounceAnswer> {
    const { merchantId, eventId, text } = command;
    const merchant = await merchantOf(this.#transactions, merchantId, eventId);
    if (!merchant) return notFound;
    const fields = unapprovedWordsFaults({ text }, merchant);
    if (isFaulty(fields)) return invalid(fields);
    return (await this.#rooms.change(eventId, (open) => this.#announce(open, command), { whole: true })) ?? notFound;
  }

  async #announce(open: OpenRoom, command: AnnounceCommand): Promise<Decision<AnnounceAnswer>> {
    const { store, room, now } = open;
    const { merchantId, to, text, dryRun, workId, by = sideline } = command;
    const { event } = room;
    const meant = room.participations.filter((place) => isAnnouncedTo(to, place));
    const id = workId ?? open.newId();
    const about = { kind: "announcement", until: null, text } as const;
    const all = await withGuests(
      store,
      meant.map((place) => ({
        ...about,
        key: `announcement:${id}:${place.id}`,
        memberId: place.memberId,
        joinId: place.id,
      })),
    );
    const known = await store.members.findMany(all.map(({ memberId }) => memberId));
    const reached = all.filter(({ memberId }) => mayBeTold(known.get(memberId) ?? null));
    const left = leftFor("announcement", await store.messages.counted(merchantId, monthOf(now)), this.#number);
    const announced = (members: number, applied: boolean): Decision<AnnounceAnswer> =>
      unchanged(room, {
        kind: "announced",
        event,
        applied,
        members,
        unreachable: all.length - members,
        left,
        goesOutAt: announcementWaitsUntil(event, now),
      });
    const written = dryRun ? 0 : await store.messages.written(all.map(({ key }) => key));
    if (written > 0) return announced(written, true);
    const refusal = announcementRefusal(event, { members: reached.length, left }, now);
    const isCounted = refusal?.reason === "no_messages_left" || refusal?.reason === "not_reachable";
    if (refusal && !(dryRun && isCounted)) return unchanged(room, refusal);
    if (dryRun) return announced(reached.length, false);
    await open.tell(reached);
    await open.record({
      merchantId,
      by,
      act: "members_told",
      about: { kind: "event", id: event.id },
      before: null,
      after: { to, members: reached.length },
    });
    return announced(reached.length, true);
  }
}
