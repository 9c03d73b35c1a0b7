import { address } from "#addresses/address.ts";
import { useCallback } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { type BankCountry, bankCountries } from "#domain/bank-account/bank-country.ts";
import type { ScreenProps } from "#ui/app/dependencies.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { useViewModel } from "#ui/app/use-view-model.ts";
import { ownPath } from "#ui/parts/addresses/own-path.ts";
import { RefundBankAccountScreen } from "./RefundBankAccountScreen.tsx";

/** The screen at "/refund-bank-account"; `country` opens that country's form, `return` is where to go on after it. */
export function RefundBankAccountRoute({ create }: ScreenProps<"refundBankAccount">) {
  const [query] = useSearchParams();
  const country = countryIn(query.get("country"));
  const returnPath = ownPath(query.get("return"));
  const goBack = useGoBack(returnPath ?? address("profile"));
  const navigate = useNavigate();
  const goOn = useCallback(() => {
    if (returnPath !== null) void navigate(returnPath, { replace: true });
  }, [navigate, returnPath]);
  const make = useCallback(() => create(country), [create, country]);
  return <RefundBankAccountScreen vm={useViewModel(make)} onBack={goBack} onSaved={goOn} />;
}

function countryIn(text: string | null): BankCountry | null {
  return bankCountries.find((country) => country === text) ?? null;
}
