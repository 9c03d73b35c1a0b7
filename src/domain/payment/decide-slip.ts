import type { EventRoom } from "../event/event-room.ts";
import { isHeld, type Participation } from "../participation/participation.ts";
import { ranOut } from "./decide-pay.ts";
import type { Payment } from "./payment.ts";
import { maxUploadsPerPayment } from "./slip.ts";

export type SlipRefusal = "event_cancelled" | "already_paid" | "hold_expired" | "not_payable";

/**
 * May a slip be given to a payment's review now? Only for a transfer that is open or under review, of seats that are
 * held, and at most five times (product rules, *Slips*). Null when it may.
 */
export function slipRefusal(room: EventRoom, participation: Participation, payment: Payment): SlipRefusal | null {
  if (room.event.stage === "cancelled" || participation.state === "event_cancelled") return "event_cancelled";
  if (payment.state === "succeeded") return "already_paid";
  if (ranOut(participation)) return "hold_expired";
  if (payment.method !== "transfer") return "not_payable";
  if (payment.state !== "requires_action" && payment.state !== "processing") return "not_payable";
  if (!isHeld(participation.state) && participation.state !== "under_review") return "not_payable";
  return (payment.slip?.uploads ?? 0) >= maxUploadsPerPayment ? "not_payable" : null;
}

/** Does a slip of this payment wait for its merchant? */
export function isUnderReview(payment: Pick<Payment, "state" | "slip">): boolean {
  return payment.state === "processing" && payment.slip !== null && payment.slip.reviewSince !== null;
}
