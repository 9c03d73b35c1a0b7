import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { address } from "#addresses/address.ts";
import { methodPackOf } from "#domain/payment/method.ts";
import { minute } from "#domain/time/instant.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { OfflineIcon, TicketIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { useFreshView } from "#ui/parts/asking/use-fresh-view.ts";
import { MessageOrganiser } from "#ui/parts/conversation/MessageOrganiser.tsx";
import { PlacePage } from "#ui/parts/joining/PlacePage.tsx";
import { LateSlip } from "#ui/parts/paying/slip/LateSlip.tsx";
import { ApproveStage, AuthenticateStage, ElsewhereStage, ProcessingStage, ScanStage } from "./AttemptStages.tsx";
import { ChooseStage, PayBar } from "./ChooseStage.tsx";
import { EndedStage, ReviewStage } from "./EndedStage.tsx";
import { giveBackText, type PaymentStage } from "./payment-stage.ts";
import type { PaymentViewModel } from "./payment-view-model.ts";
import { Purchase, type StageProps } from "./Purchase.tsx";
import { TransferStage } from "./TransferStage.tsx";

/** The Payment screen. */
export const PayView = observer(function PayView({ vm }: { readonly vm: PaymentViewModel }) {
  const t = useText();
  const { participation, stage } = vm;
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
    <PlacePage
      live={{ status: vm.status, retry: vm.live.retry }}
      title={t("payment.title")}
      onBack={goBack}
      bar={stage?.kind === "choose" ? <PayBar vm={vm} /> : null}
      side={participation && stage?.kind === "choose" ? <Purchase vm={vm} participation={participation} /> : null}
      desk={stage?.kind === "choose" ? "beside" : "text"}
      skeleton={<PaymentSkeleton />}
      missing={{
        Icon: TicketIcon,
        title: "payment.missingTitle",
        detail: "payment.missingDetail",
        action: <ButtonLink href={address("index")}>{t("common.findMore")}</ButtonLink>,
      }}
      says={() => saidOf(vm, t)}
    >
      {participation && stage ? <StageView vm={vm} stage={stage} participation={participation} /> : null}
      {participation?.payment ? (
        <div className="mt-6 empty:hidden">
          <LateSlip
            payment={participation.payment}
            event={participation.event}
            slip={vm.slip}
            busy={vm.steps.working !== null}
            now={vm.clock.thisMinute}
            onSend={() => void vm.sendSlip()}
          />
        </div>
      ) : null}
      {participation ? (
        <div className="mt-6 text-center empty:hidden">
          <MessageOrganiser
            merchantId={participation.merchantId}
            merchantName={participation.event.merchantName}
            eventId={participation.eventId}
          />
        </div>
      ) : null}
      {participation && !vm.live.connected ? (
        <p role="status" className="mt-6 flex items-center justify-center gap-1.5 text-xs text-subtle">
          <OfflineIcon size={16} />
          {t("common.notLive")}
        </p>
      ) : null}
      <GiveBack vm={vm} />
    </PlacePage>
  );
});

interface StageViewProps extends StageProps {
  readonly stage: PaymentStage;
}

/** The content for the stage of the payment. */
const StageView = observer(function StageView({ vm, stage, participation }: StageViewProps) {
  switch (stage.kind) {
    case "choose":
      return <ChooseStage vm={vm} />;
    case "authenticate": {
      const { brand } = methodPackOf(stage.payment.method);
      if (brand !== undefined) return <ApproveStage vm={vm} participation={participation} brand={brand} />;
      return <AuthenticateStage vm={vm} participation={participation} leaves={stage.action.type === "redirect"} />;
    }
    case "scan":
      return <ScanStage vm={vm} participation={participation} action={stage.action} amount={stage.payment.amount} />;
    case "transfer":
      return <TransferStage vm={vm} participation={participation} payment={stage.payment} action={stage.action} />;
    case "under_review":
      return <ReviewStage vm={vm} participation={participation} payment={stage.payment} />;
    case "elsewhere":
      return <ElsewhereStage vm={vm} participation={participation} />;
    case "processing":
      return <ProcessingStage vm={vm} participation={participation} />;
    default:
      return <EndedStage vm={vm} stage={stage} participation={participation} />;
  }
});

/** Asks before unpaid seats are given back. */
const GiveBack = observer(function GiveBack({ vm }: { readonly vm: PaymentViewModel }) {
  const t = useText();
  return (
    <ConfirmDialog
      open={vm.askingToLeave}
      title={t("payment.giveBackTitle")}
      confirmLabel={t("payment.giveBack")}
      cancelLabel={t("payment.keepSeats")}
      closeLabel={t("common.close")}
      onConfirm={() => void vm.leave()}
      onCancel={vm.keepSeats}
      busy={vm.steps.working !== null}
      danger
    >
      {t(giveBackText(vm.participation?.payment ?? null))}
    </ConfirmDialog>
  );
});

/** What changes by itself, for screen readers: the result, and the last minutes. */
function saidOf({ stage, participation, clock }: PaymentViewModel, t: Translate): string {
  switch (stage?.kind) {
    case "processing":
      return t("payment.processingTitle");
    case "paid":
      return t("payment.paidTitle");
    case "choose":
    case "scan": {
      const msLeft = (participation?.deadline ?? Infinity) - clock.now;
      if (msLeft <= minute) return t("payment.lastMinute");
      return msLeft <= 5 * minute ? t("payment.fiveMinutes") : "";
    }
    default:
      return "";
  }
}

/** The payment while it loads. */
function PaymentSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-22 w-full rounded-lg" />
      <Skeleton className="h-14 w-full rounded-lg" />
      <Skeleton className="mt-8 h-6 w-1/2" />
      <Skeleton className="h-16 w-full rounded-lg" />
      <Skeleton className="h-16 w-full rounded-lg" />
    </div>
  );
}
