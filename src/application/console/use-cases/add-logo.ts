import { Calls } from "#application/ports/calls.ts";
import { KeySource } from "#application/ports/environment.ts";
import { PictureShrinker } from "#application/ports/slip-repository.ts";
import { setLogo } from "#contract/merchants/cover.ts";
import type { Crop } from "#domain/cover/crop.ts";
import type { Needs } from "#wiring/needs.ts";
import { type CoverAnswer, cropFields, unreadable } from "./add-cover.ts";

/** Enough for the widest file of a logo, also of a third of the picture. */
const longestSide = 1_600;

/** An owner chooses a picture for the merchant's logo. Failures reject with RequestFailed. */
export class AddLogo {
  static readonly needs: Needs<typeof AddLogo> = [Calls, PictureShrinker, KeySource];
  readonly #calls: Calls;
  readonly #shrinker: PictureShrinker;
  readonly #keys: KeySource;

  constructor(calls: Calls, shrinker: PictureShrinker, keys: KeySource) {
    this.#calls = calls;
    this.#shrinker = shrinker;
    this.#keys = keys;
  }

  /** The picture as it is sent: upright, smaller, and without what was written beside it. Null: it can't be read. */
  prepare(picture: Blob): Promise<Blob | null> {
    return this.#shrinker.shrink(picture, longestSide);
  }

  /** Members see what `crop` cuts from it, a square, from now on; null: the widest square in the middle. */
  async upload(prepared: Blob, crop: Crop | null): Promise<CoverAnswer> {
    const input = { fields: cropFields(crop), file: prepared };
    const answer = await this.#calls.ask(setLogo, input, this.#keys.newKey());
    if (answer.kind !== "done") return unreadable;
    const { logoUrl } = answer.value;
    if (logoUrl === null) throw new Error("The answer has no logo.");
    return { kind: "uploaded", coverUrl: logoUrl };
  }
}
