import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { refusalIn } from "#adapters/http/request-failure.ts";
import type { NewClub, OpenedClub, OpeningDesk } from "#application/console/ports/opening-desk.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { routes } from "#contract/routes.ts";
import { invalid, refused } from "#domain/refusal.ts";

const openMerchant = endpoint<typeof routes.openMerchant>("POST", "/backoffice/merchants");

/** Opens clubs over HTTP, by a client that calls as the member. */
export class HttpOpeningDesk implements OpeningDesk {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async open({ name, country, place, sports, legal }: NewClub, key: string): Promise<OpenedClub> {
    const body = { name, country, place, sports: [...sports], legal };
    try {
      return { kind: "opened", workplace: await this.#http.ask(openMerchant, { body }, key) };
    } catch (error) {
      if (error instanceof RequestFailed && error.code === "invalid_request") return invalid(error.fields);
      return refused(refusalIn(error, ["one_waits_already", "owns_too_many"]));
    }
  }
}
