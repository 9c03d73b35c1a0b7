import type { Container } from "inversify";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { BankAccountViewModel } from "#ui/screens/refund-bank-account/bank-account-view-model.ts";
import { Component } from "#ui/screens/refund-bank-account/index.ts";
import { clientUseCases as use } from "../../client-tokens.ts";
import { loadOnce } from "../load-once.ts";
import { bankAccountsModule } from "../modules/bank-accounts.ts";
import type { SessionNow } from "../screens.ts";

export function refundBankAccountScreen(container: Container, session: SessionNow): LoadedScreen<"refundBankAccount"> {
  loadOnce(container, bankAccountsModule);
  const parts = {
    listBankAccounts: container.get(use.listBankAccounts),
    setBankAccount: container.get(use.setBankAccount),
    removeBankAccount: container.get(use.removeBankAccount),
    session,
  };
  return { Component, create: (wanted) => new BankAccountViewModel(parts, wanted) };
}
