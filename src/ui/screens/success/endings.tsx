import type { ReactNode } from "react";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { AlertIcon, CheckIcon, HourglassIcon, QueueIcon } from "#ui/components/looks/icons.tsx";
import type { Tone } from "#ui/components/looks/tone.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { address } from "#addresses/address.ts";
import type { WaitingStage } from "./waiting-stage.ts";

type Ended = Extract<WaitingStage, { kind: "ended" }>["because"];
type Became = Exclude<WaitingStage["kind"], "waiting" | "offered" | "ended">;

interface Ending {
  readonly icon: ReactNode;
  readonly tone: Tone;
  readonly title: MessageId;
  readonly detail: MessageId;
  /** The way on: its words and where it leads. */
  readonly way: (mine: ParticipationView) => readonly [MessageId, string];
}

const hourglass = <HourglassIcon size={30} />;
const queue = <QueueIcon size={30} />;
const toTicket = (mine: ParticipationView) => ["waiting.toTicket", address("thank-you", { id: mine.joinId })] as const;
const toEvent = (mine: ParticipationView) =>
  ["waiting.joinAgain", address("event", { merchantId: mine.merchantId, id: mine.eventId })] as const;

/** What a place in line became or how it ended. */
export const endings: Readonly<Record<Ended | Became, Ending>> = {
  confirmed: {
    icon: <CheckIcon size={30} />,
    tone: "success",
    title: "waiting.confirmedTitle",
    detail: "waiting.confirmedDetail",
    way: toTicket,
  },
  to_pay: {
    icon: hourglass,
    tone: "warning",
    title: "waiting.toPayTitle",
    detail: "waiting.toPayDetail",
    way: (mine) => ["event.pay", address("payment", { id: mine.eventId, joinId: mine.joinId })],
  },
  under_review: {
    icon: hourglass,
    tone: "brand",
    title: "ticket.reviewTitle",
    detail: "ticket.reviewDetail",
    way: toEvent,
  },
  offer_ran_out: {
    icon: hourglass,
    tone: "warning",
    title: "waiting.offerExpiredTitle",
    detail: "waiting.offerExpiredDetail",
    way: toEvent,
  },
  offer_declined: {
    icon: queue,
    tone: "neutral",
    title: "waiting.declinedTitle",
    detail: "waiting.declinedDetail",
    way: toEvent,
  },
  joining_closed: {
    icon: queue,
    tone: "neutral",
    title: "waiting.closedTitle",
    detail: "waiting.closedDetail",
    way: () => ["waiting.findMore", address("index")],
  },
  hold_ran_out: {
    icon: hourglass,
    tone: "warning",
    title: "ticket.expiredTitle",
    detail: "ticket.expiredDetail",
    way: toEvent,
  },
  left: { icon: queue, tone: "neutral", title: "waiting.leftTitle", detail: "waiting.leftDetail", way: toEvent },
  event_cancelled: {
    icon: <AlertIcon size={30} />,
    tone: "danger",
    title: "waiting.cancelledTitle",
    detail: "waiting.cancelledDetail",
    way: () => ["waiting.findMore", address("index")],
  },
};
