import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { address } from "#addresses/address.ts";
import type { PaymentWithEvent } from "#contract/paying/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { BlobImage } from "#ui/components/facts/BlobImage.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useSeen } from "#ui/components/layout/InfiniteSentinel.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { ChevronRightIcon, ReceiptIcon, RefundIcon, WalletIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { mayClaim } from "#ui/parts/paying/slip/may-claim.ts";
import { methodIcons } from "#ui/parts/paying/payment-method.tsx";
import { refundLooks } from "#ui/parts/refunding/refund-looks.ts";
import type { HistoryViewModel } from "./history-view-model.ts";
import { addressOfPayment, paymentLook } from "./past.ts";
import type { SlipPicture, SlipPictureStatus } from "./slip-picture.ts";

interface PaymentCardProps {
  readonly item: PaymentWithEvent;
  readonly now: Instant;
  /** The slip that was sent for it, if any. */
  readonly slip: SlipPicture | null;
  readonly onSlip: (slip: SlipPicture) => void;
  readonly onClaim: (payment: PaymentWithEvent) => void;
}

/** One attempt to pay: amount, method, time, event, result and slip. */
export function PaymentCard({ item: payment, now, slip, onSlip, onClaim }: PaymentCardProps) {
  const { event } = payment;
  const t = useText();
  const format = useFormat();
  // A newer server may name a method that this page does not know (0131).
  const Icon = methodIcons[payment.method] ?? WalletIcon;
  const { tone, text } = paymentLook(payment);
  return (
    <CardFrame padded={false}>
      <Anchor
        href={addressOfPayment(payment, event.merchantId)}
        className="flex items-start gap-3 p-4 active:bg-surface-sunken"
      >
        <span className="mt-0.5 text-brand-ink">
          <Icon />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{t(`payment.method_${payment.method}`)}</span>
            <span className="tabular font-extrabold">{format.money(payment.amount)}</span>
          </p>
          <h2 className="mt-0.5 line-clamp-2 text-sm font-normal text-muted">{event.title}</h2>
          <p className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
            <Badge tone={tone}>{t(text)}</Badge>
            <span className="tabular">{format.moment(payment.createdAt, event.timeZone, now)}</span>
          </p>
        </div>
      </Anchor>
      {payment.state === "succeeded" ? (
        <Anchor href={address("receipt", { id: payment.id })} className={rowLook}>
          <ReceiptIcon size={20} />
          <span className="min-w-0 flex-1">{t("receipt.open")}</span>
          <ChevronRightIcon size={18} />
        </Anchor>
      ) : null}
      {(payment.refunds ?? []).map(({ id, amount, state }) => (
        <Anchor
          key={id}
          href={address("history-refund", { merchantId: event.merchantId, id: payment.eventId })}
          className={rowLook}
        >
          <RefundIcon size={20} />
          <DottedLine className="min-w-0 flex-1">
            {t("history.refundOf", { amount: format.money(amount) })}
            {t(refundLooks[state].text)}
          </DottedLine>
          <ChevronRightIcon size={18} />
        </Anchor>
      ))}
      {slip ? <SlipRow slip={slip} onOpen={() => onSlip(slip)} /> : null}
      {mayClaim(payment, event, now) ? (
        <button type="button" aria-haspopup="dialog" onClick={() => onClaim(payment)} className={rowLook}>
          <ReceiptIcon size={20} />
          <span className="min-w-0 flex-1">{t("transfer.lateTitle")}</span>
          <ChevronRightIcon size={18} />
        </button>
      ) : null}
    </CardFrame>
  );
}

const rowLook =
  "flex min-h-14 w-full items-center gap-3 border-t border-line px-4 py-2 text-left text-sm " +
  "font-semibold text-brand-ink active:bg-surface-sunken";

interface SlipRowProps {
  readonly slip: SlipPicture;
  readonly onOpen: () => void;
}

/** The slip of a payment as a small picture. It is fetched when it becomes visible; a tap shows it large. */
const SlipRow = observer(function SlipRow({ slip, onOpen }: SlipRowProps) {
  const t = useText();
  const row = useRef<HTMLButtonElement>(null);
  useSeen(row, () => void slip.seen(), "0px", slip);
  return (
    <button ref={row} type="button" aria-haspopup="dialog" onClick={onOpen} className={rowLook}>
      <Thumbnail status={slip.status} />
      <span className="min-w-0 flex-1">{t("history.slip")}</span>
      <ChevronRightIcon size={18} />
    </button>
  );
});

function Thumbnail({ status }: { readonly status: SlipPictureStatus }) {
  const shape = "size-10 shrink-0 rounded-sm";
  if (status.kind === "ready")
    return (
      <BlobImage picture={status.picture} alt="" className={`${shape} border border-line object-cover object-top`} />
    );
  if (status.kind === "loading") return <Skeleton className={shape} />;
  return (
    <span className={`${shape} flex items-center justify-center bg-surface-sunken text-muted`}>
      <ReceiptIcon size={20} />
    </span>
  );
}

/** Choosing and sending a slip is a rare thing, so its code waits for the tap. */
const LateClaim = fetchedPart(async () => (await import("./LateClaim.tsx")).LateClaim);

/** A slip for a transfer that had ended before it was sent. */
export const LateSlipSheet = observer(function LateSlipSheet({ vm }: { readonly vm: HistoryViewModel }) {
  const t = useText();
  const { latePayment } = vm;
  return (
    <Sheet
      open={latePayment !== null}
      onClose={() => vm.claim(null)}
      title={t("transfer.slipTitle")}
      closeLabel={t("common.close")}
    >
      {latePayment ? <LateClaim vm={vm} payment={latePayment} /> : null}
    </Sheet>
  );
});

/** The slip that was tapped, large. */
export const SlipSheet = observer(function SlipSheet({ vm }: { readonly vm: HistoryViewModel }) {
  const t = useText();
  const { openSlip } = vm;
  return (
    <Sheet open={openSlip !== null} onClose={vm.lookAway} title={t("history.slip")} closeLabel={t("common.close")}>
      {openSlip ? <LargeSlip slip={openSlip} /> : null}
    </Sheet>
  );
});

const LargeSlip = observer(function LargeSlip({ slip }: { readonly slip: SlipPicture }) {
  const t = useText();
  const { status } = slip;
  switch (status.kind) {
    case "ready":
      return (
        <BlobImage
          picture={status.picture}
          alt={t("history.slipPicture")}
          className="mx-auto max-h-[70dvh] max-w-full rounded-md border border-line object-contain"
        />
      );
    case "failed":
      return <FailureState failure={status.failure} onRetry={() => void slip.ask()} />;
    case "missing":
      return (
        <EmptyState icon={<ReceiptIcon size={30} />} title={t("history.slipMissingTitle")}>
          {t("history.slipMissingDetail")}
        </EmptyState>
      );
    default:
      return <Skeleton className="h-80 w-full rounded-md" />;
  }
});
