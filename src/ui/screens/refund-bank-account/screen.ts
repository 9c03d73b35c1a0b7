import { type BankCountry, bankCountries } from "#domain/bank-account/bank-country.ts";
import { ListBankAccounts } from "#application/use-cases/list-bank-accounts.ts";
import { RemoveBankAccount } from "#application/use-cases/remove-bank-account.ts";
import { SetBankAccount } from "#application/use-cases/set-bank-account.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { Session } from "#ui/app/session/session-view-model.ts";
import { BankAccountViewModel } from "./bank-account-view-model.ts";
import { RefundBankAccountView } from "./RefundBankAccountView.tsx";

export const screen = defineScreen("refund-bank-account", {
  needs: {
    listBankAccounts: ListBankAccounts,
    setBankAccount: SetBankAccount,
    removeBankAccount: RemoveBankAccount,
    session: Session,
  },
  viewModel: (deps, _, query) => new BankAccountViewModel(deps, countryIn(query)),
  View: RefundBankAccountView,
});

/** The country whose form opens at once. */
function countryIn(query: URLSearchParams): BankCountry | null {
  return bankCountries.find((country) => country === query.get("country")) ?? null;
}
