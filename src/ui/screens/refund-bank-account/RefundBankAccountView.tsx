import { observer } from "mobx-react-lite";
import { useNavigate, useSearchParams } from "react-router-dom";
import { address } from "#addresses/address.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Page, TopBar } from "#ui/components/layout/Page.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { ownPath } from "#ui/parts/addresses/own-path.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { AccountCard } from "./AccountCard.tsx";
import { AccountDoneToast } from "./AccountDoneToast.tsx";
import { AccountSheet } from "./AccountSheet.tsx";
import { AccountTroubleBanner } from "./AccountTroubleBanner.tsx";
import type { BankAccountViewModel } from "./bank-account-view-model.ts";
import { RemoveAccountDialog } from "./RemoveAccountDialog.tsx";

interface RefundBankAccountViewProps {
  readonly vm: BankAccountViewModel;
}

/** Where the member's refunds go by bank, one account a country. `return` in the address is where to go on after it. */
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
    <Page
      busy={vm.status === "loading" && !vm.isSignedOut}
      top={<TopBar title={t("bank.title")} back={{ label: t("common.back"), onClick: goBack }} />}
    >
      <Content vm={vm} />
      <AccountSheet vm={vm} onSaved={goOn} />
      <RemoveAccountDialog vm={vm} />
      <AccountDoneToast vm={vm} />
    </Page>
  );
});

const Content = observer(function Content({ vm }: { readonly vm: BankAccountViewModel }) {
  const t = useText();
  if (vm.isSignedOut) return <SignInNotice />;
  if (vm.status === "failed") return <FailureState failure={vm.failure} onRetry={() => void vm.load()} />;
  if (vm.status === "loading") return <Skeletons />;
  return (
    <>
      {vm.form ? null : <AccountTroubleBanner trouble={vm.trouble} />}
      <p className="mb-4 text-muted">{t("bank.intro")}</p>
      <ul className="space-y-3">
        {vm.countries.map(({ country, account }) => (
          <li key={country}>
            <AccountCard vm={vm} country={country} account={account} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-subtle">{t("bank.keptForRefunds")}</p>
    </>
  );
});

function Skeletons() {
  return (
    <div className="space-y-3">
      {["a", "b", "c"].map((key) => (
        <div key={key} aria-hidden className="rounded-lg bg-surface-raised p-4 shadow-lift">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-2.5 h-3.5 w-3/5" />
          <Skeleton className="mt-4 h-9 w-full" />
        </div>
      ))}
    </div>
  );
}
