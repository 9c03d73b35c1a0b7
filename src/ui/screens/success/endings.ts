import { AlertIcon, CheckIcon, HourglassIcon, QueueIcon } from "#ui/components/looks/icons.tsx";
import type { EndingLook } from "#ui/parts/joining/PlacePage.tsx";
import type { WaitingStage } from "./waiting-stage.ts";

type Ended = Extract<WaitingStage, { kind: "ended" }>["because"];
type Became = Exclude<WaitingStage["kind"], "waiting" | "offered" | "ended">;

/** What became of a place in line, or how it ended. */
export const waitingEndings: Readonly<Record<Ended | Became, EndingLook>> = {
  confirmed: [CheckIcon, "success", "waiting.confirmedTitle", "waiting.confirmedDetail", "waiting.toTicket", "ticket"],
  to_pay: [HourglassIcon, "warning", "waiting.toPayTitle", "waiting.toPayDetail", "event.pay", "payment"],
  under_review: [HourglassIcon, "brand", "ticket.reviewTitle", "ticket.reviewDetail", "waiting.joinAgain", "event"],
  offer_over: [HourglassIcon, "warning", "waiting.overTitle", "waiting.overDetail", "waiting.joinAgain", "event"],
  offer_ran_out: [
    HourglassIcon,
    "warning",
    "waiting.offerExpiredTitle",
    "waiting.offerExpiredDetail",
    "waiting.joinAgain",
    "event",
  ],
  offer_declined: [
    QueueIcon,
    "neutral",
    "waiting.declinedTitle",
    "waiting.declinedDetail",
    "waiting.joinAgain",
    "event",
  ],
  joining_closed: [QueueIcon, "neutral", "waiting.closedTitle", "waiting.closedDetail", "waiting.findMore", "home"],
  hold_ran_out: [HourglassIcon, "warning", "ticket.expiredTitle", "ticket.expiredDetail", "waiting.joinAgain", "event"],
  review_ran_out: [
    HourglassIcon,
    "neutral",
    "ticket.expiredTitle",
    "history.ended_review_ran_out",
    "waiting.findMore",
    "home",
  ],
  left: [QueueIcon, "neutral", "waiting.leftTitle", "waiting.leftDetail", "waiting.joinAgain", "event"],
  event_cancelled: [
    AlertIcon,
    "danger",
    "waiting.cancelledTitle",
    "waiting.cancelledDetail",
    "waiting.findMore",
    "home",
  ],
};
