import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import type { TodayDesk } from "#application/console/ports/today/today-desk.ts";
import type { TodayView } from "#contract/today/today.ts";
import type { routes } from "#contract/routes.ts";

const readToday = endpoint<typeof routes.readToday>("GET", "/backoffice/today");

/** Today over HTTP, by a client that calls as staff. */
export class HttpTodayDesk implements TodayDesk {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  read(): Promise<TodayView> {
    return this.#http.ask(readToday, {});
  }
}
