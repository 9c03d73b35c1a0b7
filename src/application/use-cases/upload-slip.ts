import { KeySource } from "#application/ports/environment.ts";
import {
  PictureShrinker,
  type SlipAnswer,
  SlipRepository,
  type UploadWatch,
} from "#application/ports/slip-repository.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { Needs } from "#wiring/needs.ts";

/** A picture that is ready to be sent. Its key is its own for as long as it lives: sending it again carries on. */
export interface PreparedSlip {
  readonly picture: Blob;
  readonly key: string;
}

/** The member gives the slip of a bank transfer to the merchant's review. */
export class UploadSlip {
  static readonly needs: Needs<typeof UploadSlip> = [SlipRepository, PictureShrinker, KeySource];
  readonly #slips: SlipRepository;
  readonly #shrinker: PictureShrinker;
  readonly #keys: KeySource;

  constructor(slips: SlipRepository, shrinker: PictureShrinker, keys: KeySource) {
    this.#slips = slips;
    this.#shrinker = shrinker;
    this.#keys = keys;
  }

  /** Makes the chosen picture small and clean. Null when it can't be read. */
  async prepare(file: Blob): Promise<PreparedSlip | null> {
    const picture = await this.#shrinker.shrink(file);
    return picture && { picture, key: this.#keys.newKey() };
  }

  /** Sends it. A refusal is an answer; everything else rejects and may be run again with the same picture. */
  run(paymentId: PaymentId, { picture, key }: PreparedSlip, watch: UploadWatch): Promise<SlipAnswer> {
    return this.#slips.upload(paymentId, picture, key, watch);
  }
}
