import { Calls } from "#application/ports/calls.ts";
import { KeySource } from "#application/ports/environment.ts";
import { PictureShrinker } from "#application/ports/slip-repository.ts";
import { uploadCover } from "#contract/merchants/cover.ts";
import type { FieldsOf } from "#contract/wire/route.ts";
import type { Crop } from "#domain/cover/crop.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import type { Needs } from "#wiring/needs.ts";

export type CoverAnswer =
  /** The address is what a game or series takes as its cover, or the logo's. */
  { readonly kind: "uploaded"; readonly coverUrl: string } | Refused<"unreadable">;

/** Whatever the server finds wrong with a picture, another one has to be chosen. */
export const unreadable = refused("unreadable");

/** What is cut from a picture, as parts of its sides. */
export function cropFields(crop: Crop | null): FieldsOf<typeof uploadCover> {
  if (crop === null) return {};
  return { left: crop.left.toFixed(6), top: crop.top.toFixed(6), width: crop.width.toFixed(6) };
}

/** Enough for the widest file of a cover, also of a part of the picture. */
const longestSide = 2_400;

/** Staff choose a photo for a game. Failures reject with RequestFailed. */
export class AddCover {
  static readonly needs: Needs<typeof AddCover> = [Calls, PictureShrinker, KeySource];
  readonly #calls: Calls;
  readonly #shrinker: PictureShrinker;
  readonly #keys: KeySource;

  constructor(calls: Calls, shrinker: PictureShrinker, keys: KeySource) {
    this.#calls = calls;
    this.#shrinker = shrinker;
    this.#keys = keys;
  }

  /** The photo as it is sent: upright, smaller, and without what the camera wrote beside it. Null: it can't be read. */
  prepare(photo: Blob): Promise<Blob | null> {
    return this.#shrinker.shrink(photo, longestSide);
  }

  /** Keeps what `crop` cuts from the photo; null: the widest part in the middle. */
  async upload(prepared: Blob, crop: Crop | null): Promise<CoverAnswer> {
    const input = { fields: cropFields(crop), file: prepared };
    const answer = await this.#calls.ask(uploadCover, input, this.#keys.newKey());
    return answer.kind === "done" ? { kind: "uploaded", coverUrl: answer.value.coverUrl } : unreadable;
  }
}
