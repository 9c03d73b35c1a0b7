import type {
  BankAccountRepository,
  RemoveBankAccountAnswer,
  SetBankAccountAnswer,
} from "#application/ports/bank-account-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { routes } from "#contract/routes.ts";
import { type AccountDraft, accountFields } from "#domain/bank-account/bank-country.ts";
import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import type { InMemoryBackend } from "./in-memory-backend.ts";
import { rejection } from "./request-failures.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";

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

  async set(draft: AccountDraft): Promise<SetBankAccountAnswer> {
    const written = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
    try {
      return await this.#backend.askAsMember(routes.putBankAccount, written, async (memberId) => {
        const answer = await this.#backend.use(ManageBankAccounts).set(memberId, draft);
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
