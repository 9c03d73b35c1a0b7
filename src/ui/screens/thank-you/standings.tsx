import type { ReactNode } from "react";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { ParticipationState } from "#domain/participation/participation.ts";
import { AlertIcon, BellIcon, HourglassIcon, QueueIcon, TicketIcon } from "#ui/components/looks/icons.tsx";
import type { Tone } from "#ui/components/looks/tone.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { address } from "#addresses/address.ts";

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
export const standings: Readonly<Record<ParticipationState, Standing>> = {
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
