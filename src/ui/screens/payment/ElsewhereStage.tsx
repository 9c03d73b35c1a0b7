import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { InfoIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { AttemptActions } from "./AttemptActions.tsx";
import type { PaymentViewModel } from "./payment-view-model.ts";
import { PaymentTroubleBanner } from "./PaymentTroubleBanner.tsx";
import { Purchase } from "./Purchase.tsx";

interface ElsewhereStageProps {
  readonly vm: PaymentViewModel;
  readonly participation: ParticipationView;
}

/** An attempt is open that this screen can't go on with: end it, and choose again. */
export const ElsewhereStage = observer(function ElsewhereStage({ vm, participation }: ElsewhereStageProps) {
  const t = useText();
  return (
    <>
      <PaymentTroubleBanner trouble={vm.said} />
      <div className="mb-3">
        <Banner icon={<InfoIcon />} title={t("payment.elsewhereTitle")}>
          {t("payment.elsewhereDetail")}
        </Banner>
      </div>
      <Purchase vm={vm} participation={participation} />
      <AttemptActions vm={vm} />
    </>
  );
});
