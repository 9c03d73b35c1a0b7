import { observer } from "mobx-react-lite";
import type { Payout } from "#contract/refunding/payout.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { LockIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { NoFilesInLine } from "../../parts/files/NoFilesInLine.tsx";
import type { RefundsViewModel } from "./refunds-view-model.ts";

interface DueProps {
  readonly vm: RefundsViewModel;
}

/** What a file made now would hold, the button for it, and what became of the last one. */
export const DueCard = observer(function DueCard({ vm }: DueProps) {
  const t = useText();
  const { due, made, step } = vm;
  return (
    <div className="space-y-3 empty:hidden">
      {step.trouble === "fresh_login_required" || step.working === "sign-in" ? <SignInBanner vm={vm} /> : null}
      {made ? <Made payout={made} /> : null}
      {due === "failed" ? (
        <Button look="secondary" wide onClick={() => void vm.readDue()}>
          {t("common.retry")}
        </Button>
      ) : null}
      {due !== null && due !== "failed" ? <Sums vm={vm} /> : null}
    </div>
  );
});

const Sums = observer(function Sums({ vm }: DueProps) {
  const t = useText();
  const format = useFormat();
  if (vm.due === null || vm.due === "failed") return null;
  const { payouts, resting } = vm.due;
  return (
    <>
      {payouts.map(({ country, count, sum }) => (
        <CardFrame key={country}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <p className="tabular text-2xl font-extrabold">{format.money(sum)}</p>
            <p className="text-sm text-muted">{t("console.refundsMade", { count })}</p>
          </div>
          {vm.mayPayOut && vm.canSave ? (
            <>
              <p className="mt-1 text-sm text-muted">{t("console.payoutFileDetail")}</p>
              <Button
                className="mt-3"
                wide
                busy={vm.step.working === country}
                disabled={vm.step.working !== null && vm.step.working !== country}
                onClick={() => void vm.make(country)}
              >
                {t("console.makePayoutFile")}
              </Button>
            </>
          ) : null}
        </CardFrame>
      ))}
      {vm.mayPayOut ? null : <p className="text-sm text-muted">{t("console.ownersPayOut")}</p>}
      {vm.mayPayOut && !vm.canSave && payouts.length > 0 ? (
        <NoFilesInLine onOpen={vm.openInBrowser}>{t("console.noFilesInLineDetail")}</NoFilesInLine>
      ) : null}
      {resting > 0 ? <p className="text-sm text-muted">{t("console.restingRefunds", { count: resting })}</p> : null}
    </>
  );
});

const SignInBanner = observer(function SignInBanner({ vm }: DueProps) {
  const t = useText();
  return (
    <Banner
      urgent
      tone="warning"
      icon={<LockIcon />}
      title={t("console.freshLoginTitle")}
      action={
        <Button
          size="small"
          busy={vm.step.working === "sign-in"}
          disabled={vm.step.working !== null && vm.step.working !== "sign-in"}
          onClick={() => void vm.signInAndMake()}
        >
          {t("console.signInAgain")}
        </Button>
      }
    >
      {t("console.freshLoginDetail")}
    </Banner>
  );
});

/** What the file holds, and what it could not take. */
function Made({ payout: { id, refunds, total, refused } }: { readonly payout: Payout }) {
  const t = useText();
  const format = useFormat();
  const text =
    id === null
      ? t("console.nothingToPayOut")
      : t("console.payoutFileSaved", { count: refunds, sum: format.money(total) });
  return (
    <div role="status" className="space-y-1">
      <p className="font-semibold text-success-ink">{text}</p>
      {refused.length > 0 ? (
        <p className="text-warning-ink">{t("console.leftOut", { count: refused.length })}</p>
      ) : null}
    </div>
  );
}
