import { AlertIcon, CheckIcon, HourglassIcon, QueueIcon } from "#ui/components/looks/icons.tsx";
import type { EndingLook } from "#ui/parts/joining/PlacePage.tsx";
import type { WaitingStage } from "./waiting-stage.ts";

type Ended = Extract<WaitingStage, { kind: "ended" }>["because"];
type Became = Exclude<WaitingStage["kind"], "waiting" | "offered" | "ended">;

/** What became of a place in line, or how it ended. */
export const waitingEndings: Readonly<Record<Ended | Became, EndingLook>> = {
  confirmed: [CheckIcon, "success", "waiting.confirmedTitle", "payment.paidDetail", "common.seeTicket", "ticket"],
  to_pay: [HourglassIcon, "warning", "waiting.toPayTitle", "waiting.toPayDetail", "event.pay", "payment"],
  under_review: [HourglassIcon, "brand", "ticket.reviewTitle", "ticket.reviewDetail", "common.toEvent", "event"],
  offer_over: [HourglassIcon, "warning", "waiting.overTitle", "waiting.overDetail", "common.toEvent", "event"],
  offer_ran_out: [
    HourglassIcon,
    "warning",
    "waiting.offerExpiredTitle",
    "waiting.offerExpiredDetail",
    "common.toEvent",
    "event",
  ],
  offer_declined: [
    QueueIcon,
    "neutral",
    "waiting.declinedTitle",
    "waiting.offerExpiredDetail",
    "common.toEvent",
    "event",
  ],
  joining_closed: [QueueIcon, "neutral", "waiting.closedTitle", "waiting.closedDetail", "common.findMore", "home"],
  hold_ran_out: [HourglassIcon, "warning", "ticket.expiredTitle", "ticket.expiredDetail", "common.toEvent", "event"],
  review_ran_out: [
    HourglassIcon,
    "neutral",
    "ticket.expiredTitle",
    "history.ended_review_ran_out",
    "common.findMore",
    "home",
  ],
  displaced: [QueueIcon, "neutral", "waiting.displacedOverTitle", "history.ended_displaced", "common.findMore", "home"],
  taken_out: [AlertIcon, "neutral", "history.takenOut", "history.ended_taken_out", "common.findMore", "home"],
  moved: [QueueIcon, "neutral", "history.moved", "history.ended_moved", "common.findMore", "home"],
  left: [QueueIcon, "neutral", "waiting.leftTitle", "waiting.leftDetail", "common.toEvent", "event"],
  event_cancelled: [AlertIcon, "danger", "ticket.cancelledTitle", "waiting.leftDetail", "common.findMore", "home"],
};
