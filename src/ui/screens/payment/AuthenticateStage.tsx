import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { LockIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { AttemptActions } from "./AttemptActions.tsx";
import type { PaymentViewModel } from "./payment-view-model.ts";
import { PaymentTroubleBanner } from "./PaymentTroubleBanner.tsx";
import { Purchase } from "./Purchase.tsx";

interface AuthenticateStageProps {
  readonly vm: PaymentViewModel;
  readonly participation: ParticipationView;
}

/** The bank asks for the payer on its own page (3-D Secure). */
export const AuthenticateStage = observer(function AuthenticateStage({ vm, participation }: AuthenticateStageProps) {
  const t = useText();
  return (
    <>
      <PaymentTroubleBanner trouble={vm.said} />
      <Card className="mb-3 text-center">
        <span className="mx-auto mt-2 flex size-14 items-center justify-center rounded-full bg-brand-soft text-brand-ink">
          <LockIcon size={28} />
        </span>
        <h2 className="mt-3 text-xl">{t("payment.authenticateTitle")}</h2>
        <p className="mt-1 text-muted">{t("payment.authenticateDetail")}</p>
        <Button wide className="mt-5" disabled={vm.working !== null} onClick={vm.authenticate}>
          {t("payment.authenticate")}
        </Button>
        <p className="mt-3 text-sm text-subtle">{t("payment.authenticateReturned")}</p>
      </Card>
      <Purchase vm={vm} participation={participation} />
      <AttemptActions vm={vm} />
    </>
  );
});
