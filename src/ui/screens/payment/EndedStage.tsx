import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import {
  AlertIcon,
  BellIcon,
  CheckIcon,
  HourglassIcon,
  QueueIcon,
  RefundIcon,
  TicketIcon,
} from "#ui/components/looks/icons.tsx";
import type { Tone } from "#ui/components/looks/tone.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { destinationName } from "#ui/parts/refunding/refund-looks.ts";
import { chargedNothingText } from "./no-payment.ts";
import type { PaymentStage } from "./payment-stage.ts";
import type { PaymentViewModel } from "./payment-view-model.ts";

interface EndedStageProps {
  readonly stage: Extract<PaymentStage, { kind: EndedKind }>;
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** Nothing is to be paid here any more: what happened, what became of the money, and the way on. */
export function EndedStage({ stage, participation, now }: EndedStageProps) {
  const t = useText();
  const format = useFormat();
  const { icon, tone, title, detail, way } = endings[stage.kind];
  const refund = "refund" in stage ? stage.refund : null;
  // "Nothing was charged" is only said where it is so.
  const endedUnpaid = stage.kind === "left" || stage.kind === "event_cancelled";
  const isSaid = endedUnpaid || stage.kind === "released";
  const moneyMoved = endedUnpaid && (refund !== null || participation.payment?.state === "succeeded");
  const [label, href] = way(participation);
  return (
    <div role="status">
      <EmptyState icon={icon} tone={tone} title={t(title)} action={<ButtonLink href={href}>{t(label)}</ButtonLink>}>
        {moneyMoved ? null : <p>{t(isSaid ? chargedNothingText(participation.payment, detail) : detail)}</p>}
        {refund ? (
          <p>
            {t("payment.refundOnItsWay", {
              amount: format.money(refund.amount),
              destination: destinationName(t, refund.destination),
            })}
          </p>
        ) : null}
      </EmptyState>
      <EventBrief event={participation.event} now={now} />
    </div>
  );
}

interface ReviewStageProps {
  readonly vm: PaymentViewModel;
  readonly participation: ParticipationView;
  readonly payment: PaymentView | null;
}

/** The slip is with the merchant: since when, by when it should answer, and the way out. */
export const ReviewStage = observer(function ReviewStage({ vm, participation, payment }: ReviewStageProps) {
  const t = useText();
  const format = useFormat();
  const { event } = participation;
  const now = vm.clock.thisMinute;
  const moment = (at: number) => format.fixedMoment(at, event.timeZone, now);
  const since = payment?.reviewSince ?? null;
  const due = payment?.reviewDueAt ?? null;
  return (
    <div role="status">
      <EmptyState
        icon={<HourglassIcon size={30} />}
        tone="brand"
        title={t("payment.reviewTitle")}
        action={
          <ButtonLink href={address("event", { merchantId: participation.merchantId, id: participation.eventId })}>
            {t("payment.toEvent")}
          </ButtonLink>
        }
      >
        <p>{t("payment.reviewDetail")}</p>
        {since === null ? null : <p className="mt-1">{t("transfer.reviewSince", { moment: moment(since) })}</p>}
        {due === null ? null : (
          <p>{due <= now ? t("transfer.reviewLate") : t("transfer.reviewDue", { moment: moment(due) })}</p>
        )}
      </EmptyState>
      <EventBrief event={event} now={now} />
      <div className="mt-6 text-center">
        <ButtonLink look="quiet" size="small" href={address("leave-event", { id: participation.joinId })}>
          {t("payment.giveBack")}
        </ButtonLink>
      </div>
    </div>
  );
});

type EndedKind = Exclude<
  PaymentStage["kind"],
  "choose" | "authenticate" | "scan" | "transfer" | "under_review" | "elsewhere" | "processing"
>;

interface Ending {
  readonly icon: ReactNode;
  readonly tone: Tone;
  readonly title: MessageId;
  readonly detail: MessageId;
  /** The way on: its words and where it leads. */
  readonly way: (mine: ParticipationView) => readonly [MessageId, string];
}

const toEvent = (label: MessageId) => (mine: ParticipationView) =>
  [label, address("event", { merchantId: mine.merchantId, id: mine.eventId })] as const;

/** How a payment screen ends, by where the payment stands. */
const endings: Readonly<Record<EndedKind, Ending>> = {
  paid: {
    icon: <CheckIcon size={30} />,
    tone: "success",
    title: "payment.paidTitle",
    detail: "payment.paidDetail",
    way: (mine) => ["payment.toTicket", address("thank-you", { id: mine.joinId })],
  },
  free_offer: {
    icon: <BellIcon size={30} />,
    tone: "brand",
    title: "payment.freeOfferTitle",
    detail: "payment.freeOfferDetail",
    way: toEvent("payment.toEvent"),
  },
  released: {
    icon: <HourglassIcon size={30} />,
    tone: "warning",
    title: "payment.releasedTitle",
    detail: "payment.releasedDetail",
    way: toEvent("payment.joinAgain"),
  },
  late: {
    icon: <HourglassIcon size={30} />,
    tone: "warning",
    title: "payment.lateTitle",
    detail: "payment.lateDetail",
    way: toEvent("payment.toEvent"),
  },
  refunded: {
    icon: <RefundIcon size={30} />,
    tone: "warning",
    title: "payment.refundedTitle",
    detail: "payment.refundedPlain",
    way: toEvent("payment.joinAgain"),
  },
  left: {
    icon: <TicketIcon size={30} />,
    tone: "neutral",
    title: "payment.leftTitle",
    detail: "payment.leftDetail",
    way: toEvent("payment.toEvent"),
  },
  waiting: {
    icon: <QueueIcon size={30} />,
    tone: "brand",
    title: "payment.waitingTitle",
    detail: "payment.waitingDetail",
    way: (mine) => ["payment.toWaiting", address("success", { id: mine.joinId })],
  },
  event_cancelled: {
    icon: <AlertIcon size={30} />,
    tone: "danger",
    title: "payment.cancelledTitle",
    detail: "payment.cancelledDetail",
    way: () => ["event.findMore", address("index")],
  },
};
