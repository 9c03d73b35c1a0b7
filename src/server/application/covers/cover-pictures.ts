import type { Crop } from "#domain/cover/crop.ts";
import type { PictureKind } from "#domain/cover/picture-shape.ts";
import type { PictureRefusal } from "#server/application/transfers/slip-store.ts";
import { port } from "#wiring/needs.ts";

/** A cover's or logo's files by their names, each written from its pixels alone. */
export interface CutCover {
  readonly kind: "cut";
  /** SHA-256 of the pixels that the files show, in hex. It does not depend on name or metadata of the upload. */
  readonly fingerprint: string;
  /** All `files` of its shape. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export type CoverRefusal = PictureRefusal | { readonly kind: "too_narrow" };

/**
 * Makes covers and logos of pictures: reads the first frame of a JPEG, PNG or WebP, stands it upright, cuts it to the
 * sides of its kind and writes it in every width. Nothing in a file is run (SVG, scripts). `crop` null: the widest part
 * in the middle. `too_narrow`: what is cut has too few pixels.
 */
export interface CoverPictures {
  /** @throws Busy when too many wait to be decoded. */
  cut(bytes: Uint8Array, crop: Crop | null, kind: PictureKind): Promise<CutCover | CoverRefusal>;
}

export const CoverPictures = port<CoverPictures>("CoverPictures");
