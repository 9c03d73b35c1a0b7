import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { refusalIn } from "#adapters/http/request-failure.ts";
import type { ClubClosed, ClubClosingDesk } from "#application/console/ports/club-closing.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { ClosingView } from "#contract/merchants/opening.ts";
import type { routes } from "#contract/routes.ts";
import { refused } from "#domain/refusal.ts";

const getClosing = endpoint<typeof routes.getClosing>("GET", "/backoffice/merchant/closing");
const closeMerchant = endpoint<typeof routes.closeMerchant>("POST", "/backoffice/merchant/close");

/** Closing the merchant over HTTP, by a client that calls as staff. */
export class HttpClubClosingDesk implements ClubClosingDesk {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  foresee(): Promise<ClosingView> {
    return this.#http.ask(getClosing, {});
  }

  async close(): Promise<ClubClosed> {
    try {
      await this.#http.ask(closeMerchant, {});
      return { kind: "ended" };
    } catch (error) {
      // With the closing the person's token ended, so nothing more is answered to it.
      if (error instanceof RequestFailed && error.code === "unauthenticated") return { kind: "ended" };
      return refused(refusalIn(error, ["fresh_login_required", "not_closable"]));
    }
  }
}
