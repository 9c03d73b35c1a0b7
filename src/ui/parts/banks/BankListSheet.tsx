import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { type Bank, bankPackOf, nationalCodeOf } from "#domain/bank-account/bank.ts";
import { type Language, languageIn } from "#languages/language.ts";
import { LiveRegion } from "#ui/components/feedback/Toast.tsx";
import { SearchField } from "#ui/components/fields/SearchField.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { CheckIcon } from "#ui/components/looks/icons.tsx";
import { useText, useTranslator } from "#ui/i18n/I18nProvider.tsx";

/** A bank while it is chosen. */
export interface BankChoosing {
  readonly bank: Bank | null;
  /** Those that fit what was typed. */
  readonly banks: readonly Bank[];
  readonly choosing: boolean;
  readonly search: string;
  openBanks(): void;
  closeBanks(): void;
  searchFor(text: string): void;
  chooseBank(bank: Bank): void;
}

interface BankListProps {
  readonly form: BankChoosing;
  /** What else may be chosen where no bank is found. */
  readonly otherwise?: ReactNode;
}

/** A country's banks, narrowed by a name in either script or by a code. */
export const BankListSheet = observer(function BankListSheet({ form, otherwise }: BankListProps) {
  const t = useText();
  const { banks, choosing, search } = form;
  return (
    <Sheet open={choosing} onClose={form.closeBanks} title={t("common.chooseBank")} closeLabel={t("common.close")}>
      <div className="sticky -top-2 z-1 -mt-2 bg-surface-raised py-2">
        <SearchField
          label={t("common.searchBanks")}
          clearLabel={t("common.clear")}
          value={search}
          onChange={form.searchFor}
        />
      </div>
      {banks.length === 0 ? <p className="pt-6 text-center text-muted">{t("common.noBank")}</p> : null}
      {banks.length === 0 ? otherwise : null}
      {/* A fixed height: narrowing the list moves nothing, and the keyboard covers nothing. */}
      <ul className="min-h-[60dvh] divide-y divide-line">
        {banks.map((bank) => (
          <li key={bank.code}>
            <BankRow bank={bank} chosen={form.bank?.code === bank.code} onChoose={() => form.chooseBank(bank)} />
          </li>
        ))}
      </ul>
      <LiveRegion>{choosing && search !== "" ? t("common.banksFound", { count: banks.length }) : ""}</LiveRegion>
    </Sheet>
  );
});

interface BankRowProps {
  readonly bank: Bank;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function BankRow({ bank, chosen, onChoose }: BankRowProps) {
  const { locale } = useTranslator();
  const { name, otherName } = bankNames(bank, locale);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">{otherName}</span>
      </span>
      <span className="tabular shrink-0 text-sm text-subtle">{nationalCodeOf(bank.code)}</span>
      {chosen ? <CheckIcon size={20} className="shrink-0 text-brand-ink" /> : null}
    </button>
  );
}

/** A bank as readers of the app's language know it. */
export function BankName({ bank }: { readonly bank: Bank }) {
  const { locale } = useTranslator();
  return <>{bankNames(bank, locale).name}</>;
}

/** A bank as readers of the language know it, and its other name. */
function bankNames(bank: Bank, language: Language): { readonly name: string; readonly otherName: string } {
  const { localName, englishName } = bank;
  return languageIn(bankPackOf(bank.country).timeZone) === language
    ? { name: localName, otherName: englishName }
    : { name: englishName, otherName: localName };
}
