import { observer } from "mobx-react-lite";
import { typedAmount } from "#domain/money/typed-amount.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { NextAction } from "#domain/payment/payment.ts";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { SlipCard } from "#ui/parts/paying/slip/SlipCard.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { AttemptActions, PaymentTroubleBanner, QrToScan, PlaceRefundPromise, type StageProps } from "./Purchase.tsx";

interface TransferStageProps extends StageProps {
  readonly payment: PaymentView;
  readonly action: Extract<NextAction, { type: "transfer" }>;
}

/** The account, amount, reference and deadline of a transfer, and the slip that proves it. */
export const TransferStage = observer(function TransferStage({
  vm,
  participation,
  payment,
  action,
}: TransferStageProps) {
  const t = useText();
  const format = useFormat();
  const money = format.money(payment.amount);
  const { event, deadline } = participation;
  const rejected = payment.failure?.code === "slip_rejected" ? payment.failure.message : null;
  return (
    <>
      <PaymentTroubleBanner trouble={vm.said} />
      {rejected === null ? null : (
        <div className="mb-3">
          <Banner tone="danger" icon={<AlertIcon />} title={t("transfer.rejectedTitle")}>
            <p className="break-words">{t("common.organiserSays", { reason: rejected })}</p>
            <p className="mt-1">{t("transfer.rejectedNext")}</p>
          </Banner>
        </div>
      )}
      <CardFrame className="mb-3">
        <h2 className="text-lg">{t("transfer.title", { amount: money })}</h2>
        {deadline === null ? null : (
          <p className="mt-0.5 text-sm text-muted">
            {t("transfer.until", { moment: format.fixedMoment(deadline, event.timeZone, vm.clock.thisMinute) })}
          </p>
        )}
        {action.promptpayPayload === null ? null : (
          <div className="mt-4">
            <QrToScan value={action.promptpayPayload} amount={money} pictures={vm.pictures} />
            <p className="mt-2 text-center text-sm text-balance text-muted">{t("transfer.orType")}</p>
          </div>
        )}
        <div className="mt-4">
          <DefinitionList>
            <InfoRow
              label={t("transfer.amount")}
              action={<CopyButton vm={vm} part="amount" text={typedAmount(payment.amount)} />}
            >
              <span className="tabular">{money}</span>
            </InfoRow>
            <InfoRow label={t("transfer.bank")}>{action.bankName}</InfoRow>
            <InfoRow
              label={t("transfer.accountNumber")}
              action={<CopyButton vm={vm} part="accountNumber" text={action.accountNumber} />}
            >
              <span className="tabular">{action.accountNumber}</span>
            </InfoRow>
            <InfoRow label={t("transfer.accountName")}>{action.accountName}</InfoRow>
            <InfoRow
              label={t("transfer.reference")}
              detail={t("transfer.referenceDetail")}
              action={<CopyButton vm={vm} part="reference" text={action.reference} />}
            >
              <span className="tabular break-all">{action.reference}</span>
            </InfoRow>
          </DefinitionList>
        </div>
        <div className="mt-3 border-t border-line pt-3 text-sm text-muted">
          <PlaceRefundPromise participation={participation} now={vm.clock.thisMinute} />
        </div>
      </CardFrame>
      <SlipCard
        slip={vm.slip}
        title={t("transfer.slipTitle")}
        detail={t("transfer.slipDetail")}
        busy={vm.steps.working !== null}
        onSend={() => void vm.sendSlip()}
      />
      <EventBrief event={event} now={vm.clock.thisMinute} />
      <AttemptActions vm={vm} />
    </>
  );
});
