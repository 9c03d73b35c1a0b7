import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { nullIfNotFound, refusalIn } from "#adapters/http/request-failure.ts";
import type { ConfirmationDesk, OwnersDecision } from "#application/console/ports/confirmations.ts";
import type { CollectedView, ConfirmationView } from "#contract/merchants/confirmation.ts";
import type { routes } from "#contract/routes.ts";
import { notFound, refused } from "#domain/refusal.ts";

const listConfirmations = endpoint<typeof routes.listConfirmations>("GET", "/backoffice/confirmations");
const getConfirmation = endpoint<typeof routes.getConfirmation>("GET", "/backoffice/confirmations/:confirmationId");
const confirmAct = endpoint<typeof routes.confirmAct>("POST", "/backoffice/confirmations/:confirmationId/confirm");
const rejectAct = endpoint<typeof routes.rejectAct>("POST", "/backoffice/confirmations/:confirmationId/reject");
const collectConfirmed = endpoint<typeof routes.collectConfirmed>(
  "POST",
  "/backoffice/confirmations/:confirmationId/collect",
);

/** What waits for an owner, over HTTP, by a client that calls as staff. */
export class HttpConfirmationDesk implements ConfirmationDesk {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async list(): Promise<readonly ConfirmationView[]> {
    return (await this.#http.ask(listConfirmations, {})).items;
  }

  find(confirmationId: string): Promise<ConfirmationView | null> {
    return this.#http.ask(getConfirmation, { params: { confirmationId } }).catch(nullIfNotFound);
  }

  confirm(confirmationId: string, code: string | null): Promise<OwnersDecision> {
    const body = code === null ? {} : { code };
    return decisionOf(this.#http.ask(confirmAct, { params: { confirmationId }, body }));
  }

  reject(confirmationId: string): Promise<OwnersDecision> {
    return decisionOf(this.#http.ask(rejectAct, { params: { confirmationId } }));
  }

  collect(confirmationId: string): Promise<CollectedView> {
    return this.#http.ask(collectConfirmed, { params: { confirmationId } });
  }
}

async function decisionOf(asked: Promise<ConfirmationView>): Promise<OwnersDecision> {
  try {
    return { kind: "decided", confirmation: await asked };
  } catch (error) {
    const code = refusalIn(error, [
      "not_found",
      "fresh_login_required",
      "confirmation_over",
      "another_owner_confirms",
      "confirm_in_line",
    ]);
    return code === "not_found" ? notFound : refused(code);
  }
}
