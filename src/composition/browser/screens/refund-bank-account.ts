import type { Container } from "inversify";
import { HttpBankAccountRepository } from "#adapters/http/http-bank-account-repository.ts";
import { BankAccountRepository } from "#application/ports/bank-account-repository.ts";
import { ListBankAccounts } from "#application/use-cases/list-bank-accounts.ts";
import { RemoveBankAccount } from "#application/use-cases/remove-bank-account.ts";
import { SetBankAccount } from "#application/use-cases/set-bank-account.ts";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { BankAccountViewModel } from "#ui/screens/refund-bank-account/bank-account-view-model.ts";
import { Component } from "#ui/screens/refund-bank-account/index.ts";
import { resolve } from "../../resolve.ts";
import { bindOverHttp } from "../bind-port.ts";
import type { SessionNow } from "../screens.ts";

export function refundBankAccountScreen(container: Container, session: SessionNow): LoadedScreen<"refundBankAccount"> {
  bindOverHttp(container, BankAccountRepository, HttpBankAccountRepository);
  const parts = {
    listBankAccounts: resolve(container, ListBankAccounts),
    setBankAccount: resolve(container, SetBankAccount),
    removeBankAccount: resolve(container, RemoveBankAccount),
    session,
  };
  return { Component, create: (wanted) => new BankAccountViewModel(parts, wanted) };
}
