import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { address } from "#addresses/address.ts";
import type { BankAccountView } from "#contract/refunding/bank-account.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import { bankPackOf, findBank } from "#domain/bank-account/bank.ts";
import { type Language, languageIn } from "#languages/language.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { BankIcon, PlusIcon, TrashIcon } from "#ui/components/looks/icons.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText, useTranslator } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { ownPath } from "#ui/parts/addresses/own-path.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { DoneToast, TroubleBanner } from "#ui/parts/asking/notices.tsx";
import { AccountSheet, refundOpen } from "./AccountSheet.tsx";
import type { AccountDone, BankAccountViewModel, CountryAccount } from "./bank-account-view-model.ts";
import { BankName } from "#ui/parts/banks/BankListSheet.tsx";

interface RefundBankAccountViewProps {
  readonly vm: BankAccountViewModel;
}

/** The bank accounts that get the member's refunds, one a country. After saving it goes to `return` of the address. */
export const RefundBankAccountView = observer(function RefundBankAccountView({ vm }: RefundBankAccountViewProps) {
  const t = useText();
  const [query] = useSearchParams();
  const returnPath = ownPath(query.get("return"));
  const goBack = useGoBack(returnPath ?? address("profile"));
  const navigate = useNavigate();
  const goOn = () => {
    if (returnPath !== null) void navigate(returnPath, { replace: true });
  };
  return (
    <PageFrame
      busy={vm.accounts.status === "loading" && !vm.accounts.isSignedOut}
      top={<TopBar title={t("bank.title")} back={{ label: t("common.back"), onClick: goBack }} />}
    >
      <Content vm={vm} />
      <AccountSheet vm={vm} onSaved={goOn} />
      <RemoveAccountDialog vm={vm} />
      <DoneToast turn={vm.accounts.done?.id ?? 0} text={vm.accounts.done && t(doneTexts[vm.accounts.done.what])} />
    </PageFrame>
  );
});

const Content = observer(function Content({ vm }: RefundBankAccountViewProps) {
  const t = useText();
  const { locale } = useTranslator();
  if (vm.accounts.isSignedOut) return <SignInNotice />;
  if (vm.accounts.status === "failed")
    return <FailureState failure={vm.accounts.failure} onRetry={() => void vm.accounts.load()} />;
  if (vm.accounts.status === "loading")
    return <SkeletonCards cards={3} lines={["h-5 w-2/5", "mt-2.5 h-3.5 w-3/5", "mt-4 h-9 w-full"]} />;
  return (
    <>
      {vm.form ? null : <TroubleBanner trouble={vm.accounts.steps.trouble} textsOf={refundOpen} />}
      <p className="mb-4 text-muted">{t("bank.intro")}</p>
      <ul className="space-y-3">
        {ownFirst(vm.countries, locale).map(({ country, account }) => (
          <Drawable key={country} of={account}>
            <li>
              <AccountCard vm={vm} country={country} account={account} />
            </li>
          </Drawable>
        ))}
      </ul>
      <p className="mt-4 text-sm text-subtle">{t("bank.keptForRefunds")}</p>
    </>
  );
});

/** The member's country first: where the device is, or where the language is at home. */
export function ownFirst(
  countries: readonly CountryAccount[],
  locale: Language,
  here: string = deviceZone(),
): readonly CountryAccount[] {
  const homes = countries.map(({ country }) => bankPackOf(country).timeZone);
  const home = homes.includes(here) ? here : homes.find((zone) => languageIn(zone) === locale);
  const isHome = ({ country }: CountryAccount) => bankPackOf(country).timeZone === home;
  return [...countries.filter(isHome), ...countries.filter((one) => !isHome(one))];
}

interface AccountCardProps {
  readonly vm: BankAccountViewModel;
  readonly country: BankCountry;
  readonly account: BankAccountView | null;
}

/** One country: its account with the end of the number, or a button to give one. */
const AccountCard = observer(function AccountCard({ vm, country, account }: AccountCardProps) {
  const t = useText();
  const name = t(`bank.in${country}`);
  return (
    <CardFrame>
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
    </CardFrame>
  );
});

function AccountFacts({ account }: { readonly account: BankAccountView }) {
  const t = useText();
  const { branchCode, accountType } = account;
  return (
    <div className="mt-3 rounded-md bg-surface-sunken px-3.5 py-3">
      <p className="font-semibold">{bankOf(account)}</p>
      {branchCode === null ? null : (
        <p className="tabular text-sm text-muted">
          <DottedLine>
            {t("bank.branchShown", { branch: branchCode })}
            {accountType === null ? null : t(`bank.type_${accountType}`)}
          </DottedLine>
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

/** The bank's name in the reader's language; a bank that we no longer know has the name that was kept. */
function bankOf({ bankCode, bankName }: BankAccountView): ReactNode {
  const bank = findBank(bankCode);
  return bank ? <BankName bank={bank} /> : bankName;
}

/** Asks before an account is removed. */
const RemoveAccountDialog = observer(function RemoveAccountDialog({ vm }: RefundBankAccountViewProps) {
  const t = useText();
  const { removing } = vm;
  return (
    <ConfirmDialog
      open={removing !== null}
      danger
      busy={vm.accounts.steps.working !== null}
      title={t("bank.removeTitle")}
      confirmLabel={t("bank.removeConfirm")}
      cancelLabel={t("common.keep")}
      closeLabel={t("common.close")}
      onConfirm={() => void vm.remove()}
      onCancel={vm.keep}
    >
      {removing ? (
        <p className="tabular font-semibold">
          {bankOf(removing)} ···· {removing.accountNumber}
        </p>
      ) : null}
      <p>{t("bank.removeDetail")}</p>
    </ConfirmDialog>
  );
});

const doneTexts: Readonly<Record<AccountDone, MessageId>> = {
  given: "bank.saved",
  changed: "bank.changed",
  removed: "bank.removed",
};
