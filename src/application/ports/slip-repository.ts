import type { SlipRefusal } from "#domain/payment/decide-slip.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { port } from "#wiring/needs.ts";

export type SlipAnswer =
  | { readonly kind: "under_review"; readonly payment: PaymentView }
  | { readonly kind: "refused"; readonly reason: SlipRefusal | "too_large" | "unsupported_media" | "unreadable" };

/** Somebody who watches an upload, and may call it off. */
export interface UploadWatch {
  /** Called as it goes, with the share that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Transfer slips of the member. */
export interface SlipRepository {
  /**
   * Gives a picture to the merchant's review. Can be repeated with its `key` (UUID); the key belongs to this very picture.
   * Rejects with RequestFailed, also when it was called off: what arrived until then counts.
   */
  upload(paymentId: PaymentId, picture: Blob, key: string, watch: UploadWatch): Promise<SlipAnswer>;
  /**
   * The picture of a payment's latest slip, as it was kept. Null where there is none (any more), and for a payment of
   * somebody else. Rejects with RequestFailed.
   */
  picture(paymentId: PaymentId): Promise<Blob | null>;
}
export const SlipRepository = port<SlipRepository>("SlipRepository");

/** Makes pictures small enough to send, on the device. */
export interface PictureShrinker {
  /**
   * The picture with no side over 1600 px, upright, as a JPEG of its pixels alone: no position, no date, no name. Null when
   * the device can't read it.
   */
  shrink(file: Blob): Promise<Blob | null>;
}
export const PictureShrinker = port<PictureShrinker>("PictureShrinker");
