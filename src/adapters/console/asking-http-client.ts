import { type AxiosSource, type Endpoint, HttpClient, type HttpClientHooks } from "#adapters/http/http-client.ts";
import { isRecord } from "#adapters/http/request-failure.ts";
import type { OwnersWord } from "#application/console/ports/owners-word.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { collectConfirmed } from "#contract/merchants/confirmation.ts";
import type { AnswerOf, RequestOf, Route } from "#contract/wire/route.ts";

/**
 * Calls as staff. What an owner has to confirm waits for it with the person, and is then answered as if it had been
 * done at once, so that no screen has to know of it. Where it is not confirmed, or the person waits no longer, the call
 * rejects with an `AbortError`.
 */
export class AskingHttpClient extends HttpClient {
  readonly #owners: OwnersWord;

  constructor(axios: AxiosSource, hooks: HttpClientHooks, owners: OwnersWord) {
    super(axios, hooks);
    this.#owners = owners;
  }

  override async ask<R extends Route>(
    call: Endpoint<R>,
    request: Parameters<HttpClient["ask"]>[1] & RequestOf<R>,
    key?: string,
  ): Promise<AnswerOf<R>> {
    try {
      return await super.ask(call, request, key);
    } catch (error) {
      const id = waitingUnder(error);
      if (id === null) throw error;
      if (!(await this.#owners.wait(id))) throw new DOMException("No owner confirmed it.", "AbortError");
      const collected = await super.ask<typeof collectConfirmed>(collectConfirmed, { params: { confirmationId: id } });
      const { settings, staff, payout, invitation, program } = collected;
      // The server answers with what this call would have answered.
      return (settings ?? staff ?? payout ?? invitation ?? program ?? undefined) as AnswerOf<R>;
    }
  }
}

/** Under which id does the act wait for an owner? Null: it failed for another reason. */
function waitingUnder(error: unknown): string | null {
  if (!(error instanceof RequestFailed) || error.code !== "confirmation_required") return null;
  const { body } = error;
  return isRecord(body) && typeof body["confirmationId"] === "string" ? body["confirmationId"] : null;
}
