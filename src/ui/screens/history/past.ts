import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { isAtVenue } from "#domain/payment/method.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Tone } from "#ui/components/looks/tone.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { address } from "#addresses/address.ts";

interface Look {
  readonly tone: Tone;
  readonly text: MessageId;
}

/** How a participation ended. One that was live until the event's end is simply over. */
export function endOf({
  state,
  endedBecause,
  checkedInAt,
  miss,
}: Pick<ParticipationView, "state" | "endedBecause" | "checkedInAt" | "miss">): Look {
  switch (state) {
    case "left":
      if (endedBecause === "moved") return { tone: "neutral", text: "history.moved" };
      return endedBecause === "taken_out"
        ? { tone: "warning", text: "history.takenOut" }
        : { tone: "neutral", text: "state.left" };
    case "expired":
      if (endedBecause === "offer_declined") return { tone: "neutral", text: "history.declined" };
      if (endedBecause === "joining_closed") return { tone: "neutral", text: "history.noSeat" };
      return { tone: "warning", text: "state.expired" };
    case "event_cancelled":
      return { tone: "danger", text: "state.event_cancelled" };
    default:
      if (miss !== null && miss.decision !== "taken_back") return { tone: "warning", text: "history.missed" };
      return checkedInAt === null
        ? { tone: "brand", text: "status.finished" }
        : { tone: "success", text: "history.played" };
  }
}

/** How far a miss is: told, objected to, counted or taken back; null where there is none. */
export function missStage(
  miss: ParticipationView["miss"],
  now: Instant,
): "noted" | "objected" | "counts" | "taken_back" | null {
  if (miss === null || miss.decision !== null) return miss?.decision ?? null;
  if (miss.objectedAt !== null) return "objected";
  return now < miss.objectBy ? "noted" : "counts";
}

/** May the member join this event once more? Its own page has the last word. */
export function mayJoinAgain({ state, event }: ParticipationView, now: Instant): boolean {
  const gone = state === "left" || state === "expired";
  return gone && event.mine === null && now < event.startsAt && (event.status === "open" || event.status === "full");
}

/** Is it a game that the member may want again: one that it did not miss, or that did not take place? */
export function mayPlayAgain({ state, miss }: Pick<ParticipationView, "state" | "miss">): boolean {
  return (state === "confirmed" && miss === null) || state === "event_cancelled";
}

/** How the result of an attempt to pay is shown. */
export function paymentLook(payment: PaymentView): Look {
  const { state, reviewSince } = payment;
  if (isAtVenue(payment) && state !== "succeeded" && state !== "cancelled")
    return { tone: "warning", text: "history.owed" };
  if (state !== "succeeded" && reviewSince !== null) return { tone: "brand", text: "state.under_review" };
  return looks[state];
}

const looks: Readonly<Record<PaymentView["state"], Look>> = {
  created: { tone: "warning", text: "history.open" },
  requires_action: { tone: "warning", text: "history.open" },
  processing: { tone: "brand", text: "history.processing" },
  succeeded: { tone: "success", text: "history.paid" },
  failed: { tone: "danger", text: "history.failed" },
  cancelled: { tone: "neutral", text: "history.cancelled" },
};

/** Where a payment leads: to its ticket, to the screen where it can be continued, or back to its event. */
export function addressOfPayment(payment: PaymentView, merchantId: string): string {
  const { state, joinId, eventId } = payment;
  if (state === "succeeded" || (isAtVenue(payment) && state !== "cancelled"))
    return address("thank-you", { id: joinId });
  return state === "failed" || state === "cancelled"
    ? address("event", { merchantId, id: eventId })
    : address("payment", { id: eventId, joinId });
}
