import type {
  CardFormSetup,
  CardRepository,
  RemoveCardAnswer,
  SaveCardAnswer,
} from "#application/ports/card-repository.ts";
import { routes } from "#contract/routes.ts";
import type { CardView } from "#contract/paying/card.ts";
import type { CardId } from "#domain/card/card.ts";
import { type InMemoryBackend, rejection } from "./in-memory-backend.ts";
import { ManageCards } from "#server/application/cards/manage-cards.ts";
import type {
  BankAccountRepository,
  RemoveBankAccountAnswer,
  SetBankAccountAnswer,
} from "#application/ports/bank-account-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { type AccountDraft, accountFields, type BankCountry } from "#domain/bank-account/bank-country.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";

/** The member's saved cards in the in-memory backend. */
export class InMemoryCardRepository implements CardRepository {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  formSetup(): Promise<CardFormSetup> {
    return this.#backend.askAsMember(routes.getCardSetup, {}, async (memberId) => {
      const form = await this.#backend.use(ManageCards).form(memberId);
      if (!("gateway" in form)) throw rejection(form);
      return form;
    });
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

/** The member's refund bank accounts in the in-memory backend. */
export class InMemoryBankAccountRepository implements BankAccountRepository {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  list(): Promise<readonly BankAccountView[]> {
    return this.#backend.askAsMember(routes.listBankAccounts, {}, (memberId) =>
      this.#backend.use(ManageBankAccounts).list(memberId),
    );
  }

  async set(draft: AccountDraft, wanted: RefundId | null = null): Promise<SetBankAccountAnswer> {
    const written = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
    const body = { ...written, ...(wanted === null ? {} : { refundId: wanted }) };
    try {
      return await this.#backend.askAsMember(routes.putBankAccount, body, async (memberId) => {
        const answer = await this.#backend.use(ManageBankAccounts).set(memberId, draft, wanted);
        if (answer.kind === "invalid") throw rejection(answer);
        return answer;
      });
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.code !== "invalid_request") throw error;
      return { kind: "invalid", fields: accountFields.filter((field) => Object.hasOwn(error.fields, field)) };
    }
  }

  remove(country: BankCountry): Promise<RemoveBankAccountAnswer> {
    return this.#backend.askAsMember(routes.removeBankAccount, { country }, async (memberId) => {
      const answer = await this.#backend.use(ManageBankAccounts).remove(memberId, country);
      return answer.kind === "not_found" ? { kind: "removed" } : answer;
    });
  }
}
