import type {
  BankAccountRepository,
  RemoveBankAccountAnswer,
  SetBankAccountAnswer,
} from "#application/ports/bank-account-repository.ts";
import type { RequestFailed } from "#application/ports/request-failed.ts";
import type { routes } from "#contract/routes.ts";
import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import { type AccountDraft, accountFields } from "#domain/bank-account/bank-country.ts";
import type { RefundId } from "#domain/refund/refund.ts";
import { endpoint, type HttpClient } from "./http-client.ts";
import { refusalIn } from "./request-failure.ts";

const listBankAccounts = endpoint<typeof routes.listBankAccounts>("GET", "/line/user/bank/account");
const putBankAccount = endpoint<typeof routes.putBankAccount>("PUT", "/line/user/bank/account");
const removeBankAccount = endpoint<typeof routes.removeBankAccount>("DELETE", "/line/user/bank/account");

/** The member's refund bank accounts over HTTP. */
export class HttpBankAccountRepository implements BankAccountRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async list(): Promise<readonly BankAccountView[]> {
    return (await this.#http.ask(listBankAccounts, {})).items;
  }

  async set(draft: AccountDraft, wanted: RefundId | null = null): Promise<SetBankAccountAnswer> {
    const body = { ...toBody(draft), ...(wanted === null ? {} : { refundId: wanted }) };
    try {
      return { kind: "set", account: await this.#http.ask(putBankAccount, { body }) };
    } catch (error) {
      refusalIn(error, ["invalid_request"]);
      const { fields } = error as RequestFailed;
      return { kind: "invalid", fields: accountFields.filter((field) => Object.hasOwn(fields, field)) };
    }
  }

  async remove(country: BankCountry): Promise<RemoveBankAccountAnswer> {
    try {
      await this.#http.ask(removeBankAccount, { query: { country } });
      return { kind: "removed" };
    } catch (error) {
      const code = refusalIn(error, ["not_found", "refund_open"]);
      return code === "not_found" ? { kind: "removed" } : { kind: "refused", reason: code };
    }
  }
}

function toBody({ bankCode, branchCode, accountType, accountNumber, accountName, accountNameKana }: AccountDraft) {
  return {
    bankCode,
    accountNumber,
    accountName,
    ...(branchCode === null ? {} : { branchCode }),
    ...(accountType === null ? {} : { accountType }),
    ...(accountNameKana === null ? {} : { accountNameKana }),
  };
}
