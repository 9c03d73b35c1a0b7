import { observer } from "mobx-react-lite";
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
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { type EndingLook, EndingState } from "#ui/parts/joining/PlacePage.tsx";
import { SlipCard } from "#ui/parts/paying/slip/SlipCard.tsx";
import { destinationName } from "#ui/parts/refunding/refund-looks.ts";
import { chargedNothingText, type PaymentStage } from "./payment-stage.ts";
import type { StageProps } from "./Purchase.tsx";

interface EndedStageProps {
  readonly stage: Extract<PaymentStage, { kind: EndedKind }>;
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** There is nothing left to pay: what happened, where the money is, and the way on. */
export function EndedStage({ stage, participation, now }: EndedStageProps) {
  const t = useText();
  const format = useFormat();
  const ending = endings[stage.kind];
  const [, , , detail] = ending;
  const refund = "refund" in stage ? stage.refund : null;
  // "Nothing was charged" is said only when it is true.
  const endedUnpaid = stage.kind === "left" || stage.kind === "taken_out" || stage.kind === "event_cancelled";
  const isSaid = endedUnpaid || stage.kind === "released";
  const moneyMoved = endedUnpaid && (refund !== null || participation.payment?.state === "succeeded");
  return (
    <div role="status">
      <EndingState ending={ending} participation={participation}>
        {moneyMoved ? null : <p>{t(isSaid ? chargedNothingText(participation.payment, detail) : detail)}</p>}
        {refund ? (
          <p>
            {t("payment.refundOnItsWay", {
              amount: format.money(refund.amount),
              destination: destinationName(t, refund.destination),
            })}
          </p>
        ) : null}
      </EndingState>
      <EventBrief event={participation.event} now={now} />
    </div>
  );
}

interface ReviewStageProps extends StageProps {
  readonly payment: PaymentView | null;
}

/** The merchant is checking the slip: since when, and by when it should answer. */
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
        title={t("ticket.reviewTitle")}
        action={
          <ButtonLink href={address("event", { merchantId: participation.merchantId, id: participation.eventId })}>
            {t("common.toEvent")}
          </ButtonLink>
        }
      >
        <p>{t("payment.reviewDetail")}</p>
        {since === null ? null : <p className="mt-1">{t("transfer.reviewSince", { moment: moment(since) })}</p>}
        {due === null ? null : (
          <p>{due <= now ? t("transfer.reviewLate") : t("transfer.reviewDue", { moment: moment(due) })}</p>
        )}
      </EmptyState>
      {vm.slipIsFor === null ? null : (
        <SlipCard
          slip={vm.slip}
          title={t("transfer.slipTitle")}
          detail={t("transfer.partDetail")}
          busy={vm.steps.working !== null}
          onSend={() => void vm.sendSlip()}
        />
      )}
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

/** How a payment screen ends, by where the payment stands. */
const endings: Readonly<Record<EndedKind, EndingLook>> = {
  paid: [CheckIcon, "success", "payment.paidTitle", "payment.paidDetail", "common.seeTicket", "ticket"],
  free_offer: [BellIcon, "brand", "ticket.offeredTitle", "payment.freeOfferDetail", "common.toEvent", "event"],
  released: [HourglassIcon, "warning", "payment.releasedTitle", "payment.releasedDetail", "payment.joinAgain", "event"],
  late: [HourglassIcon, "warning", "payment.lateTitle", "payment.lateDetail", "common.toEvent", "event"],
  refunded: [RefundIcon, "warning", "payment.refundedTitle", "payment.refundedPlain", "payment.joinAgain", "event"],
  left: [TicketIcon, "neutral", "payment.leftTitle", "payment.leftDetail", "common.toEvent", "event"],
  taken_out: [AlertIcon, "neutral", "payment.takenOutTitle", "payment.leftDetail", "common.toEvent", "event"],
  waiting: [QueueIcon, "brand", "waiting.heading", "payment.waitingDetail", "event.seePlace", "waiting"],
  event_cancelled: [AlertIcon, "danger", "ticket.cancelledTitle", "payment.leftDetail", "common.findMore", "home"],
};
