import type { PaymentId, SlipId } from "#domain/payment/payment.ts";
import type { BankVerdict } from "#domain/slip-code/bank-answer.ts";
import type { SlipCode } from "#domain/slip-code/slip-code.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

/** A transfer slip as it is stored. */
export interface Slip {
  readonly id: SlipId;
  readonly paymentId: PaymentId;
  /** 1 for the first slip of a payment. */
  readonly number: number;
  /** A hash of the decoded pixels. Equal pictures have the same hash. */
  readonly fingerprint: string;
  readonly mediaType: string;
  readonly picture: Uint8Array;
  /** What its QR code says; null where it has none that can be read. */
  readonly code: SlipCode | null;
  /** The hash under which the transfer that its code names is known (`transferDigestOf`); null without a code. */
  readonly codeDigest: string | null;
  /** What a bank answered about that transfer; null where none was asked, or has not answered. */
  readonly bankAnswer: BankVerdict | null;
  /** The last five digits of the payer's account, as the member typed them. */
  readonly payerLast5: string | null;
  readonly paidAt: Instant | null;
  readonly uploadedAt: Instant;
}

/** What is known of a slip beside its picture. */
export interface SlipFacts extends Pick<Slip, "id" | "code" | "bankAnswer" | "uploadedAt"> {
  readonly codeDigest: string;
}

export interface SlipPicture {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface SlipStore {
  /** Stores a new slip of a payment that exists. */
  add(slip: Slip): Promise<void>;
  /** Is this slip stored already? */
  has(id: SlipId): Promise<boolean>;
  /** The picture of the payment's latest slip; null when there is none or it was removed. */
  latestPicture(paymentId: PaymentId): Promise<SlipPicture | null>;
  /** What members wrote with the latest slips of these payments. Payments without slips are left out. */
  payersOf(paymentIds: readonly PaymentId[]): Promise<ReadonlyMap<PaymentId, Pick<Slip, "payerLast5" | "paidAt">>>;
  /** Was this picture sent for another payment, by any member? */
  isUsedElsewhere(fingerprint: string, paymentId: PaymentId): Promise<boolean>;
  /** Was a slip of the same transfer sent for another payment, by any member? */
  isCodeUsedElsewhere(codeDigest: string, paymentId: PaymentId): Promise<boolean>;
  /**
   * The codes of these payments' latest slips. Payments whose latest slip has none are left out. What a code says goes
   * with its picture (`forgetPictures`), and so does what a bank said of it; its digest stays.
   */
  codesOf(paymentIds: readonly PaymentId[]): Promise<ReadonlyMap<PaymentId, SlipFacts>>;
  /**
   * Keeps what a bank answered about a slip's transfer, in place of an earlier answer. Does nothing where the slip's
   * code is gone, with its member or by its time.
   */
  noteBankAnswer(id: SlipId, answer: BankVerdict): Promise<void>;
  /**
   * Notes that the transfer which a slip's code names has paid for a payment, for good. False, and nothing is written,
   * when it has paid for another one. The same again answers the same. Waits for another transaction that notes the
   * same transfer.
   */
  claimCode(codeDigest: string, paymentId: PaymentId): Promise<boolean>;
  /**
   * Removes pictures of events that ended before an instant, at most so many, what their codes say and what banks said.
   * It stays known that pictures and transfers were used.
   * Returns how many there were.
   */
  forgetPictures(endedBefore: Instant, limit: number): Promise<number>;
}

/** A picture as it is stored: decoded, turned upright and encoded again, so that only the upload's pixels are kept. */
export interface RewrittenPicture {
  readonly kind: "rewritten";
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** SHA-256 of the decoded pixels, in hex. It does not depend on name, compression or metadata of the file. */
  readonly fingerprint: string;
  /** The texts of the QR codes on it, as they are written: anybody may have made them. */
  readonly codes: readonly string[];
}

export type PictureRefusal =
  /** By its content it is not a JPEG, PNG or WebP. */
  | { readonly kind: "unsupported" }
  /** More than 40 megapixels. */
  | { readonly kind: "too_many_pixels" }
  /** More bytes once it is decoded than 40 megapixels of a photo have: 120 MB. */
  | { readonly kind: "too_many_bytes" }
  /** Cut short or broken. */
  | { readonly kind: "unreadable" };

/** Reads the pictures of transfer slips, only the first frame. Nothing in a file is run (SVG, scripts). */
export interface SlipPictures {
  rewrite(bytes: Uint8Array): Promise<RewrittenPicture | PictureRefusal>;
}

export const SlipPictures = port<SlipPictures>("SlipPictures");
