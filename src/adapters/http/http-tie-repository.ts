import type { TieRepository } from "#application/ports/tie-repository.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import type { NewsView, TieView, WhoIsIn } from "#contract/clubs/tie.ts";
import type { routes } from "#contract/routes.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { TieChange } from "#domain/member/tie.ts";
import { formatInstant } from "#contract/wire/read.ts";
import type { Instant } from "#domain/time/instant.ts";
import { endpoint, type HttpClient } from "./http-client.ts";
import { pageQueryOf } from "./page-query.ts";
import { nullIfNotFound } from "./request-failure.ts";

const seeWhoIsIn = endpoint<typeof routes.seeWhoIsIn>("GET", "/line/event/people");
const listTies = endpoint<typeof routes.listTies>("GET", "/line/list/user/merchant");
const changeTie = endpoint<typeof routes.changeTie>("PATCH", "/line/user/merchant");

const listNews = endpoint<typeof routes.listNews>("GET", "/line/list/event/news");
const sawNews = endpoint<typeof routes.sawNews>("PUT", "/line/event/news");

/** The member, other members and merchants, over HTTP. */
export class HttpTieRepository implements TieRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  whoIsIn(eventId: EventId): Promise<WhoIsIn | null> {
    return this.#http.ask(seeWhoIsIn, { query: { eventId } }).catch(nullIfNotFound);
  }

  async list(): Promise<readonly TieView[]> {
    return (await this.#http.ask(listTies, {})).items;
  }

  change(merchantId: MerchantId, change: TieChange): Promise<TieView | null> {
    return this.#http.ask(changeTie, { body: { merchantId, ...change } }).catch(nullIfNotFound);
  }

  news(page?: PageRequest): Promise<NewsView> {
    return this.#http.ask(listNews, { query: pageQueryOf(page) });
  }

  async sawNews(until: Instant): Promise<void> {
    await this.#http.ask(sawNews, { body: { until: formatInstant(until) } });
  }
}
