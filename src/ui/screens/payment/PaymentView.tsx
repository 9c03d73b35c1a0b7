import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { address } from "#addresses/address.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Page, TopBar } from "#ui/components/layout/Page.tsx";
import { OfflineIcon, TicketIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { useFreshView } from "#ui/parts/asking/use-fresh-view.ts";
import { GiveBack } from "./GiveBack.tsx";
import { PayBar } from "./PayBar.tsx";
import type { PaymentViewModel } from "./payment-view-model.ts";
import { PaymentAnnouncer } from "./PaymentAnnouncer.tsx";
import { PaymentSkeleton } from "./PaymentSkeleton.tsx";
import { StageView } from "./StageView.tsx";

/** The Payment screen. */
export const PaymentView = observer(function PaymentView({ vm }: { readonly vm: PaymentViewModel }) {
  const t = useText();
  const { status, participation, stage } = vm;
  const goBack = useGoBack(
    participation
      ? address("event", { merchantId: participation.merchantId, id: participation.eventId })
      : address("index"),
  );
  useFreshView(stage?.kind ?? null);
  const navigate = useNavigate();
  const { destination } = vm;
  useEffect(() => {
    if (destination !== null) void navigate(destination, { replace: true });
  }, [destination, navigate]);
  return (
    <Page
      busy={status.kind === "loading"}
      top={<TopBar title={t("payment.title")} back={{ label: t("common.back"), onClick: goBack }} />}
      bar={stage?.kind === "choose" ? <PayBar vm={vm} /> : null}
    >
      {status.kind === "loading" ? <PaymentSkeleton /> : null}
      {status.kind === "failed" ? <FailureState failure={status.failure} onRetry={vm.retry} /> : null}
      {status.kind === "missing" ? (
        <EmptyState
          icon={<TicketIcon size={30} />}
          title={t("payment.missingTitle")}
          action={<ButtonLink href={address("index")}>{t("event.findMore")}</ButtonLink>}
        >
          {t("payment.missingDetail")}
        </EmptyState>
      ) : null}
      {participation && stage ? <StageView vm={vm} stage={stage} participation={participation} /> : null}
      {participation && !vm.live ? (
        <p role="status" className="mt-6 flex items-center justify-center gap-1.5 text-xs text-subtle">
          <OfflineIcon size={16} />
          {t("payment.notLive")}
        </p>
      ) : null}
      <GiveBack vm={vm} />
      <PaymentAnnouncer vm={vm} />
    </Page>
  );
});
