import { observer } from "mobx-react-lite";
import type { Money } from "#domain/money/money.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { NextAction } from "#domain/payment/payment.ts";
import { Price } from "#ui/components/facts/Price.tsx";
import { QrCode } from "#ui/components/facts/QrCode.tsx";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { Card } from "#ui/components/layout/Card.tsx";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { TimeLeft } from "#ui/parts/joining/TimeLeft.tsx";
import { AttemptActions } from "./AttemptActions.tsx";
import { PaymentTroubleBanner } from "./PaymentTroubleBanner.tsx";
import type { PaymentViewModel } from "./payment-view-model.ts";
import { RefundPromise } from "./RefundPromise.tsx";

interface ScanStageProps {
  readonly vm: PaymentViewModel;
  readonly participation: ParticipationView;
  readonly action: Extract<NextAction, { type: "qr" }>;
  readonly amount: Money;
}

/** A QR code for a banking app: code, amount, time left; the result comes by itself. */
export const ScanStage = observer(function ScanStage({ vm, participation, action, amount }: ScanStageProps) {
  const t = useText();
  const format = useFormat();
  const money = format.money(amount);
  return (
    <>
      <PaymentTroubleBanner trouble={vm.said} />
      <Card className="mb-3">
        <div className="flex items-center justify-between gap-4">
          <Price size="large">{money}</Price>
          {participation.deadline === null ? null : (
            <TimeLeft clock={vm.clock} deadline={participation.deadline} spoken="payment.spokenTimeLeft" />
          )}
        </div>
        <div className="mt-4 flex justify-center rounded-lg bg-white p-2">
          <QrCode value={action.payload} label={t("payment.scanQr", { amount: money })} className="w-full max-w-64" />
        </div>
        <h2 className="mt-4 text-lg">{t("payment.scanTitle")}</h2>
        <p className="mt-0.5 text-sm text-muted">{t("payment.scanDetail", { amount: money })}</p>
        <p className="mt-3 flex items-center gap-2.5 text-sm font-semibold text-brand-ink">
          <Spinner size={20} />
          {t("payment.scanWaiting")}
        </p>
        <div className="mt-3 border-t border-line pt-3 text-sm text-muted">
          <RefundPromise participation={participation} now={vm.clock.thisMinute} />
        </div>
      </Card>
      <EventBrief event={participation.event} now={vm.clock.thisMinute} />
      <AttemptActions vm={vm} />
    </>
  );
});
