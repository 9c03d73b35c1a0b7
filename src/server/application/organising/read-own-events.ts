import type { OwnEventDetailView, OwnEventView } from "#contract/merchants/own-event.ts";
import type { PlannedPublishing } from "#domain/event/planned-publishing.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import { isOnToday } from "#domain/merchant/staff.ts";
import type { Page } from "#domain/page.ts";
import { type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import { fitsWords } from "#domain/text/folded.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import { keptOvernightUntil } from "#domain/waiting-list/offer-times.ts";
import { seeEventDetail } from "#server/application/events/event-detail-view.ts";
import type { EventCursor, OwnEventFilter } from "#server/application/events/event-store.ts";
import { listedOf, seeEvents } from "#server/application/events/event-views.ts";
import { type HeadCount, nobodyComes } from "#server/application/joining/participation-store.ts";
import { pageOfFound } from "#server/application/merchants/look-through.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";

export interface OwnEventsQuestion extends OwnEventFilter {
  /** Words of title or place. */
  readonly q?: string | undefined;
  readonly limit: number;
  readonly cursor: string | null;
  /** Shows today's events only, as to the door. A page may then hold fewer than `limit`. */
  readonly onlyToday?: boolean;
}

export type OwnEventAnswer =
  | { readonly kind: "found"; readonly event: OwnEventDetailView }
  | NotFound
  | Refused<"not_today">;

/** An event that is on today starts within two days of now, wherever it is. */
const aroundToday = 2 * day;

/** A merchant's own events, in any stage, with who comes. What is due is settled first. */
export class ReadOwnEvents {
  static readonly needs: Needs<typeof ReadOwnEvents> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async list({ q = "", limit, cursor, onlyToday = false, ...filter }: OwnEventsQuestion): Promise<Page<OwnEventView>> {
    const now = this.#transactions.now();
    const asked = onlyToday ? { ...filter, ...within(filter, now - aroundToday, now + aroundToday) } : filter;
    const fits = fitsWords(q);
    const isFound = ({ title, venue }: SportsEvent) => fits([title, venue.name, venue.address]);
    const page = await this.#transactions.read((store) => {
      const list = {
        read: (most: number, after: EventCursor | null) => store.events.listOwn(asked, most, after),
        cursorOf: ({ startsAt, id }: SportsEvent) => ({ key: startsAt, id }),
        finds: q.trim() === "" ? null : async (events: readonly SportsEvent[]) => events.filter(isFound),
      };
      return pageOfFound(list, { limit, cursor });
    });
    const shown = page.items.filter((event) => !onlyToday || isOnToday(event, now)).map(({ id }) => id);
    await this.#rooms.settleDue(shown);
    const items = await this.#transactions.read((store) => seeOwn(store, shown, this.#transactions.now()));
    return { items, nextCursor: page.nextCursor };
  }

  /** An event of another merchant is not found. */
  async find(merchantId: MerchantId, eventId: EventId, onlyToday: boolean): Promise<OwnEventAnswer> {
    await this.#rooms.settleDue([eventId]);
    return this.#transactions.read(async (store): Promise<OwnEventAnswer> => {
      const now = this.#transactions.now();
      const event = await store.events.find(eventId);
      if (event?.merchantId !== merchantId) return notFound;
      if (onlyToday && !isOnToday(event, now)) return refused("not_today");
      const detail = await seeEventDetail(store, event, now);
      if (!detail) return notFound;
      const counts = await store.participations.headCounts([eventId], now);
      const game = (await store.series.ofEvents([eventId])).get(eventId);
      const series = game ? { id: game.seriesId, date: game.date } : null;
      const publishing = publishingOf(event.stage === "draft" ? await store.publishing.find(eventId) : null);
      const facts = { ...ownFactsOf(event, counts.get(eventId)), heldBack: event.heldBack };
      const keptOvernight = keptOvernightOf(event, detail, now);
      return { kind: "found", event: { ...detail, ...facts, keptOvernight, series, ...publishing } };
    });
  }
}

function within({ from, to }: OwnEventFilter, earliest: Instant, latest: Instant) {
  return { from: Math.max(from ?? earliest, earliest), to: Math.min(to ?? latest, latest) };
}

async function seeOwn(store: Store, ids: readonly EventId[], now: Instant): Promise<readonly OwnEventView[]> {
  const events = new Map((await store.events.findMany(ids)).map((event) => [event.id, event]));
  const { summaries } = await seeEvents(store, listedOf([...events.values()]), null, now);
  const counts = await store.participations.headCounts(ids, now);
  return ids.flatMap((id) => {
    const event = events.get(id);
    const summary = summaries.get(id);
    return event && summary ? [{ ...summary, ...ownFactsOf(event, counts.get(id)) }] : [];
  });
}

function keptOvernightOf(
  event: SportsEvent,
  { seats, waiting }: Pick<OwnEventDetailView, "seats" | "waiting">,
  now: Instant,
): OwnEventDetailView["keptOvernight"] {
  const free = seats.capacity - seats.taken;
  const isAsked = event.stage === "published" && now < event.joinClosesAt && waiting > 0 && free > 0;
  const until = isAsked ? keptOvernightUntil(event, now) : null;
  return until === null ? null : { seats: free, until };
}

function publishingOf(planned: PlannedPublishing | null) {
  if (!planned?.refused) return { publishesAt: planned?.at ?? null, publishingFailed: null };
  const faults = Object.entries(planned.refused).map(([field, sentence]) => ({ field, sentence }));
  return { publishesAt: null, publishingFailed: { at: planned.at, faults } };
}

/** Nobody comes to a cancelled event, also while not all of its places are written as ended. */
function ownFactsOf({ stage, rollClosedAt }: SportsEvent, counted: HeadCount = nobodyComes) {
  return { stage, rollClosedAt, people: stage === "cancelled" ? nobodyComes : counted };
}
