import { type BankCountry, bankCountries } from "#domain/bank-account/bank-country.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { BankAccountViewModel } from "./bank-account-view-model.ts";
import { RefundBankAccountView } from "./RefundBankAccountView.tsx";

export const screen = defineScreen("refund-bank-account", {
  needs: BankAccountViewModel.needs,
  viewModel: (deps, _, query) => new BankAccountViewModel(deps, countryIn(query), query.get("refund")),
  View: RefundBankAccountView,
});

/** The country whose form opens at once. */
function countryIn(query: URLSearchParams): BankCountry | null {
  return bankCountries.find((country) => country === query.get("country")) ?? null;
}
