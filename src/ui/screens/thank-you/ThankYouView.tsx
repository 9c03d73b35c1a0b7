import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { isLiveState, type ParticipationState } from "#domain/participation/participation.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { AlertIcon, BellIcon, HourglassIcon, QueueIcon, TicketIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { NextGameCard } from "#ui/parts/events/NextGameCard.tsx";
import { type EndingLook, EndingState, PlacePage } from "#ui/parts/joining/PlacePage.tsx";
import { whyEnded } from "#ui/parts/joining/why-ended.ts";
import { RefundCard } from "#ui/parts/refunding/RefundCard.tsx";
import { ShareNotice } from "#ui/parts/share/ShareNotice.tsx";
import { KeptTicket } from "./KeptTicket.tsx";
import type { ThankYouViewModel } from "./thank-you-view-model.ts";
import { TicketView } from "./TicketView.tsx";

/** The Thank-you screen. */
export const ThankYouView = observer(function ThankYouView({ vm }: { readonly vm: ThankYouViewModel }) {
  const t = useText();
  const goBack = useGoBack(address("index"));
  const { participation, ticketCode } = vm;
  return (
    <PlacePage
      live={{ status: vm.status, retry: vm.retry }}
      title={t(participation && ticketCode === null ? "ticket.yourPlace" : "ticket.heading")}
      onBack={goBack}
      skeleton={<Skeleton className="h-120 w-full rounded-xl" />}
      missing={{
        Icon: TicketIcon,
        title: "ticket.missingTitle",
        detail: "ticket.missingDetail",
        action: <ButtonLink href={address("index")}>{t("common.findMore")}</ButtonLink>,
      }}
    >
      {vm.kept === null ? null : <KeptTicket vm={vm} place={vm.kept} />}
      {participation && ticketCode !== null ? (
        <TicketView vm={vm} participation={participation} ticketCode={ticketCode} />
      ) : null}
      {participation && ticketCode === null ? <NoTicket vm={vm} participation={participation} /> : null}
      <ShareNotice sharing={vm.sharing} />
    </PlacePage>
  );
});

interface NoTicketProps {
  readonly vm: ThankYouViewModel;
  readonly participation: ParticipationView;
}

/** A participation without a ticket: its state, and the next step. */
const NoTicket = observer(function NoTicket({ vm, participation }: NoTicketProps) {
  const t = useText();
  const ending = standings[standingOf(participation)];
  const why = participation.state === "expired" || participation.guestOf ? whyEnded(participation) : null;
  const now = vm.clock.thisMinute;
  return (
    <>
      <div role="status">
        <EndingState ending={ending} participation={participation}>
          {why === null ? undefined : t(why)}
        </EndingState>
      </div>
      {participation.refund ? (
        <div className="mb-3">
          <RefundCard refund={participation.refund} now={now} />
        </div>
      ) : null}
      <EventBrief event={participation.event} now={now} />
      {isLiveState(participation.state) ? null : (
        <NextGameCard game={vm.nextGame} like={participation.event} now={now} />
      )}
    </>
  );
});

function standingOf({ displaced, endedBecause, guestOf, state }: ParticipationView): keyof typeof standings {
  if (displaced !== null) return "displaced";
  if (guestOf && state === "left" && endedBecause === null) return "payer_left";
  return endedBecause === "taken_out" || endedBecause === "moved" ? endedBecause : state;
}

/** What is shown for a participation without a ticket, by its state. */
const standings: Readonly<Record<ParticipationState | "displaced" | "taken_out" | "moved" | "payer_left", EndingLook>> =
  {
    confirmed: [TicketIcon, "success", "state.confirmed", "ticket.soonDetail", "ticket.toEvent", "event"],
    awaiting_payment: [HourglassIcon, "warning", "ticket.toPayTitle", "ticket.toPayDetail", "ticket.toPay", "payment"],
    under_review: [HourglassIcon, "brand", "ticket.reviewTitle", "ticket.reviewDetail", "ticket.toEvent", "event"],
    waitlisted: [QueueIcon, "brand", "waiting.heading", "ticket.waitingDetail", "event.seePlace", "waiting"],
    offered: [BellIcon, "brand", "ticket.offeredTitle", "ticket.offeredDetail", "ticket.toOffer", "waiting"],
    expired: [HourglassIcon, "neutral", "ticket.expiredTitle", "ticket.expiredDetail", "ticket.toEvent", "event"],
    displaced: [
      AlertIcon,
      "warning",
      "waiting.displacedTitle",
      "waiting.displacedDetail",
      "waiting.displacedChoose",
      "waiting",
    ],
    taken_out: [AlertIcon, "neutral", "history.takenOut", "history.ended_taken_out", "common.findMore", "home"],
    moved: [TicketIcon, "neutral", "history.moved", "history.ended_moved", "common.findMore", "home"],
    payer_left: [TicketIcon, "neutral", "guests.seatGone", "guests.payerGaveUp", "common.findMore", "home"],
    left: [TicketIcon, "neutral", "ticket.leftTitle", "ticket.leftDetail", "ticket.toEvent", "event"],
    event_cancelled: [
      AlertIcon,
      "danger",
      "ticket.cancelledTitle",
      "ticket.cancelledDetail",
      "common.findMore",
      "home",
    ],
  };
