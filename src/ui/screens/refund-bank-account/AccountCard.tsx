import { observer } from "mobx-react-lite";
import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import { findBank } from "#domain/bank-account/bank.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { BankIcon, PlusIcon, TrashIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { BankAccountViewModel } from "./bank-account-view-model.ts";
import { BankName } from "./BankListSheet.tsx";

interface AccountCardProps {
  readonly vm: BankAccountViewModel;
  readonly country: BankCountry;
  readonly account: BankAccountView | null;
}

/** One country: the account on file with the end of its number, or the way to give one. */
export const AccountCard = observer(function AccountCard({ vm, country, account }: AccountCardProps) {
  const t = useText();
  const name = t(`bank.in${country}`);
  return (
    <Card>
      <div className="flex items-start gap-3.5">
        <BankIcon className="mt-0.5 shrink-0 text-brand-ink" />
        <div className="min-w-0 flex-1">
          <h2 className="text-base">{name}</h2>
          <p className="text-sm text-muted">{t(`bank.for${country}`)}</p>
        </div>
      </div>
      {account ? <AccountFacts account={account} /> : null}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
        {account ? (
          <>
            <Button
              look="quiet"
              size="small"
              onClick={() => vm.open(country)}
              aria-label={t("bank.changeNamed", { country: name })}
            >
              {t("bank.change")}
            </Button>
            <Button
              look="quiet"
              size="small"
              icon={<TrashIcon size={18} />}
              onClick={() => vm.askToRemove(account)}
              aria-label={t("bank.removeNamed", { country: name })}
            >
              {t("common.remove")}
            </Button>
          </>
        ) : (
          <Button
            look="quiet"
            size="small"
            icon={<PlusIcon size={18} />}
            onClick={() => vm.open(country)}
            aria-label={t("bank.addNamed", { country: name })}
          >
            {t("bank.add")}
          </Button>
        )}
      </div>
    </Card>
  );
});

function AccountFacts({ account }: { readonly account: BankAccountView }) {
  const t = useText();
  const bank = findBank(account.bankCode);
  const { branchCode, accountType } = account;
  return (
    <div className="mt-3 rounded-md bg-surface-sunken px-3.5 py-3">
      <p className="font-semibold">{bank ? <BankName bank={bank} /> : account.bankName}</p>
      {branchCode === null ? null : (
        <p className="tabular text-sm text-muted">
          {t("bank.branchShown", { branch: branchCode })}
          {accountType === null ? null : ` · ${t(`bank.type_${accountType}`)}`}
        </p>
      )}
      <p className="tabular mt-1">
        <span aria-hidden>•••• {account.accountNumber}</span>
        <span className="sr-only">{t("bank.endsIn", { last4: [...account.accountNumber].join(" ") })}</span>
      </p>
      <p className="text-sm break-words text-muted">{account.accountName}</p>
    </div>
  );
}
