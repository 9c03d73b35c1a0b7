import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { ParticipationState } from "#domain/participation/participation.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Page, TopBar } from "#ui/components/layout/Page.tsx";
import { AlertIcon, BellIcon, HourglassIcon, QueueIcon, TicketIcon } from "#ui/components/looks/icons.tsx";
import type { Tone } from "#ui/components/looks/tone.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { whyEnded } from "#ui/parts/joining/why-ended.ts";
import { RefundCard } from "#ui/parts/refunding/RefundCard.tsx";
import { ShareNotice } from "#ui/parts/share/ShareNotice.tsx";
import type { ThankYouViewModel } from "./thank-you-view-model.ts";
import { TicketView } from "./TicketView.tsx";

/** The Thank-you screen. */
export const ThankYouView = observer(function ThankYouView({ vm }: { readonly vm: ThankYouViewModel }) {
  const t = useText();
  const goBack = useGoBack(address("index"));
  const { status, participation, ticketCode } = vm;
  return (
    <Page
      busy={status.kind === "loading"}
      top={<TopBar title={t("ticket.title")} back={{ label: t("common.back"), onClick: goBack }} />}
    >
      {status.kind === "loading" ? <Skeleton className="h-120 w-full rounded-xl" /> : null}
      {status.kind === "failed" ? <FailureState failure={status.failure} onRetry={vm.retry} /> : null}
      {status.kind === "missing" ? (
        <EmptyState
          icon={<TicketIcon size={30} />}
          title={t("ticket.missingTitle")}
          action={<ButtonLink href={address("index")}>{t("event.findMore")}</ButtonLink>}
        >
          {t("ticket.missingDetail")}
        </EmptyState>
      ) : null}
      {participation && ticketCode !== null ? (
        <TicketView vm={vm} participation={participation} ticketCode={ticketCode} />
      ) : null}
      {participation && ticketCode === null ? <NoTicket vm={vm} participation={participation} /> : null}
      <ShareNotice sharing={vm.sharing} />
    </Page>
  );
});

interface NoTicketProps {
  readonly vm: ThankYouViewModel;
  readonly participation: ParticipationView;
}

/** A participation without a ticket: what it is, and where to go. */
const NoTicket = observer(function NoTicket({ vm, participation }: NoTicketProps) {
  const t = useText();
  const { icon, tone, title, detail, way } = standings[participation.state];
  const [label, href] = way(participation);
  const now = vm.clock.thisMinute;
  return (
    <>
      <div role="status">
        <EmptyState icon={icon} tone={tone} title={t(title)} action={<ButtonLink href={href}>{t(label)}</ButtonLink>}>
          {t(participation.state === "expired" ? (whyEnded(participation) ?? detail) : detail)}
        </EmptyState>
      </div>
      {participation.refund ? (
        <div className="mb-3">
          <RefundCard refund={participation.refund} now={now} />
        </div>
      ) : null}
      <EventBrief event={participation.event} now={now} />
    </>
  );
});

interface Standing {
  readonly icon: ReactNode;
  readonly tone: Tone;
  readonly title: MessageId;
  readonly detail: MessageId;
  /** The way on: its words and where it leads. */
  readonly way: (mine: ParticipationView) => readonly [MessageId, string];
}

const toEvent = (mine: ParticipationView) =>
  ["ticket.toEvent", address("event", { merchantId: mine.merchantId, id: mine.eventId })] as const;

/** What a participation without a ticket is, by its state. */
const standings: Readonly<Record<ParticipationState, Standing>> = {
  confirmed: {
    icon: <TicketIcon size={30} />,
    tone: "success",
    title: "state.confirmed",
    detail: "ticket.soonDetail",
    way: toEvent,
  },
  awaiting_payment: {
    icon: <HourglassIcon size={30} />,
    tone: "warning",
    title: "ticket.toPayTitle",
    detail: "ticket.toPayDetail",
    way: (mine) => ["ticket.toPay", address("payment", { id: mine.eventId, joinId: mine.joinId })],
  },
  under_review: {
    icon: <HourglassIcon size={30} />,
    tone: "brand",
    title: "ticket.reviewTitle",
    detail: "ticket.reviewDetail",
    way: toEvent,
  },
  waitlisted: {
    icon: <QueueIcon size={30} />,
    tone: "brand",
    title: "ticket.waitingTitle",
    detail: "ticket.waitingDetail",
    way: (mine) => ["ticket.toWaiting", address("success", { id: mine.joinId })],
  },
  offered: {
    icon: <BellIcon size={30} />,
    tone: "brand",
    title: "ticket.offeredTitle",
    detail: "ticket.offeredDetail",
    way: (mine) => ["ticket.toOffer", address("success", { id: mine.joinId })],
  },
  expired: {
    icon: <HourglassIcon size={30} />,
    tone: "neutral",
    title: "ticket.expiredTitle",
    detail: "ticket.expiredDetail",
    way: toEvent,
  },
  left: {
    icon: <TicketIcon size={30} />,
    tone: "neutral",
    title: "ticket.leftTitle",
    detail: "ticket.leftDetail",
    way: toEvent,
  },
  event_cancelled: {
    icon: <AlertIcon size={30} />,
    tone: "danger",
    title: "ticket.cancelledTitle",
    detail: "ticket.cancelledDetail",
    way: () => ["event.findMore", address("index")],
  },
};
