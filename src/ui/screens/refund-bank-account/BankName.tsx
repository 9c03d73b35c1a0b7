import type { Bank } from "#domain/bank-account/bank.ts";
import { useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { bankNames } from "./country-texts.ts";

/** A bank as readers of the app's language know it. */
export function BankName({ bank }: { readonly bank: Bank }) {
  const { locale } = useTranslator();
  return <>{bankNames(bank, locale).name}</>;
}
