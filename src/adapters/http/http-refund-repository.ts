import type { PageRequest } from "#application/ports/event-repository.ts";
import type { RefundRepository } from "#application/ports/refund-repository.ts";
import type { routes } from "#contract/routes.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import { endpoint, type HttpClient } from "./http-client.ts";
import { pageQueryOf } from "./page-query.ts";

const listRefunds = endpoint<typeof routes.listRefunds>("GET", "/line/list/event/refund");

/** The member's refunds over HTTP. */
export class HttpRefundRepository implements RefundRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(eventId: EventId | null, page?: PageRequest): Promise<Page<RefundView>> {
    const query = { ...(eventId === null ? {} : { eventId }), ...pageQueryOf(page) };
    return this.#http.ask(listRefunds, { query });
  }

  async wantingAccount(): Promise<readonly RefundView[]> {
    return (await this.#http.ask(listRefunds, { query: { wants: "account" } })).items;
  }
}
