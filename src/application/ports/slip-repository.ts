import type { SlipRefusal } from "#domain/payment/decide-slip.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { port } from "#wiring/needs.ts";

export type SlipAnswer =
  | { readonly kind: "under_review"; readonly payment: PaymentView }
  | { readonly kind: "refused"; readonly reason: SlipRefusal | "too_large" | "unsupported_media" | "unreadable" };

/** Watches an upload, and may cancel it. */
export interface UploadWatch {
  /** Called during the upload with the share that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Transfer slips of the member. */
export interface SlipRepository {
  /**
   * Sends a picture to the merchant's review. May be repeated with its `key` (UUID), which belongs to this picture
   * only. Rejects with RequestFailed, also when it was cancelled. A picture that had already arrived by then still
   * counts.
   */
  upload(paymentId: PaymentId, picture: Blob, key: string, watch: UploadWatch): Promise<SlipAnswer>;
  /**
   * The picture of a payment's latest slip, as it was stored. Null when there is no picture or it was deleted, and for
   * somebody else's payment. Rejects with RequestFailed.
   */
  picture(paymentId: PaymentId): Promise<Blob | null>;
}
export const SlipRepository = port<SlipRepository>("SlipRepository");

/** Makes pictures small enough to send, on the device. */
export interface PictureShrinker {
  /**
   * The picture as an upright JPEG with no side over `longestSide`, in pixels (1600 when left out). It holds pixels
   * only: no position, date or name. Null when the device can't read it.
   */
  shrink(file: Blob, longestSide?: number): Promise<Blob | null>;
}
export const PictureShrinker = port<PictureShrinker>("PictureShrinker");
