import type { MemberId } from "#domain/member/member.ts";
import type { PaymentId, SlipId } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

/** A transfer slip as it was written anew: without metadata. */
export interface Slip {
  readonly id: SlipId;
  readonly paymentId: PaymentId;
  /** 1 for a payment's first. */
  readonly number: number;
  /** Names the decoded picture: the same pixels have the same one. */
  readonly fingerprint: string;
  readonly mediaType: string;
  readonly picture: Uint8Array;
  /** The last five digits of the payer's account, as the member wrote them. */
  readonly payerLast5: string | null;
  readonly paidAt: Instant | null;
  readonly uploadedAt: Instant;
}

export interface SlipPicture {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface SlipStore {
  /** Keeps a new slip of a payment that is there. */
  add(slip: Slip): Promise<void>;
  /** Is this slip kept already? */
  has(id: SlipId): Promise<boolean>;
  /** The picture of the payment's latest slip; null without one, or once it was forgotten. */
  latestPicture(paymentId: PaymentId): Promise<SlipPicture | null>;
  /** Was this picture given for another payment, whoever made it? */
  isUsedElsewhere(fingerprint: string, paymentId: PaymentId): Promise<boolean>;
  /** Forgets the pictures of a member's payments and what it wrote beside them; that they were used stays known. */
  forgetPicturesOf(memberId: MemberId): Promise<void>;
}

/** A picture as it is kept: decoded, turned upright and written anew, so that nothing but pixels is left of the upload. */
export interface RewrittenPicture {
  readonly kind: "rewritten";
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** SHA-256 of the decoded pixels, in hex: whatever the file was called, compressed or tagged with. */
  readonly fingerprint: string;
}

export type PictureRefusal =
  /** No JPEG, PNG or WebP, whatever it says it is. */
  | { readonly kind: "unsupported" }
  /** More than 40 megapixels. */
  | { readonly kind: "too_many_pixels" }
  /** Cut short or broken. */
  | { readonly kind: "unreadable" };

/** Reads the pictures of transfer slips. It never runs what is in a file (SVG, scripts), and reads its first frame only. */
export interface SlipPictures {
  rewrite(bytes: Uint8Array): Promise<RewrittenPicture | PictureRefusal>;
}

export const SlipPictures = port<SlipPictures>("SlipPictures");
