import { observer } from "mobx-react-lite";
import { useId } from "react";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { NextAction } from "#domain/payment/payment.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { BlobImage } from "#ui/components/facts/BlobImage.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { QrCode } from "#ui/components/facts/QrCode.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { LiveRegion } from "#ui/components/feedback/Toast.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { AlertIcon, CameraIcon, CheckIcon, CopyIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { failureTexts, isLeaving } from "#ui/parts/asking/failure.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import type { PaymentViewModel, TransferPart } from "./payment-view-model.ts";
import { AttemptActions, PaymentTroubleBanner, RefundPromise, type StageProps } from "./Purchase.tsx";
import type { SlipDraft, SlipTrouble } from "./slip-draft.ts";

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
            <p className="break-words">{t("transfer.rejectedReason", { reason: rejected })}</p>
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
            <div className="flex justify-center rounded-lg bg-white p-2">
              <QrCode
                value={action.promptpayPayload}
                label={t("payment.scanQr", { amount: money })}
                className="w-full max-w-56"
              />
            </div>
            <p className="mt-2 text-center text-sm text-balance text-muted">{t("transfer.scanOrType")}</p>
          </div>
        )}
        <div className="mt-4">
          <DefinitionList>
            <InfoRow label={t("transfer.bank")}>{action.bankName}</InfoRow>
            <InfoRow
              label={t("transfer.accountNumber")}
              action={<Copy vm={vm} part="accountNumber" text={action.accountNumber} />}
            >
              <span className="tabular">{action.accountNumber}</span>
            </InfoRow>
            <InfoRow label={t("transfer.accountName")}>{action.accountName}</InfoRow>
            <InfoRow
              label={t("transfer.reference")}
              detail={t("transfer.referenceDetail")}
              action={<Copy vm={vm} part="reference" text={action.reference} />}
            >
              <span className="tabular break-all">{action.reference}</span>
            </InfoRow>
          </DefinitionList>
        </div>
        <div className="mt-3 border-t border-line pt-3 text-sm text-muted">
          <RefundPromise participation={participation} now={vm.clock.thisMinute} />
        </div>
      </CardFrame>
      <SlipCard slip={vm.slip} busy={vm.steps.working !== null} onSend={() => void vm.sendSlip()} />
      <EventBrief event={event} now={vm.clock.thisMinute} />
      <AttemptActions vm={vm} />
    </>
  );
});

const Copy = observer(function Copy({
  vm,
  part,
  text,
}: {
  readonly vm: PaymentViewModel;
  readonly part: TransferPart;
  readonly text: string;
}) {
  const t = useText();
  const copied = vm.copied === part;
  const name = part === "reference" ? t("transfer.copyReference") : t("transfer.copyAccountNumber");
  return (
    <>
      <Button
        look="quiet"
        size="small"
        icon={copied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
        aria-label={name}
        onClick={() => void vm.copy(part, text)}
      >
        {copied ? t("transfer.copied") : t("transfer.copy")}
      </Button>
      <LiveRegion>{copied ? t("transfer.copied") : ""}</LiveRegion>
    </>
  );
});

interface SlipCardProps {
  readonly slip: SlipDraft;
  /** Another step of the payment is running: sending is shown as waiting. */
  readonly busy: boolean;
  readonly onSend: () => void;
}

/** Choosing a slip, looking at it, sending it, or stopping that. */
const SlipCard = observer(function SlipCard({ slip, busy, onSend }: SlipCardProps) {
  const t = useText();
  const trouble = slip.trouble && troubleText(slip.trouble);
  const percent = Math.round(slip.progress * 100);
  return (
    <CardFrame className="mb-3">
      <h2 className="text-lg">{t("transfer.slipTitle")}</h2>
      <p className="mt-0.5 mb-3 text-sm text-muted">{t("transfer.slipDetail")}</p>
      {slip.prepared ? (
        // The box has its size before the picture is drawn, so that the button below does not move.
        <div className="mb-3 grid h-72 place-items-center rounded-md border border-line bg-surface-sunken">
          <BlobImage
            picture={slip.prepared.picture}
            alt={t("transfer.preview")}
            className="max-h-72 max-w-full rounded-md object-contain"
          />
        </div>
      ) : null}
      {trouble ? (
        <p role="alert" className="mb-3 text-sm font-semibold text-danger-ink">
          {t(trouble)}
        </p>
      ) : null}
      {slip.working === "send" ? (
        <>
          <progress
            className="h-2 w-full accent-brand"
            max={1}
            value={slip.progress}
            aria-label={t("transfer.sending", { percent })}
          />
          <p className="tabular mt-1 mb-3 text-sm text-muted">{t("transfer.sending", { percent })}</p>
          <Button look="secondary" wide onClick={slip.cancel}>
            {t("transfer.cancelUpload")}
          </Button>
        </>
      ) : (
        <div className="space-y-2.5">
          {slip.prepared ? (
            <Button wide busy={busy} onClick={onSend}>
              {t("transfer.send")}
            </Button>
          ) : null}
          <ChooseFile slip={slip} label={slip.prepared ? t("transfer.chooseAnother") : t("transfer.choose")} />
        </div>
      )}
    </CardFrame>
  );
});

/** A native file input that looks like a button, so that keyboards and screen readers can use it. */
const ChooseFile = observer(function ChooseFile({ slip, label }: { readonly slip: SlipDraft; readonly label: string }) {
  const id = useId();
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic"
        disabled={slip.working !== null}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void slip.choose(file);
          currentTarget.value = "";
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={
          "flex min-h-13 w-full items-center justify-center gap-2 rounded-md border border-line-strong/50 " +
          "bg-surface-raised px-5 py-2 font-semibold text-ink peer-focus-visible:outline-2 " +
          "peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-mark " +
          "peer-disabled:opacity-45"
        }
      >
        <CameraIcon size={20} />
        {label}
      </label>
    </div>
  );
});

const refusals: Readonly<Record<Extract<SlipTrouble, { kind: "refused" }>["reason"], MessageId>> = {
  unreadable: "transfer.unreadable",
  unsupported_media: "transfer.unreadable",
  too_large: "transfer.tooLarge",
  hold_expired: "payment.releasedTitle",
  already_paid: "payment.cancelFailed",
  event_cancelled: "payment.cancelledTitle",
  not_payable: "transfer.notTaken",
};

function troubleText(trouble: SlipTrouble): MessageId | null {
  if (trouble.kind === "refused") return refusals[trouble.reason];
  return isLeaving(trouble.failure) ? null : failureTexts(trouble.failure).detail;
}
