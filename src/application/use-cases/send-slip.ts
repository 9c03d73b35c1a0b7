import { KeySource } from "#application/ports/environment.ts";
import {
  PictureShrinker,
  type SlipAnswer,
  SlipRepository,
  type UploadWatch,
} from "#application/ports/slip-repository.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { Needs } from "#wiring/needs.ts";

/** A picture that is ready to be sent. It keeps one key, so sending it again continues the same upload. */
export interface PreparedSlip {
  readonly picture: Blob;
  readonly key: string;
}

/** The member sends the slip of a bank transfer, in time or after its attempt had ended. */
export class SendSlip {
  static readonly needs: Needs<typeof SendSlip> = [SlipRepository, PictureShrinker, KeySource];
  readonly #slips: SlipRepository;
  readonly #shrinker: PictureShrinker;
  readonly #keys: KeySource;

  constructor(slips: SlipRepository, shrinker: PictureShrinker, keys: KeySource) {
    this.#slips = slips;
    this.#shrinker = shrinker;
    this.#keys = keys;
  }

  /** Makes the picture of a transfer slip smaller and removes its metadata. Null when the picture can't be read. */
  async prepare(file: Blob): Promise<PreparedSlip | null> {
    const picture = await this.#shrinker.shrink(file);
    return picture && { picture, key: this.#keys.newKey() };
  }

  /**
   * Sends the slip to the merchant's review. A refusal is an answer; everything else rejects and may be tried again
   * with the same picture.
   */
  send(paymentId: PaymentId, { picture, key }: PreparedSlip, watch: UploadWatch): Promise<SlipAnswer> {
    return this.#slips.upload(paymentId, picture, key, watch);
  }
}
