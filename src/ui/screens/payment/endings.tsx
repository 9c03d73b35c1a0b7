import type { ReactNode } from "react";
import type { ParticipationView } from "#contract/joining/participation.ts";
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
import type { MessageId } from "#ui/i18n/message-id.ts";
import { address } from "#addresses/address.ts";
import type { PaymentStage } from "./payment-stage.ts";

export type EndedKind = Exclude<
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
export const endings: Readonly<Record<EndedKind, Ending>> = {
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
