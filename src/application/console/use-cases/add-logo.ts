import { KeySource } from "#application/ports/environment.ts";
import { PictureShrinker } from "#application/ports/slip-repository.ts";
import type { Crop } from "#domain/cover/crop.ts";
import type { Needs } from "#wiring/needs.ts";
import { type CoverAnswer, LogoRepository } from "../ports/covers.ts";

/** Enough for the widest file of a logo, also of a third of the picture. */
const longestSide = 1_600;

/** An owner chooses a picture for the merchant's logo. Failures reject with RequestFailed. */
export class AddLogo {
  static readonly needs: Needs<typeof AddLogo> = [LogoRepository, PictureShrinker, KeySource];
  readonly #logos: LogoRepository;
  readonly #shrinker: PictureShrinker;
  readonly #keys: KeySource;

  constructor(logos: LogoRepository, shrinker: PictureShrinker, keys: KeySource) {
    this.#logos = logos;
    this.#shrinker = shrinker;
    this.#keys = keys;
  }

  /** The picture as it is sent: upright, smaller, and without what was written beside it. Null: it can't be read. */
  prepare(picture: Blob): Promise<Blob | null> {
    return this.#shrinker.shrink(picture, longestSide);
  }

  /** Members see it from now on. */
  upload(prepared: Blob, crop: Crop | null): Promise<CoverAnswer> {
    return this.#logos.set(prepared, crop, this.#keys.newKey());
  }
}
