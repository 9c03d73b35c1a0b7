import type { JoinId } from "#domain/participation/participation.ts";
import type { PayRefusal } from "#domain/payment/decide-pay.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { DeclineCode, PaymentId } from "#domain/payment/payment.ts";
import type { PaymentView, PaymentWithEvent } from "#contract/paying/payment.ts";
import type { Page } from "#domain/page.ts";
import { port } from "#wiring/needs.ts";
import type { PageRequest } from "./event-repository.ts";

/** How to pay. A card is either a saved card or a new token from the gateway's own form, never a number. */
export interface PayRequest {
  readonly joinId: JoinId;
  readonly method: PaymentMethod;
  readonly cardId?: string;
  readonly token?: string;
  readonly saveCard?: boolean;
}

export type PayAnswer =
  | { readonly kind: "started"; readonly payment: PaymentView }
  /** The bank declined. The seats and the deadline stay. */
  | { readonly kind: "declined"; readonly declineCode: DeclineCode; readonly payment: PaymentView | null }
  | { readonly kind: "refused"; readonly reason: PayRefusal | "too_many_holds" }
  /** It is not known yet whether the payment worked: ask again with the same key. */
  | { readonly kind: "gateway_unavailable" };

export type CancelAnswer =
  | { readonly kind: "ended"; readonly payment: PaymentView }
  | { readonly kind: "refused"; readonly reason: "already_paid" };

/**
 * The member's payments. Writes take a `key` (UUID) and may be repeated with it. Failures reject with RequestFailed.
 */
export interface PaymentRepository {
  pay(request: PayRequest, key: string): Promise<PayAnswer>;
  /** A payment that is not final is checked with the gateway. Null when the payment is not the member's. */
  find(paymentId: PaymentId): Promise<PaymentView | null>;
  /** Ends the attempt to pay; the seats stay held. */
  cancel(paymentId: PaymentId, key: string): Promise<CancelAnswer>;
  /** Every attempt with its event, newest first. */
  list(page?: PageRequest): Promise<Page<PaymentWithEvent>>;
}
export const PaymentRepository = port<PaymentRepository>("PaymentRepository");
