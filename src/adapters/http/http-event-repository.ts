import type { EventRepository, EventSearch, FoundEvents, PageRequest } from "#application/ports/event-repository.ts";
import { formatDegrees, formatInstant } from "#contract/wire/read.ts";
import type { EventId, MerchantId, Position } from "#domain/event/sports-event.ts";
import { endpoint, type HttpClient } from "./http-client.ts";
import type { routes } from "#contract/routes.ts";
import type { Page } from "#domain/page.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { pageQueryOf } from "./page-query.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import { nullIfNotFound } from "./request-failure.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";

/** The query parameters of a search. A filter that is not given has no parameter. */
export function searchQueryOf(search: EventSearch) {
  return {
    ...(search.sportType === undefined ? {} : { sportType: search.sportType }),
    ...(search.from === undefined ? {} : { from: formatInstant(search.from) }),
    ...(search.to === undefined ? {} : { to: formatInstant(search.to) }),
    ...(search.q ? { q: search.q } : {}),
    ...(search.everyWeek ? { everyWeek: "true" as const } : {}),
    ...(search.asTyped?.length ? { asTyped: search.asTyped.join(",") } : {}),
    ...(search.merchantId === undefined ? {} : { merchantId: search.merchantId }),
    ...(search.city === undefined ? {} : { city: search.city }),
    ...gameQueryOf(search),
    ...(search.hasSeats === undefined ? {} : { hasSeats: search.hasSeats ? ("true" as const) : ("false" as const) }),
  };
}

/** What is not asked for has no parameter. */
function gameQueryOf({ timeOfDay = [], levels = [], setting, free, maxPrice }: EventSearch) {
  return {
    ...(timeOfDay.length === 0 ? {} : { timeOfDay: timeOfDay.join(",") }),
    ...(levels.length === 0 ? {} : { level: levels.join(",") }),
    ...(setting === undefined ? {} : { setting }),
    ...(free ? { free: "true" as const } : {}),
    ...(maxPrice === undefined ? {} : { maxPrice: String(maxPrice.amount), currency: maxPrice.currency }),
  };
}

/** The query parameters of a search around a position. */
export function nearQueryOf(position: Position, search: EventSearch & { readonly radiusKm?: number }) {
  return {
    lat: formatDegrees(position.lat),
    lng: formatDegrees(position.lng),
    ...(search.radiusKm === undefined ? {} : { radiusKm: String(search.radiusKm) }),
    ...searchQueryOf(search),
  };
}

const listSportTypes = endpoint<typeof routes.listSportTypes>("GET", "/line/list/sport/type");

const listEvents = endpoint<typeof routes.listEvents>("GET", "/line/list/event");

const listEventsNear = endpoint<typeof routes.listEventsNear>("GET", "/line/list/event/geo");

const listMerchantEvents = endpoint<typeof routes.listMerchantEvents>("GET", "/line/list/event/inside");

const getEvent = endpoint<typeof routes.getEvent>("GET", "/line/event/detail");

const getEventCalendar = endpoint<typeof routes.getEventCalendar>("GET", "/line/event/calendar");

/**
 * The server's own default. It is sent so that a list without filters has at least one parameter: a call without any
 * sends the page's parameters (spec §7), and those may still hold a search that was just cleared.
 */
const usualLimit = "20";

/** Events over HTTP. */
export class HttpEventRepository implements EventRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async choices(): ReturnType<EventRepository["choices"]> {
    const { items, cities } = await this.#http.ask(listSportTypes, {});
    return { sports: items, cities };
  }

  list(search: EventSearch, page?: PageRequest): Promise<FoundEvents> {
    const query = { limit: usualLimit, ...searchQueryOf(search), ...pageQueryOf(page) };
    return this.#http.ask(listEvents, { query });
  }

  near(
    position: Position,
    search: EventSearch & { readonly radiusKm?: number },
    page?: PageRequest,
  ): Promise<FoundEvents> {
    const query = { ...nearQueryOf(position, search), ...pageQueryOf(page) };
    return this.#http.ask(listEventsNear, { query });
  }

  async ofMerchant(
    merchantId: MerchantId,
    page?: PageRequest,
  ): Promise<{ readonly merchant: MerchantProfile; readonly events: Page<EventSummary> } | null> {
    const query = { merchantId, ...pageQueryOf(page) };
    const found = await this.#http.ask(listMerchantEvents, { query }).catch(nullIfNotFound);
    if (!found) return null;
    const { merchant, ...events } = found;
    return { merchant, events };
  }

  detail(merchantId: MerchantId, eventId: EventId): Promise<EventDetail | null> {
    return this.#http.ask(getEvent, { query: { merchantId, eventId } }).catch(nullIfNotFound);
  }

  calendarUrl(merchantId: MerchantId, eventId: EventId): string {
    return this.#http.addressOf(getEventCalendar, { merchantId, eventId });
  }
}
