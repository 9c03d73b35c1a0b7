import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { refusalIn } from "#adapters/http/request-failure.ts";
import type { CashDesk, CashSignedOff, HandoverUndone } from "#application/console/ports/owed-desk.ts";
import type { CashHeld } from "#contract/paying/cash.ts";
import type { routes } from "#contract/routes.ts";
import type { Money } from "#domain/money/money.ts";

const listCash = endpoint<typeof routes.listCash>("GET", "/backoffice/cash");
const signOffCash = endpoint<typeof routes.signOffCash>("POST", "/backoffice/cash/handovers");
const undoHandover = endpoint<typeof routes.undoHandover>("POST", "/backoffice/cash/handovers/:handoverId/undo");

/** The cash of the merchant's helpers, over HTTP, by a client that calls as staff. */
export class HttpCashDesk implements CashDesk {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async list(): Promise<readonly CashHeld[]> {
    return (await this.#http.ask(listCash, {})).items;
  }

  async signOff(by: string, amount: Money, key: string): Promise<CashSignedOff> {
    try {
      await this.#http.ask(signOffCash, { body: { by, amount } }, key);
      return { kind: "done" };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_found", "more_than_in_hand", "own_cash"]) };
    }
  }

  async undo(handoverId: string): Promise<HandoverUndone> {
    try {
      await this.#http.ask(undoHandover, { params: { handoverId } });
      return { kind: "done" };
    } catch (error) {
      return { kind: "refused", reason: refusalIn(error, ["not_found", "not_undoable"]) };
    }
  }
}
