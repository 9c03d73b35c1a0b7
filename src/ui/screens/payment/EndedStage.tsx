import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { isLiveState } from "#domain/participation/participation.ts";
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
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { type EndingLook, EndingState } from "#ui/parts/joining/PlacePage.tsx";
import { SlipCard } from "#ui/parts/paying/slip/SlipCard.tsx";
import { RefundCard } from "#ui/parts/refunding/RefundCard.tsx";
import { type EndedKind, endedTexts, type PaymentStage } from "./payment-stage.ts";
import type { StageProps } from "./Purchase.tsx";

/** Below all else, and not for everybody: its code comes later. */
const NextGameCard = fetchedPart(
  async () => (await import("#ui/parts/events/NextGameCard.tsx")).NextGameCard,
  () => null,
);

interface EndedStageProps extends StageProps {
  readonly stage: Extract<PaymentStage, { kind: EndedKind }>;
}

/** There is nothing left to pay: what happened, where the money is, and the way on. */
export const EndedStage = observer(function EndedStage({ vm, stage, participation }: EndedStageProps) {
  const t = useText();
  const now = vm.clock.thisMinute;
  const refund = "refund" in stage ? stage.refund : null;
  const ending = endings[stage.kind];
  const [, , , detail] = ending;
  return (
    <>
      <div role="status">
        <EndingState ending={ending} participation={participation}>
          {endedTexts(stage.kind, participation, detail).map((id) => (
            <p key={id}>{t(id)}</p>
          ))}
        </EndingState>
      </div>
      {refund ? (
        <div className="mb-3">
          <RefundCard refund={refund} now={now} />
        </div>
      ) : null}
      <EventBrief event={participation.event} now={now} />
      {isLiveState(participation.state) ? null : (
        <NextGameCard game={vm.nextGame} like={participation.event} now={now} />
      )}
    </>
  );
});

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

/** How a payment screen ends, by where the payment stands. */
const endings: Readonly<Record<EndedKind, EndingLook>> = {
  paid: [CheckIcon, "success", "payment.paidTitle", "payment.paidDetail", "common.seeTicket", "ticket"],
  free_offer: [BellIcon, "brand", "ticket.offeredTitle", "payment.freeOfferDetail", "common.toEvent", "event"],
  released: [HourglassIcon, "warning", "payment.releasedTitle", "payment.releasedDetail", "payment.joinAgain", "event"],
  late: [HourglassIcon, "warning", "payment.lateTitle", "payment.lateDetail", "common.toEvent", "event"],
  refunded: [RefundIcon, "warning", "payment.refundedTitle", "payment.refundedPlain", "payment.joinAgain", "event"],
  left: [TicketIcon, "neutral", "payment.leftTitle", "payment.leftDetail", "common.toEvent", "event"],
  moved: [TicketIcon, "neutral", "history.moved", "history.ended_moved", "common.findMore", "home"],
  taken_out: [AlertIcon, "neutral", "payment.takenOutTitle", "payment.leftDetail", "common.toEvent", "event"],
  waiting: [QueueIcon, "brand", "waiting.heading", "payment.waitingDetail", "event.seePlace", "waiting"],
  event_cancelled: [AlertIcon, "danger", "ticket.cancelledTitle", "ticket.cancelledDetail", "common.findMore", "home"],
};
