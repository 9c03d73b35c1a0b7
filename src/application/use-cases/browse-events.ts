import {
  EventRepository,
  type EventSearch,
  type FoundEvents,
  type PageRequest,
} from "#application/ports/event-repository.ts";
import { PositionSource } from "#application/ports/environment.ts";
import { ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { EventId, MerchantId, Position } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import { isHeld } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";

export type NearMe =
  /** `position` is where the search started; `near` asks for later pages from there. */
  | { readonly kind: "page"; readonly page: FoundEvents; readonly position: Position }
  | { readonly kind: "position_refused" }
  | { readonly kind: "position_unavailable" };

export type NearSearch = EventSearch & { readonly radiusKm?: number };

export interface MerchantAndEvents {
  readonly merchant: MerchantProfile;
  /** Events to come, by start. */
  readonly events: Page<EventSummary>;
}

/**
 * The one thing that the member should do next: take an offer, take seats that are called out, finish a payment, choose
 * what becomes of seats that the event lost, or say that a place that missed its offer still wants to play. `until` is
 * when it runs out; null where it does not.
 */
export interface WhatWaits {
  readonly kind: "offer" | "call" | "payment" | "displaced" | "asleep";
  readonly participation: ParticipationView;
  readonly until: Instant | null;
  /** How many other things wait for the member. */
  readonly more: number;
}

type Waiting = Omit<WhatWaits, "more">;

const pageSize = 100;

/** The member looks for events, and for those it takes part in. Failures reject with RequestFailed. */
export class BrowseEvents {
  static readonly needs: Needs<typeof BrowseEvents> = [EventRepository, PositionSource, ParticipationRepository];
  readonly #events: EventRepository;
  readonly #position: PositionSource;
  readonly #participations: ParticipationRepository;

  constructor(events: EventRepository, position: PositionSource, participations: ParticipationRepository) {
    this.#events = events;
    this.#position = position;
    this.#participations = participations;
  }

  /** What the list can be narrowed by: all sports, and the cities that have events to come. */
  choices(): ReturnType<EventRepository["choices"]> {
    return this.#events.choices();
  }

  /** Events to come, by start. */
  list(search: EventSearch, page?: PageRequest): Promise<FoundEvents> {
    return this.#events.list(search, page);
  }

  /**
   * Events around the member, nearest first. Asks the device for its position, so call it in a tap only. A refused or
   * unavailable position is an answer: the screen then shows the list.
   */
  async nearMe(search: NearSearch, page?: PageRequest): Promise<NearMe> {
    const found = await this.#position.current();
    if (found.kind === "here") {
      return { kind: "page", page: await this.near(found.position, search, page), position: found.position };
    }
    return { kind: found.kind === "refused" ? "position_refused" : "position_unavailable" };
  }

  /** Events around a known position: for further pages and refreshes of `nearMe`, without asking the device again. */
  near(position: Position, search: NearSearch, page?: PageRequest): Promise<FoundEvents> {
    return this.#events.near(position, search, page);
  }

  /** A merchant and its events. Null when the merchant does not exist. */
  merchant(merchantId: MerchantId, page?: PageRequest): Promise<MerchantAndEvents | null> {
    return this.#events.ofMerchant(merchantId, page);
  }

  /** Everything about one event. Null when that merchant has no such event. */
  event(merchantId: MerchantId, eventId: EventId): Promise<EventDetail | null> {
    return this.#events.detail(merchantId, eventId);
  }

  /** The calendar file's address, for a link that opens outside the app (the LIFF browser has no downloads). */
  calendarUrl(merchantId: MerchantId, eventId: EventId): string {
    return this.#events.calendarUrl(merchantId, eventId);
  }

  /** The member's live participations, by start. */
  upcoming(page?: PageRequest): Promise<Page<ParticipationView>> {
    return this.#participations.upcoming(page);
  }

  /**
   * What the member should do next: whatever runs out first (product rules, *Index*), be it an offer, called seats or a
   * payment to finish; a place that sleeps comes last. Null when there is nothing to do.
   */
  async whatWaits(): Promise<WhatWaits | null> {
    const waiting: Waiting[] = [];
    let cursor: string | null = null;
    do {
      const page = await this.#participations.upcoming({ cursor, limit: pageSize });
      waiting.push(...page.items.flatMap(waitsForMember));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const [first] = waiting.toSorted(byNeed);
    return first ? { ...first, more: waiting.length - 1 } : null;
  }
}

/** Places that wait for their member first, what runs out first at the top; then the others as they were. */
export function inOrderOfNeed(participations: readonly ParticipationView[]): readonly ParticipationView[] {
  const waiting = participations.flatMap(waitsForMember).toSorted(byNeed);
  const first = new Set(waiting.map(({ participation }) => participation));
  return [...first, ...participations.filter((participation) => !first.has(participation))];
}

/** What decides where two things run out at the same moment. */
const ranks: readonly WhatWaits["kind"][] = ["call", "offer", "payment", "displaced", "asleep"];

function byNeed(a: Waiting, b: Waiting): number {
  const [untilA, untilB] = [a.until ?? Number.MAX_VALUE, b.until ?? Number.MAX_VALUE];
  return untilA - untilB || ranks.indexOf(a.kind) - ranks.indexOf(b.kind);
}

/** What a participation asks of its member; nothing while its payment is just waiting for the bank. */
function waitsForMember(participation: ParticipationView): Waiting[] {
  const { state, openCall, displaced, asleep, deadline, payment } = participation;
  if (isHeld(state) && payment?.state !== "processing")
    return [{ kind: state === "offered" ? "offer" : "payment", participation, until: deadline }];
  if (state === "waitlisted" && openCall !== null) return [{ kind: "call", participation, until: openCall.until }];
  if (displaced !== null) return asleep ? [{ kind: "displaced", participation, until: displaced.until }] : [];
  return state === "waitlisted" && asleep ? [{ kind: "asleep", participation, until: null }] : [];
}
