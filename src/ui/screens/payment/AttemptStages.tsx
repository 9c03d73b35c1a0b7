import { observer } from "mobx-react-lite";
import type { Money } from "#domain/money/money.ts";
import { typedAmount } from "#domain/money/typed-amount.ts";
import type { NextAction } from "#domain/payment/payment.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Price } from "#ui/components/facts/Price.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { InfoIcon, LockIcon, WalletIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { TimeLeft } from "#ui/parts/joining/TimeLeft.tsx";
import { CopyButton } from "./CopyButton.tsx";
import {
  AttemptActions,
  PaymentTroubleBanner,
  Purchase,
  QrToScan,
  PlaceRefundPromise,
  type StageProps,
} from "./Purchase.tsx";

interface AuthenticateStageProps extends StageProps {
  /** Does it lead to the bank's own page? */
  readonly leaves: boolean;
}

/** The bank wants the payer to confirm (3-D Secure). */
export const AuthenticateStage = observer(function AuthenticateStage(props: AuthenticateStageProps) {
  const { vm, participation, leaves } = props;
  const t = useText();
  const { working } = vm.steps;
  return (
    <>
      <PaymentTroubleBanner trouble={vm.said} />
      <CardFrame className="mb-3 text-center">
        <span
          className={"mx-auto mt-2 flex size-14 items-center justify-center rounded-full bg-brand-soft text-brand-ink"}
        >
          <LockIcon size={28} />
        </span>
        <h2 className="mt-3 text-xl">{t("payment.authenticateTitle")}</h2>
        <p className="mt-1 text-muted">{t(leaves ? "payment.authenticateDetail" : "payment.authenticateHere")}</p>
        <Button
          wide
          className="mt-5"
          busy={working === "authenticate"}
          disabled={working !== null && working !== "authenticate"}
          onClick={() => void vm.authenticate()}
        >
          {t("payment.authenticate")}
        </Button>
        {leaves ? <p className="mt-3 text-sm text-subtle">{t("payment.authenticateReturned")}</p> : null}
      </CardFrame>
      <Purchase vm={vm} participation={participation} />
      <AttemptActions vm={vm} />
    </>
  );
});

interface ApproveStageProps extends StageProps {
  /** The wallet's name. */
  readonly brand: string;
}

/** The payer approves in a wallet, on its own page. */
export const ApproveStage = observer(function ApproveStage({ vm, participation, brand }: ApproveStageProps) {
  const t = useText();
  const { working } = vm.steps;
  return (
    <>
      <PaymentTroubleBanner trouble={vm.said} />
      <CardFrame className="mb-3 text-center">
        <span
          className={"mx-auto mt-2 flex size-14 items-center justify-center rounded-full bg-brand-soft text-brand-ink"}
        >
          <WalletIcon size={28} />
        </span>
        <h2 className="mt-3 text-xl">{t("payment.approveTitle", { brand })}</h2>
        <p className="mt-1 text-muted">{t("payment.approveDetail", { brand })}</p>
        <Button
          wide
          className="mt-5"
          busy={working === "authenticate"}
          disabled={working !== null && working !== "authenticate"}
          onClick={() => void vm.authenticate()}
        >
          {t("payment.approve", { brand })}
        </Button>
        <p className="mt-3 text-sm text-subtle">{t("payment.approveReturned", { brand })}</p>
      </CardFrame>
      <Purchase vm={vm} participation={participation} />
      <AttemptActions vm={vm} />
    </>
  );
});

interface ScanStageProps extends StageProps {
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
      <CardFrame className="mb-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Price size="large">{money}</Price>
          {participation.deadline === null ? null : (
            <TimeLeft clock={vm.clock} deadline={participation.deadline} spoken="payment.spokenTimeLeft" />
          )}
        </div>
        <div className="mt-4">
          <QrToScan value={action.payload} amount={money} pictures={vm.pictures} />
          <div className="mt-1 flex justify-center">
            <CopyButton vm={vm} part="amount" text={typedAmount(amount)} />
          </div>
        </div>
        <h2 className="mt-4 text-lg">{t("payment.scanTitle")}</h2>
        <p className="mt-0.5 text-sm text-muted">{t("payment.scanDetail", { amount: money })}</p>
        <p className="mt-3 flex items-center gap-2.5 text-sm font-semibold text-brand-ink">
          <Spinner size={20} />
          {t("payment.scanWaiting")}
        </p>
        <div className="mt-3 border-t border-line pt-3 text-sm text-muted">
          <PlaceRefundPromise participation={participation} now={vm.clock.thisMinute} />
        </div>
      </CardFrame>
      <EventBrief event={participation.event} now={vm.clock.thisMinute} />
      <AttemptActions vm={vm} />
    </>
  );
});

/** An open attempt that this screen can't continue: the member can end it and choose again. */
export const ElsewhereStage = observer(function ElsewhereStage({ vm, participation }: StageProps) {
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

/** The bank is working on it; the result comes by itself. */
export const ProcessingStage = observer(function ProcessingStage({ vm, participation }: StageProps) {
  const t = useText();
  return (
    <>
      <CardFrame className="mb-3 text-center">
        <span className="mt-3 flex justify-center text-brand-mark">
          <Spinner size={44} />
        </span>
        <h2 className="mt-4 text-xl">{t("payment.processingTitle")}</h2>
        <p className="mt-1 mb-2 text-muted">{t("payment.processingDetail")}</p>
      </CardFrame>
      <Purchase vm={vm} participation={participation} />
    </>
  );
});
