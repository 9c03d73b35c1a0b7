import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Card } from "#ui/components/layout/Card.tsx";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { PaymentViewModel } from "./payment-view-model.ts";
import { Purchase } from "./Purchase.tsx";

interface ProcessingStageProps {
  readonly vm: PaymentViewModel;
  readonly participation: ParticipationView;
}

/** The bank is at it; the result comes by itself. */
export const ProcessingStage = observer(function ProcessingStage({ vm, participation }: ProcessingStageProps) {
  const t = useText();
  return (
    <>
      <Card className="mb-3 text-center">
        <span className="mt-3 flex justify-center text-brand-mark">
          <Spinner size={44} />
        </span>
        <h2 className="mt-4 text-xl">{t("payment.processingTitle")}</h2>
        <p className="mt-1 mb-2 text-muted">{t("payment.processingDetail")}</p>
      </Card>
      <Purchase vm={vm} participation={participation} />
    </>
  );
});
