import type {
  CardFormSetup,
  CardRepository,
  RemoveCardAnswer,
  SaveCardAnswer,
} from "#application/ports/card-repository.ts";
import type { RequestFailed } from "#application/ports/request-failed.ts";
import type { routes } from "#contract/routes.ts";
import type { ProblemWire } from "#contract/wire/problem.ts";
import type { CardView } from "#contract/paying/card.ts";
import type { CardId } from "#domain/card/card.ts";
import { endpoint, type HttpClient } from "./http-client.ts";
import { nullIfNotFound, refusalIn } from "./request-failure.ts";

const getCardSetup = endpoint<typeof routes.getCardSetup>("GET", "/line/card");
const listCards = endpoint<typeof routes.listCards>("GET", "/line/list/user/card");
const saveCard = endpoint<typeof routes.saveCard>("POST", "/line/user/card");
const changeCard = endpoint<typeof routes.changeCard>("PATCH", "/line/user/card");
const removeCard = endpoint<typeof routes.removeCard>("DELETE", "/line/user/card");

/** The member's saved cards over HTTP. */
export class HttpCardRepository implements CardRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  formSetup(): Promise<CardFormSetup> {
    return this.#http.ask(getCardSetup, {});
  }

  async list(): Promise<readonly CardView[]> {
    const { items } = await this.#http.ask(listCards, {});
    return items.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  }

  async save(token: string, makeDefault: boolean, key: string): Promise<SaveCardAnswer> {
    try {
      return { kind: "saved", card: await this.#http.ask(saveCard, { body: { token, makeDefault } }, key) };
    } catch (error) {
      refusalIn(error, ["payment_declined"]);
      const { declineCode } = (error as RequestFailed).body as ProblemWire;
      return { kind: "declined", declineCode: declineCode ?? "card_declined" };
    }
  }

  async makeDefault(cardId: CardId): Promise<CardView | null> {
    try {
      return await this.#http.ask(changeCard, { body: { cardId, isDefault: true } });
    } catch (error) {
      return nullIfNotFound(error);
    }
  }

  async remove(cardId: CardId): Promise<RemoveCardAnswer> {
    try {
      await this.#http.ask(removeCard, { query: { cardId } });
      return { kind: "removed" };
    } catch (error) {
      const code = refusalIn(error, ["not_found", "card_in_use"]);
      return code === "not_found" ? { kind: "removed" } : { kind: "refused", reason: code };
    }
  }
}
