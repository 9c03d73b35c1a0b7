import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { pageQueryOf } from "#adapters/http/page-query.ts";
import { refusalIn } from "#adapters/http/request-failure.ts";
import type { DebtorReminded, DebtWaived, OwedDesk } from "#application/console/ports/owed-desk.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import type { DebtView } from "#contract/merchants/owed.ts";
import type { routes } from "#contract/routes.ts";
import type { Page } from "#domain/page.ts";
import type { JoinId } from "#domain/participation/participation.ts";

const listOwed = endpoint<typeof routes.listOwed>("GET", "/backoffice/owed");
const waiveDebt = endpoint<typeof routes.waiveDebt>("POST", "/backoffice/participations/:joinId/waive");
const undoWaive = endpoint<typeof routes.undoWaive>("POST", "/backoffice/participations/:joinId/waive/undo");
const remindDebtor = endpoint<typeof routes.remindDebtor>("POST", "/backoffice/participations/:joinId/remind");

/** What is owed to the merchant at the venue, over HTTP, by a client that calls as staff. */
export class HttpOwedDesk implements OwedDesk {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  list(page?: PageRequest): Promise<Page<DebtView>> {
    return this.#http.ask(listOwed, { query: pageQueryOf(page) });
  }

  waive(joinId: JoinId): Promise<DebtWaived> {
    return waived(this.#http.ask(waiveDebt, { params: { joinId } }));
  }

  undoWaive(joinId: JoinId): Promise<DebtWaived> {
    return waived(this.#http.ask(undoWaive, { params: { joinId } }));
  }

  async remind(joinId: JoinId): Promise<DebtorReminded> {
    try {
      const { remindedAt } = await this.#http.ask(remindDebtor, { params: { joinId } });
      return { kind: "told", at: remindedAt };
    } catch (error) {
      const codes = ["not_found", "not_payable", "not_reachable", "no_messages_left"] as const;
      return { kind: "refused", reason: refusalIn(error, codes) };
    }
  }
}

async function waived(asked: Promise<unknown>): Promise<DebtWaived> {
  try {
    await asked;
    return { kind: "done" };
  } catch (error) {
    const codes = ["not_found", "already_paid", "event_cancelled", "not_payable", "not_undoable"] as const;
    return { kind: "refused", reason: refusalIn(error, codes) };
  }
}
