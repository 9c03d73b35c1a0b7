import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { Section } from "#ui/parts/asking/Section.tsx";
import { ChoiceCard } from "./ChoiceCard.tsx";
import { PaymentTroubleBanner } from "./PaymentTroubleBanner.tsx";
import type { PaymentViewModel } from "./payment-view-model.ts";
import { Purchase } from "./Purchase.tsx";

interface ChooseStageProps {
  readonly vm: PaymentViewModel;
  readonly participation: ParticipationView;
}

/** What is bought, and the ways to pay for it. */
export const ChooseStage = observer(function ChooseStage({ vm, participation }: ChooseStageProps) {
  const t = useText();
  const { choices } = vm;
  return (
    <>
      <PaymentTroubleBanner trouble={vm.said} />
      <Purchase vm={vm} participation={participation} />
      <Section title={<span id="how-to-pay">{t("payment.howToPay")}</span>}>
        {choices.status === "loading" ? (
          <div className="space-y-2.5">
            <Skeleton className="h-16 w-full rounded-lg" />
            <Skeleton className="h-16 w-full rounded-lg" />
          </div>
        ) : null}
        {choices.status === "failed" ? <FailureState failure={choices.failure} onRetry={vm.retryChoices} /> : null}
        {choices.status === "ready" ? (
          <div role="radiogroup" aria-labelledby="how-to-pay" className="space-y-2.5">
            {choices.all.map((choice) => (
              <ChoiceCard key={choice.id} vm={vm} choice={choice} />
            ))}
            {choices.chosen === null ? <p className="text-sm text-muted">{t("payment.noMethod")}</p> : null}
            {choices.cardsFailed ? (
              <p className="flex items-center justify-between gap-3 text-sm text-muted">
                {t("payment.cardsFailed")}
                <Button look="quiet" size="small" onClick={vm.retryChoices}>
                  {t("common.retry")}
                </Button>
              </p>
            ) : null}
          </div>
        ) : null}
      </Section>
      <div className="mt-6 text-center">
        <Button look="quiet" size="small" disabled={vm.working !== null} onClick={vm.askToLeave}>
          {t("payment.giveBack")}
        </Button>
      </div>
    </>
  );
});
