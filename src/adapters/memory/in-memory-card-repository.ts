import type {
  CardFormSetup,
  CardRepository,
  RemoveCardAnswer,
  SaveCardAnswer,
} from "#application/ports/card-repository.ts";
import { routes } from "#contract/routes.ts";
import type { CardView } from "#contract/paying/card.ts";
import type { CardId } from "#domain/card/card.ts";
import type { InMemoryBackend } from "./in-memory-backend.ts";
import { rejection } from "./request-failures.ts";
import { ManageCards } from "#server/application/cards/manage-cards.ts";

/** The member's saved cards in the in-memory backend. */
export class InMemoryCardRepository implements CardRepository {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  formSetup(): Promise<CardFormSetup> {
    return this.#backend.askAsMember(routes.getCardSetup, {}, (memberId) =>
      this.#backend.use(ManageCards).form(memberId),
    );
  }

  list(): Promise<readonly CardView[]> {
    return this.#backend.askAsMember(routes.listCards, {}, (memberId) => this.#backend.use(ManageCards).list(memberId));
  }

  save(token: string, makeDefault: boolean, key: string): Promise<SaveCardAnswer> {
    return this.#backend.askOnce(routes.saveCard, { token, makeDefault }, key, async (memberId) => {
      const answer = await this.#backend.use(ManageCards).save(memberId, token, makeDefault);
      if (answer.kind === "invalid") throw rejection(answer);
      return answer;
    });
  }

  makeDefault(cardId: CardId): Promise<CardView | null> {
    return this.#backend.askAsMember(routes.changeCard, { cardId, isDefault: true }, async (memberId) => {
      const answer = await this.#backend.use(ManageCards).change(memberId, cardId, true);
      return answer.kind === "changed" ? answer.card : null;
    });
  }

  remove(cardId: CardId): Promise<RemoveCardAnswer> {
    return this.#backend.askAsMember(routes.removeCard, { cardId }, async (memberId) => {
      const answer = await this.#backend.use(ManageCards).remove(memberId, cardId);
      return answer.kind === "not_found" ? { kind: "removed" } : answer;
    });
  }
}
