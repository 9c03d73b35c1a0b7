import { KeySource } from "#application/ports/environment.ts";
import { PictureShrinker } from "#application/ports/slip-repository.ts";
import type { Crop } from "#domain/cover/crop.ts";
import type { Needs } from "#wiring/needs.ts";
import { type CoverAnswer, CoverRepository } from "../ports/covers.ts";

/** Enough for the widest file of a cover, also of a part of the picture. */
const longestSide = 2_400;

/** Staff choose a photo for a game. Failures reject with RequestFailed. */
export class AddCover {
  static readonly needs: Needs<typeof AddCover> = [CoverRepository, PictureShrinker, KeySource];
  readonly #covers: CoverRepository;
  readonly #shrinker: PictureShrinker;
  readonly #keys: KeySource;

  constructor(covers: CoverRepository, shrinker: PictureShrinker, keys: KeySource) {
    this.#covers = covers;
    this.#shrinker = shrinker;
    this.#keys = keys;
  }

  /** The photo as it is sent: upright, smaller, and without what the camera wrote beside it. Null: it can't be read. */
  prepare(photo: Blob): Promise<Blob | null> {
    return this.#shrinker.shrink(photo, longestSide);
  }

  upload(prepared: Blob, crop: Crop | null): Promise<CoverAnswer> {
    return this.#covers.upload(prepared, crop, this.#keys.newKey());
  }
}
